import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router';
import { parseSearch, queryParameter, stringifySearch } from '../lib/address.ts';
import { pageConfiguration } from '../lib/page-configuration.ts';
import { paths, patterns } from '../lib/paths.ts';
import { clearSession, currentSession, sessionState } from '../lib/session/session-store.ts';
import { takeReturnToCustomizer } from '../lib/session/work-of-customizer.ts';
import { decideEntry } from './guard.ts';
import { announce } from './notice-board.ts';
import type { PageContext } from './page-context.ts';
import { CrashScreen } from './routes/crash.tsx';
import { PendingScreen } from './routes/pending.tsx';
import { Root } from './routes/root.tsx';
import type { ScreenEntry } from './screen-entry.ts';

const rootRoute = createRootRouteWithContext<PageContext>()({
  component: Root,
  errorComponent: CrashScreen,
});

interface Place {
  readonly pathname: string;
  readonly searchStr: string;
}

function enterOrRedirect(screen: ScreenEntry, location: Place, isPreload: boolean): void {
  const select = queryParameter(location.searchStr, 'select');
  // C-18: the root with a style redirects to the customizer.
  if (screen.path === patterns.home && select !== undefined)
    redirect({ href: paths.customizerWith(select), replace: true, throw: true });
  // C-17: leaving an order that was started in the customizer returns there.
  const isHomecoming = screen.path === patterns.home && !isPreload && takeReturnToCustomizer();
  if (isHomecoming && currentSession()?.role === 'Salesperson')
    redirect({ href: paths.customizer, replace: true, throw: true });
  // On all other screens the page's session may do nothing, so it is cleared (N-06).
  if (sessionState().kind === 'page' && !screen.signsItselfIn && !isPreload) clearSession();
  const answer = decideEntry(screen, sessionState(), `${location.pathname}${location.searchStr}`);
  if (answer.kind === 'enter') return;
  if (answer.endsSession) clearSession();
  if (answer.message) announce(answer.message);
  redirect({ href: `${answer.to}${stringifySearch(answer.search ?? {})}`, replace: true, throw: true });
}

/** Converts `/Order/Detail/:id` into the router's `/Order/Detail/$id`. */
const routerPath = (pattern: string) => pattern.replace(/:(\w+)/g, '$$$1');

function screenRoute(screen: ScreenEntry, parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: routerPath(screen.path),
    beforeLoad: ({ location, preload }) => enterOrRedirect(screen, location, preload),
    component: lazyRouteComponent(screen.load),
    pendingComponent: PendingScreen,
    errorComponent: CrashScreen,
    staticData: { screen },
  }) as AnyRoute;
}

/** A database without a company opens only the setup page, and no other database opens that page. */
function openSetupFirst(path: string): void {
  const isSetup = path === patterns.setup;
  if (pageConfiguration().needsSetup === isSetup) return;
  redirect({ href: isSetup ? patterns.home : patterns.setup, replace: true, throw: true });
}

function routeTree(screens: readonly ScreenEntry[]): AnyRoute {
  const office = createRoute({
    getParentRoute: () => rootRoute,
    id: 'office',
    component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  });
  const isInShell = ({ layout = 'office' }: ScreenEntry) => layout === 'office' || layout === 'showroom';
  const inShell = screens.filter(isInShell).map((screen) => screenRoute(screen, office as AnyRoute));
  const alone = screens
    .filter((screen) => !isInShell(screen))
    .map((screen) => screenRoute(screen, rootRoute as unknown as AnyRoute));
  const accountRoute = (path: string, load: () => Promise<Record<string, unknown>>, name: string) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      beforeLoad: () => openSetupFirst(path),
      component: lazyRouteComponent(load as () => Promise<Record<string, () => null>>, name),
    }) as AnyRoute;
  const elsewhere = createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    beforeLoad: () => {
      redirect({ href: patterns.notFound, replace: true, throw: true });
    },
  });
  return rootRoute.addChildren([
    office.addChildren(inShell),
    ...alone,
    accountRoute(patterns.setup, () => import('./routes/setup.tsx'), 'SetupRoute'),
    accountRoute(patterns.login, () => import('./routes/login.tsx'), 'LoginRoute'),
    accountRoute(patterns.resetPassword, () => import('./routes/reset-password.tsx'), 'ResetPasswordRoute'),
    accountRoute(patterns.notFound, () => import('./routes/not-found.tsx'), 'NotFoundRoute'),
    accountRoute(patterns.unauthorized, () => import('./routes/unauthorized.tsx'), 'UnauthorizedRoute'),
    elsewhere,
  ]);
}

interface Options {
  readonly screens: readonly ScreenEntry[];
  readonly history?: RouterHistory;
}

export function createAppRouter({ screens, history }: Options) {
  return createRouter({
    routeTree: routeTree(screens),
    context: { screens },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    ...(history ? { history } : {}),
  });
}
