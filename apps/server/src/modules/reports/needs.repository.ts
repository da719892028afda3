import type { Cents } from '@cordovan/domain/money';
import { leftOutStatuses, orderTypes, promisedStatuses, statusIds } from '@cordovan/domain/orders';
import { type Expression, type SqlBool, sql } from 'kysely';
import {
  isAcceptedAsIs,
  isApproved,
  isChangedSinceAccepted,
  isDayIn,
  isInWork,
  isQuotation,
  lacksDeposit,
} from '../../platform/database/order-conditions.ts';
import { awaitsAgreement } from '../../platform/database/lot-conditions.ts';
import { isCanceledAndBilled } from '../../platform/database/purchase-conditions.ts';
import type { Handle } from '../../platform/database/transaction.ts';

/** Number of rows shown of each kind; the count includes the rest. */
export const SHOWN = 5;

/** Stores whose orders a reader sees; null for all. */
export type StoreId = number | null;

export interface OrderNeedRow {
  readonly total: number;
  readonly id: number;
  readonly so_number: string;
  readonly po_number: string | null;
  readonly customer_name: string;
  readonly store_name: string;
  readonly delivery_date: string;
  readonly quotation_expires_on: string | null;
  readonly accepted_at: Date | null;
  readonly total_cents: Cents;
  readonly emailed_at: Date | null;
  readonly row_version: number;
}

/** Lists all stores by id, so that the query can use the index that begins with the store. */
const atStore = (storeId: StoreId) =>
  storeId === null
    ? sql<boolean>`o.store_id = any (array(select id from stores))`
    : sql<boolean>`o.store_id = ${storeId}`;

const listOrderNeeds = (
  handle: Handle,
  storeId: StoreId,
  { where, order }: { where: Expression<SqlBool>; order: Expression<unknown> },
): Promise<OrderNeedRow[]> =>
  handle
    .selectFrom('orders as o')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.company_id', '=', 'o.company_id').onRef('c.id', '=', 'o.customer_id'),
    )
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .where(atStore(storeId))
    .where(where)
    .select([
      sql<number>`count(*) over ()`.as('total'),
      'o.id',
      'o.so_number',
      'o.po_number',
      sql<string>`btrim(c.name || ' ' || c.last_name)`.as('customer_name'),
      's.name as store_name',
      'o.delivery_date',
      'o.quotation_expires_on',
      'o.accepted_at',
      'o.total_cents',
      sql<Date | null>`(select max(e.created_at) from emails e where e.company_id = o.company_id
        and e.order_id = o.id and e.status in ('sent', 'queued'))`.as('emailed_at'),
      'o.row_version',
    ])
    .orderBy(order)
    .orderBy('o.id')
    .limit(SHOWN)
    .execute();

const newestAcceptance = sql`o.accepted_at desc`;
const soonest = sql`o.delivery_date`;

/** Sold orders that aren't shipped and whose delivery day has passed. */
export const listLateOrders = (handle: Handle, storeId: StoreId, today: string) =>
  listOrderNeeds(handle, storeId, {
    where: sql`o.status_id = any(${[...promisedStatuses]}::smallint[]) and o.delivery_date < ${today}::date`,
    order: soonest,
  });

/**
 * Orders with a left-out piece whose price the office has to decide, and orders whose pieces are all left out (ADR
 * 64).
 */
export const listLeftOut = (handle: Handle, storeId: StoreId) =>
  listOrderNeeds(handle, storeId, {
    where: sql`o.status_id = any(${[...leftOutStatuses]}::smallint[]) and exists (
      select from vin_items v where v.company_id = o.company_id and v.order_id = o.id and v.left_out_at is not null
        and (v.left_out_decision is null or o.status_id = ${statusIds.inProduction} and not exists (
          select from vin_items b where b.company_id = o.company_id and b.order_id = o.id and b.scrapped_at is null)))`,
    order: soonest,
  });

/** Orders paid beyond their total, from which left-out pieces were taken off. */
export const listLeftOutRefunds = (handle: Handle, storeId: StoreId) =>
  listOrderNeeds(handle, storeId, {
    where: sql`o.status_id = any(${[...leftOutStatuses, statusIds.shipped]}::smallint[])
      and o.paid_cents > o.total_cents and exists (select from vin_items v
        where v.company_id = o.company_id and v.order_id = o.id and v.left_out_decision = 'taken off')`,
    order: soonest,
  });

