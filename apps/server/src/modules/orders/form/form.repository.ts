import { type RawBuilder, sql } from 'kysely';
import { leftOutColumns, leftOutJoins } from '../../../platform/database/left-out.ts';
import type { Handle } from '../../../platform/database/transaction.ts';
import { detailsJson } from './details.repository.ts';
import type { OrderFormRow } from './form.rows.ts';
import { selectStatusRows } from './status-row.repository.ts';

const MANY = 200;
/** Number of newest entries; a separate call returns the whole history. */
const HISTORY = 50;

const list = <T>(query: RawBuilder<unknown>) =>
  sql<T>`coalesce((select jsonb_agg(to_jsonb(x)) from (${query}) x), '[]')`;
const one = <T>(query: RawBuilder<unknown>) => sql<T>`(select to_jsonb(x) from (${query}) x)`;
const ofOrder = (alias: string) =>
  sql.raw(`${alias}.company_id = orders.company_id and ${alias}.order_id = orders.id`);

const customer = sql`
  select c.id, c.company_id, c.name, c.last_name, c.email, c.second_email, c.phone, c.sales_rep_id, c.is_update,
    c.name_update, c.language, c.payment_term_id, c.tax_exempt_certificate, c.tax_exempt_until, c.tax_exempt_state,
    c.row_version,
    (select s.id from stores s where s.company_id = c.company_id and s.customer_id = c.id limit 1) as store_id,
    coalesce((select jsonb_agg(to_jsonb(a)) from addresses a
      where a.company_id = c.company_id and a.customer_id = c.id), '[]') as addresses
  from customers c where c.company_id = orders.company_id and c.id = orders.customer_id`;

const payments = sql`
  select p.id, p.order_id, p.payment_date, p.type, p.last_four, p.amount_cents, p.comments, m.name as method,
    p.detail, p.bill_to, p.gateway_transaction_id, p.recorded_by_name, p.created_at,
    (select other.so_number from orders other
      where other.company_id = p.company_id and other.id = p.transfer_order_id) as transfer_order_number
  from payments p join payment_methods m on m.id = p.payment_method_id
  where ${ofOrder('p')} order by p.id`;

const unpaidOrders = sql`
  select u.id, u.store_id, u.so_number, u.order_date, u.total_cents, u.balance_due_cents, u.status_id from orders u
  where u.company_id = orders.company_id and u.customer_id = orders.customer_id and u.id <> orders.id
    and u.balance_due_cents > 0
  order by u.id desc limit ${MANY}`;

const vinItems = sql`
  select v.id, v.code, v.available, v.missing_at, v.missing_reason, v.location, v.store_id, s.name as store_name,
    v.order_id, v.detail_id, i.name as sale_item_name, l.name as leather_name, i.seats, v.finished_at, v.row_version,
    (select count(*) from piece_operations p join done_operations r on r.company_id = p.company_id
      and r.vin_item_id = p.vin_item_id and r.operation_id = p.operation_id
      where p.company_id = v.company_id and p.vin_item_id = v.id) as operations_done,
    (select count(*) from piece_operations p
      where p.company_id = v.company_id and p.vin_item_id = v.id) as operations_total
  from vin_items v
  join sale_items i on i.id = v.sale_item_id
  join order_details d on d.company_id = v.company_id and d.id = v.detail_id
  left join leather_items l on l.id = d.leather_item_id
  left join stores s on s.id = v.store_id
  where ${ofOrder('v')} and v.scrapped_at is null order by v.id`;

const leftOut = sql`
  select v.id, v.code, v.detail_id, v.scrap_reason, ${leftOutColumns}
  from vin_items v ${leftOutJoins} where ${ofOrder('v')} and v.left_out_at is not null order by v.id`;

/** Replaces stored customer ids with current names; the id of a deleted customer stays. */
const withCustomerName = (value: string) => {
  const id = sql.raw(`h.${value}`);
  return sql`case when h.kind = 'customer' and jsonb_typeof(${id}) = 'number' then coalesce((
      select to_jsonb(concat_ws(' ', nullif(c.name, ''), nullif(c.last_name, ''))) from customers c
      where c.company_id = h.company_id and c.id = ${id}::bigint), ${id}) else ${id} end as ${sql.ref(value)}`;
};

