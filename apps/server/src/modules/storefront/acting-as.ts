import { type Action, scopeOf } from '@cordovan/domain/identity';
import { RefusalError, refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';

interface Asking {
  readonly user: SignedInUser | null;
  readonly address: string;
  readonly now: Date;
}

/**
 * Determines who acts on an order in a call open to visitors. Staff get the rows that their role allows for
 * `action`; anyone else acts as the visitor identified by address (N-05).
 */
export function actingAs<A extends Asking>(request: A, action: Action) {
  const { user } = request;
  const scope = user?.isActive && user.role ? scopeOf(user.role, action) : 'none';
  return scope === 'none' ? { ...request, user: null, scope: 'all' as const } : { ...request, scope };
}

/**
 * Turns refusals into 404 for visitors, so that another person's order doesn't seem to exist. A 401 would ask
 * a visitor without an account to sign in.
 */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isForeign = error instanceof RefusalError && error.refusals[0]?.code === 'UNAUTHORIZED';
    if (isForeign) refuse({ code: 'NOT_FOUND' });
    throw error;
  }
}
