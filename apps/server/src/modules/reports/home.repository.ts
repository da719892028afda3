import { sql } from 'kysely';
import { type StatusId } from '@cordovan/domain/orders';
import { isAcceptedAsIs } from '../../platform/database/order-conditions.ts';
import type { Handle } from '../../platform/database/transaction.ts';

/** Reads the orders per status from the maintained counts (docs/data-model.md). */
export async function listStatusCounts(
  handle: Handle,
  storeId: number | undefined,
): Promise<{ status_id: StatusId; orders: number }[]> {
  let query = handle
    .selectFrom('order_counts')
    .groupBy('status_id')
    .having(sql<boolean>`sum(orders) > 0`)
    .select(['status_id', sql<number>`sum(orders)`.as('orders')]);
  if (storeId !== undefined) query = query.where('store_id', '=', storeId);
  return query.orderBy('status_id').execute();
}

/** Counts quotations accepted in their current version and waiting for approval, of all stores or one. */
export async function countAcceptedQuotations(handle: Handle, storeId: number | undefined): Promise<number> {
  let query = handle
    .selectFrom('orders as o')
    .where(isAcceptedAsIs)
    .select((select) => select.fn.countAll<number>().as('accepted'));
  if (storeId !== undefined) query = query.where('store_id', '=', storeId);
  return (await query.executeTakeFirstOrThrow()).accepted;
}

export interface RecentHistoryRow {
  readonly id: number;
  readonly order_id: number;
  readonly so_number: string;
  readonly po_number: string | null;
  readonly kind: string;
  readonly from_status: StatusId | null;
  readonly to_status: StatusId | null;
  readonly from_value: unknown;
  readonly to_value: unknown;
  readonly reason: string | null;
  readonly user_name: string;
  readonly created_at: Date;
  readonly time_zone: string;
}

export async function listRecentHistory(handle: Handle, limit: number): Promise<RecentHistoryRow[]> {
  return handle
    .selectFrom('order_history as h')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'h.company_id').onRef('o.id', '=', 'h.order_id'),
    )
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .select([
      'h.id',
      'h.order_id',
      'o.so_number',
      'o.po_number',
      'h.kind',
      'h.from_status',
      'h.to_status',
      'h.from_value',
      'h.to_value',
      'h.reason',
      'h.user_name',
      'h.created_at',
      's.time_zone',
    ])
    .orderBy('h.created_at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(limit)
    .execute();
}

export interface TodayRow {
  readonly seats_used: number;
  readonly seats_max: number;
  readonly is_closed: boolean;
}

/** Seats used and available on a day. */
export async function getProductionDay(handle: Handle, day: string): Promise<TodayRow> {
  const result = await sql<TodayRow>`select
    (select coalesce(sum(o.seats), 0) from order_placements p
      join orders o on o.company_id = p.company_id and o.id = p.order_id where p.day = ${day}) as seats_used,
    (select coalesce(sum(max_seats_per_day), 0) from production_lines where is_active) as seats_max,
    exists (select from closed_days where day = ${day}) as is_closed`.execute(handle);
  return result.rows[0]!;
}

/** Counts failed accounting requests, of all stores or one. */
export async function countFailedRequests(handle: Handle, storeId: number | undefined): Promise<number> {
  let query = handle
    .selectFrom('accounting_outbox as a')
    .where('a.status', '=', 'failed')
    .select((select) => select.fn.countAll<number>().as('failed'));
  if (storeId !== undefined) query = query.where('a.store_id', '=', storeId);
  return (await query.executeTakeFirstOrThrow()).failed;
}
