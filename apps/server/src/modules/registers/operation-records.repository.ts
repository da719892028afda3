import { type Expression, type SqlBool, sql } from 'kysely';
import type { OperationKind } from '@cordovan/domain/registers';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { OperationRecordRow } from './registers.rows.ts';

/** The newest correction of the event `r`, if any. */
const correction = sql<{
  number: number;
  registered_at: Date;
  reason: string;
}>`lateral (select k.number, k.registered_at, k.reason from operation_corrections k
  where k.company_id = r.company_id and k.operation_event_id = r.id order by k.number desc limit 1)`;

const momentOf = sql<Date>`coalesce(c.registered_at, r.registered_at)`;

function selectRecords(handle: Handle) {
  return handle
    .selectFrom('operation_events as r')
    .innerJoin('employees as e', 'e.id', 'r.employee_id')
    .leftJoin('operations as o', 'o.id', 'r.operation_id')
    .innerJoin('vin_items as v', (join) =>
      join.onRef('v.company_id', '=', 'r.company_id').onRef('v.id', '=', 'r.vin_item_id'),
    )
    .leftJoin('operation_reversals as u', (join) =>
      join.onRef('u.company_id', '=', 'r.company_id').onRef('u.operation_event_id', '=', 'r.id'),
    )
    .leftJoin('users as w', 'w.id', 'u.reversed_by')
    .leftJoin('employees as b', 'b.id', 'r.lead_id')
    .leftJoin(correction.as('c'), (join) => join.onTrue())
    .select([
      'r.company_id',
      'r.id',
      'r.employee_id',
      'e.name as employee_name',
      'r.operation_id',
      'o.name as operation_name',
      'r.vin_item_id',
      'v.code as vin_code',
      'v.order_id',
      'r.kind',
      'r.run',
      'r.reason',
      'b.name as lead_name',
      momentOf.as('registered_at'),
      sql<Date | null>`case when c.number is not null then r.registered_at end`.as('original_registered_at'),
      'c.reason as correction_reason',
      sql<number>`coalesce(c.number, 0) + 1`.as('row_version'),
      'u.created_at as undone_at',
      'w.name as undone_by',
      'u.reason as undone_reason',
    ]);
}

export interface RecordFilter {
  /** Calendar days in `timeZone`, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly employeeId?: number | undefined;
  readonly timeZone: string;
  readonly page: number;
  readonly pageSize: number;
}

export interface OperationFilter extends RecordFilter {
  readonly operationId?: number | undefined;
  readonly orderId?: number | undefined;
  readonly vinNumber?: string | undefined;
}

/** Converts days to timestamps, so that queries use an index on the timestamp. `slack` widens the period by days. */
export function periodConditions(
  moment: Expression<unknown>,
  filter: RecordFilter,
  slack = 0,
): Expression<SqlBool>[] {
  const startOf = (day: string, plus: number) =>
    sql`(${day}::date + ${plus}::int)::timestamp at time zone ${filter.timeZone}`;
  return [
    filter.from && sql<SqlBool>`${moment} >= ${startOf(filter.from, -slack)}`,
    filter.to && sql<SqlBool>`${moment} < ${startOf(filter.to, 1 + slack)}`,
  ].filter((condition) => typeof condition === 'object');
}

/** Maximum days by which a correction may move a time, so that lists by day can still use the time index. */
export const MOST_DAYS_CORRECTED = 31;

export async function listRecordPage(
  handle: Handle,
  filter: OperationFilter,
): Promise<{ rows: OperationRecordRow[]; total: number }> {
  const matching = selectRecords(handle).where((where) =>
    where.and([
      ...periodConditions(sql.ref('r.registered_at'), filter, MOST_DAYS_CORRECTED),
      ...periodConditions(momentOf, filter),
      ...(filter.employeeId ? [where('r.employee_id', '=', filter.employeeId)] : []),
      ...(filter.operationId ? [where('r.operation_id', '=', filter.operationId)] : []),
      ...(filter.orderId ? [where('v.order_id', '=', filter.orderId)] : []),
      ...(filter.vinNumber ? [where('v.code', '=', filter.vinNumber.trim())] : []),
    ]),
  );
  const rows = await matching
    .orderBy(momentOf, 'desc')
    .orderBy('r.id', 'desc')
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
    .execute();
  const counted = await matching
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: counted.total };
}

export async function findRecord(handle: Handle, id: number): Promise<OperationRecordRow | undefined> {
  return selectRecords(handle).where('r.id', '=', id).executeTakeFirst();
}

/** Lists all company ids explicitly, so that the query can use an index that begins with the company. */
const everyCompany = sql<number>`any (array(select id from companies))`;

/** Finds events that were registered with these keys. */
export async function listRecordsByKey(
  handle: Handle,
  keys: readonly string[],
): Promise<(OperationRecordRow & { readonly event_key: string })[]> {
  if (keys.length === 0) return [];
  return selectRecords(handle)
    .select('r.event_key')
    .where(sql<boolean>`r.company_id = ${everyCompany}`)
    .where('r.event_key', 'in', keys)
    .execute();
}

/** Lists the other events of the same run with their times, in order. */
export async function listTimesOfRun(
  handle: Handle,
  row: OperationRecordRow,
): Promise<{ readonly id: number; readonly kind: OperationKind; readonly at: Date }[]> {
  return handle
    .selectFrom('operation_events as r')
    .leftJoin(correction.as('c'), (join) => join.onTrue())
    .where('r.company_id', '=', row.company_id)
    .where('r.vin_item_id', '=', row.vin_item_id)
    .where('r.operation_id', '=', row.operation_id)
    .where('r.employee_id', '=', row.employee_id)
    .where('r.run', '=', row.run)
    .where('r.kind', 'in', ['start', 'pause', 'resume', 'end'])
    .where('r.id', '<>', row.id)
    .select(['r.id', 'r.kind', momentOf.as('at')])
    .orderBy('r.id')
    .execute();
}

export interface NewCorrection {
  readonly company_id: number;
  readonly operation_event_id: number;
  readonly number: number;
  readonly registered_at: Date;
  readonly reason: string;
  readonly corrected_by: number;
  readonly created_at: Date;
}

export async function insertCorrection(trx: Trx, values: NewCorrection): Promise<void> {
  await trx.insertInto('operation_corrections').values(values).execute();
}
