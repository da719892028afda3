import { IconArmchair, IconCircleCheck, IconCircleOff, IconLock } from '@tabler/icons-react';
import type { User } from '@cordovan/contracts/identity';
import { userState, userStateNames } from '@cordovan/contracts/identity-columns';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Pill } from '../../ui/state/pill.tsx';

const looks = {
  active: { tone: 'done', icon: IconCircleCheck },
  inactive: { tone: 'neutral', icon: IconCircleOff },
  locked: { tone: 'attention', icon: IconLock },
  pageAccount: { tone: 'neutral', icon: IconArmchair },
} as const;

export function UserState({ user }: { readonly user: User }) {
  const language = useLanguage();
  const state = userState(user);
  return <Pill {...looks[state]}>{userStateNames[state][language]}</Pill>;
}
