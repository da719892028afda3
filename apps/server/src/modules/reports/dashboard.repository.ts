import type { Cents } from '@cordovan/domain/money';
import { sql } from 'kysely';
import { isShipped } from '../../platform/database/order-conditions.ts';
import type { Handle } from '../../platform/database/transaction.ts';

export interface LeatherLevelRow {
  readonly id: number;
  readonly name: string;
  readonly available: number;
  readonly at_hand: number;
  readonly reserved: number;
  readonly ordered: number;
  readonly reorder_point: number;
  readonly stock_value_cents: Cents;
}

/** Lists leathers bought in bulk of which too little is on hand and on order (N-19, N-21), scarcest first. */
export async function listLeathersToReorder(handle: Handle): Promise<LeatherLevelRow[]> {
  return handle
    .selectFrom('leather_items')
    .where('is_active', '=', true)
    .where('ordering_type', '=', 'bulk')
    .where(sql<boolean>`available + ordered <= reorder_point`)
    .select([
      'id',
      'name',
      'available',
      'at_hand',
      'reserved',
      'ordered',
      'reorder_point',
      sql<Cents>`round(at_hand * average_cost_cents)`.as('stock_value_cents'),
    ])
    .orderBy(sql`available + ordered - reorder_point`)
    .orderBy('name')
    .execute();
}

export interface LeatherTotalsRow {
  readonly items: number;
  readonly at_hand: number;
  readonly reserved: number;
  readonly ordered: number;
  readonly available: number;
  readonly stock_value_cents: Cents;
}

export async function getLeatherTotals(handle: Handle): Promise<LeatherTotalsRow> {
  const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`;
  return handle
    .selectFrom('leather_items')
    .select([
      sql<number>`count(*) filter (where is_active)`.as('items'),
      sum('at_hand').as('at_hand'),
      sum('reserved').as('reserved'),
      sum('ordered').as('ordered'),
      sum('available').as('available'),
      sql<Cents>`coalesce(sum(round(at_hand * average_cost_cents)), 0)`.as('stock_value_cents'),
    ])
    .executeTakeFirstOrThrow();
}

export interface InvoicedMonthRow {
  readonly store_id: number;
  readonly store_name: string;
  /** First day of the month. */
  readonly month: string;
  readonly orders: number;
  readonly total_cents: Cents;
  readonly taxable_cents: Cents;
  readonly exempt_cents: Cents;
  readonly tax_cents: Cents;
  readonly synced_cents: Cents;
}

export interface Period {
  readonly from: string;
  readonly to: string;
  /** Undefined for every store. */
  readonly storeId: number | undefined;
}

/**
 * Sums invoiced orders per store and month, by shipping day. An order's tax counts as synchronized once accounting
 * has its invoice.
 */
export async function listInvoicedMonths(handle: Handle, period: Period): Promise<InvoicedMonthRow[]> {
  const isSynced = sql`exists (select from accounting_outbox a where a.company_id = o.company_id
    and a.order_id = o.id and a.kind = 'invoice' and a.status = 'sent')`;
  let query = handle
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .where('o.shipped_on', '>=', period.from)
    .where('o.shipped_on', '<=', period.to)
    .where(isShipped)
    .where('o.is_opening_balance', '=', false)
    .groupBy(['o.store_id', 's.name', sql`date_trunc('month', o.shipped_on)`])
    .select([
      'o.store_id',
      's.name as store_name',
      sql<string>`date_trunc('month', o.shipped_on)::date`.as('month'),
      sql<number>`count(*)`.as('orders'),
      sql<Cents>`sum(o.total_cents)`.as('total_cents'),
      sql<Cents>`coalesce(sum(o.subtotal_cents)
        filter (where o.sales_tax and o.tax_exempt_certificate is null), 0)`.as('taxable_cents'),
      sql<Cents>`coalesce(sum(o.subtotal_cents)
        filter (where o.sales_tax and o.tax_exempt_certificate is not null), 0)`.as('exempt_cents'),
      sql<Cents>`sum(o.tax_cents)`.as('tax_cents'),
      sql<Cents>`coalesce(sum(o.tax_cents) filter (where ${isSynced}), 0)`.as('synced_cents'),
    ]);
  if (period.storeId !== undefined) query = query.where('o.store_id', '=', period.storeId);
  return query.orderBy('month').orderBy('s.name').execute();
}
