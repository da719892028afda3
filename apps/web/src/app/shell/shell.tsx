import '@mantine/notifications/styles.css';
import { Suspense } from 'react';
import { Notifications } from '@mantine/notifications';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageLanguage } from '../../lib/i18n/page-language.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { PageWords } from '../../ui/language/page-words.tsx';
import { useCurrentScreen } from '../page-context.ts';
import { BottomBar } from './bottom-bar.tsx';
import { OfficeTop } from './office-top.tsx';
import { VisitorBar } from './visitor-bar.tsx';
import classes from './shell.module.css';

/** The shell around office screens: menu, search, store, language and user. Visitors see only the screen (N-06). */
export function Shell() {
  const { t } = useTranslation('shell');
  const isSignedIn = useSession() !== undefined;
  const isShowroom = useCurrentScreen()?.layout === 'showroom';
  const page = usePageLanguage();
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      {isSignedIn ? <OfficeTop /> : <VisitorBar />}
      {isShowroom ? (
        <main id="content" tabIndex={-1} className={classes.content} lang={page}>
          <PageWords>
            <Suspense>
              <Outlet />
            </Suspense>
          </PageWords>
        </main>
      ) : (
        <main id="content" tabIndex={-1} className={classes.content}>
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
      )}
      {isSignedIn && <BottomBar />}
      <Notifications position="bottom-left" limit={3} />
    </div>
  );
}
