import { Kbd, UnstyledButton } from '@mantine/core';
import { IconBuildingStore, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { pageConfiguration } from '../../lib/page-configuration.ts';
import { Bell } from '../../features/notifications/bell.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { HelpButton } from './help-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { PersonMenu } from './person-menu.tsx';
import classes from './shell.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function TopBar({ onSearch }: { readonly onSearch: () => void }) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const store = session?.store || t('allStores');
  return (
    <header className={classes.top}>
      <UnstyledButton
        className={classes.searchBox}
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
      >
        <IconSearch size={18} aria-hidden />
        <span className={classes.searchWords}>{t('search.placeholder')}</span>
        <span className={classes.searchWord}>{t('search.placeholderShort')}</span>
        <Kbd className={classes.wide} aria-hidden>
          {isApple ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      <div className={classes.right}>
        {pageConfiguration().isDemo && (
          <span className={classes.demo} title={t('demoHint')}>
            {t('demo')}
          </span>
        )}
        <span className={classes.store} title={`${t('store')}: ${store}`}>
          <IconBuildingStore size={18} stroke={1.6} aria-hidden />
          <span className={classes.storeName}>{store}</span>
        </span>
        <HelpButton />
        <Bell />
        <LanguageMenu />
        <PersonMenu />
      </div>
    </header>
  );
}
