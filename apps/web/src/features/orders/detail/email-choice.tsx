import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { useEmailChoice } from './use-email-choice.ts';

interface Props {
  readonly email: ReturnType<typeof useEmailChoice>;
}

/** Whether saving also emails the order to its customer. */
export function EmailChoice({ email }: Props) {
  const { t } = useTranslation('orders');
  return (
    <Checkbox
      label={t('save.email')}
      checked={email.isEmailed}
      onChange={(event) => email.choose(event.currentTarget.checked)}
      style={{ alignSelf: 'center' }}
    />
  );
}
