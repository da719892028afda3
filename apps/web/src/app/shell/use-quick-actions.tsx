import type { ReactNode } from 'react';
import { useMantineColorScheme } from '@mantine/core';
import { IconKey, IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { chooseLanguage } from '../session/account-language.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { useChangePassword } from './use-change-password.tsx';

interface QuickAction {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: () => unknown;
}

/** What can be done from anywhere, without a screen of its own. */
export function useQuickActions(): readonly QuickAction[] {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  const changePassword = useChangePassword();
  const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;
  return [
    {
      id: 'language',
      label: t(language === 'en' ? 'actions.toSpanish' : 'actions.toEnglish'),
      icon: <IconLanguage {...icon} />,
      run: () => chooseLanguage(language === 'en' ? 'es' : 'en'),
    },
    {
      id: 'dark',
      label: t('actions.darkLook'),
      icon: <IconMoon {...icon} />,
      run: () => setColorScheme('dark'),
    },
    {
      id: 'light',
      label: t('actions.lightLook'),
      icon: <IconSun {...icon} />,
      run: () => setColorScheme('light'),
    },
    {
      id: 'password',
      label: t('actions.changePassword'),
      icon: <IconKey {...icon} />,
      run: () => changePassword(),
    },
    { id: 'sign-out', label: t('actions.signOut'), icon: <IconLogout {...icon} />, run: signOut },
  ];
}
