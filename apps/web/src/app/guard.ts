import { can } from '@cordovan/domain/identity';
import type { MessageCode } from '@cordovan/domain/messages';
import { pageConfiguration } from '../lib/page-configuration.ts';
import { patterns } from '../lib/paths.ts';
import type { SessionState } from '../lib/session/session-store.ts';
import type { ScreenEntry } from './screen-entry.ts';

export type GuardAnswer =
  | { readonly kind: 'enter' }
  | {
      readonly kind: 'redirect';
      readonly to: string;
      readonly search?: Readonly<Record<string, string>>;
      readonly message?: MessageCode;
      readonly endsSession?: boolean;
    };

const enter = { kind: 'enter' } as const;

/**
 * Decides whether a screen opens for the current session (N-01). A database without a company opens only the setup
 * page (`/Setup`). Visitors, including the page's own session (N-06), sign in first and then return. So do users who
 * must change their password (N-31) or add a second factor (ADR 31). A user with an unknown role gets a message and
 * goes from the customizer to the root, or from any other page to the customizer (C-11). A role without permission
 * sees the unauthorized page (AUTH-28, C-13).
 */
export function decideEntry(screen: ScreenEntry, state: SessionState, address: string): GuardAnswer {
  if (pageConfiguration().needsSetup) return { kind: 'redirect', to: patterns.setup };
  if (screen.action === undefined) return enter;
  if (state.kind === 'none' || state.kind === 'page') return screen.signsItselfIn ? enter : toSignIn(address);
  if (state.kind === 'invalid') return withoutRole(screen);
  if (state.session.mustChangePassword || state.session.mustAddFactor) return toSignIn(address);
  return can(state.session.role, screen.action) ? enter : { kind: 'redirect', to: patterns.unauthorized };
}

const toSignIn = (address: string): GuardAnswer => ({
  kind: 'redirect',
  to: patterns.login,
  ...(address === '/' ? {} : { search: { returnTo: address } }),
});

/** Ends the session with the redirect, so that the next page sees a visitor and can't redirect in a loop. */
function withoutRole(screen: ScreenEntry): GuardAnswer {
  const to = screen.path === patterns.customizer ? patterns.home : patterns.customizer;
  return { kind: 'redirect', to, message: 'ROLE_NOT_VALID', endsSession: true };
}
