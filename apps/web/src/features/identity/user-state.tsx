import { IconArmchair, IconCircleCheck, IconCircleOff, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { User } from '@cordovan/contracts/identity';
import { Pill } from '../../ui/state/pill.tsx';

export function UserState({ user }: { readonly user: User }) {
  const { t } = useTranslation('identity');
  if (!user.isActive)
    return (
      <Pill tone="neutral" icon={IconCircleOff}>
        {t('users.inactive')}
      </Pill>
    );
  if (user.lockedUntil !== null && Date.parse(user.lockedUntil) > Date.now())
    return (
      <Pill tone="attention" icon={IconLock}>
        {t('users.locked')}
      </Pill>
    );
  if (user.isPageAccount)
    return (
      <Pill tone="neutral" icon={IconArmchair}>
        {t('users.pageAccount')}
      </Pill>
    );
  return (
    <Pill tone="done" icon={IconCircleCheck}>
      {t('users.active')}
    </Pill>
  );
}
