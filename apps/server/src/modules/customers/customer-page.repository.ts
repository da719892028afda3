import type { Cents } from '@cordovan/domain/money';
import { type RawBuilder, sql } from 'kysely';
import { type StatusId } from '@cordovan/domain/orders';
import { isSold, owesMoney } from '../../platform/database/order-conditions.ts';
import type { Handle } from '../../platform/database/transaction.ts';

/** A customer, and the store whose orders the reader may see (null: every store). */
export interface CustomerKey {
  readonly companyId: number;
  readonly customerId: number;
  readonly storeId: number | null;
}

const ofCustomer = ({ companyId, customerId }: CustomerKey) =>
  sql`o.company_id = ${companyId} and o.customer_id = ${customerId}`;
const seen = ({ storeId }: CustomerKey) => (storeId === null ? sql`true` : sql`o.store_id = ${storeId}`);

export interface CustomerSums {
  readonly shop_name: string;
  readonly orders: number;
  readonly bought_cents: Cents;
  readonly elsewhere: number;
}

export async function readCustomerSums(handle: Handle, key: CustomerKey): Promise<CustomerSums> {
  const result = await sql<CustomerSums>`
    select (select case when is_house then '' else name end from companies where id = ${key.companyId}) as shop_name,
      count(*) filter (where ${seen(key)}) as orders,
      coalesce(sum(o.total_cents) filter (where ${seen(key)} and ${isSold}), 0)::bigint
        as bought_cents,
      count(*) filter (where not (${seen(key)})) as elsewhere
    from orders o where ${ofCustomer(key)}`.execute(handle);
  return result.rows[0]!;
}

export interface UnpaidRow {
  readonly id: number;
  readonly so_number: string;
  readonly status_id: StatusId;
  readonly store_name: string;
  readonly order_date: string;
  readonly delivery_date: string;
  readonly total_cents: Cents;
  readonly paid_cents: Cents;
  readonly balance_due_cents: Cents;
}

export async function listUnpaid(handle: Handle, key: CustomerKey): Promise<UnpaidRow[]> {
  const result = await sql<UnpaidRow>`
    select o.id, o.so_number, o.status_id, s.name as store_name, o.order_date, o.delivery_date, o.total_cents,
      o.paid_cents, o.balance_due_cents
    from orders o join stores s on s.id = o.store_id
    where ${ofCustomer(key)} and ${seen(key)} and ${owesMoney}
    order by o.order_date, o.id`.execute(handle);
  return result.rows;
}

export interface MergedRow {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly created_at: Date;
  readonly user_name: string;
}

/** Lists the customers merged into a customer, directly or through others. */
export async function listMerged(handle: Handle, key: CustomerKey): Promise<MergedRow[]> {
  const result = await sql<MergedRow>`
    select c.id, btrim(c.name || ' ' || c.last_name) as name, m.merged_before ->> 'email' as email, m.created_at,
      m.user_name
    from customers c
    join customer_merges m on m.company_id = c.company_id and m.merged_customer_id = c.id
    where c.company_id = ${key.companyId} and c.merged_into_id = ${key.customerId}
    order by m.id desc`.execute(handle);
  return result.rows;
}

export interface TimelineRow {
  readonly key: string;
  readonly kind: string;
  readonly at: Date;
  readonly order_id: number | null;
  readonly so_number: string | null;
  readonly time_zone: string | null;
  readonly status_id: StatusId | null;
  readonly amount_cents: Cents | null;
  readonly text: string;
  readonly user_name: string;
}

/**
 * Lists timeline entries, newest first. Each source returns its newest `offset + limit` rows; the newest of
 * all form the page.
 */
export async function listTimelineRows(
  handle: Handle,
  key: CustomerKey,
  { offset, limit }: { offset: number; limit: number },
): Promise<TimelineRow[]> {
  const newest = sql`order by at desc limit ${offset + limit}`;
  const parts = sources(key).map((source) => sql`(${source} ${newest})`);
  const result = await sql<TimelineRow>`
    select t.*, s.time_zone from (${sql.join(parts, sql` union all `)}) t
    left join orders o on o.company_id = ${key.companyId} and o.id = t.order_id left join stores s on s.id = o.store_id
    order by t.at desc, t.key desc limit ${limit} offset ${offset}`.execute(handle);
  return result.rows;
}

