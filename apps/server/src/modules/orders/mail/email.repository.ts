import { sql } from 'kysely';
import type { OpeningHours } from '@cordovan/domain/stores';
import { storeHours } from '../../../platform/database/store-hours.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { detailTypes, saleItemTypes } from '@cordovan/domain/catalogue';
import type { Cents } from '@cordovan/domain/money';
import type { PriceStep } from '@cordovan/domain/pricing';
import type { ShopChoice } from '@cordovan/domain/shop';
import { type OrderType, type StatusId } from '@cordovan/domain/orders';
import { isBeforeTax, isQuotation } from '../../../platform/database/order-conditions.ts';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface OrderEmailRow {
  readonly company_id: number;
  readonly id: number;
  readonly so_number: string;
  readonly status_id: StatusId;
  readonly store_id: number;
  readonly store_name: string;
  readonly order_date: string;
  readonly delivery_date: string;
  readonly quotation_expires_on: string | null;
  readonly customer_name: string;
  readonly store_phone: string | null;
  readonly opening_hours: readonly OpeningHours[];
  readonly customer_email: string | null;
  readonly subtotal_cents: Cents;
  readonly tax_cents: Cents;
  readonly total_cents: Cents;
  readonly paid_cents: Cents;
  readonly order_type: OrderType;
  readonly row_version: number;
  /** Whether its customer can pay it online. */
  readonly takes_payments: boolean;
  /** Whether its shop adds no tax, so that the price has none. */
  readonly is_before_tax: boolean;
  readonly language: string | null;
  readonly lines: readonly {
    readonly name: string;
    readonly leather: string | null;
    readonly quantity: number;
    readonly total_cents: Cents;
    /** Already subtracted from the total. */
    readonly saving_cents: Cents;
    readonly bundle: string | null;
    readonly shop_choices: readonly ShopChoice[];
    readonly price_steps: readonly PriceStep[];
  }[];
}

/** Content of emails about these orders. */
export async function listOrderEmails(handle: Handle, orderIds: readonly number[]): Promise<OrderEmailRow[]> {
  return handle
    .selectFrom('orders')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.company_id', '=', 'orders.company_id')
        .onRef('customers.id', '=', 'orders.customer_id'),
    )
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .where('orders.id', '=', sql<number>`any(${[...orderIds]}::bigint[])`)
    .select((order) => [
      'orders.company_id',
      'orders.id',
      'orders.so_number',
      'orders.status_id',
      'orders.store_id',
      'stores.name as store_name',
      'stores.phone as store_phone',
      storeHours(sql`orders.store_id`).as('opening_hours'),
      'orders.order_date',
      'orders.delivery_date',
      'orders.quotation_expires_on',
      sql<string>`btrim(customers.name || ' ' || customers.last_name)`.as('customer_name'),
      'customers.email as customer_email',
      'orders.subtotal_cents',
      'orders.tax_cents',
      'orders.total_cents',
      'orders.paid_cents',
      'orders.order_type',
      'orders.row_version',
      sql<boolean>`(select is_house or payments from companies where companies.id = orders.company_id)`.as(
        'takes_payments',
      ),
      isBeforeTax.as('is_before_tax'),
      sql<
        string | null
      >`coalesce(customers.language, (select value from settings where name = 'language'))`.as('language'),
      jsonArrayFrom(
        order
          .selectFrom('order_details as d')
          .innerJoin('sale_items as i', 'i.id', 'd.sale_item_id')
          .leftJoin('leather_items as l', 'l.id', 'd.leather_item_id')
          .leftJoin('order_bundles as b', (join) =>
            join
              .onRef('b.company_id', '=', 'd.company_id')
              .onRef('b.order_id', '=', 'd.order_id')
              .onRef('b.number', '=', 'd.bundle_number'),
          )
          .whereRef('d.company_id', '=', 'orders.company_id')
          .whereRef('d.order_id', '=', 'orders.id')
          .select([
            sql<string>`case when d.detail_type = ${saleItemTypes.delivery} then d.comments else i.name end`.as(
              'name',
            ),
            'l.name as leather',
            'd.quantity',
            'd.total_price_cents as total_cents',
            'd.bundle_saving_cents as saving_cents',
            'b.name as bundle',
            sql<readonly ShopChoice[]>`d.shop_choices`.as('shop_choices'),
            sql<readonly PriceStep[]>`d.price_steps`.as('price_steps'),
          ])
          .orderBy('d.line_number'),
      ).as('lines'),
    ])
    .execute();
}

