import type { orderSorts } from '@cordovan/contracts/orders-columns';
import type { Cents } from '@cordovan/domain/money';
import { type RawBuilder, sql } from 'kysely';
import { allStatusIds, type OrderType, type StatusId } from '@cordovan/domain/orders';
import {
  isAcceptedAsIs,
  isChangedSinceAccepted,
  isDayIn,
  isOnTime,
  isQuotation,
  isShipped,
  lacksDeposit,
} from '../../../platform/database/order-conditions.ts';
import { readBatches } from '../../../platform/database/read-batches.ts';
import type { Handle } from '../../../platform/database/transaction.ts';
import { matchesWord, type WordMatch } from './words.repository.ts';

type OrderSort = (typeof orderSorts)[number];

export interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface OrderFilter {
  readonly ids?: readonly number[] | undefined;
  readonly statusIds?: readonly number[] | undefined;
  /** Null for all stores. */
  readonly storeId: number | null;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly soNumber?: string | undefined;
  readonly poNumber?: string | undefined;
  readonly number?: string | undefined;
  readonly customerId?: number | undefined;
  readonly customer?: string | undefined;
  /** Words that must all match, with their matches already looked up. */
  readonly words: readonly WordMatch[];
  readonly orderTypes?: readonly number[] | undefined;
  /** Only open quotations accepted in their current version. */
  readonly isAccepted?: boolean | undefined;
  /** Only open quotations changed after their acceptance. */
  readonly isChangedSinceAccepted?: boolean | undefined;
  readonly deposit?: 'missing' | 'paid' | undefined;
  /** Day ranges, including both ends. */
  readonly ordered?: DayRange | undefined;
  readonly approved?: DayRange | undefined;
  readonly shipped?: DayRange | undefined;
  /** Only open quotations. */
  readonly expires?: DayRange | undefined;
  /** Only shipped orders. */
  readonly delivered?: 'onTime' | 'late' | undefined;
  readonly sort: OrderSort;
  readonly direction: 'asc' | 'desc';
}

export interface OrderListRow {
  readonly id: number;
  readonly so_number: string;
  readonly po_number: string | null;
  readonly customer_id: number;
  readonly customer_name: string;
  readonly store_id: number;
  readonly store_name: string;
  readonly order_type: OrderType;
  readonly status_id: StatusId;
  readonly order_date: string;
  readonly delivery_date: string;
  readonly seats: number;
  /** Null if no acceptance waits for approval. */
  readonly acceptance: 'current' | 'changed' | null;
  readonly total_cents: Cents;
  readonly balance_due_cents: Cents;
  readonly subtotal_cents: Cents;
  readonly total_cost_cents: Cents;
  /** On its way from bank accounts, and not counted anywhere yet. */
  readonly from_banks_cents: Cents;
}

const FROM_BANKS = sql`coalesce((select sum(i.amount_cents) from payment_intents i
  where i.company_id = o.company_id and i.order_id = o.id and i.state = 'pending'), 0)::bigint as from_banks_cents`;
const ACCEPTANCE = sql`case when ${isAcceptedAsIs} then 'current' when ${isChangedSinceAccepted} then 'changed' end as acceptance`;

/** Whether the filter uses only store, status and delivery days, which index keys and counters can handle. */
function isPlain(filter: OrderFilter): boolean {
  const { soNumber, poNumber, number, customerId, customer, orderTypes, sort } = filter;
  const { deposit, ordered, approved, shipped, expires, delivered } = filter;
  const ranges = [filter.ids, deposit, ordered, approved, shipped, expires, delivered];
  const others = [soNumber, poNumber, number, customerId, customer, orderTypes, ...ranges];
  if (filter.words.length > 0 || filter.isAccepted || filter.isChangedSinceAccepted) return false;
  return others.every((value) => value === undefined) && (sort === 'id' || sort === 'deliveryDate');
}

