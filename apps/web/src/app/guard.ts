import { can } from '@cordovan/domain/identity';
import type { MessageCode } from '@cordovan/domain/messages';
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
 * Whether a screen opens for the person who is signed in (N-01). Nobody, which the page's own session counts as (N-06):
 * sign in first, then come back; so does a person whose password has to be changed (N-31). A role that is none of the
 * three: message, then from the customizer to the root, from anywhere else to the customizer (C-11). A role that may
 * not: the unauthorized page (AUTH-28, C-13).
 */
export function decideEntry(screen: ScreenEntry, state: SessionState, address: string): GuardAnswer {
  if (screen.action === undefined) return enter;
  if (state.kind === 'none' || state.kind === 'page') return screen.signsItselfIn ? enter : toSignIn(address);
  if (state.kind === 'invalid') return withoutRole(screen);
  if (state.session.mustChangePassword) return toSignIn(address);
  return can(state.session.role, screen.action) ? enter : { kind: 'redirect', to: patterns.unauthorized };
}

const toSignIn = (address: string): GuardAnswer => ({
  kind: 'redirect',
  to: patterns.login,
  ...(address === '/' ? {} : { search: { returnTo: address } }),
});

/** The session ends with the redirect, so that the next page meets a visitor and nothing can go in circles. */
function withoutRole(screen: ScreenEntry): GuardAnswer {
  const to = screen.path === patterns.customizer ? patterns.home : patterns.customizer;
  return { kind: 'redirect', to, message: 'ROLE_NOT_VALID', endsSession: true };
}
