import { type Action, scopeOf } from '@cordovan/domain/identity';
import { RefusalError, refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';

interface Asking {
  readonly user: SignedInUser | null;
  readonly address: string;
  readonly now: Date;
}

/**
 * Who acts on an order in a call that is open to visitors: staff with the rows that their role gives them for
 * `action`, anybody else as the visitor that his address says (N-05).
 */
export function actingAs<A extends Asking>(request: A, action: Action) {
  const { user } = request;
  const scope = user?.isActive && user.role ? scopeOf(user.role, action) : 'none';
  return scope === 'none' ? { ...request, user: null, scope: 'all' as const } : { ...request, scope };
}

/**
 * To a visitor an order of somebody else does not exist: a 401 would ask him to sign in, who has nothing to sign in
 * with.
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
