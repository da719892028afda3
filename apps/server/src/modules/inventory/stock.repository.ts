import { type Insertable, sql } from 'kysely';
import type { StockMovements } from '../../platform/database/schema.ts';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export interface LeatherStockRow {
  readonly id: number;
  readonly name: string;
  readonly at_hand: number;
  readonly reserved: number;
  readonly in_process: number;
  readonly ordered: number;
}

/**
 * The lock that everything shares that moves stock of these leathers. In id order, so that two orders with the
 * same leathers wait for each other instead of blocking each other.
 */
export async function lockLeathers(trx: Trx, ids: readonly number[]): Promise<Map<number, LeatherStockRow>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('leather_items')
    .where('id', 'in', [...ids])
    .select(['id', 'name', 'at_hand', 'reserved', 'in_process', 'ordered'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export type NewMovement = Insertable<StockMovements>;

export async function insertMovements(trx: Trx, movements: readonly NewMovement[]): Promise<void> {
  if (movements.length > 0)
    await trx
      .insertInto('stock_movements')
      .values([...movements])
      .execute();
}

export interface LeatherLineRow {
  readonly leather_item_id: number;
  /** Square feet of one unit, without waste. */
  readonly leather_area: number;
  readonly quantity: number;
}

/** The lines of an order that are covered with leather. */
export async function listLeatherLines(
  handle: Handle,
  order: { companyId: number; orderId: number },
): Promise<LeatherLineRow[]> {
  return handle
    .selectFrom('order_details')
    .where('company_id', '=', order.companyId)
    .where('order_id', '=', order.orderId)
    .where('leather_item_id', 'is not', null)
    .where('leather_area', '>', 0)
    .select([sql<number>`leather_item_id`.as('leather_item_id'), 'leather_area', 'quantity'])
    .execute();
}

/** What an order holds of each leather now: the sum of what its movements reserved and took into process. */
export async function listOrderHoldings(
  handle: Handle,
  order: { companyId: number; orderId: number },
): Promise<{ leather_item_id: number; reserved: number; in_process: number }[]> {
  return handle
    .selectFrom('stock_movements')
    .where('company_id', '=', order.companyId)
    .where('order_id', '=', order.orderId)
    .groupBy('leather_item_id')
    .having(sql<boolean>`sum(reserved_change) <> 0 or sum(in_process_change) <> 0`)
    .select([
      'leather_item_id',
      sql<number>`sum(reserved_change)`.as('reserved'),
      sql<number>`sum(in_process_change)`.as('in_process'),
    ])
    .execute();
}

export async function findOrderType(
  handle: Handle,
  order: { companyId: number; orderId: number },
): Promise<number> {
  const row = await handle
    .selectFrom('orders')
    .where('company_id', '=', order.companyId)
    .where('id', '=', order.orderId)
    .select('order_type')
    .executeTakeFirstOrThrow();
  return row.order_type;
}
