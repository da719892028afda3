import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';

const MOST_PAIRS = 200;
/** What more people share is a switchboard or a placeholder, not a person. */
const MOST_SHARING = 10;

export interface DuplicateRow {
  readonly one_id: number;
  readonly other_id: number;
  readonly reasons: readonly string[];
}

/** Pairs that share a mailbox, a phone, or a name and a zip code; the pairs with most in common first. */
export async function listDuplicateRows(
  handle: Handle,
  companyId: number,
  customerId: number | null,
): Promise<DuplicateRow[]> {
  const one = customerId === null ? sql`true` : sql`${customerId} in (a.id, b.id)`;
  const result = await sql<DuplicateRow>`
    with live as (
      select c.* from customers c where c.company_id = ${companyId} and c.merged_into_id is null
    ), keys as (
      select id, 'email' as reason, mailbox as key from live where mailbox is not null
      union select id, 'email', mailbox_of(second_email) from live where second_email is not null
      union select id, 'phone', phone_key from live where phone_key is not null
      union select l.id, 'nameAndZip', l.name_key || ' ' || a.zip_code from live l
        join addresses a on a.company_id = l.company_id and a.customer_id = l.id where a.zip_code <> ''
    ), shared as (
      select reason, key from keys group by reason, key having count(*) between 2 and ${MOST_SHARING}
    ), member as (select k.* from keys k join shared using (reason, key))
    select a.id as one_id, b.id as other_id, array_agg(distinct a.reason) as reasons
    from member a join member b on b.reason = a.reason and b.key = a.key and b.id > a.id
    where ${one}
    group by a.id, b.id
    order by count(distinct a.reason) desc, b.id desc
    limit ${MOST_PAIRS}`.execute(handle);
  return result.rows;
}

export interface DuplicateFacts {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly place: string;
  readonly orders: number;
  readonly last_order_date: string | null;
}

/** What tells the two of a pair apart; orders are those of the store, or of every one. */
export async function listDuplicateFacts(
  handle: Handle,
  { companyId, storeId }: { companyId: number; storeId: number | null },
  ids: readonly number[],
): Promise<DuplicateFacts[]> {
  const result = await sql<DuplicateFacts>`
    select c.id, btrim(c.name || ' ' || c.last_name) as name, coalesce(c.email, '') as email,
      coalesce(c.phone, '') as phone, coalesce(a.place, '') as place, o.orders, o.last_order_date
    from customers c
    left join lateral (select concat_ws(' ', nullif(a.city, ''), nullif(a.zip_code, '')) as place from addresses a
      where a.company_id = c.company_id and a.customer_id = c.id order by a.address_type_id desc limit 1) a on true
    cross join lateral (select count(*) as orders, max(o.order_date) as last_order_date from orders o
      where o.company_id = c.company_id and o.customer_id = c.id
        and (${storeId}::bigint is null or o.store_id = ${storeId}::bigint)) o
    where c.company_id = ${companyId} and c.id = any(${ids}::bigint[])`.execute(handle);
  return result.rows;
}
