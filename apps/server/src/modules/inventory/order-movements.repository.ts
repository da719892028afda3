import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';

interface OrderKey {
  readonly companyId: number;
  readonly orderId: number;
}

/** Leather that an order took from another one when it last started. */
export interface TakenRow {
  readonly company_id: number;
  readonly order_id: number;
  readonly leather_item_id: number;
  readonly quantity: number;
}

/** Lists leather taken at the start of an order; an order takes leather at no other time. */
export async function listTaken(handle: Handle, { companyId, orderId }: OrderKey): Promise<TakenRow[]> {
  const result = await sql<TakenRow>`
    select m.company_id, m.order_id, m.leather_item_id, sum(m.short_change) as quantity
    from (
      select leather_item_id, max(id) as id, max(created_at) as at from stock_movements
      where company_id = ${companyId} and order_id = ${orderId} and kind = 'issued' group by leather_item_id
    ) issued
    join stock_movements m on m.leather_item_id = issued.leather_item_id and m.created_at = issued.at
      and m.id < issued.id and m.taken_for_order_id = ${orderId}
    group by 1, 2, 3 order by 2, 3`.execute(handle);
  return result.rows;
}

/** Square feet of each leather consumed when the order was finished, less what was reopened. */
export async function listUsedUp(
  handle: Handle,
  { companyId, orderId }: OrderKey,
): Promise<ReadonlyMap<number, number>> {
  const rows = await handle
    .selectFrom('stock_movements')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['finished', 'reopened'])
    .groupBy('leather_item_id')
    .select(['leather_item_id', sql<number>`-sum(in_process_change)`.as('quantity')])
    .execute();
  return new Map(rows.map((row) => [row.leather_item_id, row.quantity]));
}
