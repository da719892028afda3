import { sql } from 'kysely';
import type { Cents } from '@cordovan/domain/money';
import { isShipped } from '../../../platform/database/order-conditions.ts';
import { isKept } from '../../../platform/database/stock-conditions.ts';
import { orderTypes, statusIds } from '@cordovan/domain/orders';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import type { LineKey } from './value.repository.ts';

/** Waits for movements that are being written, and blocks new ones until the transaction ends. */
export async function lockMovements(trx: Trx): Promise<void> {
  await sql`lock table stock_movements in share row exclusive mode`.execute(trx);
}

export async function insertStart(
  trx: Trx,
  { day, userId, now }: { readonly day: string; readonly userId: number; readonly now: Date },
): Promise<void> {
  await sql`insert into stock_value_start (started_on, started_at, started_by, through_movement_id)
    select ${day}::date, ${now}, ${userId}, coalesce(max(id), 0) from stock_movements`.execute(trx);
}

/** Each lot's cents per square foot: the average cost of its deliveries, otherwise the leather's average cost. */
const UNIT_COSTS = sql`
  select t.id as lot_id, t.at_hand, coalesce((
      select sum(m.at_hand_change * m.unit_cost_cents) / sum(m.at_hand_change) from stock_movements m
      where m.leather_item_id = t.leather_item_id and m.lot_id = t.id and m.kind in ('received', 'opening')
        and m.at_hand_change > 0 and m.unit_cost_cents is not null
        and ${isKept('m')}
    ), l.average_cost_cents) as unit_cost
  from leather_lots t join leather_items l on l.id = t.leather_item_id`;

interface ValueAtStart {
  readonly area: number;
  readonly value: Cents;
}

export async function listLotsAtStart(handle: Handle) {
  const { rows } = await sql<ValueAtStart & { readonly lot_id: number }>`
    select lot_id, at_hand as area, round(at_hand * unit_cost)::bigint as value from (${UNIT_COSTS}) c
    where at_hand > 0 order by lot_id`.execute(handle);
  return rows;
}

export async function listInProcessAtStart(handle: Handle) {
  const { rows } = await sql<ValueAtStart & LineKey>`
    select s.company_id, s.order_id, s.detail_id, s.lot_id, s.in_process as area,
      round(s.in_process * c.unit_cost)::bigint as value
    from line_lots s join (${UNIT_COSTS}) c on c.lot_id = s.lot_id
    where s.in_process > 0 order by 1, 2, 3, 4`.execute(handle);
  return rows;
}

/** Leather of finished orders, and of floor orders in stores with no piece sold yet. */
export async function listDoneAtStart(handle: Handle) {
  const { rows } = await sql<ValueAtStart & LineKey>`
    select u.*, round(u.area * c.unit_cost)::bigint as value
    from (
      select m.company_id, m.order_id, coalesce(m.detail_id, 0) as detail_id, m.lot_id,
        0 - sum(m.at_hand_change + m.in_process_change) as area
      from stock_movements m join orders o on o.company_id = m.company_id and o.id = m.order_id
      where m.kind in ('finished', 'reopened', 'remnant')
        and (o.status_id = ${statusIds.finished} or (${isShipped} and o.order_type = ${orderTypes.floor} and not exists (
          select from vin_items i where i.company_id = o.company_id and i.order_id = o.id and i.sold_order_id is not null)))
      group by 1, 2, 3, 4 having sum(m.at_hand_change + m.in_process_change) < 0
    ) u
    join (${UNIT_COSTS}) c on c.lot_id = u.lot_id
    where not exists (select from line_lots s where s.company_id = u.company_id and s.order_id = u.order_id
      and s.detail_id = u.detail_id and s.lot_id = u.lot_id and s.in_process > 0)
    order by 1, 2, 3, 4`.execute(handle);
  return rows;
}

/** Sums the stock whose value imports posted or are about to post. */
export async function sumBookedStock(handle: Handle): Promise<number> {
  const { rows } = await sql<{ booked: number }>`
    select (coalesce((select sum(debit_cents - credit_cents) from journal_lines where role = 'inventory'), 0)
      + coalesce((select sum((payload ->> 'amount')::bigint) from accounting_outbox
        where kind = 'opening' and status in ('pending', 'failed')), 0))::bigint as booked`.execute(handle);
  return rows[0]!.booked;
}
