import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

interface OrderKey {
  readonly companyId: number;
  readonly orderId: number;
}

/** Square feet of a leather that a line reserves. */
export interface LineLeatherRow {
  readonly detail_id: number;
  readonly leather_item_id: number;
  readonly reserved: number;
  readonly short: number;
}

/** Lists the area of each leather that the lines of an order reserve. */
export async function listLineLeathers(
  handle: Handle,
  { companyId, orderId }: OrderKey,
): Promise<LineLeatherRow[]> {
  return handle
    .selectFrom('line_leathers')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .select(['detail_id', 'leather_item_id', 'reserved', 'short'])
    .execute();
}

export interface LineLotRow {
  readonly detail_id: number;
  readonly leather_item_id: number;
  readonly lot_id: number;
  readonly held: number;
  readonly in_process: number;
}

/** Lists the leather of an order's lines in each lot. */
export async function listLineLots(handle: Handle, { companyId, orderId }: OrderKey): Promise<LineLotRow[]> {
  return handle
    .selectFrom('line_lots')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .select(['detail_id', 'leather_item_id', 'lot_id', 'held', 'in_process'])
    .orderBy('lot_id')
    .execute();
}

/** A hide that belongs to a line of an order. */
export interface LineHideRow {
  readonly id: number;
  readonly code: string;
  readonly lot_id: number;
  readonly detail_id: number;
  /** Square feet in stock. */
  readonly area_left: number;
  /** Square feet issued to production for the line, and not written off since. */
  readonly issued: number;
}

/** Lists the hides that belong to the lines of an order. */
export async function listLineHides(
  handle: Handle,
  { companyId, orderId }: OrderKey,
): Promise<LineHideRow[]> {
  return handle
    .selectFrom('hides as h')
    .where('h.company_id', '=', companyId)
    .where('h.order_id', '=', orderId)
    .select((hide) => [
      'h.id',
      'h.code',
      'h.lot_id',
      'h.detail_id',
      'h.area_left',
      hide
        .selectFrom('stock_movements as m')
        .whereRef('m.hide_id', '=', 'h.id')
        .whereRef('m.company_id', '=', 'h.company_id')
        .whereRef('m.order_id', '=', 'h.order_id')
        .select(
          sql<number>`coalesce(-sum(m.at_hand_change)
            + coalesce(sum(m.in_process_change) filter (where m.kind = 'written off'), 0), 0)`.as('issued'),
        )
        .as('issued'),
    ])
    .orderBy('h.id')
    .$narrowType<{ detail_id: number; issued: number }>()
    .execute();
}

/** Frees hides in stock that belong to lines which no longer need them. */
export async function freeHides(
  trx: Trx,
  { companyId, orderId }: OrderKey,
  { keptLines, now }: { readonly keptLines: readonly number[]; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('hides')
    .set((set) => ({
      company_id: null,
      order_id: null,
      detail_id: null,
      row_version: set('row_version', '+', 1),
      updated_at: now,
    }))
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('area_left', '>', 0)
    .$if(keptLines.length > 0, (query) => query.where('detail_id', 'not in', [...keptLines]))
    .execute();
}
