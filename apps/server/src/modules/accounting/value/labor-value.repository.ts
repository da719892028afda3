import { sql } from 'kysely';
import {
  type HeldLabor,
  laborPlaces,
  type LaborNow,
  laborPlace,
  NO_LABOR,
  type PiecesStage,
} from '@cordovan/domain/accounting';
import { statusIds } from '@cordovan/domain/orders';
import { laborCost, type PaidWork } from '@cordovan/domain/registers';
import { rateOfRun } from '../../../platform/database/labor-conditions.ts';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { isPieceKept, stageOfPieces } from './value.repository.ts';

/** The day from which labor is posted; undefined if labor isn't posted. */
export const findLaborStart = (handle: Handle) =>
  handle
    .selectFrom('labor_value_periods')
    .where('ended_at', 'is', null)
    .select(['id', 'started_on', 'started_at'])
    .executeTakeFirst();

/** Whether labor is posted, or ever was. */
export async function wasLaborPosted(handle: Handle): Promise<boolean> {
  const row = await handle.selectFrom('labor_value_periods').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

interface Turned {
  readonly day: string;
  readonly userId: number;
  readonly now: Date;
}

export async function insertLaborStart(trx: Trx, { day, userId, now }: Turned): Promise<void> {
  await trx
    .insertInto('labor_value_periods')
    .values({ started_on: day, started_at: now, started_by: userId })
    .execute();
}

export async function endLaborPeriod(trx: Trx, { day, userId, now }: Turned): Promise<void> {
  await trx
    .updateTable('labor_value_periods')
    .set({ ended_on: day, ended_at: now, ended_by: userId })
    .where('ended_at', 'is', null)
    .execute();
}

/** Pieces whose labor may have changed and isn't posted yet. */
export async function countLaborChanges(handle: Handle): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select count(*)::integer as pieces from (select distinct company_id, vin_item_id from labor_changes) c`.execute(
    handle,
  );
  return rows[0]!.pieces;
}

interface LaborChange {
  readonly id: number;
  readonly vin_item_id: number;
}

/** Deletes and returns the oldest changes; what they announce is posted in the same transaction. */
export async function takeLaborChanges(trx: Trx, limit: number): Promise<LaborChange[]> {
  const { rows } = await sql<LaborChange>`
    delete from labor_changes where id in (select id from labor_changes order by id limit ${limit})
    returning id, vin_item_id`.execute(trx);
  return rows;
}

export async function forgetLaborChanges(trx: Trx): Promise<void> {
  await trx.deleteFrom('labor_changes').execute();
}

interface LaborRow {
  readonly company_id: number;
  readonly vin_item_id: number;
  readonly code: string;
  readonly order_id: number;
  readonly detail_id: number;
  readonly store_id: number;
  readonly so_number: string;
  readonly shipped_on: string | null;
  readonly stage: PiecesStage;
  readonly is_in_production: boolean;
  readonly is_order_finished: boolean;
  readonly is_scrapped: boolean;
  readonly is_sold: boolean;
  readonly is_kept: boolean;
  readonly paid: readonly PaidWork[];
  /** When the last event that affects the piece's labor happened. */
  readonly changed_at: Date | null;
  readonly valued_at: Date | null;
  readonly held: HeldLabor | null;
}

/** A piece with its labor in the ledger, and its correct labor. */
export interface PieceLabor extends Pick<
  LaborRow,
  'company_id' | 'vin_item_id' | 'code' | 'order_id' | 'detail_id' | 'store_id' | 'so_number' | 'shipped_on'
> {
  readonly stage: PiecesStage;
  readonly changedAt: Date | null;
  readonly valuedAt: Date | null;
  readonly held: HeldLabor;
  readonly now: LaborNow;
}

/**
 * Which pieces: the listed ones, all with work, or those whose labor is or should be in work in process or finished
 * goods.
 */
export type LaborScope = readonly number[] | 'all' | 'ours';

const scopeOf = (scope: LaborScope) => {
  if (scope === 'all')
    return sql`(h.vin_item_id is not null or exists (select from operation_runs x where x.company_id = i.company_id
      and x.vin_item_id = i.id and x.ended_at is not null))`;
  if (scope === 'ours')
    return sql`(h.process_cents > 0 or h.finished_cents > 0 or (i.scrapped_at is null
      and o.status_id in (${statusIds.inProduction}, ${statusIds.finished})))`;
  return sql`i.id = any(${scope})`;
};

/**
 * Labor of pieces by the same rule as the reports (ADR 51): finished work, at the rates of the factory days on which
 * it was done.
 */
export async function listPieceLabor(
  handle: Handle,
  { scope, timeZone }: { readonly scope: LaborScope; readonly timeZone: string },
): Promise<PieceLabor[]> {
  const { rows } = await sql<LaborRow>`
    select i.company_id, i.id as vin_item_id, i.code, i.order_id, i.detail_id, o.store_id, o.so_number, o.shipped_on,
      ${stageOfPieces} as stage, o.status_id = ${statusIds.inProduction} as is_in_production,
      o.status_id = ${statusIds.finished} as is_order_finished, i.scrapped_at is not null as is_scrapped,
      i.sold_order_id is not null as is_sold, ${isPieceKept} as is_kept, w.paid,
      greatest(w.ended_at, i.scrapped_at, (select max(c.created_at) from order_history c where c.company_id = i.company_id
        and c.order_id = i.order_id and c.kind = 'status')) as changed_at,
      h.valued_at, case when h.vin_item_id is not null then jsonb_build_object('process', h.process_cents,
        'finished', h.finished_cents, 'sold', h.sold_cents, 'lost', h.lost_cents, 'outside', h.outside_cents) end as held
    from vin_items i
    join orders o on o.company_id = i.company_id and o.id = i.order_id
    left join piece_labor_values h on h.company_id = i.company_id and h.vin_item_id = i.id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('seconds', r.worked_seconds, 'hourly', p.hourly_cents)), '[]') as paid,
        max(r.ended_at) as ended_at
      from operation_runs r
      ${rateOfRun(timeZone)}
      where r.company_id = i.company_id and r.vin_item_id = i.id and r.ended_at is not null
    ) w
    where ${scopeOf(scope)} order by i.company_id, i.order_id, i.id`.execute(handle);
  return rows.map(laborFrom);
}

function laborFrom(row: LaborRow): PieceLabor {
  const place = laborPlace({
    ...{ stage: row.stage, isInProduction: row.is_in_production, isOrderFinished: row.is_order_finished },
    ...{ isScrapped: row.is_scrapped, isSold: row.is_sold, isKept: row.is_kept },
  });
  const held = row.held ?? NO_LABOR;
  const now = { cost: laborCost(row.paid).cost, place };
  return { ...row, held, now, changedAt: row.changed_at, valuedAt: row.valued_at };
}

export async function writePieceLabor(
  trx: Trx,
  pieces: readonly (Pick<PieceLabor, 'company_id' | 'vin_item_id'> & { readonly held: HeldLabor })[],
  now: Date,
): Promise<void> {
  if (pieces.length === 0) return;
  const column = (name: keyof HeldLabor) => pieces.map(({ held }) => held[name]);
  await sql`
    insert into piece_labor_values (company_id, vin_item_id, process_cents, finished_cents, sold_cents, lost_cents,
      outside_cents, valued_at)
    select company_id, vin_item_id, process, finished, sold, lost, outside, ${now}
    from unnest(${pieces.map(({ company_id }) => company_id)}::bigint[],
      ${pieces.map(({ vin_item_id }) => vin_item_id)}::bigint[],
      ${sql.join([...laborPlaces, 'outside' as const].map((name) => sql`${column(name)}::bigint[]`))})
      as p (company_id, vin_item_id, process, finished, sold, lost, outside)
    on conflict (company_id, vin_item_id) do update set process_cents = excluded.process_cents,
      finished_cents = excluded.finished_cents, sold_cents = excluded.sold_cents, lost_cents = excluded.lost_cents,
      outside_cents = excluded.outside_cents, valued_at = excluded.valued_at`.execute(trx);
}
