import { Fragment, useEffect } from 'react';
import { Outlet } from '@tanstack/react-router';
import { preferredLanguage, showContentsIn, showLanguage } from '../../lib/i18n/i18n.ts';
import { usePageLanguage } from '../../lib/i18n/page-language.ts';
import { pageConfiguration } from '../../lib/page-configuration.ts';
import { PageWords } from '../../ui/language/page-words.tsx';
import { GlobalErrors } from '../global-errors.tsx';
import { Notices } from '../notices.tsx';
import { useCurrentScreen } from '../page-context.ts';
import type { ScreenEntry } from '../screen-entry.ts';
import { SessionWatch } from '../session/session-watch.tsx';
import { PublicHead } from '../shell/public-head.tsx';

/** Parent of every route: the global handlers and the screen's language. */
export function Root() {
  const layout = useCurrentScreen()?.layout;
  useScreenLanguage(layout);
  const Words = layout === 'showroom' ? PageWords : Fragment;
  return (
    <>
      {layout === 'public' && <PublicHead />}
      <Outlet />
      <Words>
        <GlobalErrors />
        <Notices />
      </Words>
      <SessionWatch />
    </>
  );
}

/**
 * Public screens are in the page's language, which starts as English (I18N-04, C-43). All other screens are in the
 * user's own language. So is the menu around the customizer, whose contents are in the page's language.
 */
function useScreenLanguage(layout: ScreenEntry['layout']): void {
  const page = usePageLanguage();
  useEffect(() => {
    showContentsIn(layout === 'showroom' ? page : undefined);
    void showLanguage(layout === 'public' ? page : preferredLanguage(pageConfiguration().language));
  }, [layout, page]);
}
