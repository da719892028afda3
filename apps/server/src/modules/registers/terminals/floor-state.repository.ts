import { sql } from 'kysely';
import type { ClockType } from '@cordovan/domain/registers';
import { isInWork } from '../../../platform/database/order-conditions.ts';
import type { Handle } from '../../../platform/database/transaction.ts';
import { lacksLeather } from '../lacks-leather.ts';

export interface FloorPersonRow {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly is_lead: boolean;
  readonly has_pin: boolean;
  readonly clock: ClockType | null;
  readonly clock_at: Date | null;
  readonly clock_before: ClockType | null;
  /** Moment of the clock-in that began the clock session. */
  readonly turn_started_at: Date | null;
}

/** Lists active employees, each with their last time register entry. */
export async function listPeople(handle: Handle): Promise<FloorPersonRow[]> {
  const result = await sql<FloorPersonRow>`
    select e.id, e.name, e.code, e.is_lead, p.employee_id is not null as has_pin,
      t.type as clock, t.registered_at as clock_at,
      case when t.proposed_at is not null and t.approved_at is null then (
        select type from time_registers b where b.employee_id = e.id and b.registered_at < t.registered_at
        order by b.registered_at desc limit 1) end as clock_before,
      (select max(i.registered_at) from time_registers i where i.employee_id = e.id and i.type = 'in') as turn_started_at
    from employees e
    left join employee_pins p on p.employee_id = e.id
    left join lateral (select type, registered_at, proposed_at, approved_at from time_registers where employee_id = e.id
      order by registered_at desc limit 1) t on true
    where e.is_active
    order by e.name, e.id`.execute(handle);
  return result.rows;
}

export interface FloorPieceStateRow {
  readonly company_id: number;
  readonly id: number;
  readonly code: string;
  readonly sale_item: string;
  readonly leather: string | null;
  readonly order_id: number;
  readonly so_number: string;
  readonly po_number: string | null;
  readonly day: string | null;
  readonly line: string | null;
  readonly lacks_leather: boolean;
  readonly is_finished: boolean;
  readonly route: readonly { readonly operationId: number; readonly needsLeather: boolean }[];
}

/**
 * Lists pieces in work: unfinished ones, and finished ones that someone is still working on. The next to be built
 * come first.
 */
export async function listPiecesInWork(handle: Handle, most: number): Promise<FloorPieceStateRow[]> {
  const result = await sql<FloorPieceStateRow>`
    select v.company_id, v.id, v.code, i.name as sale_item, l.name as leather, v.order_id,
      o.so_number, o.po_number, p.day, n.name as line, v.finished_at is not null as is_finished,
      ${lacksLeather} as lacks_leather,
      coalesce((select jsonb_agg(jsonb_build_object('operationId', s.operation_id, 'needsLeather', s.needs_leather)
          order by s.position)
        from piece_operations s where s.company_id = v.company_id and s.vin_item_id = v.id), '[]') as route
    from orders o
    join vin_items v on v.company_id = o.company_id and v.order_id = o.id
    join sale_items i on i.id = v.sale_item_id
    join order_details d on d.company_id = v.company_id and d.id = v.detail_id
    left join leather_items l on l.id = d.leather_item_id
    left join order_placements p on p.company_id = o.company_id and p.order_id = o.id
    left join production_lines n on n.id = p.production_line_id
    where ${isInWork} and v.missing_at is null and v.scrapped_at is null
      and (v.finished_at is null or exists (select from operation_runs r where r.company_id = v.company_id
        and r.vin_item_id = v.id and r.ended_at is null and r.is_current))
    order by p.day nulls last, n.sort_order, n.id, p.position, o.id, v.id
    limit ${most}`.execute(handle);
  return result.rows;
}
