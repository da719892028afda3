import { sql } from 'kysely';
import type { FoundSlip } from '@cordovan/domain/production';
import type { Handle } from '../../../platform/database/transaction.ts';

/** Open slip with the order that it hits. */
export interface OpenSlipOrder extends FoundSlip {
  readonly id: number;
  readonly soNumber: string | null;
  readonly poNumber: string | null;
  readonly customerName: string;
  readonly storeName: string;
  /** Promised day; null if the promise has no day. */
  readonly promiseDay: string | null;
}

/** Lists the open slips of one store or of all stores. */
export async function listOpenSlipOrders(handle: Handle, storeId: number | null): Promise<OpenSlipOrder[]> {
  let query = handle
    .selectFrom('promise_slips as p')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'p.company_id').onRef('o.id', '=', 'p.order_id'),
    )
    .innerJoin('customers as c', (join) =>
      join.onRef('c.company_id', '=', 'o.company_id').onRef('c.id', '=', 'o.customer_id'),
    )
    .leftJoin('order_promises as q', (join) =>
      join.onRef('q.company_id', '=', 'p.company_id').onRef('q.order_id', '=', 'p.order_id'),
    )
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .where('p.healed_at', 'is', null)
    .select([
      'p.id',
      'p.order_id as orderId',
      'p.promised_day as promised',
      'q.promised_day as promiseDay',
      'p.expected_day as expected',
      'p.found_on as foundOn',
      'o.so_number as soNumber',
      'o.po_number as poNumber',
      sql<string>`btrim(c.name || ' ' || c.last_name)`.as('customerName'),
      's.name as storeName',
      sql<FoundSlip['cause']>`p.cause`.as('cause'),
      sql<FoundSlip['remedies']>`p.remedies`.as('remedies'),
    ]);
  if (storeId !== null) query = query.where('o.store_id', '=', storeId);
  return query.orderBy('p.id').execute();
}
