import { sql } from 'kysely';
import type { StatusId } from '@cordovan/domain/orders';
import type { RunState } from '@cordovan/domain/registers';
import { isInProduction, isInWork } from '../../platform/database/order-conditions.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import { lacksLeather } from './lacks-leather.ts';

export interface FloorPieceRow {
  readonly company_id: number;
  readonly id: number;
  readonly code: string;
  readonly order_id: number;
  readonly status_id: StatusId;
  readonly is_finished: boolean;
  readonly finished_at: Date | null;
  readonly missing_at: Date | null;
  readonly scrapped_at: Date | null;
  /** Whether the piece's order is scheduled or in production, and the piece is neither missing nor scrapped. */
  readonly is_in_work: boolean;
  /** Like `is_in_work`, but true for missing pieces too. */
  readonly is_open: boolean;
  /** Whether the piece's leather isn't issued yet. */
  readonly lacks_leather: boolean;
  /** Whether the piece's order is in production, or work on it began earlier. */
  readonly is_begun: boolean;
}

/** Finds pieces by their codes. */
export async function listFloorPieces(handle: Handle, codes: readonly string[]): Promise<FloorPieceRow[]> {
  return handle
    .selectFrom('vin_items as v')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'v.company_id').onRef('o.id', '=', 'v.order_id'),
    )
    .where('v.code', 'in', codes)
    .select([
      'v.company_id',
      'v.id',
      'v.code',
      'v.order_id',
      'o.status_id',
      'v.finished_at',
      'v.missing_at',
      'v.scrapped_at',
      sql<boolean>`v.finished_at is not null`.as('is_finished'),
      sql<boolean>`(${isInWork} and v.missing_at is null and v.scrapped_at is null)`.as('is_in_work'),
      sql<boolean>`(${isInWork} and v.scrapped_at is null)`.as('is_open'),
      lacksLeather.as('lacks_leather'),
      sql<boolean>`(${isInProduction} or exists (select from operation_runs r where r.company_id = v.company_id
        and r.vin_item_id = v.id))`.as('is_begun'),
    ])
    .execute();
}

export interface StepRow {
  readonly operation_id: number;
  readonly name: string;
  readonly standard_minutes: number;
  readonly needs_leather: boolean;
}

interface PieceKey {
  readonly company_id: number;
  readonly id: number;
}

/** Lists the operations of a piece's routing in their order. */
export async function listRoute(handle: Handle, piece: PieceKey): Promise<StepRow[]> {
  return handle
    .selectFrom('piece_operations as p')
    .innerJoin('operations as o', 'o.id', 'p.operation_id')
    .where('p.company_id', '=', piece.company_id)
    .where('p.vin_item_id', '=', piece.id)
    .select(['o.id as operation_id', 'o.name', 'p.standard_minutes', 'p.needs_leather'])
    .orderBy('p.position')
    .$castTo<StepRow>()
    .execute();
}

/**
 * Lists pieces in work that the employee is working on without a pause, now or at the time of a late scan. A start
 * that was never ended on a finished piece must not block the employee forever.
 */
export async function listAtWork(
  handle: Handle,
  employeeId: number,
  then?: Date,
): Promise<{ readonly vinCode: string; readonly batch: string | null }[]> {
  return handle
    .selectFrom('operation_runs as r')
    .innerJoin('vin_items as v', (join) =>
      join.onRef('v.company_id', '=', 'r.company_id').onRef('v.id', '=', 'r.vin_item_id'),
    )
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'v.company_id').onRef('o.id', '=', 'v.order_id'),
    )
    .where(isInWork)
    .where('v.finished_at', 'is', null)
    .where('v.missing_at', 'is', null)
    .where('r.employee_id', '=', employeeId)
    .where('r.is_current', '=', true)
    .where((where) =>
      then
        ? where.and([
            where('r.started_at', '<=', then),
            where.or([where('r.ended_at', 'is', null), where('r.ended_at', '>', then)]),
            where.or([where('r.paused_at', 'is', null), where('r.paused_at', '>', then)]),
          ])
        : where.and([where('r.ended_at', 'is', null), where('r.paused_at', 'is', null)]),
    )
    .select(['v.code as vinCode', 'r.batch_key as batch'])
    .execute();
}