const history = (limit: number) => sql`
  select h.id, h.created_at, h.user_name, h.actor, h.kind, h.from_status, h.to_status, ${withCustomerName('from_value')},
    ${withCustomerName('to_value')}, h.reason, h.subject
  from order_history h where ${ofOrder('h')} order by h.id desc limit ${limit}`;

/** The newest entry for each status. */
const statusTrack = sql`
  select distinct on (h.to_status) h.to_status as status_id, h.created_at as at, h.user_name
  from order_history h where ${ofOrder('h')} and h.to_status is not null order by h.to_status, h.id desc`;

/** Reads the whole order for its form in one query. */
export async function findOrderForm(handle: Handle, orderId: number): Promise<OrderFormRow | undefined> {
  return selectStatusRows(handle)
    .innerJoin('payment_terms', 'payment_terms.id', 'orders.payment_term_id')
    .leftJoin('production_lines', 'production_lines.id', 'order_placements.production_line_id')
    .where('orders.id', '=', orderId)
    .select([
      'orders.customer_id',
      'orders.channel_id',
      'orders.sales_rep_id',
      'orders.payment_term_id',
      'orders.external_po_number',
      'orders.delivery_date',
      'orders.gift',
      'orders.sales_tax',
      'orders.sales_tax_applied',
      'orders.tax_exempt_certificate',
      'orders.discount_cents',
      'orders.max_discount_cents',
      'orders.freight_cents',
      'orders.subtotal_cents',
      'orders.tax_cents',
      'orders.total_cost_cents',
      'orders.seats',
      'orders.comments',
      'orders.admin_discount_granted',
      sql<OrderFormRow['billing_address']>`orders.billing_address`.as('billing_address'),
      sql<OrderFormRow['shipping_address']>`orders.shipping_address`.as('shipping_address'),
      'orders.remade_into_order_id',
      'stores.name as store_name',
      'stores.state as store_state',
      'production_lines.id as placed_line_id',
      'production_lines.name as placed_line_name',
      'payment_terms.name as payment_term_name',
    ])
    .select([
      one<OrderFormRow['customer']>(customer).as('customer'),
      one<OrderFormRow['channel']>(
        sql`select id, name, is_wholesale from channels where id = orders.channel_id`,
      ).as('channel'),
      one<OrderFormRow['sales_rep']>(
        sql`select id, name, quick_books_id from sales_reps where id = orders.sales_rep_id`,
      ).as('sales_rep'),
      detailsJson(ofOrder('d')).as('details'),
      list<OrderFormRow['payments']>(payments).as('payments'),
      list<OrderFormRow['attachments']>(
        sql`select a.id, a.file_name, a.file_type, a.created_at, a.user_name, a.kind, a.byte_size, a.shown_to_customer
          from attachments a where ${ofOrder('a')} order by a.id`,
      ).as('attachments'),
      list<OrderFormRow['order_comments']>(
        sql`select c.id, c.text, c.created_at, c.user_name from order_comments c
          where ${ofOrder('c')} order by c.id desc limit ${MANY}`,
      ).as('order_comments'),
      list<OrderFormRow['requests']>(
        sql`select q.id, q.order_id, q.kind, q.status, q.attempts, q.last_error, q.next_attempt_at, q.external_id,
          q.created_at from accounting_outbox q where ${ofOrder('q')} order by q.id`,
      ).as('requests'),
      list<OrderFormRow['unpaid_orders']>(unpaidOrders).as('unpaid_orders'),
      list<OrderFormRow['vin_items']>(vinItems).as('vin_items'),
      list<OrderFormRow['left_out']>(leftOut).as('left_out'),
      list<OrderFormRow['pieces_of_lines']>(
        sql`select v.detail_id, count(*) as "vinItems" from vin_items v where ${ofOrder('v')} group by 1`,
      ).as('pieces_of_lines'),
      list<OrderFormRow['history']>(history(HISTORY)).as('history'),
      list<OrderFormRow['status_track']>(statusTrack).as('status_track'),
    ])
    .executeTakeFirst();
}

/** Whole history of an order, newest first. */
export async function findHistory(
  handle: Handle,
  orderId: number,
): Promise<{ store_id: number; history: OrderFormRow['history'] } | undefined> {
  return handle
    .selectFrom('orders')
    .where('orders.id', '=', orderId)
    .select(['orders.store_id', list<OrderFormRow['history']>(history(10_000)).as('history')])
    .executeTakeFirst();
}
