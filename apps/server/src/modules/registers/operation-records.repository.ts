import { type Expression, type SqlBool, sql } from 'kysely';
import type { OperationEntry, OperationMark } from '@cordovan/domain/registers';
import { isInWork } from '../../platform/database/order-conditions.ts';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { OperationRecordRow } from './registers.rows.ts';

function selectRecords(handle: Handle) {
  return handle
    .selectFrom('operation_registers as r')
    .innerJoin('employees as e', 'e.id', 'r.employee_id')
    .innerJoin('operations as o', 'o.id', 'r.operation_id')
    .innerJoin('vin_items as v', (join) =>
      join.onRef('v.company_id', '=', 'r.company_id').onRef('v.id', '=', 'r.vin_item_id'),
    )
    .leftJoin('operation_reversals as u', (join) =>
      join.onRef('u.company_id', '=', 'r.company_id').onRef('u.operation_register_id', '=', 'r.id'),
    )
    .leftJoin('users as w', 'w.id', 'u.reversed_by')
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
      'r.registered_at',
      'r.original_registered_at',
      'r.correction_reason',
      'r.row_version',
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

/** Converts days to timestamps, so that the index on the timestamp is used. */
export function periodConditions(column: string, filter: RecordFilter): Expression<SqlBool>[] {
  const moment = sql.ref(column);
  const startOf = (day: string, plus: number) =>
    sql`(${day}::date + ${plus}::int)::timestamp at time zone ${filter.timeZone}`;
  return [
    filter.from && sql<SqlBool>`${moment} >= ${startOf(filter.from, 0)}`,
    filter.to && sql<SqlBool>`${moment} < ${startOf(filter.to, 1)}`,
  ].filter((condition) => typeof condition === 'object');
}

export async function listRecordPage(
  handle: Handle,
  filter: OperationFilter,
): Promise<{ rows: OperationRecordRow[]; total: number }> {
  const matching = selectRecords(handle).where((where) =>
    where.and([
      ...periodConditions('r.registered_at', filter),
      ...(filter.employeeId ? [where('r.employee_id', '=', filter.employeeId)] : []),
      ...(filter.operationId ? [where('r.operation_id', '=', filter.operationId)] : []),
      ...(filter.orderId ? [where('v.order_id', '=', filter.orderId)] : []),
      ...(filter.vinNumber ? [where('v.code', '=', filter.vinNumber.trim())] : []),
    ]),
  );
  const rows = await matching
    .orderBy('r.registered_at', 'desc')
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

export interface PieceRow {
  readonly company_id: number;
  readonly id: number;
  readonly code: string;
  /** True if leather of the order is reserved but not issued. */
  readonly has_open_leather: boolean;
}

const hasOpenLeather = sql<boolean>`exists (select from order_leathers h where h.company_id = v.company_id
  and h.order_id = v.order_id and h.reserved > 0)`.as('has_open_leather');

export async function findPiece(handle: Handle, code: string): Promise<PieceRow | undefined> {
  return handle
    .selectFrom('vin_items as v')
    .where('v.code', '=', code.trim())
    .select(['v.company_id', 'v.id', 'v.code', hasOpenLeather])
    .executeTakeFirst();
}

/**
 * Lists all store ids explicitly, so that the index that begins with the store serves a query over all
 * stores.
 */
const everyStore = sql<number>`any (array(select id from stores))`;

function selectPiecesInWork(handle: Handle) {
  return handle
    .selectFrom('vin_items as v')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'v.company_id').onRef('o.id', '=', 'v.order_id'),
    )
    .where(isInWork)
    .where('v.finished_at', 'is', null)
    .where('v.missing_at', 'is', null);
}

/** Finds a piece in work: its order is scheduled or in production, and it is neither finished nor missing. */
export async function findPieceInWork(handle: Handle, code: string): Promise<PieceRow | undefined> {
  return selectPiecesInWork(handle)
    .where('v.code', '=', code.trim())
    .select(['v.company_id', 'v.id', 'v.code', hasOpenLeather])
    .executeTakeFirst();
}

