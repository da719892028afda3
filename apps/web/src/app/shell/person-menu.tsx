import { Avatar, Button, Menu, Text, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconDevicesOff,
  IconKey,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { roleNames } from '@cordovan/domain/identity';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useSignOut, useSignOutEverywhere } from '../session/use-sign-out.ts';
import { useChangePassword } from './use-change-password.tsx';
import classes from './shell.module.css';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

export function PersonMenu() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const session = useSession();
  const changePassword = useChangePassword();
  const signOut = useSignOut();
  const signOutEverywhere = useSignOutEverywhere();
  if (!session) return null;
  return (
    <Menu position="bottom-end" withinPortal={false} width={260}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="quiet"
          px="xs"
          aria-label={`${t('person')}: ${session.name}`}
          leftSection={
            <Avatar variant="filled" size={28} color="cognac" radius="xl" aria-hidden>
              {initials(session.name)}
            </Avatar>
          }
        >
          <span className={classes.wide}>{session.name}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.personHead}>
          <Text fw={600}>{session.name}</Text>
          <Text size="sm" c="dimmed">
            {[roleNames[session.role][language], session.store].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Menu.Divider />
        <LookItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconUserCircle size={18} aria-hidden />} component={Link} to={paths.account}>
          {t('screens.account')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKey size={18} aria-hidden />} onClick={() => void changePassword()}>
          {t('actions.changePassword')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={signOut}>
          {t('actions.signOut')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDevicesOff size={18} aria-hidden />}
          onClick={() => void signOutEverywhere()}
        >
          {t('actions.signOutEverywhere')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const looks = [
  { scheme: 'light', label: 'actions.lightLook', Icon: IconSun },
  { scheme: 'dark', label: 'actions.darkLook', Icon: IconMoon },
  { scheme: 'auto', label: 'actions.systemLook', Icon: IconDeviceDesktop },
] as const;

function LookItems() {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
      {looks.map(({ scheme, label, Icon }) => (
        <Menu.RadioItem key={scheme} value={scheme} rightSection={<Icon size={18} aria-hidden />}>
          {t(label)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
