import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

/** Stored line with the fields that saving compares and totals; money in cents. */
export interface ExistingLine {
  readonly id: number;
  readonly line_number: number;
  readonly detail_type: number;
  readonly sale_item_id: number;
  readonly leather_item_id: number | null;
  readonly quantity: number;
  readonly discount_cents: number;
  readonly total_price_cents: number;
  readonly total_cost_cents: number;
  readonly max_retail_price_cents: number;
  readonly min_retail_price_cents: number;
  readonly seats: number;
  readonly sold_vin_item_id: number | null;
  readonly swivel_quantity: number;
  readonly description: string;
  readonly comments: string;
  readonly vin_items: number;
  readonly customizations: readonly ExistingCustomization[];
}

export interface ExistingCustomization {
  readonly customization_id: number | null;
  readonly customization_part_id: number;
  readonly customization_item_id: number;
  readonly leather_item_id: number | null;
  readonly quantity_required: number;
  readonly price_cents: number;
  readonly cost_cents: number;
  readonly percentage_increase: number;
}

export interface ExistingOrder {
  readonly company_id: number;
  readonly id: number;
  readonly order_type: number;
  readonly status_id: number;
  readonly source: string;
  readonly customer_id: number;
  readonly store_id: number;
  readonly channel_id: number | null;
  readonly sales_rep_id: number | null;
  readonly payment_term_id: number;
  readonly order_date: string;
  readonly delivery_date: string;
  readonly priced_on: string;
  readonly quotation_expires_on: string | null;
  readonly external_po_number: string | null;
  readonly so_number: string;
  readonly gift: boolean;
  readonly sales_tax: boolean;
  readonly tax_exempt_certificate: string | null;
  readonly multiplier: number;
  readonly min_payment_percentage: number;
  readonly discount_cents: number;
  readonly total_cents: number;
  readonly paid_cents: number;
  readonly admin_discount_granted: boolean;
  readonly comments: string;
  readonly billing_address: unknown;
  readonly shipping_address: unknown;
  readonly row_version: number;
  readonly has_payments: boolean;
  readonly lines: readonly ExistingLine[];
}

/** Locks an order with its lines for saving. */
export async function lockOrder(trx: Trx, id: number): Promise<ExistingOrder | undefined> {
  return selectExisting(trx).where('orders.id', '=', id).forNoKeyUpdate('orders').executeTakeFirst();
}

/** Reads an order without a lock, for pricing a draft of it. */
export async function findExistingOrder(handle: Handle, id: number): Promise<ExistingOrder | undefined> {
  return selectExisting(handle).where('orders.id', '=', id).executeTakeFirst();
}

function selectExisting(handle: Handle) {
  return handle.selectFrom('orders').select([
    'orders.company_id',
    'orders.id',
    'orders.order_type',
    'orders.status_id',
    'orders.source',
    'orders.customer_id',
    'orders.store_id',
    'orders.channel_id',
    'orders.sales_rep_id',
    'orders.payment_term_id',
    'orders.order_date',
    'orders.delivery_date',
    'orders.priced_on',
    'orders.quotation_expires_on',
    'orders.external_po_number',
    'orders.so_number',
    'orders.gift',
    'orders.sales_tax',
    'orders.tax_exempt_certificate',
    'orders.multiplier',
    'orders.min_payment_percentage',
    'orders.discount_cents',
    'orders.total_cents',
    'orders.paid_cents',
    'orders.admin_discount_granted',
    'orders.comments',
    'orders.billing_address',
    'orders.shipping_address',
    'orders.row_version',
    sql<boolean>`exists (select 1 from payments p
      where p.company_id = orders.company_id and p.order_id = orders.id)`.as('has_payments'),
    sql<ExistingLine[]>`coalesce((select jsonb_agg(to_jsonb(d) || jsonb_build_object(
        'vin_items', (select count(*) from vin_items v where v.company_id = d.company_id and v.detail_id = d.id),
        'customizations', coalesce((select jsonb_agg(to_jsonb(c) order by c.id) from detail_customizations c
          where c.company_id = d.company_id and c.detail_id = d.id), '[]')) order by d.line_number)
      from (select company_id, id, line_number, detail_type, sale_item_id, leather_item_id, quantity,
          discount_cents, total_price_cents, total_cost_cents, max_retail_price_cents, min_retail_price_cents,
          seats, sold_vin_item_id, swivel_quantity, description, comments
        from order_details where company_id = orders.company_id and order_id = orders.id) d), '[]')`.as(
      'lines',
    ),
  ]);
}