/**
 * Orders that were delivered although they had been called off; the office has to say what happened to the pieces.
 */
export const listDeliveryConflicts = (handle: Handle, storeId: StoreId) =>
  listOrderNeeds(handle, storeId, {
    where: sql`exists (select from delivery_conflicts k
      where k.company_id = o.company_id and k.order_id = o.id and k.decision is null)`,
    order: soonest,
  });

const slips = (has: 'a promise' | 'no date') =>
  sql<boolean>`exists (select from promise_slips p
    join order_promises q on q.company_id = p.company_id and q.order_id = p.order_id
    where p.company_id = o.company_id and p.order_id = o.id and p.healed_at is null
      and ${has === 'no date' ? sql`q.promised_day is null` : sql`q.promised_day is not null`})`;

/** Orders that won't be ready on the day that was promised. */
export const listSlippedPromises = (handle: Handle, storeId: StoreId) =>
  listOrderNeeds(handle, storeId, { where: slips('a promise'), order: soonest });

/** Approved orders for which no day can be promised yet (ADR 83). */
export const listWithoutDate = (handle: Handle, storeId: StoreId) =>
  listOrderNeeds(handle, storeId, { where: slips('no date'), order: soonest });

/** Quotations accepted in their current version, with or without the deposit that approval needs. */
export const listAccepted = (handle: Handle, storeId: StoreId, deposit: 'missing' | 'paid') =>
  listOrderNeeds(handle, storeId, {
    where: sql`${isAcceptedAsIs} and ${deposit === 'missing' ? lacksDeposit : sql`not ${lacksDeposit}`}`,
    order: newestAcceptance,
  });

export const listChangedAfterAcceptance = (handle: Handle, storeId: StoreId) =>
  listOrderNeeds(handle, storeId, { where: isChangedSinceAccepted, order: newestAcceptance });

export const listExpiringQuotes = (handle: Handle, storeId: StoreId, days: { from: string; to: string }) =>
  listOrderNeeds(handle, storeId, {
    where: sql`${isQuotation} and ${isDayIn('quotation_expires_on', days.from, days.to)}`,
    order: sql`o.quotation_expires_on`,
  });

/** The same orders as in the scheduler's list of unscheduled orders. */
export const listUnscheduled = (handle: Handle) =>
  listOrderNeeds(handle, null, {
    where: sql`${isApproved} and o.order_type <> ${sql.lit(orderTypes.soldOffTheFloor)}
      and not exists (select from order_placements p where p.company_id = o.company_id and p.order_id = o.id)`,
    order: soonest,
  });

/**
 * Orders in work whose leather is in stock in a dye lot that a person has to agree to. For an approved order, the
 * question comes when it is scheduled.
 */
export const listLotsToAgree = (handle: Handle) =>
  listOrderNeeds(handle, null, {
    where: sql`${isInWork} and exists (select from line_lots s
      where s.company_id = o.company_id and s.order_id = o.id and ${awaitsAgreement})`,
    order: soonest,
  });

export interface ShortLeatherRow {
  readonly total: number;
  readonly id: number;
  readonly name: string;
  readonly missing: number;
}

/** Leather that orders lack, as in the report of back-ordered leather. */
export async function listShortLeathers(handle: Handle): Promise<ShortLeatherRow[]> {
  return handle
    .selectFrom('leather_items')
    .where('short', '>', 0)
    .select([sql<number>`count(*) over ()`.as('total'), 'id', 'name', 'short as missing'])
    .orderBy('short', 'desc')
    .orderBy('name')
    .limit(SHOWN)
    .execute();
}

/** Lists purchase orders whose expected date has passed, the longest overdue first. */
export async function listLatePurchases(handle: Handle, today: string) {
  return handle
    .selectFrom('purchase_orders as p')
    .innerJoin('vendors as v', 'v.id', 'p.vendor_id')
    .innerJoinLateral(
      (line) =>
        line
          .selectFrom('purchase_order_lines as l')
          .whereRef('l.purchase_order_id', '=', 'p.id')
          .where(sql<boolean>`l.quantity + l.replaced - l.closed > l.received`)
          .select(sql<string>`min(coalesce(l.expected_date, p.expected_date))`.as('expected_date'))
          .as('first'),
      (join) => join.onTrue(),
    )
    .where('p.status', 'in', ['sent', 'partially received'])
    .where('first.expected_date', '<', today)
    .select([
      sql<number>`count(*) over ()`.as('total'),
      'p.id',
      sql<string>`p.number || ' · ' || v.name`.as('name'),
      'first.expected_date',
    ])
    .orderBy('first.expected_date')
    .orderBy('p.id')
    .limit(SHOWN)
    .execute();
}

