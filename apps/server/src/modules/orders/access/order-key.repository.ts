import type { Cents } from '@cordovan/domain/money';
import type { OrderSource, OrderType, StatusId } from '@cordovan/domain/orders';
import type { Handle } from '../../../platform/database/transaction.ts';

/** Fields needed to act on an order without reading all of it. */
export interface OrderKeyRow {
  readonly company_id: number;
  readonly id: number;
  readonly store_id: number;
  readonly status_id: StatusId;
  readonly order_type: OrderType;
  readonly source: OrderSource;
  readonly so_number: string;
  readonly row_version: number;
  readonly total_cents: Cents;
  readonly paid_cents: Cents;
}

export async function findOrderKey(handle: Handle, id: number): Promise<OrderKeyRow | undefined> {
  return handle
    .selectFrom('orders')
    .where('id', '=', id)
    .select([
      'company_id',
      'id',
      'store_id',
      'status_id',
      'order_type',
      'source',
      'so_number',
      'row_version',
      'total_cents',
      'paid_cents',
    ])
    .executeTakeFirst();
}
