import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface RoutingRow {
  /** Null for a furniture type without a routing of its own. */
  readonly id: number | null;
  readonly furniture_type_id: number | null;
  readonly furniture_type: string | null;
  readonly row_version: number;
  readonly steps: readonly {
    readonly operationId: number;
    readonly operation: string;
    readonly standardMinutes: number;
    readonly needsLeather: boolean;
  }[];
}

/** Lists the company's routing first, then each active furniture type. */
export async function listRoutingRows(handle: Handle): Promise<RoutingRow[]> {
  const result = await sql<RoutingRow>`
    select r.id, t.id as furniture_type_id, t.name as furniture_type, coalesce(r.row_version, 0) as row_version,
      coalesce((select jsonb_agg(jsonb_build_object('operationId', o.id, 'operation', o.name,
          'standardMinutes', s.standard_minutes, 'needsLeather', s.needs_leather) order by s.position)
        from routing_operations s join operations o on o.id = s.operation_id and o.is_active
        where s.routing_id = r.id), '[]') as steps
    from (select null::bigint as id, null as name, -1 as sort_order
      union all select id, name, sort_order from furniture_types where is_active) t
    left join routings r on r.furniture_type_id is not distinct from t.id
    order by t.id is not null, t.sort_order, lower(t.name)`.execute(handle);
  return result.rows;
}

/** Ids of the operations in use. */
export async function listOperationIds(handle: Handle): Promise<ReadonlySet<number>> {
  const rows = await handle.selectFrom('operations').where('is_active', '=', true).select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertRouting(trx: Trx, furnitureTypeId: number): Promise<number> {
  const row = await trx
    .insertInto('routings')
    .values({ furniture_type_id: furnitureTypeId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns false if the routing was saved after `rowVersion` was read. */
export async function raiseRoutingVersion(trx: Trx, id: number, rowVersion: number): Promise<boolean> {
  const result = await trx
    .updateTable('routings')
    .set((set) => ({ row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteRouting(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('routings').where('id', '=', id).execute();
}

export interface StepValues {
  readonly operationId: number;
  readonly standardMinutes: number;
  readonly needsLeather: boolean;
}

/** Replaces the operations of a routing. */
export async function replaceSteps(trx: Trx, routingId: number, steps: readonly StepValues[]): Promise<void> {
  await trx.deleteFrom('routing_operations').where('routing_id', '=', routingId).execute();
  await trx
    .insertInto('routing_operations')
    .values(
      steps.map(({ operationId, standardMinutes, needsLeather }, index) => ({
        routing_id: routingId,
        operation_id: operationId,
        position: index + 1,
        standard_minutes: standardMinutes,
        needs_leather: needsLeather,
      })),
    )
    .execute();
}
