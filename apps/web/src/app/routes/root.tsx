import { useEffect } from 'react';
import { Outlet } from '@tanstack/react-router';
import { preferredLanguage, showLanguage } from '../../lib/i18n/i18n.ts';
import { pageConfiguration } from '../../lib/page-configuration.ts';
import { GlobalErrors } from '../global-errors.tsx';
import { Notices } from '../notices.tsx';
import { useCurrentScreen } from '../page-context.ts';
import { SessionWatch } from '../session/session-watch.tsx';

/** Parent of every route: the global handlers and the language of the screen. */
export function Root() {
  useScreenLanguage();
  return (
    <>
      <Outlet />
      <GlobalErrors />
      <Notices />
      <SessionWatch />
    </>
  );
}

/** The customizer and public screens are in English (I18N-04, C-43), all others in the user's language. */
function useScreenLanguage(): void {
  const room = useCurrentScreen()?.room;
  const isEnglishOnly = room === 'showroom' || room === 'public';
  useEffect(() => {
    void showLanguage(isEnglishOnly ? 'en' : preferredLanguage(pageConfiguration().language));
  }, [isEnglishOnly]);
}
