import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../platform/database/transaction.ts';
import { sumInto } from './value-figures.repository.ts';
import type { LineKey } from './value.repository.ts';

export interface DayEnd {
  readonly day: string;
  readonly timeZone: string;
}

export const endOf = ({ day, timeZone }: DayEnd): RawBuilder<unknown> =>
  sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`;

export interface ProcessLine extends LineKey {
  readonly area: number;
  readonly posted: number;
}

/** Leather in process at the end of a day by line and lot, with its posted value. */
export async function listLeatherInProcess(handle: Handle, end: DayEnd): Promise<ProcessLine[]> {
  const until = endOf(end);
  const { rows } = await sql<ProcessLine>`
    select h.*, p.posted
    from (
      select m.company_id, m.order_id, coalesce(m.detail_id, 0) as detail_id, m.lot_id,
        sum(m.in_process_change) as area
      from stock_movements m
      where m.order_id is not null and m.in_process_change <> 0 and m.created_at < ${until}
      group by 1, 2, 3, 4 having sum(m.in_process_change) > 0
    ) h
    cross join lateral (
      select ${sumInto('work in process')} as posted
      from stock_value_moves m
      left join stock_movements t on t.company_id = m.company_id and t.id = m.movement_id
      left join stock_value_start s on m.movement_id is null
      where m.company_id = h.company_id and m.order_id = h.order_id and m.detail_id = h.detail_id
        and m.lot_id = h.lot_id and coalesce(t.created_at, s.started_at) < ${until}
    ) p
    order by 1, 2, 3, 4`.execute(handle);
  return rows;
}

/** Whether value was already being posted at the end of a day. */
export async function isStartedBy(handle: Handle, end: DayEnd): Promise<boolean> {
  const { rows } = await sql<{ is_started: boolean }>`
    select exists (select from stock_value_start where started_at < ${endOf(end)}) as is_started`.execute(
    handle,
  );
  return rows[0]!.is_started;
}