export interface OpenWorkRow {
  readonly vin_code: string;
  readonly description: string;
  readonly operation_id: number;
  readonly operation: string;
  readonly started_at: Date;
  readonly is_paused: boolean;
  readonly batch_key: string | null;
}

/** Lists an employee's open runs, including those on finished pieces. */
export async function listOpenRuns(handle: Handle, employeeId: number): Promise<OpenWorkRow[]> {
  return handle
    .selectFrom('operation_runs as r')
    .innerJoin('operations as o', 'o.id', 'r.operation_id')
    .innerJoin('vin_items as v', (join) =>
      join.onRef('v.company_id', '=', 'r.company_id').onRef('v.id', '=', 'r.vin_item_id'),
    )
    .innerJoin('sale_items as i', 'i.id', 'v.sale_item_id')
    .where('r.employee_id', '=', employeeId)
    .where('r.ended_at', 'is', null)
    .where('r.is_current', '=', true)
    .where('v.finished_at', 'is', null)
    .where((piece) =>
      piece.exists(
        piece
          .selectFrom('orders as o')
          .whereRef('o.company_id', '=', 'v.company_id')
          .whereRef('o.id', '=', 'v.order_id')
          .where(isInWork)
          .select('o.id'),
      ),
    )
    .select([
      'v.code as vin_code',
      'i.name as description',
      'r.operation_id',
      'o.name as operation',
      'r.started_at',
      sql<boolean>`r.paused_at is not null`.as('is_paused'),
      'r.batch_key',
    ])
    .orderBy('r.started_at')
    .orderBy('v.id')
    .execute();
}

export interface CandidateRow {
  readonly code: string;
  readonly order_id: number;
  readonly so_number: string;
  readonly po_number: string | null;
  readonly description: string;
  readonly day: string | null;
  readonly line: string | null;
  readonly lacks_leather: boolean;
  /** Steps of the piece's routing, in order. */
  readonly steps: readonly { readonly operationId: number; readonly needsLeather: boolean }[];
  readonly runs: readonly RunState[];
}

/** Lists pieces in work with an operation of their routing still to do, in board order. */
export async function listCandidates(
  handle: Handle,
  { operationId, lineId, most }: { operationId: number; lineId: number | undefined; most: number },
): Promise<CandidateRow[]> {
  const result = await sql<CandidateRow>`
    select v.code, v.order_id, o.so_number, o.po_number, i.name || coalesce(', ' || l.name, '') as description,
      p.day, n.name as line,
      ${lacksLeather} as lacks_leather,
      (select jsonb_agg(jsonb_build_object('operationId', s.operation_id, 'needsLeather', s.needs_leather)
          order by s.position)
        from piece_operations s where s.company_id = v.company_id and s.vin_item_id = v.id) as steps,
      (select coalesce(jsonb_agg(jsonb_build_object('operationId', r.operation_id, 'isCurrent', r.is_current,
          'pausedAt', extract(epoch from r.paused_at), 'endedAt', extract(epoch from r.ended_at))), '[]')
        from operation_runs r where r.company_id = v.company_id and r.vin_item_id = v.id) as runs
    from order_placements p
    join orders o on o.company_id = p.company_id and o.id = p.order_id
    join production_lines n on n.id = p.production_line_id
    join vin_items v on v.company_id = o.company_id and v.order_id = o.id
    join sale_items i on i.id = v.sale_item_id
    join order_details d on d.company_id = v.company_id and d.id = v.detail_id
    left join leather_items l on l.id = d.leather_item_id
    where ${isInWork} and v.finished_at is null and v.missing_at is null and v.scrapped_at is null
      and (${lineId ?? null}::bigint is null or p.production_line_id = ${lineId ?? null})
      and exists (select from piece_operations s where s.company_id = v.company_id and s.vin_item_id = v.id
        and s.operation_id = ${operationId})
      and not exists (select from operation_runs r where r.company_id = v.company_id and r.vin_item_id = v.id
        and r.operation_id = ${operationId} and r.is_current)
    order by p.day, n.sort_order, n.id, p.position, o.id, v.id
    limit ${most}`.execute(handle);
  return result.rows;
}
