import type { Access, Call } from '@cordovan/contracts/call';
import { isCustomizerCall } from '@cordovan/contracts/customizer-calls';
import { type Action, scopeOf } from '@cordovan/domain/identity';
import { scopeForCall } from '@cordovan/domain/integrations';
import { refuse } from '../errors/refusal-error.ts';
import type { KeyOfCaller, Reach, SignedInUser, TerminalCaller } from './request.ts';

export interface Asking {
  /** User of the bearer token. */
  readonly user: SignedInUser | null;
  /** Whether the request has the correct static token. */
  readonly hasStaticToken: boolean;
  /** Terminal of the device's cookie. */
  readonly terminal: TerminalCaller | null;
}

/**
 * Admits the request or refuses it: 401 when not signed in, 403 when not permitted. The only place that decides who
 * may make which call; the scope limits the rows. A user whose token isn't valid for this call counts as a visitor.
 */
export function authorize(
  call: Pick<Call, 'id' | 'access'>,
  { user, hasStaticToken, terminal }: Asking,
): Reach {
  const { access } = call;
  if (access === 'terminal')
    return terminal ? { user: null, scope: 'all', terminal } : refuse({ code: 'TERMINAL_NOT_ENROLLED' });
  if (access === 'public') return { user: user && isStaffAtWork(user) ? user : null, scope: 'all' };
  if (!user) return letVisitorIn(access, hasStaticToken);
  if (user.apiKey) return letKeyIn(call, user, user.apiKey);
  if (access === 'self') return { user, scope: 'all' };
  if (!user.isActive) refuse({ code: 'ACCOUTN__INACTIVE_USER' });
  if (user.sessionScope === 'customizer' && !isCustomizerCall(call))
    refuse({ code: 'ROLE_NOT_VALID_FOR_PAGE' });
  if (access === 'password') return { user, scope: 'all' };
  if (user.mustChangePassword) refuse({ code: 'PASSWORD_CHANGE_REQUIRED' });
  if (access === 'enroll') return { user, scope: 'all' };
  if (user.mustAddFactor) refuse({ code: 'FACTOR_SETUP_REQUIRED' });
  if (typeof access === 'string') return { user, scope: 'all' };
  return { user, scope: staffScope(actionOf(access)!, user) };
}

/** Whether a user counts as staff in public calls; all other users count as visitors. */
function isStaffAtWork(user: SignedInUser): boolean {
  return (
    user.isActive &&
    user.role !== null &&
    !user.mustChangePassword &&
    !user.mustAddFactor &&
    user.sessionScope === 'staff' &&
    user.apiKey === undefined
  );
}

/** A key makes only calls within its scopes, and there no more than its role may. */
function letKeyIn({ id, access }: Pick<Call, 'id' | 'access'>, user: SignedInUser, key: KeyOfCaller): Reach {
  const action = actionOf(access);
  const needed = scopeForCall({ id, action });
  if (needed === null) return refuse({ code: 'API_KEY_NOT_ALLOWED' });
  if (!key.scopes.includes(needed)) return refuse({ code: 'API_KEY_SCOPE', data: { scope: needed } });
  return { user, scope: action === null ? 'all' : staffScope(action, user) };
}

function actionOf(access: Access): Action | null {
  if (typeof access === 'string') return null;
  return 'staff' in access ? access.staff : access.staticOr;
}

function letVisitorIn(access: Access, hasStaticToken: boolean): Reach {
  const takesStaticToken = access === 'static' || (typeof access === 'object' && 'staticOr' in access);
  return takesStaticToken && hasStaticToken ? { user: null, scope: 'all' } : refuse({ code: 'UNAUTHORIZED' });
}

function staffScope(action: Action, user: SignedInUser): Reach['scope'] {
  if (!user.role) return refuse({ code: 'ROLE_NOT_VALID' });
  const scope = scopeOf(user.role, action);
  return scope === 'none' ? refuse({ code: 'ROLE_NOT_VALID_FOR_PAGE' }) : scope;
}
