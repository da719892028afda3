import { Drawer, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { addressOfScreen } from '../page-context.ts';
import { MenuList, useIsCurrent, useMenu } from './menu.tsx';
import classes from './shell.module.css';

const FIRST = 4;

/** On a phone: the first screens at the bottom, the rest under "More". */
export function BottomBar() {
  const { t } = useTranslation(['shell', 'ui']);
  const [isOpen, { open, close }] = useDisclosure(false);
  const isCurrent = useIsCurrent();
  const entries = useMenu().flatMap((group) => group.entries);
  const first = entries.slice(0, FIRST);
  return (
    <nav className={classes.bottom} aria-label={t('menu')}>
      {first.map((screen) => (
        <Link
          key={screen.path}
          to={addressOfScreen(screen)}
          className={classes.thumb}
          aria-current={isCurrent(screen) ? 'page' : undefined}
        >
          <screen.icon size={22} stroke={1.6} aria-hidden />
          <span>{t(`screens.${screen.menuLabel ?? screen.label}`)}</span>
        </Link>
      ))}
      {entries.length > FIRST && (
        <UnstyledButton
          className={classes.thumb}
          onClick={open}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
        >
          <IconDots size={22} stroke={1.6} aria-hidden />
          <span>{t('more')}</span>
        </UnstyledButton>
      )}
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        size="80%"
        title={t('menu')}
        closeButtonProps={{ 'aria-label': t('ui:close') }}
      >
        <div className={classes.sheet}>
          <MenuList onNavigate={close} />
        </div>
      </Drawer>
    </nav>
  );
}
