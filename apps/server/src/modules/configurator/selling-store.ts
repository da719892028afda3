import { canAtStore } from '@cordovan/domain/identity';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';

/** Store whose prices and leathers apply: the requested one if the user sells there, otherwise the user's own. */
export function sellingStoreId(user: SignedInUser | null, wanted: number | undefined): number | null {
  if (wanted === undefined) return user?.storeId ?? null;
  const maySell =
    user?.role !== undefined &&
    user.role !== null &&
    canAtStore({ role: user.role, storeId: user.storeId }, 'orders.edit', wanted);
  return maySell ? wanted : refuse({ code: 'OTHER_STORE' });
}
