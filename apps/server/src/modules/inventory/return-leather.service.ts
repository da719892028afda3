import type { Trx } from '../../platform/database/transaction.ts';
import { bookedBy, type Booker } from './leather-share.ts';
import { listWaitingLines } from './holders.repository.ts';
import type { TakenRow } from './order-movements.repository.ts';
import type { NewMovement } from './stock.repository.ts';

/**
 * Returns the movements that give leather back to the lines from which a starting order took it, as far as they still
 * lack it.
 */
export async function returnLeather(
  trx: Trx,
  taken: readonly TakenRow[],
  by: Booker,
): Promise<NewMovement[]> {
  const leatherIds = [...new Set(taken.map((row) => row.leather_item_id))];
  const waiting = await listWaitingLines(trx, leatherIds);
  const left = new Map(waiting.map((line) => [keyOf(line), line.short]));
  return taken.flatMap((row) => {
    const quantity = Math.min(row.quantity, left.get(keyOf(row)) ?? 0);
    if (quantity <= 0) return [];
    left.set(keyOf(row), (left.get(keyOf(row)) ?? 0) - quantity);
    const { company_id, order_id, leather_item_id, lot_id } = row;
    const detail_id = row.detail_id === 0 ? null : row.detail_id;
    const line = { company_id, order_id, detail_id, leather_item_id, lot_id };
    return [{ ...bookedBy(by), ...line, kind: 'covered', short_change: -quantity }];
  });
}

const keyOf = (row: {
  readonly order_id: number;
  readonly detail_id: number;
  readonly leather_item_id: number;
}): string => `${row.order_id}/${row.detail_id}/${row.leather_item_id}`;
