import type { SaleItemType } from '@cordovan/domain/catalogue';
import type { Cents } from '@cordovan/domain/money';
import type { OrderType } from '@cordovan/domain/orders';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/database/transaction.ts';

interface LineToCheckRow {
  readonly detail_type: SaleItemType;
  readonly sale_item_id: number;
  readonly furniture_type_id: number | null;
  readonly style_id: number | null;
  readonly collection_id: number | null;
  readonly leather_item_id: number | null;
  readonly quantity: number;
  readonly discount_cents: Cents;
  readonly total_price_cents: Cents;
  readonly comments: string;
}

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
    .leftJoin('sales_reps', 'sales_reps.id', 'orders.sales_rep_id')
    .leftJoin('channels', 'channels.id', 'orders.channel_id')
    .where('orders.id', '=', orderId)
    .select([
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
      sql<LineToCheckRow[]>`coalesce((select jsonb_agg(jsonb_build_object(
        'detail_type', d.detail_type, 'sale_item_id', d.sale_item_id, 'furniture_type_id', d.furniture_type_id,
        'style_id', d.style_id, 'collection_id', d.collection_id, 'leather_item_id', d.leather_item_id,
        'quantity', d.quantity, 'discount_cents', d.discount_cents, 'total_price_cents', d.total_price_cents,
        'comments', d.comments) order by d.line_number)
        from order_details d where d.company_id = orders.company_id and d.order_id = orders.id), '[]')`.as(
        'lines',
      ),
    ])
    .executeTakeFirst();
}
