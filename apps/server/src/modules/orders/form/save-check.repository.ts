import type { OrderType } from '@cordovan/domain/orders';
import type { Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OrderDetails } from '../../../platform/database/schema.ts';
import type { Handle } from '../../../platform/database/transaction.ts';

const LINE = [
  'detail_type',
  'sale_item_id',
  'furniture_type_id',
  'style_id',
  'collection_id',
  'leather_item_id',
  'quantity',
  'discount_cents',
  'total_price_cents',
  'comments',
] as const;

type LineToCheckRow = Pick<Selectable<OrderDetails>, (typeof LINE)[number]>;

export interface OrderToCheckRow {
  readonly order_type: OrderType;
  readonly customer_name: string;
  readonly customer_email: string | null;
  readonly sales_rep_id: number | null;
  readonly quick_books_id: string | null;
  readonly payment_term_id: number;
  readonly store_id: number;
  readonly delivery_date: string;
  readonly channel_is_wholesale: boolean | null;
  readonly external_po_number: string | null;
  readonly tax_exempt_certificate: string | null;
  readonly customer_exempt_certificate: string | null;
  readonly customer_exempt_until: string | null;
  readonly customer_exempt_state: string | null;
  readonly store_state: string;
  readonly lines: readonly LineToCheckRow[];
}

/** Reads a stored order for the save validation, in one query. */
export async function findOrderToCheck(
  handle: Handle,
  orderId: number,
): Promise<OrderToCheckRow | undefined> {
  return handle
    .selectFrom('orders')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.company_id', '=', 'orders.company_id')
        .onRef('customers.id', '=', 'orders.customer_id'),
    )
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .leftJoin('sales_reps', 'sales_reps.id', 'orders.sales_rep_id')
    .leftJoin('channels', 'channels.id', 'orders.channel_id')
    .where('orders.id', '=', orderId)
    .select((order) => [
      'orders.order_type',
      'customers.name as customer_name',
      'customers.email as customer_email',
      'orders.sales_rep_id',
      'sales_reps.quick_books_id',
      'orders.payment_term_id',
      'orders.store_id',
      'orders.delivery_date',
      'channels.is_wholesale as channel_is_wholesale',
      'orders.external_po_number',
      'orders.tax_exempt_certificate',
      'customers.tax_exempt_certificate as customer_exempt_certificate',
      'customers.tax_exempt_until as customer_exempt_until',
      'customers.tax_exempt_state as customer_exempt_state',
      'stores.state as store_state',
      jsonArrayFrom(
        order
          .selectFrom('order_details')
          .whereRef('company_id', '=', 'orders.company_id')
          .whereRef('order_id', '=', 'orders.id')
          .select(LINE)
          .orderBy('line_number'),
      ).as('lines'),
    ])
    .executeTakeFirst();
}
