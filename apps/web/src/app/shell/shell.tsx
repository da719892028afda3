import '@mantine/notifications/styles.css';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useHotkeys } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BottomBar } from './bottom-bar.tsx';
import { Rail } from './rail.tsx';
import { TopBar } from './top-bar.tsx';
import { useShortcutsHelp } from './use-shortcuts-help.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import classes from './shell.module.css';

const Palette = lazy(() => import('./palette.tsx'));

/** The office around every screen: rail, search, store, language, person. */
export function Shell() {
  const { t } = useTranslation('shell');
  const [isSearching, setSearching] = useState(false);
  useHotkeys([['mod+K', () => setSearching(true)]], []);
  const search = useCallback(() => {
    const field = document.querySelector<HTMLInputElement>('[data-list-search]');
    if (field) field.focus();
    else setSearching(true);
  }, []);
  useShortcuts({ onHelp: useShortcutsHelp(), onSearch: search });
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      <Rail />
      <TopBar onSearch={() => setSearching(true)} />
      <main id="content" tabIndex={-1} className={classes.content}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <BottomBar />
      <Notifications position="bottom-right" limit={3} />
      {isSearching && (
        <Suspense>
          <Palette onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </div>
  );
}