function sources(key: CustomerKey): readonly RawBuilder<unknown>[] {
  return [...orderSources(key), ...ownSources(key)];
}

function orderSources(key: CustomerKey): readonly RawBuilder<unknown>[] {
  const which = sql`${ofCustomer(key)} and ${seen(key)}`;
  const ofOrder = (alias: string) =>
    sql`join orders o on o.company_id = ${sql.ref(`${alias}.company_id`)} and o.id = ${sql.ref(`${alias}.order_id`)}`;
  return [
    sql`select 'order-' || o.id as key, 'order' as kind, o.created_at as at, o.id as order_id, o.so_number,
        null::smallint as status_id, o.total_cents as amount_cents, s.name as text, coalesce(u.name, '') as user_name
      from orders o join stores s on s.id = o.store_id left join users u on u.id = o.created_by where ${which}`,
    sql`select 'status-' || h.id, 'status', h.created_at as at, o.id, o.so_number, h.to_status, null, coalesce(h.reason, ''),
        h.user_name
      from order_history h ${ofOrder('h')} where ${which} and h.kind = 'status'`,
    sql`select 'payment-' || p.id, case when p.type = 'transfer' then 'transfer' else 'payment' end, p.created_at as at,
        o.id, o.so_number, null, p.amount_cents, coalesce(other.so_number, m.name), p.recorded_by_name
      from payments p ${ofOrder('p')} join payment_methods m on m.id = p.payment_method_id
      left join orders other on other.company_id = p.company_id and other.id = p.transfer_order_id where ${which}`,
    sql`select 'email-' || e.id, 'email', e.created_at as at, o.id, o.so_number, null, null, e.subject,
        coalesce(u.name, '')
      from emails e ${ofOrder('e')} left join users u on u.id = e.created_by where ${which}`,
    sql`select 'token-' || t.id, 'web', t.created_at as at, o.id, o.so_number, null, null, '', ''
      from one_time_tokens t ${ofOrder('t')} where ${which} and t.kind = 'visit'`,
    // Links in automatic emails are left out: only links that a person created are listed.
    sql`select 'link-' || l.id, 'link', l.created_at as at, o.id, o.so_number, null, null, '', l.created_by_name
      from quote_links l ${ofOrder('l')} where ${which} and l.created_by is not null`,
    sql`select 'acceptance-' || a.id, 'accepted', a.accepted_at as at, o.id, o.so_number, null, a.total_cents, a.name, ''
      from quote_acceptances a ${ofOrder('a')} where ${which}`,
  ];
}

function ownSources({ companyId, customerId }: CustomerKey): readonly RawBuilder<unknown>[] {
  return [
    sql`select 'note-' || n.id as key, n.kind, n.created_at as at, null::bigint as order_id, null as so_number,
        null::smallint as status_id, null::bigint as amount_cents, n.text, n.user_name
      from customer_notes n where n.company_id = ${companyId} and n.customer_id = ${customerId}`,
    sql`select 'letter-' || e.id, 'email', e.created_at as at, null, null, null, null, e.subject, coalesce(u.name, '')
      from emails e left join users u on u.id = e.created_by where e.company_id = ${companyId} and e.customer_id in (
        select c.id from customers c where c.company_id = ${companyId}
          and (c.id = ${customerId} or c.merged_into_id = ${customerId}))`,
    sql`select 'merge-' || m.id, 'merge', m.created_at as at, null, null, null, null,
        concat_ws(' · ', btrim(concat_ws(' ', m.merged_before ->> 'name', m.merged_before ->> 'last_name')),
          nullif(m.merged_before ->> 'email', ''), nullif(m.merged_before ->> 'phone', '')), m.user_name
      from customer_merges m join customers c on c.company_id = m.company_id and c.id = m.merged_customer_id
      where m.company_id = ${companyId} and c.merged_into_id = ${customerId}`,
  ];
}

export interface NoteValues {
  readonly company_id: number;
  readonly customer_id: number;
  readonly kind: string;
  readonly text: string;
  readonly store_id: number | null;
  readonly user_id: number;
  readonly user_name: string;
  readonly created_at: Date;
}

export async function insertNote(handle: Handle, values: NoteValues): Promise<number> {
  const row = await handle
    .insertInto('customer_notes')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
