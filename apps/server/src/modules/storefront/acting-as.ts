import { type Action, scopeOf } from '@cordovan/domain/identity';
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
