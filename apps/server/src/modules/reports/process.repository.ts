import { statusIds } from '@cordovan/domain/orders';
import type { PaidWork } from '@cordovan/domain/registers';
import { sql } from 'kysely';
import { rateOfRun } from '../../platform/database/labor-conditions.ts';
import type { Handle } from '../../platform/database/transaction.ts';

export interface ProcessRow {
  readonly company_id: number;
  readonly detail_id: number;
  readonly vin_number: string;
  readonly item: string;
  readonly style_id: number | null;
  readonly style: string | null;
  readonly line_id: number | null;
  readonly line: string | null;
  readonly store_id: number;
  readonly store: string;
  readonly order_id: number;
  readonly so_number: string;
  readonly po_number: string | null;
  readonly started_on: string | null;
  readonly is_ready: boolean;
  readonly is_scrapped: boolean;
  readonly is_spent: boolean;
  readonly is_in_production: boolean;
  readonly paid: readonly PaidWork[];
}

/**
 * Lists the pieces, as of the end of a day, of orders that then had leather in process or were in production.
 * `piecesInProcess` decides which pieces are in process.
 */
export async function listInProcess(
  handle: Handle,
  { day, timeZone }: { readonly day: string; readonly timeZone: string },
): Promise<ProcessRow[]> {
  const until = sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`;
  const { rows } = await sql<ProcessRow>`
    with held as (
      select distinct m.company_id, m.order_id
      from stock_movements m
      where m.order_id is not null and m.in_process_change <> 0 and m.created_at < ${until}
      group by m.company_id, m.order_id, m.detail_id, m.lot_id having sum(m.in_process_change) > 0
    ), worked as (
      select r.company_id, r.vin_item_id, min(r.started_at) as started_at,
        coalesce(jsonb_agg(jsonb_build_object('seconds', r.worked_seconds, 'hourly', p.hourly_cents))
          filter (where r.ended_at < ${until}), '[]') as paid
      from operation_runs r
      ${rateOfRun(timeZone)}
      where r.started_at < ${until}
      group by 1, 2
    )
    select v.company_id, v.detail_id, v.code as vin_number, i.name as item, i.style_id, s.name as style,
      g.id as line_id, g.name as line, o.store_id, z.name as store, o.id as order_id, o.so_number, o.po_number,
      (w.started_at at time zone ${timeZone})::date as started_on,
      v.finished_at is not null and v.finished_at < ${until} as is_ready,
      v.scrapped_at is not null and v.scrapped_at < ${until} as is_scrapped,
      coalesce(v.leather_spent, false) as is_spent,
      t.status_id = ${statusIds.inProduction} as is_in_production,
      coalesce(w.paid, '[]') as paid
    from vin_items v
    join orders o on o.company_id = v.company_id and o.id = v.order_id
    join stores z on z.id = o.store_id
    join sale_items i on i.id = v.sale_item_id
    left join styles s on s.id = i.style_id
    left join order_placements p on p.company_id = o.company_id and p.order_id = o.id
    left join production_lines g on g.id = p.production_line_id
    left join worked w on w.company_id = v.company_id and w.vin_item_id = v.id
    cross join lateral (
      select coalesce((select h.to_status from order_history h
        where h.company_id = o.company_id and h.order_id = o.id and h.kind = 'status' and h.created_at < ${until}
        order by h.id desc limit 1), o.status_id) as status_id
    ) t
    where (exists (select from held h where h.company_id = v.company_id and h.order_id = v.order_id)
        or t.status_id = ${statusIds.inProduction} and exists (select from worked b
          where b.company_id = v.company_id and b.vin_item_id = v.id))
      and not exists (select from vin_movements c where c.company_id = v.company_id and c.vin_item_id = v.id
        and c.kind = 'created' and c.created_at >= ${until})
    order by g.sort_order nulls last, s.sort_order, v.order_id, v.id`.execute(handle);
  return rows;
}
