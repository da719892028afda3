import { sql } from 'kysely';
import type { LineOrder } from '@cordovan/domain/production';
import { finishedSeats } from '../../platform/database/finished-seats.ts';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export interface LineRow {
  readonly id: number;
  readonly name: string;
  readonly max_seats_per_day: number;
  readonly is_active: boolean;
  readonly has_orders: boolean;
  readonly row_version: number;
}

function selectLines(handle: Handle) {
  return handle
    .selectFrom('production_lines as l')
    .select(['l.id', 'l.name', 'l.max_seats_per_day', 'l.is_active', 'l.row_version'])
    .select(
      sql<boolean>`exists (select from order_placements p where p.production_line_id = l.id)`.as(
        'has_orders',
      ),
    );
}

export async function listLineRows(handle: Handle): Promise<LineRow[]> {
  return selectLines(handle).orderBy('l.sort_order').orderBy('l.id').execute();
}

export async function findLineRow(handle: Handle, id: number): Promise<LineRow | undefined> {
  return selectLines(handle).where('l.id', '=', id).executeTakeFirst();
}

/** Lists the orders of a line, from a day on, by day. */
export async function listLineOrders(handle: Handle, lineId: number, from: string): Promise<LineOrder[]> {
  return handle
    .selectFrom('order_placements as p')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'p.company_id').onRef('o.id', '=', 'p.order_id'),
    )
    .where('p.production_line_id', '=', lineId)
    .where('p.day', '>=', from)
    .select(['p.day', 'o.status_id as statusId', 'o.seats as whole', finishedSeats.as('finished')])
    .orderBy('p.day')
    .execute();
}

export interface LineValues {
  readonly name: string;
  readonly max_seats_per_day: number;
  readonly is_active: boolean;
}

export async function insertLine(trx: Trx, values: LineValues): Promise<number> {
  const row = await trx
    .insertInto('production_lines')
    .values({ ...values, sort_order: sql`(select coalesce(max(sort_order), 0) + 1 from production_lines)` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns false if the line was saved since `rowVersion` was read. */
export async function updateLine(
  trx: Trx,
  change: { id: number; rowVersion: number; values: LineValues },
): Promise<boolean> {
  const result = await trx
    .updateTable('production_lines')
    .set((set) => ({ ...change.values, row_version: set('row_version', '+', 1) }))
    .where('id', '=', change.id)
    .where('row_version', '=', change.rowVersion)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function isLineNameTaken(handle: Handle, name: string, exceptId: number): Promise<boolean> {
  const row = await handle
    .selectFrom('production_lines')
    .where((where) => where(where.fn('lower', ['name']), '=', name.toLowerCase()))
    .where('id', '<>', exceptId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a line; waits for concurrent placements, which reference this row. */
export async function lockLine(trx: Trx, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('production_lines')
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteLine(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('production_lines').where('id', '=', id).execute();
}
