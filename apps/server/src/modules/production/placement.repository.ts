import { type OrderType, type StatusId, statusIds } from '@cordovan/domain/orders';
import { sql } from 'kysely';
import { finishedSeats } from '../../platform/database/finished-seats.ts';
import { lockOrderRow } from '../../platform/database/lock-order.ts';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { type Cell, leatherDay } from './board.repository.ts';

export interface OrderToPlaceRow {
  readonly company_id: number;
  readonly id: number;
  readonly order_type: OrderType;
  readonly status_id: StatusId;
  readonly seats: number;
  readonly finished_seats: number;
  readonly delivery_date: string;
  readonly leather_day: string | null;
}

/** Locks the order first, so that two planners who move it run one after the other. */
export async function lockOrderToPlace(trx: Trx, orderId: number): Promise<OrderToPlaceRow | undefined> {
  await lockOrderRow(trx, orderId);
  return trx
    .selectFrom('orders as o')
    .where('o.id', '=', orderId)
    .select([
      'o.company_id',
      'o.id',
      'o.order_type',
      'o.status_id',
      'o.seats',
      finishedSeats.as('finished_seats'),
      'o.delivery_date',
      leatherDay.as('leather_day'),
    ])
    .executeTakeFirst();
}

/** Locks orders that move together, always in the same order, before any of their days. */
export async function lockOrdersToPlace(trx: Trx, orderIds: readonly number[]): Promise<void> {
  await trx
    .selectFrom('orders')
    .where('id', 'in', [...orderIds])
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export interface PlacementRow {
  readonly day: string;
  readonly production_line_id: number;
}

export async function findPlacement(
  handle: Handle,
  order: { company_id: number; id: number },
): Promise<PlacementRow | undefined> {
  return handle
    .selectFrom('order_placements')
    .where('company_id', '=', order.company_id)
    .where('order_id', '=', order.id)
    .select(['day', 'production_line_id'])
    .executeTakeFirst();
}

/** Day at the beginning of a history value such as `2026-03-16 Line A`. */
const dayIn = (value: string) =>
  sql<string | null>`substring(${sql.ref(value)} #>> '{}' from '^\\d{4}-\\d{2}-\\d{2}')`;

/**
 * The order's newest move in its history: when it happened, and the days it came from and went to, null for
 * unscheduled.
 */
export async function findLastMove(
  handle: Handle,
  order: { company_id: number; id: number },
): Promise<{ readonly from: string | null; readonly to: string | null; readonly at: Date } | undefined> {
  return handle
    .selectFrom('order_history')
    .where('company_id', '=', order.company_id)
    .where('order_id', '=', order.id)
    .where('kind', '=', 'schedule')
    .select([dayIn('from_value').as('from'), dayIn('to_value').as('to'), 'created_at as at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Locks cells (a line on a day) against filling, emptying and closing. The lock order is always the same, so that two
 * moves between the same cells wait instead of deadlocking.
 */
export async function lockCells(trx: Trx, cells: readonly Cell[]): Promise<void> {
  if (cells.length === 0) return;
  const sorted = [...cells].sort((a, b) => a.day.localeCompare(b.day) || a.lineId - b.lineId);
  const values = sorted.map((cell) => ({ day: cell.day, production_line_id: cell.lineId }));
  await trx
    .insertInto('production_days')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .selectFrom('production_days')
    .where((where) =>
      where.or(
        values.map((value) =>
          where.and([
            where('day', '=', value.day),
            where('production_line_id', '=', value.production_line_id),
          ]),
        ),
      ),
    )
    .select('day')
    .orderBy('day')
    .orderBy('production_line_id')
    .forUpdate()
    .execute();
}

/** An order in a cell, with what the seat rule needs. */
export interface SeatsRow {
  readonly statusId: StatusId;
  readonly day: string;
  readonly whole: number;
  readonly finished: number;
}

/** Lists the seats of a cell's orders, without the given orders. */
export async function listSeats(
  handle: Handle,
  cell: Cell,
  without: readonly number[],
): Promise<readonly SeatsRow[]> {
  return handle
    .selectFrom('order_placements as p')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'p.company_id').onRef('o.id', '=', 'p.order_id'),
    )
    .where('p.day', '=', cell.day)
    .where('p.production_line_id', '=', cell.lineId)
    .where((where) => where.not(where('p.order_id', '=', sql<number>`any(${[...without]}::bigint[])`)))
    .select(['o.status_id as statusId', 'p.day', 'o.seats as whole', finishedSeats.as('finished')])
    .execute();
}

export async function listClosedAmong(handle: Handle, days: readonly string[]): Promise<Set<string>> {
  const rows = await handle
    .selectFrom('closed_days')
    .where('day', 'in', [...days])
    .select('day')
    .execute();
  return new Set(rows.map((row) => row.day));
}

export interface NewPlacement {
  readonly companyId: number;
  readonly orderId: number;
  readonly cell: Cell;
  readonly userId: number;
  /** Whether the move belongs to an accepted plan. */
  readonly isByPlan: boolean;
  readonly now: Date;
}

export async function upsertPlacement(trx: Trx, placement: NewPlacement): Promise<void> {
  const values = {
    day: placement.cell.day,
    production_line_id: placement.cell.lineId,
    placed_by: placement.userId,
    placed_at: placement.now,
    is_by_plan: placement.isByPlan,
  };
  await trx
    .insertInto('order_placements')
    .values({ ...values, company_id: placement.companyId, order_id: placement.orderId })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'order_id'])
        .doUpdateSet((set) => ({ ...values, row_version: set('order_placements.row_version', '+', 1) })),
    )
    .execute();
}

export async function deletePlacement(
  trx: Trx,
  order: { companyId: number; orderId: number },
): Promise<boolean> {
  const result = await trx
    .deleteFrom('order_placements')
    .where('company_id', '=', order.companyId)
    .where('order_id', '=', order.orderId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Lists the orders of a cell by position. */
export async function listCellOrderIds(handle: Handle, cell: Cell): Promise<number[]> {
  const rows = await handle
    .selectFrom('order_placements')
    .where('day', '=', cell.day)
    .where('production_line_id', '=', cell.lineId)
    .select('order_id')
    .orderBy('position')
    .orderBy('order_id')
    .execute();
  return rows.map((row) => row.order_id);
}

/** Numbers the orders of a cell from 0 in the given order. */
export async function setPositions(trx: Trx, cell: Cell, orderIds: readonly number[]): Promise<void> {
  await sql`update order_placements p set position = wanted.place - 1
    from unnest(${orderIds}::bigint[]) with ordinality as wanted (order_id, place)
    where p.order_id = wanted.order_id and p.day = ${cell.day} and p.production_line_id = ${cell.lineId}
      and p.position <> wanted.place - 1`.execute(trx);
}

export async function countOrdersOn(handle: Handle, day: string): Promise<number> {
  const row = await handle
    .selectFrom('order_placements as p')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'p.company_id').onRef('o.id', '=', 'p.order_id'),
    )
    .where('p.day', '=', day)
    .where('o.status_id', '=', statusIds.scheduled)
    .select((select) => select.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow();
  return row.orders;
}

export async function insertClosedDay(
  trx: Trx,
  day: { day: string; reason: string; closed_by: number; closed_at: Date },
): Promise<void> {
  await trx
    .insertInto('closed_days')
    .values(day)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteClosedDay(trx: Trx, day: string): Promise<void> {
  await trx.deleteFrom('closed_days').where('day', '=', day).execute();
}
