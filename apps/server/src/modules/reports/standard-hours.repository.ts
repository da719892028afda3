import type { PaidWork } from '@cordovan/domain/registers';
import { sql } from 'kysely';
import { rateOfRun } from '../../platform/database/labor-conditions.ts';
import type { Handle } from '../../platform/database/transaction.ts';

export interface PieceWorkRow {
  readonly vin_number: string;
  readonly item: string;
  readonly style: string | null;
  readonly order_id: number;
  readonly so_number: string;
  readonly po_number: string | null;
  readonly store: string;
  readonly finished_on: string;
  readonly operation: string;
  readonly standardMinutes: number;
  readonly workedSeconds: number;
  readonly reworkSeconds: number;
  /** Work by person and by the rate in force on the day the work began. */
  readonly paid: readonly PaidWork[];
}

/** Lists the recorded operations on pieces finished in a period, by piece and operation. */
export async function listPieceWork(
  handle: Handle,
  {
    from,
    to,
    storeId = null,
    timeZone,
  }: { from: string; to: string; storeId?: number | null | undefined; timeZone: string },
): Promise<PieceWorkRow[]> {
  const { rows } = await sql<PieceWorkRow>`
    select v.code as vin_number, i.name as item, s.name as style, v.order_id, o.so_number, o.po_number, z.name as store,
      (v.finished_at at time zone ${timeZone})::date as finished_on, n.name as operation,
      w.standard_minutes as "standardMinutes",
      coalesce(sum(r.worked_seconds) filter (where not r.is_rework), 0) as "workedSeconds",
      coalesce(sum(r.worked_seconds) filter (where r.is_rework), 0) as "reworkSeconds",
      jsonb_agg(jsonb_build_object('seconds', r.worked_seconds, 'hourly', p.hourly_cents)) as paid
    from vin_items v
    join orders o on o.company_id = v.company_id and o.id = v.order_id
    join stores z on z.id = o.store_id
    join sale_items i on i.id = v.sale_item_id
    left join styles s on s.id = i.style_id
    join piece_operations w on w.company_id = v.company_id and w.vin_item_id = v.id
    join operation_runs r on r.company_id = v.company_id and r.vin_item_id = v.id and r.operation_id = w.operation_id
      and r.ended_at is not null
    join operations n on n.id = w.operation_id
    ${rateOfRun(timeZone)}
    where v.scrapped_at is null and v.finished_at >= ${from}::date - 1 and v.finished_at < ${to}::date + 2
      and (v.finished_at at time zone ${timeZone})::date between ${from}::date and ${to}::date
      and (${storeId}::bigint is null or o.store_id = ${storeId})
    group by v.company_id, v.id, i.name, s.name, o.so_number, o.po_number, z.name, n.id, n.name, w.position, w.standard_minutes
    order by v.finished_at desc, v.id, w.position`.execute(handle);
  return rows;
}
