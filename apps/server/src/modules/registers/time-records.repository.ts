import { sql } from 'kysely';
import type { ClockType, TurnEntry } from '@cordovan/domain/registers';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { periodConditions, type RecordFilter } from './operation-records.repository.ts';
import type { TimeRecordRow } from './registers.rows.ts';

/** More entries than anyone makes in one clock session. */
const MOST_ENTRIES_OF_TURN = 50;

function selectTimes(handle: Handle) {
  return handle
    .selectFrom('time_registers as t')
    .innerJoin('employees as e', 'e.id', 't.employee_id')
    .select([
      't.id',
      't.employee_id',
      'e.name as employee_name',
      't.type',
      't.registered_at',
      't.original_registered_at',
      't.correction_reason',
      't.row_version',
      // Entry before a proposed clock-out that a lead hasn't approved yet.
      sql<ClockType | null>`case when t.proposed_at is not null and t.approved_at is null then (
        select b.type from time_registers b where b.employee_id = t.employee_id and b.registered_at < t.registered_at
        order by b.registered_at desc limit 1) end`.as('before_proposal'),
    ]);
}

export async function listTimePage(
  handle: Handle,
  filter: RecordFilter,
): Promise<{ rows: TimeRecordRow[]; total: number }> {
  const matching = selectTimes(handle).where((where) =>
    where.and([
      ...periodConditions(sql.ref('t.registered_at'), filter),
      ...(filter.employeeId ? [where('t.employee_id', '=', filter.employeeId)] : []),
    ]),
  );
  const rows = await matching
    .orderBy('t.registered_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
    .execute();
  const counted = await matching
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: counted.total };
}

export async function listTimesOfUser(handle: Handle, userId: number, limit: number): Promise<LastTimeRow[]> {
  return selectTimes(handle)
    .select(turnStart.as('turn_started_at'))
    .where('e.user_id', '=', userId)
    .orderBy('t.registered_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findTime(handle: Handle, id: number): Promise<TimeRecordRow | undefined> {
  return selectTimes(handle).where('t.id', '=', id).executeTakeFirst();
}

export interface LastTimeRow extends TimeRecordRow {
  /** Moment of the clock-in that began the person's clock session. */
  readonly turn_started_at: Date;
}

const turnStart = sql<Date>`(select i.registered_at from time_registers i where i.employee_id = t.employee_id
  and i.type = 'in' and i.registered_at <= t.registered_at order by i.registered_at desc limit 1)`;

export async function findLastTime(handle: Handle, employeeId: number): Promise<LastTimeRow | undefined> {
  return selectTimes(handle)
    .select(turnStart.as('turn_started_at'))
    .where('t.employee_id', '=', employeeId)
    .orderBy('t.registered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Finds the same employee's entries before and after this one. */
export async function findAdjacentTimes(
  handle: Handle,
  row: TimeRecordRow,
): Promise<{ before: Date | undefined; after: Date | undefined }> {
  const others = handle
    .selectFrom('time_registers')
    .where('employee_id', '=', row.employee_id)
    .select('registered_at')
    .limit(1);
  const before = await others
    .where('registered_at', '<', row.registered_at)
    .orderBy('registered_at', 'desc')
    .executeTakeFirst();
  const after = await others
    .where('registered_at', '>', row.registered_at)
    .orderBy('registered_at')
    .executeTakeFirst();
  return { before: before?.registered_at, after: after?.registered_at };
}

/** Entries of this entry's clock session: from its clock-in to its clock-out or last entry. */
export async function listTurn(
  handle: Handle,
  { employee_id: employeeId, registered_at: at }: TimeRecordRow,
): Promise<TurnEntry[]> {
  const { rows } = await sql<{ id: number; type: ClockType; registered_at: Date; break_minutes: number }>`
    select id, type, registered_at, break_minutes from time_registers t where employee_id = ${employeeId}
      and registered_at >= (select max(i.registered_at) from time_registers i where i.employee_id = ${employeeId}
        and i.type = 'in' and i.registered_at <= ${at})
      and registered_at <= coalesce((select min(o.registered_at) from time_registers o
        where o.employee_id = ${employeeId} and o.type = 'out' and o.registered_at >= ${at}), 'infinity')
    order by registered_at`.execute(handle);
  return rows.map(({ registered_at: moment, break_minutes: breakMinutes, ...entry }) => ({
    ...{ ...entry, breakMinutes },
    at: moment.getTime(),
  }));
}

/** A person's entries around a moment, in order; enough to tell whether they were clocked in. */
export async function listEntriesBefore(
  handle: Handle,
  employeeId: number,
  moment: Date,
): Promise<{ readonly type: ClockType; readonly at: number }[]> {
  const rows = await handle
    .selectFrom('time_registers')
    .where('employee_id', '=', employeeId)
    .where('registered_at', '<=', moment)
    .select(['type', 'registered_at'])
    .orderBy('registered_at', 'desc')
    .limit(MOST_ENTRIES_OF_TURN)
    .execute();
  return rows.reverse().map(({ type, registered_at: at }) => ({ type, at: at.getTime() }));
}

/** Whether a person uses the time register at all. */
export async function hasEntries(handle: Handle, employeeId: number): Promise<boolean> {
  const found = await handle
    .selectFrom('time_registers')
    .where('employee_id', '=', employeeId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export interface NewTime {
  readonly employee_id: number;
  readonly type: ClockType;
  readonly registered_at: Date;
  readonly recorded_by: number | null;
  readonly terminal_id: number | null;
}

export async function insertTime(trx: Trx, time: NewTime): Promise<number> {
  const row = await trx.insertInto('time_registers').values(time).returning('id').executeTakeFirstOrThrow();
  return row.id;
}