export interface OrderEmailRequest {
  readonly orderId: number;
  /** Null selects the free samples or quotation template for a quotation, and the confirmation otherwise. */
  readonly template: string | null;
  /** Placeholder values in addition to those of the order. */
  readonly extra: object;
  /**
   * Key that makes the email unique. Null: one per state of the order, unless the last email is older than
   * `repeatAfter`.
   */
  readonly key: string | null;
  /** The same email may be requested again if the last request was before this time. */
  readonly repeatAfter: Date;
  readonly status: 'queued' | 'stored';
  readonly userId: number | null;
  readonly userName: string;
  readonly now: Date;
}

/** An order with only samples, at no cost. Its email asks nothing of the customer. */
const isOfFreeSamples = sql<boolean>`(o.total_cents = 0
  and exists (select from order_details d join sale_items i on i.id = d.sale_item_id and i.is_sample
    where d.company_id = o.company_id and d.order_id = o.id)
  and not exists (select from order_details d join sale_items i on i.id = d.sale_item_id and not i.is_sample
    where d.company_id = o.company_id and d.order_id = o.id and d.detail_type in (${sql.join(detailTypes)})))`;

/**
 * Queues an email about an order and writes its history, in one round trip. Returns the email, or the earlier one with
 * the same key. Undefined without a recipient or an active template.
 */
export async function requestOrderEmail(
  trx: Trx,
  request: OrderEmailRequest,
): Promise<{ id: number; status: string; isNew: boolean } | undefined> {
  const { orderId, extra, now, userId } = request;
  const result = await sql<{ id: number; status: string; isNew: boolean }>`
    with wanted as (
      select o.company_id, o.id as order_id, c.email, t.name, t.recipients,
        coalesce(${request.key}::text, concat_ws(':', t.name, o.id, o.row_version, o.paid_cents)) as key
      from orders o
      join customers c on c.company_id = o.company_id and c.id = o.customer_id
      join email_templates t on lower(t.name) = coalesce(${request.template}::text,
        case when ${isQuotation} and ${isOfFreeSamples} then 'shop samples' when ${isQuotation} then 'quote'
          else 'order confirmation' end)
      where o.id = ${orderId} and t.language = 'en' and t.is_active
        and (c.email <> '' or exists (select from unnest(t.recipients) r where r not like '%customer.%'))
    ), released as (
      update emails e set key = concat_ws(':', e.key, 'until', e.id)
      from wanted w
      where ${request.key}::text is null and e.company_id = w.company_id and e.key = w.key
        and e.created_at <= ${request.repeatAfter}::timestamptz
      returning e.id
    ), asked as (
      insert into emails (company_id, key, order_id, recipients, status, to_compose, next_attempt_at, created_by, created_at)
      select company_id, key, order_id, case when email <> '' then array[email] else recipients end,
        ${request.status}::text, jsonb_build_object('template', name, 'extra', ${JSON.stringify(extra)}::jsonb),
        case when ${request.status}::text = 'queued' then ${now}::timestamptz end, ${userId}::bigint, ${now}::timestamptz
      from wanted
      -- Read first: the key of an older mail is free again before this one takes it.
      where (select count(*) from released) >= 0
      on conflict (key, company_id) where key is not null do nothing
      returning company_id, id, order_id, status
    ), history as (
      insert into order_history (company_id, order_id, kind, to_value, actor, user_id, user_name, created_at)
      select a.company_id, a.order_id, 'email', to_jsonb(w.name),
        case when ${userId}::bigint is null then 'system' else 'user' end, ${userId}::bigint, ${request.userName}::text,
        ${now}::timestamptz
      from asked a join wanted w on w.order_id = a.order_id
    )
    select id, status, true as "isNew" from asked
    union all
    select e.id, e.status, false from emails e join wanted w on w.key = e.key and w.company_id = e.company_id
  `.execute(trx);
  return result.rows[0];
}

/** Whether an order's store emails new orders to their customers. */
export async function doesStoreEmail(handle: Handle, orderId: number): Promise<boolean> {
  const row = await handle
    .selectFrom('orders')
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .where('orders.id', '=', orderId)
    .select('stores.emails_new_orders')
    .executeTakeFirstOrThrow();
  return row.emails_new_orders;
}
