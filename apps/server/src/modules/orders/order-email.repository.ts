import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';

export interface OrderEmailRow {
  readonly company_id: number;
  readonly id: number;
  readonly so_number: string;
  readonly status_id: number;
  readonly store_id: number;
  readonly store_name: string;
  readonly order_date: string;
  readonly delivery_date: string;
  readonly quotation_expires_on: string | null;
  readonly customer_name: string;
  readonly customer_email: string | null;
  readonly subtotal_cents: number;
  readonly tax_cents: number;
  readonly total_cents: number;
  readonly paid_cents: number;
  readonly balance_cents: number;
  readonly row_version: number;
  readonly language: string | null;
  readonly lines: readonly {
    readonly name: string;
    readonly leather: string | null;
    readonly quantity: number;
    readonly total_cents: number;
  }[];
}

/** What an email about an order says. */
export async function findOrderEmail(handle: Handle, orderId: number): Promise<OrderEmailRow | undefined> {
  return handle
    .selectFrom('orders')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.company_id', '=', 'orders.company_id')
        .onRef('customers.id', '=', 'orders.customer_id'),
    )
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .where('orders.id', '=', orderId)
    .select([
      'orders.company_id',
      'orders.id',
      'orders.so_number',
      'orders.status_id',
      'orders.store_id',
      'stores.name as store_name',
      'orders.order_date',
      'orders.delivery_date',
      'orders.quotation_expires_on',
      sql<string>`btrim(customers.name || ' ' || customers.last_name)`.as('customer_name'),
      'customers.email as customer_email',
      'orders.subtotal_cents',
      'orders.tax_cents',
      'orders.total_cents',
      'orders.paid_cents',
      'orders.balance_cents',
      'orders.row_version',
      sql<
        string | null
      >`coalesce(customers.language, (select value from settings where name = 'language'))`.as('language'),
      sql<OrderEmailRow['lines']>`coalesce((select jsonb_agg(jsonb_build_object('name',
          case when d.detail_type = 6 then d.comments else i.name end, 'leather', l.name, 'quantity', d.quantity,
          'total_cents', d.total_price_cents) order by d.line_number)
        from order_details d join sale_items i on i.id = d.sale_item_id
        left join leather_items l on l.id = d.leather_item_id
        where d.company_id = orders.company_id and d.order_id = orders.id), '[]')`.as('lines'),
    ])
    .executeTakeFirst();
}
