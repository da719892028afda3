import { useMantineColorScheme } from '@mantine/core';
import {
  IconKey,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { chooseLanguage } from '../session/account-language.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { useChangePassword } from './use-change-password.tsx';
import type { Line } from './palette-line.ts';
import { useShortcutsHelp } from './use-shortcuts-help.tsx';

/** Actions available everywhere, without a screen of their own. */
export function useQuickActions(): readonly Line[] {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  const changePassword = useChangePassword();
  const showShortcuts = useShortcutsHelp();
  const navigate = useNavigate();
  const maySell = useCan('orderCreation.use');
  const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;
  return [
    ...(maySell
      ? [
          {
            id: 'new-order',
            label: t('actions.newOrder'),
            icon: <IconPlus {...icon} />,
            keys: 'N',
            run: () => navigate({ to: paths.orderCreate }),
          },
        ]
      : []),
    {
      id: 'shortcuts',
      label: t('shortcuts.title'),
      icon: <IconKeyboard {...icon} />,
      keys: '?',
      run: showShortcuts,
    },
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
