import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';

const MOST_PAIRS = 200;
/** A phone or mailbox shared by more people than this is a switchboard or a placeholder, so it isn't a match. */
const MOST_SHARING = 10;

export interface DuplicateRow {
  readonly one_id: number;
  readonly other_id: number;
  readonly reasons: readonly string[];
  /** Null for a pair that wasn't dismissed. */
  readonly dismissed_by: string | null;
  readonly dismissed_at: Date | null;
}

export interface DuplicateFilter {
  readonly companyIds: readonly number[];
  /** Limits to pairs of this customer; null for all customers. */
  readonly customerId: number | null;
  /** True lists dismissed pairs instead of likely duplicates. */
  readonly isDismissed: boolean;
}

/** The newest visitor contact with the email of `c`: the only one that is listed (ADR 13). */
const newestContact = sql`(select max(n.id) from customers n where n.company_id = c.company_id and n.mailbox = c.mailbox
  and n.from_visit and n.is_live)`;

/** The customer listed for an id; for a visitor contact, the newest contact with its email. */
const listedFor = (id: string) => sql`coalesce((select ${newestContact} from customers c
  where c.company_id = d.company_id and c.id = ${sql.ref(id)} and c.from_visit), ${sql.ref(id)})`;

/** Dismissed pairs by the customers that are listed for them. */
const dismissals = sql`select distinct on (company_id, one_id, other_id) * from (
  select d.company_id, least(l.one, l.other) as one_id, greatest(l.one, l.other) as other_id, d.one_id as stored_one,
    d.other_id as stored_other, d.user_name, d.created_at
  from distinct_customers d
  cross join lateral (select ${listedFor('d.one_id')} as one, ${listedFor('d.other_id')} as other) l
) dismissal order by company_id, one_id, other_id, created_at desc`;

/**
 * Lists pairs that share a mailbox, a phone, or a name and a ZIP code; best matches first. Visitor contacts with one
 * email count as one customer, so that each visit doesn't add pairs.
 */
export async function listDuplicateRows(
  handle: Handle,
  { companyIds, customerId, isDismissed }: DuplicateFilter,
): Promise<DuplicateRow[]> {
  const one = customerId === null ? sql`true` : sql`${customerId} in (one_id, other_id)`;
  // Dismissed pairs stay listed even if they no longer share anything.
  const which = isDismissed
    ? sql`dismissal d left join pair using (company_id, one_id, other_id)
        where d.company_id = any(${companyIds}::bigint[]) and (select count(*) from live where id in (one_id, other_id)) = 2`
    : sql`pair left join dismissal d on d.company_id = pair.company_id and d.one_id = pair.one_id
        and d.other_id = pair.other_id where d.one_id is null`;
  const result = await sql<DuplicateRow>`
    with live as (
      select c.* from customers c where c.company_id = any(${companyIds}::bigint[]) and c.is_live
        and (not c.from_visit or c.mailbox is null or c.id = ${newestContact})
    ), dismissal as (${dismissals}), keys as (
      select company_id, id, 'email' as reason, mailbox as key from live where mailbox is not null
      union select company_id, id, 'email', mailbox_of(second_email) from live where second_email is not null
      union select company_id, id, 'phone', phone_key from live where phone_key is not null
      union select l.company_id, l.id, 'nameAndZip', l.name_key || ' ' || a.zip_code from live l
        join addresses a on a.company_id = l.company_id and a.customer_id = l.id where a.zip_code <> ''
    ), shared as (
      select company_id, reason, key from keys group by company_id, reason, key having count(*) between 2 and ${MOST_SHARING}
    ), member as (select k.* from keys k join shared using (company_id, reason, key)), pair as (
      select a.company_id, a.id as one_id, b.id as other_id, array_agg(distinct a.reason) as reasons
      from member a join member b on b.company_id = a.company_id and b.reason = a.reason and b.key = a.key and b.id > a.id
      group by a.company_id, a.id, b.id
    ), chosen as (
      select ${isDismissed ? sql`one_id, other_id` : sql`pair.one_id, pair.other_id`},
        coalesce(reasons, '{}') as reasons, d.user_name as dismissed_by, d.created_at as dismissed_at
      from ${which}
    )
    select * from chosen where ${one}
    order by dismissed_at desc nulls last, cardinality(reasons) desc, other_id desc
    limit ${MOST_PAIRS}`.execute(handle);
  return result.rows;
}

