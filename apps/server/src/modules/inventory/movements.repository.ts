import { sql } from 'kysely';
import { readBatches } from '../../platform/database/read-batches.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import type { MovementRow } from './leather.rows.ts';

export interface MovementPage {
  readonly leatherId: number;
  readonly page: number;
  readonly pageSize: number;
}

const newestFirst = (handle: Handle, leatherId: number) =>
  handle
    .selectFrom('stock_movements as m')
    .leftJoin('users', 'users.id', 'm.user_id')
    .leftJoin('purchase_order_lines as line', 'line.id', 'm.purchase_order_line_id')
    .leftJoin('leather_lots as lot', 'lot.id', 'm.lot_id')
    .leftJoin('hides as hide', 'hide.id', 'm.hide_id')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'm.company_id').onRef('o.id', '=', 'm.order_id'),
    )
    .leftJoin('orders as taker', (join) =>
      join.onRef('taker.company_id', '=', 'm.company_id').onRef('taker.id', '=', 'm.taken_for_order_id'),
    )
    .where('m.leather_item_id', '=', leatherId)
    .select([
      'm.id',
      'm.leather_item_id',
      'm.kind',
      'm.reason',
      'm.order_id',
      'o.so_number',
      'o.po_number',
      'm.taken_for_order_id',
      'taker.so_number as taken_for_so_number',
      'taker.po_number as taken_for_po_number',
      'line.purchase_order_id',
      'lot.code as lot_code',
      'hide.code as hide_code',
      'm.at_hand_change',
      'm.reserved_change',
      'm.short_change',
      'm.in_process_change',
      'm.ordered_change',
      'users.name as user_name',
      'm.created_at',
    ])
    .orderBy('m.id', 'desc');

export async function listMovementPage(
  handle: Handle,
  { leatherId, page, pageSize }: MovementPage,
): Promise<{ rows: MovementRow[]; total: number }> {
  const rows = await newestFirst(handle, leatherId)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total: await countMovements(handle, leatherId) };
}

export async function countMovements(handle: Handle, leatherId: number): Promise<number> {
  const counted = await handle
    .selectFrom('stock_movements')
    .where('leather_item_id', '=', leatherId)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return counted.total;
}

/** Reads all movements of a leather, newest first, in one database snapshot. */
export const readMovementBatches = (handle: Handle, leatherId: number) =>
  readBatches(handle, sql<MovementRow>`${newestFirst(handle, leatherId)}`);
