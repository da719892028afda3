import type { customerSorts } from '@cordovan/contracts/customers-list';
import type { Cents } from '@cordovan/domain/money';
import { type RawBuilder, sql } from 'kysely';
import { owesMoney } from '../../platform/database/order-conditions.ts';
import { readBatches } from '../../platform/database/read-batches.ts';
import { prepareSearch, searching } from '../../platform/database/search.ts';
import type { Handle } from '../../platform/database/transaction.ts';

export type CustomerSort = (typeof customerSorts)[number];

export interface CustomerFilter {
  /** Companies whose customers are listed. */
  readonly companyIds: readonly number[];
  /** Store whose orders are counted; null counts every store's orders. */
  readonly storeId: number | null;
  /** Search words; every one must match. */
  readonly words: readonly string[];
  /** Matches by similarity, to tolerate typos. */
  readonly allowsTypos: boolean;
  readonly withBalance: boolean;
  readonly sort: CustomerSort;
  readonly direction: 'asc' | 'desc';
}

export interface CustomerListRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly place: string;
  readonly shop_name: string;
  readonly store_id: number | null;
  readonly orders: number;
  readonly last_order_date: string | null;
  readonly balance_due_cents: Cents;
}

interface Window {
  readonly offset: number;
  /** Null returns all rows. */
  readonly limit: number | null;
}

/** Reads a page of customers. Reads only the orders of that page, unless the sort needs them all. */
export async function listCustomerRowsPage(
  handle: Handle,
  filter: CustomerFilter,
  page: Window,
): Promise<CustomerListRow[]> {
  const result = await withTypos(handle, filter, (db) => customerRows(filter, page).execute(db));
  return result.rows;
}

/** Reads every customer of the filter, for an export. */
export const readCustomerBatches = (handle: Handle, filter: CustomerFilter) =>
  readBatches(handle, customerRows(filter, { offset: 0, limit: null }), (trx) => allowTypos(trx, filter));

const customerRows = (filter: CustomerFilter, { offset, limit }: Window) => sql<CustomerListRow>`
    with keys as (
      select k.company_id, k.id from unnest(${filter.companyIds}::bigint[]) as t(id) cross join lateral (
        select c.company_id, c.id, ${sortKey(filter)} as sort_key from customers c ${ranking(filter)}
        where c.company_id = t.id and ${conditions(filter)} ${ordering(filter, 'c.id', sortKey(filter))}
        limit ${limit === null ? null : offset + limit}
      ) k ${ordering(filter, 'k.id', sql`k.sort_key`)} limit ${limit} offset ${offset}
    ), page as (select *, row_number() over () as place from keys)
    select c.id, btrim(c.name || ' ' || c.last_name) as name, coalesce(c.email, '') as email,
      coalesce(c.phone, '') as phone, coalesce(a.place, '') as place,
      case when m.is_house then '' else m.name end as shop_name,
      (select s.id from stores s where s.company_id = c.company_id and s.customer_id = c.id limit 1) as store_id,
      o.orders, o.last_order_date, o.balance_due_cents
    from page
    join customers c on c.company_id = page.company_id and c.id = page.id
    join companies m on m.id = page.company_id
    left join lateral (select concat_ws(', ', nullif(a.city, ''), nullif(a.state, '')) as place from addresses a
      where a.company_id = c.company_id and a.customer_id = c.id order by a.address_type_id desc limit 1) a on true
    cross join lateral (${ordersOf(filter, sql`o.company_id = c.company_id and o.customer_id = c.id`)}) o
    order by page.place`;

export async function countCustomers(handle: Handle, filter: CustomerFilter): Promise<number> {
  const query = sql<{ total: number }>`
    select count(*) as total from customers c
    where c.company_id = any(${filter.companyIds}::bigint[]) and ${conditions(filter)}`;
  const result = await withTypos(handle, filter, (db) => query.execute(db));
  return result.rows[0]!.total;
}

/** Tolerates one wrong letter in a short word. */
const SIMILARITY = 0.4;

async function allowTypos(trx: Handle, filter: CustomerFilter): Promise<void> {
  if (filter.allowsTypos) await prepareSearch(trx, SIMILARITY);
}

const withTypos = <T>(
  handle: Handle,
  filter: CustomerFilter,
  read: (db: Handle) => Promise<T>,
): Promise<T> => (filter.allowsTypos ? searching(handle, SIMILARITY, read) : read(handle));

const typed = ({ words }: CustomerFilter) => sql`plain_text(${words.join(' ')})`;

function conditions(filter: CustomerFilter): RawBuilder<unknown> {
  const parts = [sql`c.is_live`];
  if (filter.allowsTypos) parts.push(sql`${typed(filter)} <% c.find_text`);
  else
    for (const word of filter.words)
      parts.push(sql`c.find_text like plain_text(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`);
  if (filter.withBalance)
    parts.push(sql`exists (select 1 from orders o where o.company_id = c.company_id and o.customer_id = c.id
      and ${owesMoney} and ${atStore(filter)})`);
  return sql.join(parts, sql` and `);
}

const atStore = ({ storeId }: { storeId: number | null }) =>
  storeId === null ? sql`true` : sql`o.store_id = ${storeId}`;

const ordersOf = (filter: CustomerFilter, which: RawBuilder<unknown>) => sql`
  select count(*) as orders, max(o.order_date) as last_order_date,
    coalesce(sum(o.balance_due_cents) filter (where ${owesMoney}), 0)::bigint as balance_due_cents
  from orders o where ${which} and ${atStore(filter)}`;

const BY_ORDERS = new Set<CustomerSort>(['lastOrderDate', 'orders', 'balance']);

function ranking(filter: CustomerFilter): RawBuilder<unknown> {
  if (!BY_ORDERS.has(filter.sort)) return sql``;
  return sql`left join (
    select o.customer_id, count(*) as orders, max(o.order_date) as last_order_date,
      coalesce(sum(o.balance_due_cents) filter (where ${owesMoney}), 0) as balance_due_cents
    from orders o where o.company_id = t.id and ${atStore(filter)} group by o.customer_id
  ) ranked on ranked.customer_id = c.id`;
}

const COLUMNS: Record<CustomerSort, string> = {
  name: 'c.search_name',
  email: 'lower(c.email)',
  newest: 'c.id',
  lastOrderDate: 'ranked.last_order_date',
  orders: 'ranked.orders',
  balance: 'ranked.balance_due_cents',
};

function sortKey(filter: CustomerFilter): RawBuilder<unknown> {
  if (filter.allowsTypos) return sql`word_similarity(${typed(filter)}, c.find_text)`;
  return sql.raw(COLUMNS[filter.sort]);
}

/** Sort order, used within a company and again over the merged results of all companies. */
function ordering(
  filter: CustomerFilter,
  id: 'c.id' | 'k.id',
  key: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { sort, direction, allowsTypos } = filter;
  if (allowsTypos) return sql`order by ${key} desc, ${sql.raw(id)}`;
  const way = sql.raw(sort === 'name' || sort === 'newest' ? direction : `${direction} nulls last`);
  return sql`order by ${key} ${way}, ${sql.raw(id)} ${sql.raw(direction)}`;
}