export interface PairDecision {
  readonly companyId: number;
  readonly ids: readonly [number, number];
  readonly userId: number;
  readonly userName: string;
  readonly now: Date;
}

/** Saves that two customers are different people; returns false if one doesn't exist or was merged. */
export async function insertDistinct(handle: Handle, judged: PairDecision): Promise<boolean> {
  const { companyId, ids, userId, userName, now } = judged;
  const result = await sql`
    insert into distinct_customers (company_id, one_id, other_id, user_id, user_name, created_at)
    select ${companyId}, min(id), max(id), ${userId}, ${userName}, ${now} from customers
    where company_id = ${companyId} and id = any(${ids}::bigint[]) and is_live
    having count(*) = 2
    on conflict (company_id, one_id, other_id) do update set user_id = distinct_customers.user_id
    returning one_id`.execute(handle);
  return result.rows.length > 0;
}

export async function deleteDistinct(
  handle: Handle,
  { companyId, ids }: Pick<PairDecision, 'companyId' | 'ids'>,
): Promise<boolean> {
  const result = await sql`
    with dismissal as (${dismissals})
    delete from distinct_customers s using dismissal d
    where d.company_id = ${companyId} and d.one_id = ${Math.min(...ids)} and d.other_id = ${Math.max(...ids)}
      and s.company_id = d.company_id and s.one_id = d.stored_one and s.other_id = d.stored_other
    returning s.one_id`.execute(handle);
  return result.rows.length > 0;
}

/**
 * Moves dismissals to the remaining customer: a customer that differs from the merged one also differs from the
 * remaining one.
 */
export async function moveDistinct(
  handle: Handle,
  { companyId, keptId, mergedId }: { companyId: number; keptId: number; mergedId: number },
): Promise<void> {
  await sql`
    insert into distinct_customers (company_id, one_id, other_id, user_id, user_name, created_at)
    select company_id, least(other, ${keptId}::bigint), greatest(other, ${keptId}::bigint), user_id, user_name, created_at
    from (select d.*, case when one_id = ${mergedId} then other_id else one_id end as other from distinct_customers d
      where company_id = ${companyId} and ${mergedId} in (one_id, other_id)) judged
    where other <> ${keptId}
    on conflict (company_id, one_id, other_id) do nothing`.execute(handle);
}

export interface DuplicateFacts {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly place: string;
  /** Number of visitor contacts with this email, listed as one; 1 for a customer. */
  readonly contacts: number;
  readonly orders: number;
  readonly last_order_date: string | null;
}

/** Facts that distinguish a pair's customers; orders are those of one store or of all stores. */
export async function listDuplicateFacts(
  handle: Handle,
  { companyIds, storeId }: { companyIds: readonly number[]; storeId: number | null },
  ids: readonly number[],
): Promise<DuplicateFacts[]> {
  const result = await sql<DuplicateFacts>`
    select c.id, btrim(c.name || ' ' || c.last_name) as name, coalesce(c.email, '') as email,
      coalesce(c.phone, '') as phone, coalesce(a.place, '') as place, cardinality(g.ids) as contacts,
      o.orders, o.last_order_date
    from customers c
    cross join lateral (select case when c.from_visit and c.mailbox is not null then array(
      select n.id from customers n where n.company_id = c.company_id and n.mailbox = c.mailbox and n.from_visit
        and n.is_live) else array[c.id] end as ids) g
    left join lateral (select concat_ws(' ', nullif(a.city, ''), nullif(a.zip_code, '')) as place from addresses a
      where a.company_id = c.company_id and a.customer_id = c.id order by a.address_type_id desc limit 1) a on true
    cross join lateral (select count(*) as orders, max(o.order_date) as last_order_date from orders o
      where o.company_id = c.company_id and o.customer_id = any(g.ids)
        and (${storeId}::bigint is null or o.store_id = ${storeId}::bigint)) o
    where c.company_id = any(${companyIds}::bigint[]) and c.id = any(${ids}::bigint[])`.execute(handle);
  return result.rows;
}