/** Condition for entries that were not reversed. */
const counts = sql<boolean>`not exists (select from operation_reversals u
  where u.company_id = r.company_id and u.operation_register_id = r.id)`;

export interface WorkKey {
  readonly companyId: number;
  readonly employeeId: number;
  readonly operationId: number;
  readonly vinItemId: number;
}

/** Lists the employee's entries for the same operation and piece. */
export async function listSameWork(handle: Handle, key: WorkKey): Promise<OperationEntry[]> {
  const rows = await handle
    .selectFrom('operation_registers as r')
    .where(counts)
    .innerJoin('vin_items as v', (join) =>
      join.onRef('v.company_id', '=', 'r.company_id').onRef('v.id', '=', 'r.vin_item_id'),
    )
    .where('r.company_id', '=', key.companyId)
    .where('r.vin_item_id', '=', key.vinItemId)
    .where('r.operation_id', '=', key.operationId)
    .where('r.employee_id', '=', key.employeeId)
    .select(['r.employee_id', 'r.operation_id', 'v.code', 'r.kind'])
    .execute();
  return rows.map(entryFrom);
}

/**
 * Lists the employee's starts without an end on pieces still in work. A start that was never ended on a
 * finished piece must not block the employee forever.
 */
export async function listOpenStarts(handle: Handle, employeeId: number): Promise<OperationEntry[]> {
  const rows = await selectPiecesInWork(handle)
    .innerJoin('operation_registers as r', (join) =>
      join.onRef('r.company_id', '=', 'v.company_id').onRef('r.vin_item_id', '=', 'v.id'),
    )
    .where(counts)
    .where(sql<boolean>`o.store_id = ${everyStore}`)
    .where('r.employee_id', '=', employeeId)
    .where('r.kind', '=', 'start')
    .where(
      sql<boolean>`not exists (select from valid_operations x where x.company_id = r.company_id
      and x.vin_item_id = r.vin_item_id and x.operation_id = r.operation_id
      and x.employee_id = r.employee_id and x.kind = 'end')`,
    )
    .select(['r.employee_id', 'r.operation_id', 'v.code', 'r.kind'])
    .execute();
  return rows.map(entryFrom);
}

const entryFrom = (row: {
  employee_id: number;
  operation_id: number;
  code: string;
  kind: OperationMark;
}): OperationEntry => ({
  employeeId: row.employee_id,
  operationId: row.operation_id,
  vinCode: row.code,
  mark: row.kind,
});

export interface NewRecord {
  readonly company_id: number;
  readonly employee_id: number;
  readonly operation_id: number;
  readonly vin_item_id: number;
  readonly kind: OperationMark;
  readonly registered_at: Date;
  readonly recorded_by: number;
}

/** Inserts an entry; after a reversal, it starts a new run. */
export async function insertRecord(trx: Trx, record: NewRecord): Promise<number> {
  const row = await trx
    .insertInto('operation_registers')
    .values({ ...record, run: nextRun(record) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const nextRun = (work: NewRecord) => sql<number>`coalesce((select max(r.run) + 1 from operation_registers r
  join operation_reversals x on x.company_id = r.company_id and x.operation_register_id = r.id
  where r.company_id = ${work.company_id} and r.vin_item_id = ${work.vin_item_id}
    and r.operation_id = ${work.operation_id} and r.employee_id = ${work.employee_id}), 1)`;

/** Finds the counterpart of an entry: the end of a start, or the start of an end. */
export async function findCounterpart(handle: Handle, row: OperationRecordRow): Promise<Date | undefined> {
  const other = await handle
    .selectFrom('operation_registers')
    .where('company_id', '=', row.company_id)
    .where('vin_item_id', '=', row.vin_item_id)
    .where('operation_id', '=', row.operation_id)
    .where('employee_id', '=', row.employee_id)
    .where('kind', '<>', row.kind)
    .where('run', '=', row.run)
    .select('registered_at')
    .executeTakeFirst();
  return other?.registered_at;
}
