import { createHash, timingSafeEqual } from 'node:crypto';
import type { Access } from '@cordovan/contracts/call';
import { type Action, type Scope, scopeOf } from '@cordovan/domain/identity';
import { refuse } from '../errors/refusal-error.ts';
import type { SignedInUser } from './request.ts';

export interface Asking {
  readonly user: SignedInUser | null;
  /** The static token came along and is the right one. */
  readonly hasStaticToken: boolean;
}

type Granted = Exclude<Scope, 'none'>;

/** Lets the request pass with its scope, or refuses: 401 when nobody is signed in, 403 when the role may not. */
export function authorise(access: Access, { user: asked, hasStaticToken }: Asking): Granted {
  if (access === 'public') return 'all';
  // An inactive user may ask who he is, to be told that he is disabled, and sign out (AUTH-15, AUTH-16).
  const user = asked?.isActive || access === 'session' ? asked : null;
  if (access === 'static') return hasStaticToken || user ? 'all' : refuse({ code: 'UNAUTHORIZED' });
  if (access === 'session') return user ? 'all' : refuse({ code: 'UNAUTHORIZED' });
  if ('staff' in access) return staffScope(access.staff, user);
  if (user) return staffScope(access.staticOr, user);
  return hasStaticToken ? 'all' : refuse({ code: 'UNAUTHORIZED' });
}

function staffScope(action: Action, user: SignedInUser | null): Granted {
  if (!user) return refuse({ code: 'UNAUTHORIZED' });
  if (!user.role) return refuse({ code: 'ROLE_NOT_VALID' });
  const scope = scopeOf(user.role, action);
  return scope === 'none' ? refuse({ code: 'ROLE_NOT_VALID_FOR_PAGE' }) : scope;
}

/** Compares without telling by its time how much was right. */
export function sameSecret(given: string | undefined, expected: string): boolean {
  if (given === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
