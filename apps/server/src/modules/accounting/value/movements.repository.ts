import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '@cordovan/domain/money';
import { statusIds } from '@cordovan/domain/orders';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

/** Since when value is posted. */
export interface ValueStart {
  readonly started_on: string;
  readonly through_movement_id: number;
}

export const findStart = (handle: Handle): Promise<ValueStart | undefined> =>
  handle.selectFrom('stock_value_start').select(['started_on', 'through_movement_id']).executeTakeFirst();

/** Blocks every other posting of value until the transaction ends. */
export const lockStart = (trx: Trx): Promise<ValueStart | undefined> =>
  trx
    .selectFrom('stock_value_start')
    .select(['started_on', 'through_movement_id'])
    .forUpdate()
    .executeTakeFirst();

export interface MovementToValue {
  readonly company_id: number;
  readonly id: number;
  readonly kind: string;
  readonly lot_id: number;
  readonly order_id: number | null;
  readonly detail_id: number;
  readonly at_hand: number;
  readonly in_process: number;
  readonly unit_cost_cents: Cents | null;
  readonly average_cost_cents: Cents;
  readonly created_at: Date;
  /** Landed cost of its delivery line, and the line's area before this movement and in total. */
  readonly landed_cents: Cents | null;
  readonly landed_before: number;
  readonly landed_area: number;
  readonly store_id: number | null;
  readonly so_number: string | null;
  /** Whether its order was canceled by then. */
  readonly is_lost: boolean;
}

const isWaiting = (start: ValueStart) => sql<boolean>`m.id > ${start.through_movement_id}
  and (m.at_hand_change <> 0 or m.in_process_change <> 0)
  and not exists (select from valued_movements v where v.company_id = m.company_id and v.movement_id = m.id)`;

/** Movements whose value isn't posted yet, oldest first. */
export const listWaiting = (handle: Handle, start: ValueStart, limit: number): Promise<MovementToValue[]> =>
  listMovements(handle, sql`${isWaiting(start)} order by m.id limit ${limit}`);

/** Movements of lots up to a day, oldest first: those not posted yet, or all of them if there is no start. */
export async function listUnposted(
  handle: Handle,
  {
    lotIds,
    until,
    start,
  }: {
    readonly lotIds: readonly number[];
    readonly until: RawBuilder<unknown>;
    readonly start: ValueStart | undefined;
  },
): Promise<MovementToValue[]> {
  if (lotIds.length === 0) return [];
  const wanted = start ? isWaiting(start) : sql`(m.at_hand_change <> 0 or m.in_process_change <> 0)`;
  return listMovements(
    handle,
    sql`${wanted} and m.lot_id = any(${lotIds}) and m.created_at < ${until} order by m.id`,
  );
}

async function listMovements(handle: Handle, wanted: RawBuilder<unknown>): Promise<MovementToValue[]> {
  const { rows } = await sql<MovementToValue>`
    select m.company_id, m.id, m.kind, m.lot_id, m.order_id, coalesce(m.detail_id, 0) as detail_id,
      m.at_hand_change as at_hand, m.in_process_change as in_process, m.unit_cost_cents, l.average_cost_cents,
      m.created_at, o.store_id, o.so_number, r.landed_cents,
      coalesce(s.before, 0) as landed_before, coalesce(s.area, 0) as landed_area,
      m.kind = 'finished' and exists (select from order_history h
        where h.company_id = m.company_id and h.order_id = m.order_id and h.kind = 'status'
          and h.to_status = ${statusIds.canceled} and h.created_at <= m.created_at) as is_lost
    from stock_movements m
    join leather_items l on l.id = m.leather_item_id
    -- what a movement takes back, else the movement itself
    join stock_movements a on a.company_id = m.company_id and a.id = coalesce(m.takes_back_id, m.id)
    left join orders o on o.company_id = m.company_id and o.id = m.order_id
    left join lateral (
      select rl.landed_cents from purchase_receipt_lines rl join purchase_receipts r on r.id = rl.purchase_receipt_id
      where a.kind = 'received' and rl.purchase_order_line_id = a.purchase_order_line_id
        and (r.id = a.purchase_receipt_id or (a.purchase_receipt_id is null and r.created_at = a.created_at))
      limit 1
    ) r on true
    left join lateral (
      select sum(t.at_hand_change) as area,
        coalesce(sum(t.at_hand_change) filter (where t.id < a.id), 0) as before
      from stock_movements t
      where r.landed_cents is not null and t.kind = 'received' and t.created_at = a.created_at
        and t.purchase_receipt_id is not distinct from a.purchase_receipt_id
        and t.leather_item_id = a.leather_item_id and t.purchase_order_line_id = a.purchase_order_line_id
    ) s on true
    where ${wanted}`.execute(handle);
  return rows;
}

export async function countWaiting(handle: Handle, start: ValueStart): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from stock_movements m where ${isWaiting(start)}`.execute(handle);
  return rows[0]!.waiting;
}

export async function insertValued(trx: Trx, movements: readonly MovementToValue[]): Promise<void> {
  await trx
    .insertInto('valued_movements')
    .values(movements.map(({ company_id, id }) => ({ company_id, movement_id: id })))
    .execute();
}
