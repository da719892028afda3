import type { StatusId } from '@cordovan/domain/orders';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';

/** Maximum hits of each kind: the command palette is for finding something the user knows. */
const MOST = 6;
/** Maximum orders shown for each of the best customers. */
const ORDERS_OF_A_CUSTOMER = 3;
/** Shortest prefix for which we search order numbers; shorter ones match too many rows. */
const SHORTEST_START = 3;

export interface SearchScope {
  readonly companyIds: readonly number[];
  /** Store whose orders are searched; null for every store. */
  readonly storeId: number | null;
  /** True for the factory, which knows orders by PO number only. */
  readonly poOnly: boolean;
}

export interface NamedHit {
  readonly id: number;
  readonly name: string;
  readonly detail: string;
}

const likePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const hasLetter = (text: string) => /\p{L}/u.test(text);

/**
 * Finds customers whose words contain the text, then similar ones: people mistype names, but don't guess phone
 * numbers.
 */
export async function findCustomers(
  handle: Handle,
  companyIds: readonly number[],
  text: string,
): Promise<NamedHit[]> {
  const select = (condition: RawBuilder<unknown>) => sql<NamedHit>`
    select c.id, btrim(c.name || ' ' || c.last_name) as name,
      concat_ws(' · ', nullif(c.email, ''), nullif(c.phone, '')) as detail
    from customers c
    where c.company_id = any(${companyIds}::bigint[]) and c.is_live and ${condition}
    order by word_similarity(plain_text(${text}), c.find_text) desc, c.id desc limit ${MOST}`;
  const words = text
    .split(/\s+/)
    .map((word) => sql`c.find_text like plain_text(${`%${likePattern(word)}%`})`);
  const exact = await select(sql.join(words, sql` and `)).execute(handle);
  if (exact.rows.length > 0 || !hasLetter(text)) return exact.rows;
  return (await select(sql`plain_text(${text}) <% c.find_text`).execute(handle)).rows;
}

/** Searches names with a full table scan: a catalog has hundreds of rows, not millions. */
async function findNamed(handle: Handle, source: RawBuilder<unknown>, text: string): Promise<NamedHit[]> {
  const result = await sql<NamedHit>`
    select id, name, detail from (${source}) named
    where plain_text(name) like plain_text(${`%${likePattern(text)}%`}) or plain_text(${text}) <% plain_text(name)
    order by (plain_text(name) like plain_text(${`%${likePattern(text)}%`})) desc,
      word_similarity(plain_text(${text}), plain_text(name)) desc, name
    limit ${MOST}`.execute(handle);
  return result.rows;
}

export const findStyles = (handle: Handle, text: string): Promise<NamedHit[]> =>
  findNamed(handle, sql`select id, name, '' as detail from styles where is_active`, text);

export const findLeathers = (handle: Handle, text: string): Promise<NamedHit[]> =>
  findNamed(
    handle,
    sql`select l.id, l.name, concat_ws(' · ', g.name, nullif(l.color, '')) as detail from leather_items l
      left join collection_grades g on g.id = l.collection_grade_id where l.is_active`,
    text,
  );

export interface OrderHit {
  readonly id: number;
  readonly so_number: string | null;
  readonly po_number: string | null;
  readonly customer_name: string;
  readonly store_name: string;
  readonly status_id: StatusId;
  readonly delivery_date: string;
}

/**
 * Finds orders by id and number, exact matches before prefixes, then the newest orders of the given
 * customers.
 */
export async function findOrders(
  handle: Handle,
  scope: SearchScope,
  { text, customerIds }: { text: string; customerIds: readonly number[] },
): Promise<OrderHit[]> {
  const keys = [...numberKeys(scope, text), ...customerKeys(scope, customerIds)];
  if (keys.length === 0) return [];
  const parts = keys.map((key) => sql`(${key})`);
  const result = await sql<OrderHit>`
    with found as (
      select company_id, id, min(rank) as rank from (${sql.join(parts, sql` union all `)}) keys
      group by company_id, id order by rank, id desc limit ${MOST}
    )
    select o.id, o.so_number, o.po_number, btrim(c.name || ' ' || c.last_name) as customer_name,
      s.name as store_name, o.status_id, o.delivery_date
    from found
    join orders o on o.company_id = found.company_id and o.id = found.id
    join customers c on c.company_id = o.company_id and c.id = o.customer_id
    join stores s on s.id = o.store_id
    order by found.rank, o.id desc`.execute(handle);
  return result.rows;
}

const reached = ({ companyIds, storeId }: SearchScope) => sql`o.company_id = any(${companyIds}::bigint[])
  and ${storeId === null ? sql`true` : sql`o.store_id = ${storeId}`}`;

function numberKeys(scope: SearchScope, text: string): readonly RawBuilder<unknown>[] {
  if (!/^[\w .#/-]+$/.test(text) || !/\d/.test(text)) return [];
  const key = (rank: number, condition: RawBuilder<unknown>) => sql`
    select o.company_id, o.id, ${sql.lit(rank)} as rank from orders o where ${reached(scope)} and ${condition}
    order by o.id desc limit ${MOST}`;
  // Other companies' numbers can contain letters, which users type in any case.
  const forms = [...new Set([text, text.toUpperCase(), text.toLowerCase()])];
  const bare = forms.map((form) => form.replace(/^0+(?=.)/, ''));
  const start = `${likePattern(text.toUpperCase())}%`;
  const isStart = text.length >= SHORTEST_START;
  const po = [
    key(1, sql`o.po_number = any(${forms}::text[])`),
    ...(isStart ? [key(3, sql`o.po_number like ${start}`)] : []),
  ];
  if (scope.poOnly) return po;
  return [
    ...(/^\d{1,15}$/.test(text) ? [key(0, sql`o.id = ${Number(text)}`)] : []),
    key(1, sql`ltrim(o.so_number, '0') = any(${bare}::text[])`),
    key(
      2,
      sql`o.external_po_number is not null and ltrim(lower(o.external_po_number), '0') = any(${bare}::text[])`,
    ),
    ...(isStart ? [key(3, sql`o.so_number like ${start}`)] : []),
    ...po,
  ];
}

function customerKeys(scope: SearchScope, customerIds: readonly number[]): readonly RawBuilder<unknown>[] {
  return customerIds.map(
    (customerId, index) => sql`
      select o.company_id, o.id, ${sql.lit(4 + index)} as rank from orders o
      where ${reached(scope)} and o.customer_id = ${customerId} order by o.id desc limit ${ORDERS_OF_A_CUSTOMER}`,
  );
}
