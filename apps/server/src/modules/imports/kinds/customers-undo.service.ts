import {
  deleteCustomers,
  hideUndoneCustomers,
  listCustomerUses,
  updateCustomers,
  type WrittenCustomer,
} from '../../customers/index.ts';
import { listImportedOrderStates } from '../../orders/index.ts';
import type { KeptRow, KindContext, Obstacle } from './kind.ts';
import { takeBackBalance } from './opening-balances.service.ts';

/** Data of a customer that undo needs. */
export interface CustomerChange {
  readonly id: number;
  /** Null for a new customer. */
  readonly before: WrittenCustomer | null;
  readonly rowVersion: number;
  readonly balanceOrderId: number | null;
}

interface KeptCustomer extends Omit<KeptRow, 'change'> {
  readonly change: CustomerChange;
}

const keptOf = (rows: readonly KeptRow[]) => rows as unknown as readonly KeptCustomer[];

/** Customers that were changed, used or paid since the import. */
export async function customerObstacles(
  { trx, user }: KindContext,
  rows: readonly KeptRow[],
): Promise<readonly Obstacle[]> {
  const kept = keptOf(rows);
  const ids = kept.map(({ change }) => change.id);
  const uses = new Map((await listCustomerUses(trx, user.companyId, ids)).map((use) => [use.id, use]));
  const balances = kept.flatMap(({ change }) =>
    change.balanceOrderId === null ? [] : [change.balanceOrderId],
  );
  const states = await listImportedOrderStates(trx, user.companyId, balances);
  const paid = new Set(states.filter(({ payments }) => payments > 0).map(({ id }) => id));
  return kept.flatMap(({ row, name, change }): Obstacle[] => {
    const use = uses.get(change.id);
    if (!use?.is_live) return [{ row, name, code: 'isGone' }];
    if (use.row_version !== change.rowVersion) return [{ row, name, code: 'changedSince' }];
    if (change.balanceOrderId !== null && paid.has(change.balanceOrderId))
      return [{ row, name, code: 'orderPaid' }];
    if (change.before !== null) return [];
    if (use.orders > 0) return [{ row, name, code: 'hasOrders' }];
    return use.others > 0 ? [{ row, name, code: 'hasOthers' }] : [];
  });
}

/**
 * Restores customers to their earlier state, and deletes new ones. A new customer whose opening balance was booked is
 * only hidden, because the books keep its name (ADR 36).
 */
export async function undoCustomers(
  context: KindContext,
  { importId, rows }: { readonly importId: number; readonly rows: readonly KeptRow[] },
): Promise<void> {
  const { trx, user, now } = context;
  const kept = keptOf(rows).map(({ change }) => change);
  for (const { balanceOrderId } of kept)
    if (balanceOrderId !== null) await takeBackBalance(context, { orderId: balanceOrderId, importId });
  await updateCustomers(
    trx,
    user.companyId,
    kept.flatMap(({ before }) => (before ? [before] : [])),
  );
  const added = kept.filter(({ before }) => before === null);
  const idsWith = (isBooked: boolean) =>
    added.filter(({ balanceOrderId }) => (balanceOrderId !== null) === isBooked).map(({ id }) => id);
  await hideUndoneCustomers(trx, user.companyId, { ids: idsWith(true), now });
  await deleteCustomers(trx, user.companyId, idsWith(false));
}
