import { type Insertable, sql } from 'kysely';
import type { OperationEvent } from '@cordovan/domain/registers';
import type { OperationEvents, OperationRuns } from '../../platform/database/schema.ts';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

export async function insertEvent(trx: Trx, event: Insertable<OperationEvents>): Promise<number> {
  const row = await trx
    .insertInto('operation_events')
    .values(event)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Loads events with their corrected times, by piece. */
export async function listEventsOfPieces(
  handle: Handle,
  companyId: number,
  vinItemIds: readonly number[],
): Promise<ReadonlyMap<number, readonly OperationEvent[]>> {
  const rows = await handle
    .selectFrom('operation_events as r')
    .where('r.company_id', '=', companyId)
    .where('r.vin_item_id', 'in', vinItemIds)
    .select([
      'r.vin_item_id',
      'r.id',
      'r.kind',
      'r.employee_id',
      'r.operation_id',
      'r.run',
      'r.batch_key',
      sql<Date>`coalesce((select k.registered_at from operation_corrections k where k.company_id = r.company_id
        and k.operation_event_id = r.id order by k.number desc limit 1), r.registered_at)`.as('at'),
      sql<boolean>`exists (select from operation_reversals u where u.company_id = r.company_id
        and u.operation_event_id = r.id)`.as('is_reversed'),
    ])
    .orderBy('r.id')
    .execute();
  const events = rows.map((row) => ({
    vinItemId: row.vin_item_id,
    id: row.id,
    kind: row.kind,
    employeeId: row.employee_id,
    operationId: row.operation_id,
    run: row.run,
    batch: row.batch_key,
    at: row.at.getTime(),
    isReversed: row.is_reversed,
  }));
  return Map.groupBy(events, ({ vinItemId }) => vinItemId);
}

/** Lists the batches that these pieces were started in, and all pieces of each. */
export async function listBatchMates(
  handle: Handle,
  companyId: number,
  vinItemIds: readonly number[],
): Promise<{ readonly batch: string; readonly vinItemId: number }[]> {
  return handle
    .selectFrom('operation_events as own')
    .innerJoin('operation_events as mate', (join) =>
      join
        .onRef('mate.company_id', '=', 'own.company_id')
        .onRef('mate.batch_key', '=', 'own.batch_key')
        .on('mate.batch_key', 'is not', null),
    )
    .where('own.company_id', '=', companyId)
    .where('own.vin_item_id', 'in', vinItemIds)
    .select([sql<string>`mate.batch_key`.as('batch'), 'mate.vin_item_id as vinItemId'])
    .distinct()
    .execute();
}

export async function upsertRuns(trx: Trx, rows: readonly Insertable<OperationRuns>[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('operation_runs')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'vin_item_id', 'operation_id', 'employee_id', 'run'])
        .doUpdateSet((set) => ({
          started_at: set.ref('excluded.started_at'),
          paused_at: set.ref('excluded.paused_at'),
          ended_at: set.ref('excluded.ended_at'),
          worked_seconds: set.ref('excluded.worked_seconds'),
          is_rework: set.ref('excluded.is_rework'),
          is_current: set.ref('excluded.is_current'),
        })),
    )
    .execute();
}

/** Locks pieces in id order, so that each piece's events are recorded one after another. */
export async function lockPieces(trx: Trx, companyId: number, ids: readonly number[]): Promise<void> {
  await trx
    .selectFrom('vin_items')
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
}
