import type { Outcome } from '@cordovan/domain/deliveries';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/transaction.ts';
import type { StopRow } from './deliveries.rows.ts';

/** Who recorded something on a device, and when it arrived. */
interface Keeper {
  readonly userId: number;
  readonly now: Date;
}

/** The outcome that the office had settled, copied once. */
const office = (stopId: number) => sql`x.outcome, x.reason, x.settled_by, x.settled_at
  from delivery_stops x where x.id = ${stopId}`;

/** Keeps a scan of a piece at a stop that is already settled. */
export async function addLateScan(
  trx: Trx,
  stop: Pick<StopRow, 'id'>,
  { pieceId, userId, now }: Keeper & { readonly pieceId: number },
): Promise<void> {
  await sql`insert into delivery_late_proofs (stop_id, company_id, order_id, piece_ids, user_id, kept_at,
      office_outcome, office_reason, office_user_id, office_at)
    select x.id, x.company_id, x.order_id, array[${pieceId}::bigint], ${userId}, ${now}, ${office(stop.id)}
    on conflict (stop_id) do update set piece_ids = delivery_late_proofs.piece_ids || excluded.piece_ids
      where delivery_late_proofs.outcome is null
        and not delivery_late_proofs.piece_ids @> excluded.piece_ids`.execute(trx);
}

export interface LateOutcome extends Keeper {
  readonly outcome: Outcome;
  readonly reason: string;
  readonly signedBy: string;
  readonly signedAt: Date | null;
  /** Pieces that the driver left with the customer. */
  readonly pieceIds: readonly number[];
}

/** Stores a late proof's outcome; false if the stop already has one. */
export async function putLateOutcome(
  trx: Trx,
  stop: Pick<StopRow, 'id'>,
  late: LateOutcome,
): Promise<boolean> {
  const pieces = sql`${[...late.pieceIds]}::bigint[]`;
  const { numAffectedRows } =
    await sql`insert into delivery_late_proofs (stop_id, company_id, order_id, piece_ids, outcome,
      reason, signed_by, signed_at, user_id, kept_at, office_outcome, office_reason, office_user_id, office_at)
    select x.id, x.company_id, x.order_id, ${pieces}, ${late.outcome}, ${late.reason}, ${late.signedBy}, ${late.signedAt},
      ${late.userId}, ${late.now}, ${office(stop.id)}
    on conflict (stop_id) do update set piece_ids = excluded.piece_ids, outcome = excluded.outcome, reason = excluded.reason,
      signed_by = excluded.signed_by, signed_at = excluded.signed_at, user_id = excluded.user_id, kept_at = excluded.kept_at
      where delivery_late_proofs.outcome is null`.execute(trx);
  return numAffectedRows === 1n;
}

/** Ids of the pieces that a driver scanned at a stop that was already settled. */
export async function listLateScans(trx: Trx, stopId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ ids: number[] }>`select piece_ids::int[] as ids from delivery_late_proofs
    where stop_id = ${stopId}`.execute(trx);
  return rows[0]?.ids ?? [];
}

export interface LateProofRow {
  readonly outcome: Outcome;
  readonly reason: string;
  readonly signed_by: string;
  readonly signed_at: Date | null;
  readonly piece_ids: readonly number[];
}

/** The late proof of a stop, once its outcome arrived. */
export async function findLateProof(trx: Trx, stopId: number): Promise<LateProofRow | undefined> {
  const { rows } =
    await sql<LateProofRow>`select outcome, reason, signed_by, signed_at, piece_ids::int[] as piece_ids
    from delivery_late_proofs where stop_id = ${stopId} and outcome is not null`.execute(trx);
  return rows[0];
}

/** Those of these pieces that aren't with a customer. */
export async function listNotDelivered(trx: Trx, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id::int as id from vin_items
    where id = any(${[...ids]}::bigint[]) and location <> 2 order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Turns a late proof's signature and photos into the stop's proof; an existing signature stays. */
export async function promoteLateFiles(trx: Trx, stopId: number): Promise<void> {
  await sql`update delivery_files f set kind = substr(f.kind, 6) where f.stop_id = ${stopId} and f.kind like 'late %'
    and not exists (select from delivery_files g where g.stop_id = f.stop_id
      and (g.kind = 'signature' and f.kind = 'late signature' or g.kind = substr(f.kind, 6) and g.sha256 = f.sha256))`.execute(
    trx,
  );
}

/** Undoes the delivery of pieces at a stop. */
export async function dropDelivered(trx: Trx, stopId: number, ids: readonly number[]): Promise<void> {
  await sql`update delivery_scans set delivered_at = null, loaded_at = coalesce(loaded_at, delivered_at)
    where stop_id = ${stopId} and vin_item_id = any(${[...ids]}::bigint[])`.execute(trx);
}