/** Lists canceled purchase orders with bills that aren't void or credited. */
export async function listCanceledBilled(handle: Handle) {
  return handle
    .selectFrom('purchase_orders as p')
    .innerJoin('vendors as v', 'v.id', 'p.vendor_id')
    .where(isCanceledAndBilled)
    .select([
      sql<number>`count(*) over ()`.as('total'),
      'p.id',
      sql<string>`p.number || ' · ' || v.name`.as('name'),
      sql<string>`(select min(b.billed_on) from purchase_bills b
        where b.purchase_order_id = p.id and b.voided_at is null)`.as('billed_on'),
    ])
    .orderBy('billed_on')
    .orderBy('p.id')
    .limit(SHOWN)
    .execute();
}

export interface FailedEmailRow {
  readonly total: number;
  readonly id: number;
  readonly order_id: number | null;
  readonly subject: string;
  readonly store_name: string | null;
  readonly last_error: string | null;
  readonly created_at: Date;
}

export async function listFailedEmails(handle: Handle, storeId: StoreId): Promise<FailedEmailRow[]> {
  let query = handle
    .selectFrom('emails as e')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'e.company_id').onRef('o.id', '=', 'e.order_id'),
    )
    .leftJoin('stores as s', 's.id', 'o.store_id')
    .where('e.status', '=', 'failed')
    .select([
      sql<number>`count(*) over ()`.as('total'),
      'e.id',
      'e.order_id',
      'e.subject',
      's.name as store_name',
      'e.last_error',
      'e.created_at',
    ]);
  if (storeId !== null) query = query.where('o.store_id', '=', storeId);
  return query.orderBy('e.id', 'desc').limit(SHOWN).execute();
}

export interface FailedRequestRow {
  readonly total: number;
  readonly id: number;
  readonly order_id: number | null;
  readonly kind: string;
  readonly so_number: string | null;
  readonly po_number: string | null;
  readonly store_name: string | null;
  readonly last_error: string | null;
  readonly created_at: Date;
}

export async function listFailedRequests(handle: Handle, storeId: StoreId): Promise<FailedRequestRow[]> {
  let query = handle
    .selectFrom('accounting_outbox as a')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'a.company_id').onRef('o.id', '=', 'a.order_id'),
    )
    .leftJoin('stores as s', 's.id', 'a.store_id')
    .where('a.status', '=', 'failed')
    .select([
      sql<number>`count(*) over ()`.as('total'),
      'a.id',
      'a.order_id',
      'a.kind',
      'o.so_number',
      'o.po_number',
      's.name as store_name',
      'a.last_error',
      'a.created_at',
    ]);
  if (storeId !== null) query = query.where('a.store_id', '=', storeId);
  return query.orderBy('a.id', 'desc').limit(SHOWN).execute();
}

export interface ExpiringExemptionRow {
  readonly total: number;
  readonly id: number;
  readonly name: string;
  readonly certificate: string;
  readonly until: string;
}

/** Customers whose tax exemption certificate ends within these days, as in the review list. */
export async function listExpiringExemptions(
  handle: Handle,
  companyId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ExpiringExemptionRow[]> {
  const result = await sql<ExpiringExemptionRow>`
    select count(*) over () as total, c.id, btrim(c.name || ' ' || c.last_name) as name,
      c.tax_exempt_certificate as certificate, c.tax_exempt_until as until
    from customers c
    where c.company_id = any (array(select m.id from companies m join companies own on own.id = ${companyId}
        where m.id = own.id or own.is_house))
      and c.is_live and c.tax_exempt_until between ${from}::date and ${to}::date
    order by c.tax_exempt_until, c.search_name, c.id limit ${SHOWN}`.execute(handle);
  return result.rows;
}
