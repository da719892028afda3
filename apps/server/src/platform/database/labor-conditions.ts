import { sql } from 'kysely';

/** Joins run `r`'s labor rate `p`: the one in force on the day at the factory on which the run began. */
export const rateOfRun = (timeZone: string) => sql`left join lateral (
      select l.hourly_cents from labor_rates l
      where l.employee_id = r.employee_id and l.from_day <= (r.started_at at time zone ${timeZone})::date
      order by l.from_day desc limit 1) p on true`;
