import { statusIds } from '@cordovan/domain/orders';
import { sql } from 'kysely';
import { isKept } from '../../../platform/database/stock-conditions.ts';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

/** A receipt of purchased leather, identified by its stock movements. */
export interface ReceiptKey {
  readonly id: number;
  readonly at: Date;
  readonly lineIds: readonly number[];
}

/** The movements that a receipt created, in order. */
export async function listReceiptMovements(handle: Handle, { id, at, lineIds }: ReceiptKey) {
  return (
    handle
      .selectFrom('stock_movements')
      .where('kind', '=', 'received')
      .where('purchase_order_line_id', 'in', [...lineIds])
      // Older movements don't name their receipt, but they have the same time as it.
      .where((movement) =>
        movement.or([
          movement('purchase_receipt_id', '=', id),
          movement.and([movement('purchase_receipt_id', 'is', null), movement('created_at', '=', at)]),
        ]),
      )
      .select([
        'company_id',
        'id',
        'leather_item_id',
        'purchase_order_line_id',
        'lot_id',
        'hide_id',
        'at_hand_change',
        'unit_cost_cents',
        'unit_cost_per_meter_cents',
      ])
      .orderBy('id')
      .$narrowType<{ lot_id: number; purchase_order_line_id: number }>()
      .execute()
  );
}
export type ReceiptMovement = Awaited<ReturnType<typeof listReceiptMovements>>[number];

/** The kind of the last movement after this one that took leather of a hide, or of a lot without naming a hide. */
export async function findLastUse(
  handle: Handle,
  { id, leather_item_id: leatherId, lot_id: lotId, hide_id: hideId }: ReceiptMovement,
): Promise<string | null> {
  const row = await handle
    .selectFrom('stock_movements')
    .where('leather_item_id', '=', leatherId)
    .where('lot_id', '=', lotId)
    .where('hide_id', 'is not distinct from', hideId)
    .where('id', '>', id)
    .where('kind', 'not in', ['received', 'taken back'])
    .where('at_hand_change', hideId === null ? '<' : '<>', 0)
    .select('kind')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.kind ?? null;
}

/**
 * Square feet without hide codes that came into a lot after this movement, from receipts that weren't undone. They
 * are used after this movement's leather.
 */
export async function sumLaterReceipts(
  handle: Handle,
  { id, leather_item_id: leatherId, lot_id: lotId }: ReceiptMovement,
): Promise<number> {
  const row = await handle
    .selectFrom('stock_movements as m')
    .where('m.leather_item_id', '=', leatherId)
    .where('m.lot_id', '=', lotId)
    .where('m.hide_id', 'is', null)
    .where('m.kind', '=', 'received')
    .where('m.id', '>', id)
    .where(isKept('m'))
    .select(sql<number>`coalesce(sum(m.at_hand_change), 0)::float8`.as('area'))
    .executeTakeFirstOrThrow();
  return row.area;
}

/** Orders in production with leather of a lot. */
export async function listOrdersInProcess(handle: Handle, lotId: number) {
  return handle
    .selectFrom('line_lots as l')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'l.company_id').onRef('o.id', '=', 'l.order_id'),
    )
    .where('l.lot_id', '=', lotId)
    .where('l.in_process', '>', 0)
    .where('o.status_id', '=', statusIds.inProduction)
    .groupBy(['o.id', 'o.so_number', 'o.po_number'])
    .select(['o.id', 'o.so_number', 'o.po_number'])
    .orderBy('o.id')
    .execute();
}

/** Frees the codes of hides that never arrived. Their movements keep naming them. */
export async function markTakenBack(trx: Trx, hideIds: readonly number[], now: Date): Promise<void> {
  if (hideIds.length === 0) return;
  await trx
    .updateTable('hides')
    .set({ is_taken_back: true, row_version: sql`row_version + 1`, updated_at: now })
    .where('id', 'in', [...hideIds])
    .execute();
}
