import { useRouter, useRouterState } from '@tanstack/react-router';
import { can } from '@cordovan/domain/identity';
import { patterns } from '../lib/paths.ts';
import { useSession } from '../lib/session/use-session.ts';
import type { ScreenEntry } from './screen-entry.ts';

/** Facts about the page that the routes need. */
export interface PageContext {
  readonly screens: readonly ScreenEntry[];
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenEntry;
  }
  interface HistoryState {
    /** Set while going to the sign-in page to sign out. The session is still open when the user gets there. */
    isLeaving?: boolean;
  }
}

export function useScreens(): readonly ScreenEntry[] {
  const router = useRouter();
  return (router.options.context as PageContext).screens;
}

/** The screens that the signed-in user may open. */
export function usePermittedScreens(): readonly ScreenEntry[] {
  const screens = useScreens();
  const session = useSession();
  return screens.filter(
    (screen) => screen.action !== undefined && session !== undefined && can(session.role, screen.action),
  );
}

/** The current screen. */
export function useCurrentScreen(): ScreenEntry | undefined {
  return useRouterState({
    select: (state) => state.matches.findLast((match) => match.staticData.screen)?.staticData.screen,
  });
}

export const addressOfScreen = (screen: ScreenEntry): string => screen.opensAt ?? screen.path;

/** Start page after sign-in: the order list (AUTH-17, NAV-19), or Home if the list isn't installed. */
export function landing(screens: readonly ScreenEntry[]): string {
  return screens.some((screen) => screen.path === patterns.orders) ? patterns.orders : patterns.home;
}
