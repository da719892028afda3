import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';

interface OrderKey {
  readonly companyId: number;
  readonly orderId: number;
}

/** Leather that an order took from a line of another one when it last started. */
export interface TakenRow {
  readonly company_id: number;
  readonly order_id: number;
  /** 0 if the line isn't known. */
  readonly detail_id: number;
  readonly leather_item_id: number;
  readonly lot_id: number;
  readonly quantity: number;
}

/** Lists leather taken at the start of an order; an order takes leather at no other time. */
export async function listTaken(handle: Handle, { companyId, orderId }: OrderKey): Promise<TakenRow[]> {
  const result = await sql<TakenRow>`
    select m.company_id, m.order_id, coalesce(m.detail_id, 0) as detail_id, m.leather_item_id, m.lot_id,
      sum(m.short_change) as quantity
    from (
      select leather_item_id, max(id) as id, max(created_at) as at from stock_movements
      where company_id = ${companyId} and order_id = ${orderId} and kind = 'issued' group by leather_item_id
    ) issued
    join stock_movements m on m.leather_item_id = issued.leather_item_id and m.created_at = issued.at
      and m.id < issued.id and m.taken_for_order_id = ${orderId}
    group by 1, 2, 3, 4, 5 order by 2, 4, 3, 5`.execute(handle);
  return result.rows;
}

/** Leather that a line of an order used up. */
export interface UsedUpRow {
  readonly leather_item_id: number;
  readonly detail_id: number;
  readonly lot_id: number;
  readonly quantity: number;
}

/** What was used up when an order was finished, less what was reopened and the remnants that came back since. */
export async function listUsedUp(handle: Handle, { companyId, orderId }: OrderKey): Promise<UsedUpRow[]> {
  const result = await sql<UsedUpRow>`
    select leather_item_id, coalesce(detail_id, 0) as detail_id, lot_id,
      -sum(at_hand_change + in_process_change) as quantity
    from stock_movements
    where company_id = ${companyId} and order_id = ${orderId} and kind in ('finished', 'reopened', 'remnant')
    group by 1, 2, 3 having sum(at_hand_change + in_process_change) < 0 order by 1, 2, 3`.execute(handle);
  return result.rows;
}