export async function listOrderRows(
  handle: Handle,
  filter: OrderFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<OrderListRow[]> {
  const keys = isPlain(filter) ? plainKeys(filter, offset + limit) : searchedKeys(filter);
  const result = await sql<OrderListRow>`
    with page as (${keys} offset ${offset} limit ${limit}),
      numbered as (select *, row_number() over () as place from page)
    select o.id, o.so_number, o.po_number, o.customer_id, btrim(c.name || ' ' || c.last_name) as customer_name,
      o.store_id, s.name as store_name, o.order_type, o.status_id, o.order_date, o.delivery_date, o.seats,
      ${ACCEPTANCE}, o.total_cents, o.balance_due_cents, o.subtotal_cents, o.total_cost_cents, ${FROM_BANKS}
    from numbered n
    join orders o on o.company_id = n.company_id and o.id = n.id
    join customers c on c.company_id = o.company_id and c.id = o.customer_id
    join stores s on s.id = o.store_id
    order by n.place`.execute(handle);
  return result.rows;
}

/** Reads all orders of the filter in batches, for an export. */
export const readOrderBatches = (handle: Handle, filter: OrderFilter) =>
  readBatches(
    handle,
    sql<OrderListRow>`
      select o.id, o.so_number, o.po_number, o.customer_id, btrim(c.name || ' ' || c.last_name) as customer_name,
        o.store_id, s.name as store_name, o.order_type, o.status_id, o.order_date, o.delivery_date, o.seats,
        ${ACCEPTANCE}, o.total_cents, o.balance_due_cents, o.subtotal_cents, o.total_cost_cents, ${FROM_BANKS}
      from orders o
      join customers c on c.company_id = o.company_id and c.id = o.customer_id
      join stores s on s.id = o.store_id
      where ${conditions(filter)} ${ordering(filter)}`,
  );

export interface OrderSums {
  readonly orders: number;
  readonly seats: number;
  readonly total_cents: Cents;
  readonly balance_due_cents: Cents;
  readonly subtotal_cents: Cents;
  readonly total_cost_cents: Cents;
}

export async function sumOrderRows(handle: Handle, filter: OrderFilter): Promise<OrderSums> {
  const result = await sql<OrderSums>`
    select count(*) as orders, coalesce(sum(o.seats), 0) as seats,
      coalesce(sum(o.total_cents), 0)::bigint as total_cents,
      coalesce(sum(o.balance_due_cents), 0)::bigint as balance_due_cents,
      coalesce(sum(o.subtotal_cents), 0)::bigint as subtotal_cents,
      coalesce(sum(o.total_cost_cents), 0)::bigint as total_cost_cents
    from orders o where ${conditions(filter)}`.execute(handle);
  return result.rows[0]!;
}

/** Exact number of orders: from the counters, or by counting the few matches of a search. */
export async function countOrders(handle: Handle, filter: OrderFilter): Promise<number> {
  const query = isPlain(filter)
    ? sql<{ total: number }>`select coalesce(sum(orders), 0)::bigint as total from order_counts o
        where ${plainConditions(filter)}`
    : sql<{ total: number }>`select count(*) as total from orders o where ${conditions(filter)}`;
  const result = await query.execute(handle);
  return result.rows[0]!.total;
}

/** Walks an index once per store and status, then takes the first keys overall. Independent of the table size. */
function plainKeys(filter: OrderFilter, limit: number): RawBuilder<unknown> {
  const column = sql.raw(filter.sort === 'id' ? 'o.id' : 'o.delivery_date');
  const way = sql.raw(filter.direction);
  const order = filter.sort === 'id' ? sql`o.id ${way}` : sql`o.delivery_date ${way}, o.id ${way}`;
  const merged = filter.sort === 'id' ? sql`k.id ${way}` : sql`k.delivery_date ${way}, k.id ${way}`;
  return sql`
    select k.company_id, k.id
    from (select id from stores ${filter.storeId === null ? sql`` : sql`where id = ${filter.storeId}`}) s
    cross join unnest(${filter.statusIds ?? allStatusIds}::smallint[]) as t(id)
    cross join lateral (
      select o.company_id, o.id, o.delivery_date from orders o
      where o.store_id = s.id and o.status_id = t.id and ${days(filter)} and ${column} is not null
      order by ${order} limit ${limit}
    ) k
    order by ${merged}`;
}

function searchedKeys(filter: OrderFilter): RawBuilder<unknown> {
  return sql`
    select o.company_id, o.id from orders o
    join customers c on c.company_id = o.company_id and c.id = o.customer_id
    join stores s on s.id = o.store_id
    where ${conditions(filter)} ${ordering(filter)}`;
}

function dayConditions(filter: OrderFilter): RawBuilder<unknown>[] {
  const { ids, deposit, ordered, approved, shipped, expires, delivered } = filter;
  return [
    ...(ids === undefined ? [] : [sql`o.id = any(${ids}::bigint[])`]),
    ...(deposit === undefined ? [] : [deposit === 'missing' ? lacksDeposit : sql`not ${lacksDeposit}`]),
    ...(ordered ? [isDayIn('order_date', ordered.from, ordered.to)] : []),
    ...(approved ? [isDayIn('approved_on', approved.from, approved.to)] : []),
    ...(shipped ? [isDayIn('shipped_on', shipped.from, shipped.to)] : []),
    ...(expires
      ? [sql`${isQuotation} and ${isDayIn('quotation_expires_on', expires.from, expires.to)}`]
      : []),
    ...(delivered ? [sql`${isShipped} and ${delivered === 'onTime' ? isOnTime : sql`not ${isOnTime}`}`] : []),
  ];
}

const COLUMNS: Record<OrderSort, string> = {
  id: 'o.id',
  number: 'o.id',
  customer: 'c.search_name',
  store: 'lower(s.name)',
  type: 'o.order_type',
  status: 'o.status_id',
  orderDate: 'o.order_date',
  deliveryDate: 'o.delivery_date',
  total: 'o.total_cents',
  balance: 'o.balance_due_cents',
};

const ordering = ({ sort, direction }: OrderFilter) =>
  sql`order by ${sql.raw(COLUMNS[sort])} ${sql.raw(direction)}, o.id ${sql.raw(direction)}`;

const days = ({ from, to }: OrderFilter) => sql`
  ${from === undefined ? sql`true` : sql`o.delivery_date >= ${from}::date`}
  and ${to === undefined ? sql`true` : sql`o.delivery_date <= ${to}::date`}`;

const plainConditions = (filter: OrderFilter) => sql`
  ${filter.storeId === null ? sql`true` : sql`o.store_id = ${filter.storeId}`}
  and ${filter.statusIds === undefined ? sql`true` : sql`o.status_id = any(${filter.statusIds}::smallint[])`}
  and ${days(filter)}`;

function conditions(filter: OrderFilter): RawBuilder<unknown> {
  const parts = [plainConditions(filter)];
  const { soNumber, poNumber, number, customerId, customer, orderTypes } = filter;
  if (soNumber !== undefined) parts.push(sql`ltrim(o.so_number, '0') = ltrim(${soNumber}::text, '0')`);
  if (poNumber !== undefined) parts.push(sql`o.po_number = ${poNumber}::text`);
  if (number !== undefined) {
    parts.push(sql`(ltrim(o.so_number, '0') = ltrim(${number}::text, '0') or o.po_number = ${number}::text)`);
  }
  if (customerId !== undefined) parts.push(sql`o.customer_id = ${customerId}`);
  if (customer !== undefined) {
    const pattern = `%${customer
      .trim()
      .toLowerCase()
      .replace(/[\\%_]/g, '\\$&')}%`;
    parts.push(sql`(o.company_id, o.customer_id) in
      (select company_id, id from customers where search_name like ${pattern})`);
  }
  for (const word of filter.words) parts.push(matchesWord(word));
  if (filter.isAccepted) parts.push(isAcceptedAsIs);
  if (filter.isChangedSinceAccepted) parts.push(isChangedSinceAccepted);
  if (orderTypes !== undefined) parts.push(sql`o.order_type = any(${orderTypes}::smallint[])`);
  parts.push(...dayConditions(filter));
  return sql.join(parts, sql` and `);
}
