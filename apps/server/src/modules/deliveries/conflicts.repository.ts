import type { ConflictDecision } from '@cordovan/domain/deliveries';
import type { StatusId } from '@cordovan/domain/orders';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/transaction.ts';

export async function insertConflict(
  trx: Trx,
  stop: {
    readonly id: number;
    readonly company_id: number;
    readonly order_id: number;
    readonly status_id: StatusId;
  },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('delivery_conflicts')
    .values({
      ...{ stop_id: stop.id, company_id: stop.company_id, order_id: stop.order_id },
      ...{ status_id: stop.status_id, opened_at: now },
    })
    .execute();
}

/** The route of a stop with a conflict. */
export async function findConflictRoute(trx: Trx, stopId: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('delivery_conflicts as k')
    .innerJoin('delivery_stops as x', 'x.id', 'k.stop_id')
    .where('k.stop_id', '=', stopId)
    .select('x.route_id')
    .executeTakeFirst();
  return row?.route_id;
}

/** Locks a stop's conflict and reads which pieces it concerns. */
export async function lockConflict(trx: Trx, stopId: number) {
  const { rows } = await sql<{
    company_id: number;
    order_id: number;
    route_id: number;
    decision: ConflictDecision | null;
    piece_ids: readonly number[];
    codes: readonly string[];
  }>`select k.company_id, k.order_id, x.route_id, k.decision,
      coalesce((select array_agg(s.vin_item_id order by s.vin_item_id) from delivery_scans s
        where s.stop_id = k.stop_id and s.delivered_at is not null), '{}') as piece_ids,
      coalesce((select array_agg(v.code order by v.id) from delivery_scans s
        join vin_items v on v.company_id = s.company_id and v.id = s.vin_item_id
        where s.stop_id = k.stop_id and s.delivered_at is not null), '{}') as codes
    from delivery_conflicts k join delivery_stops x on x.id = k.stop_id
    where k.stop_id = ${stopId} for update of k`.execute(trx);
  return rows[0];
}

export async function settleConflictRow(
  trx: Trx,
  settled: {
    readonly stopId: number;
    readonly decision: ConflictDecision;
    readonly note: string;
    readonly userId: number;
    readonly now: Date;
  },
): Promise<void> {
  await trx
    .updateTable('delivery_conflicts')
    .set({
      ...{ decision: settled.decision, note: settled.note },
      ...{ settled_at: settled.now, settled_by: settled.userId },
    })
    .where('stop_id', '=', settled.stopId)
    .execute();
}
