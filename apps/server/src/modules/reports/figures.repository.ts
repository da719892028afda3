import type { Period } from '@cordovan/domain/calendar';
import type { Cents } from '@cordovan/domain/money';
import { orderTypes } from '@cordovan/domain/orders';
import { sql } from 'kysely';
import {
  isDayIn,
  isInvoiced,
  isOnTime,
  isQuotation,
  isSold,
} from '../../platform/database/order-conditions.ts';
import type { Handle } from '../../platform/database/transaction.ts';

/** A period, and the store whose orders count; null for all stores. */
export interface FigurePeriod extends Period {
  readonly storeId: number | null;
}

export interface PeriodFigures {
  readonly sold: number;
  readonly sold_total_cents: Cents;
  readonly sold_subtotal_cents: Cents;
  readonly sold_cost_cents: Cents;
  readonly given: number;
  readonly won: number;
  readonly shipped: number;
  readonly on_time: number;
}

/** Leaves out furniture for a company store and opening balances, which are neither quoted nor sold (ADR 36). */
const isForCustomer = sql<boolean>`(o.order_type <> ${sql.lit(orderTypes.floor)} and not o.is_opening_balance)`;
const atStore = (storeId: number | null) =>
  storeId === null ? sql<boolean>`true` : sql<boolean>`o.store_id = ${storeId}`;

/** Sums a period in one pass per day column; each pass uses that column's index. */
export async function readPeriodFigures(
  handle: Handle,
  { from, to, storeId }: FigurePeriod,
): Promise<PeriodFigures> {
  const result = await sql<PeriodFigures>`
    select sales.*, quotes.*, shipping.* from
      (select count(*) as sold, coalesce(sum(o.total_cents), 0)::bigint as sold_total_cents,
          coalesce(sum(o.subtotal_cents), 0)::bigint as sold_subtotal_cents,
          coalesce(sum(o.total_cost_cents), 0)::bigint as sold_cost_cents
        from orders o where ${isDayIn('approved_on', from, to)} and ${isSold} and ${isForCustomer}
          and ${atStore(storeId)}) sales,
      (select count(*) as given, count(*) filter (where ${isSold}) as won
        from orders o where ${isDayIn('order_date', from, to)} and ${isForCustomer} and ${atStore(storeId)}) quotes,
      (select count(*) as shipped, count(*) filter (where ${isOnTime}) as on_time
        from orders o where ${isDayIn('shipped_on', from, to)} and ${isInvoiced} and ${isForCustomer}
          and ${atStore(storeId)}) shipping
  `.execute(handle);
  return result.rows[0]!;
}

/** Quotations that are valid today. */
export async function sumOpenQuotes(
  handle: Handle,
  { today, storeId }: { readonly today: string; readonly storeId: number | null },
): Promise<{ open: number; total_cents: Cents }> {
  return handle
    .selectFrom('orders as o')
    .where(isQuotation)
    .where(isForCustomer)
    .where(isDayIn('quotation_expires_on', today, undefined))
    .where(atStore(storeId))
    .select([
      sql<number>`count(*)`.as('open'),
      sql<Cents>`coalesce(sum(o.total_cents), 0)::bigint`.as('total_cents'),
    ])
    .executeTakeFirstOrThrow();
}
