import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction.ts';

/** Number of rows of a kind that Home shows. */
const SHOWN = 5;

export interface ScanNeedRow {
  readonly total: number;
  readonly id: number;
  /** Employee or badge, and the piece. */
  readonly name: string;
  readonly happened_at: Date;
}

/** Refused scans that wait for a lead, oldest first. Empty for users who are neither lead nor administrator (ADR 39). */
export async function listScansToSettle(
  handle: Handle,
  { userId, isAdministrator }: { readonly userId: number; readonly isAdministrator: boolean },
): Promise<ScanNeedRow[]> {
  const result = await sql<ScanNeedRow>`
    select count(*) over () as total, v.id, v.happened_at,
      concat_ws(' · ', coalesce(e.name, nullif(v.badge, '')), nullif(v.vin_number, '')) as name
    from terminal_events v left join employees e on e.id = v.employee_id
    where v.outcome = 'refused' and v.settlement is null
      and (${isAdministrator} or exists (select from employees own
        where own.user_id = ${userId} and own.is_active and own.is_lead))
    order by v.happened_at, v.id limit ${SHOWN}`.execute(handle);
  return result.rows;
}
