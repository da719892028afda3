import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';

export interface WorkPeriod {
  /** Calendar days in the employee's store's time zone, otherwise in `timeZone`; both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly storeId: number | undefined;
  readonly employeeId: number | undefined;
}

export interface LaborRow {
  readonly employee_id: number;
  readonly employee: string;
  readonly operation: string;
  readonly vin_number: string;
  readonly order_id: number;
  readonly so_number: string;
  readonly po_number: string | null;
  readonly hours: number;
  readonly is_open: boolean;
  readonly is_rework: boolean;
  /** Whether that day's clock-out was forgotten and waits for a lead. */
  readonly is_waiting: boolean;
}

/** Calendar day of a timestamp at the employee's store. */
const dayAt = (moment: string, timeZone: string) =>
  sql`(${sql.ref(moment)} at time zone coalesce(z.time_zone, ${timeZone}))::date`;
/**
 * Prefilter on the plain timestamp, which can use the index; one extra day on each side covers every time zone.
 */
const around = (moment: string, { from, to }: Pick<WorkPeriod, 'from' | 'to'>) =>
  sql`${sql.ref(moment)} >= ${from}::date - 1 and ${sql.ref(moment)} < ${to}::date + 2`;

/** Lists the runs that started in the period (REP-01); their hours exclude pauses. */
export async function listLabor(handle: Handle, period: WorkPeriod): Promise<LaborRow[]> {
  const result = await sql<LaborRow>`
    select e.id as employee_id, e.name as employee, o.name as operation, v.code as vin_number, v.order_id,
      x.so_number, x.po_number,
      round(r.worked_seconds / 3600.0, 2) as hours, r.ended_at is null as is_open, r.is_rework,
      exists (select from time_registers p where p.employee_id = r.employee_id and p.proposed_at is not null
        and p.approved_at is null and p.registered_at > r.started_at
        and not exists (select from time_registers i where i.employee_id = p.employee_id and i.type = 'in'
          and i.registered_at > r.started_at and i.registered_at < p.registered_at)) as is_waiting
    from operation_runs r
    join employees e on e.id = r.employee_id
    left join stores z on z.id = e.store_id
    join operations o on o.id = r.operation_id
    join vin_items v on v.company_id = r.company_id and v.id = r.vin_item_id
    join orders x on x.company_id = v.company_id and x.id = v.order_id
    where ${around('r.started_at', period)}
      and ${dayAt('r.started_at', period.timeZone)} between ${period.from}::date and ${period.to}::date
      and (${period.employeeId ?? null}::bigint is null or r.employee_id = ${period.employeeId ?? null})
      and (${period.storeId ?? null}::bigint is null or x.store_id = ${period.storeId ?? null})
    order by e.name, e.id, o.sort_order, o.id, v.code, r.run`.execute(handle);
  return result.rows;
}

export interface TimeRow {
  readonly employee_id: number;
  readonly employee: string;
  readonly day: string;
  readonly hours: number;
  readonly is_out_missing: boolean;
}

/**
 * Sums hours per employee and day, without breaks. A clock-in, its breaks and the following clock-out count on the
 * day of the clock-in (REP-02). Without a clock-out, or if it is only proposed, the hours are unknown.
 */
export async function listTimes(handle: Handle, period: WorkPeriod & { today: string }): Promise<TimeRow[]> {
  const result = await sql<TimeRow>`
    with entries as (
      select t.employee_id, t.type, t.registered_at, t.break_minutes,
        t.proposed_at is not null and t.approved_at is null as is_waiting,
        lead(t.registered_at) over entry as next_at,
        count(*) filter (where t.type = 'in') over entry as turn
      from time_registers t
      where t.registered_at >= ${period.from}::date - 1
        and (${period.employeeId ?? null}::bigint is null or t.employee_id = ${period.employeeId ?? null})
      window entry as (partition by t.employee_id order by t.registered_at)
    ), turns as (
      select employee_id, min(registered_at) as began,
        case when bool_or(type = 'out' and not is_waiting)
          then sum(next_at - registered_at) filter (where type in ('in', 'break end'))
            - make_interval(mins => sum(break_minutes)::int) end as worked
      from entries where turn > 0
      group by employee_id, turn
    ), days as (
      select turns.employee_id, ${dayAt('turns.began', period.timeZone)} as day, turns.worked
      from turns join employees w on w.id = turns.employee_id left join stores z on z.id = w.store_id
    )
    select e.id as employee_id, e.name as employee, d.day,
      coalesce(round(extract(epoch from sum(d.worked)) / 3600, 2), 0) as hours,
      bool_or(d.worked is null) and d.day < ${period.today}::date as is_out_missing
    from days d join employees e on e.id = d.employee_id
    where d.day between ${period.from}::date and ${period.to}::date
      and (${period.storeId ?? null}::bigint is null or e.store_id = ${period.storeId ?? null})
    group by e.id, e.name, d.day
    order by e.name, e.id, d.day`.execute(handle);
  return result.rows;
}
