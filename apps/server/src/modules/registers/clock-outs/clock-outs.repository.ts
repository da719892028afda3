import { sql } from 'kysely';
import type { ClockOutRule, ClockType } from '@cordovan/domain/registers';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

/** Advisory lock: two processes never propose at the same time. */
const PROPOSAL_LOCK = 4_100_295;

/** Locks the proposals until the transaction ends. Waits for a run that may have read outdated facts. */
export async function lockProposals(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PROPOSAL_LOCK})`.execute(trx);
}

export interface OpenTurnRow {
  readonly employee_id: number;
  readonly time_zone: string | null;
  readonly clocked_in_at: Date;
  readonly last_at: Date;
  readonly break_minutes: number;
  readonly is_on_break: boolean;
  readonly line_id: number | null;
  readonly planned_minutes: number | null;
}

/** Lists the people who are clocked in, or only the given one, with their breaks since then. */
export async function listOpenTurns(handle: Handle, employeeId?: number): Promise<OpenTurnRow[]> {
  const result = await sql<OpenTurnRow>`
    select e.id as employee_id, s.time_zone, i.registered_at as clocked_in_at, t.registered_at as last_at,
      coalesce((select sum(case b.type when 'break end' then 1 else -1 end * extract(epoch from b.registered_at))
        from time_registers b where b.employee_id = e.id and b.registered_at > i.registered_at
          and (b.type = 'break end' or (b.type = 'break start' and b.registered_at < t.registered_at))), 0)::int / 60
        as break_minutes, t.type = 'break start' as is_on_break,
      p.production_line_id as line_id, h.minutes_per_day as planned_minutes
    from employees e
    join lateral (select type, registered_at from time_registers where employee_id = e.id
      order by registered_at desc limit 1) t on t.type <> 'out'
    join lateral (select registered_at from time_registers where employee_id = e.id and type = 'in'
      order by registered_at desc limit 1) i on true
    left join stores s on s.id = e.store_id
    left join line_people p on p.employee_id = e.id
    left join planned_hours h on h.employee_id = e.id
    where ${employeeId ?? null}::bigint is null or e.id = ${employeeId ?? null}
    order by e.id`.execute(handle);
  return result.rows;
}

export interface NewProposal {
  readonly employeeId: number;
  readonly at: Date;
  readonly rule: ClockOutRule;
  readonly breakMinutes: number;
  readonly now: Date;
}

export async function insertProposal(trx: Trx, proposal: NewProposal): Promise<void> {
  await trx
    .insertInto('time_registers')
    .values({
      employee_id: proposal.employeeId,
      type: 'out',
      registered_at: proposal.at,
      proposed_at: proposal.now,
      proposed_time: proposal.at,
      proposed_by_rule: proposal.rule,
      break_minutes: proposal.breakMinutes,
    })
    .execute();
}

/** Deletes a person's proposed clock-out, because they clocked something else. */
export async function deleteProposal(trx: Trx, id: number): Promise<void> {
  await trx
    .deleteFrom('time_registers')
    .where('id', '=', id)
    .where('proposed_at', 'is not', null)
    .where('approved_at', 'is', null)
    .execute();
}

export interface ClockOutRow {
  readonly id: number;
  readonly employee_id: number;
  readonly user_id: number | null;
  readonly employee: string;
  readonly time_zone: string | null;
  readonly clocked_in_at: Date;
  readonly last_at: Date;
  readonly next_at: Date | null;
  readonly proposed_time: Date;
  readonly rule: ClockOutRule;
  readonly at: Date;
  readonly break_minutes: number;
  /** From the clock-in to the clock-out, in order. */
  readonly turn: readonly { readonly id: number; readonly type: ClockType; readonly at: string }[];
  readonly approved_at: Date | null;
  readonly approved_by: string | null;
  readonly reason: string | null;
  readonly history: readonly PastApproval[];
  readonly row_version: number;
}

interface PastApproval {
  readonly at: string;
  readonly break_minutes: number;
  readonly reason: string | null;
  readonly approved_at: string;
  readonly approved_by: string;
}

const history = sql`coalesce((select jsonb_agg(jsonb_build_object('at', h.registered_at, 'break_minutes', h.break_minutes,
    'reason', h.reason, 'approved_at', h.approved_at, 'approved_by', a.name) order by h.number)
  from clock_out_approvals h join users a on a.id = h.approved_by where h.time_register_id = t.id), '[]')`;

const selectClockOuts = sql`
  select t.id, t.employee_id, e.user_id, e.name as employee, s.time_zone, i.registered_at as clocked_in_at,
    l.registered_at as last_at,
    (select min(n.registered_at) from time_registers n
      where n.employee_id = t.employee_id and n.registered_at > t.registered_at) as next_at,
    t.proposed_time, t.proposed_by_rule as rule, t.registered_at as at, t.break_minutes,
    (select jsonb_agg(jsonb_build_object('id', b.id, 'type', b.type, 'at', b.registered_at) order by b.registered_at)
      from time_registers b where b.employee_id = t.employee_id
        and b.registered_at between i.registered_at and t.registered_at) as turn,
    ${history} as history,
    t.approved_at, u.name as approved_by, t.approval_reason as reason, t.row_version
  from time_registers t
  join employees e on e.id = t.employee_id
  left join stores s on s.id = e.store_id
  left join users u on u.id = t.approved_by
  join lateral (select registered_at from time_registers b where b.employee_id = t.employee_id
    and b.registered_at < t.registered_at order by b.registered_at desc limit 1) l on true
  join lateral (select registered_at from time_registers b where b.employee_id = t.employee_id and b.type = 'in'
    and b.registered_at < t.registered_at order by b.registered_at desc limit 1) i on true`;

interface Page {
  readonly isApproved: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** Lists waiting proposals, oldest first, or approved ones by approval time. */
export async function listClockOutPage(handle: Handle, { isApproved, page, pageSize }: Page) {
  const state = isApproved
    ? sql`t.approved_at is not null`
    : sql`t.proposed_at is not null and t.approved_at is null`;
  const order = isApproved ? sql`t.approved_at desc, t.id desc` : sql`t.registered_at, t.id`;
  const { rows } = await sql<ClockOutRow>`${selectClockOuts} where ${state} order by ${order}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(handle);
  const counted = await sql<{ total: number }>`select count(*)::int as total from time_registers t
    where ${state}`.execute(handle);
  return { rows, total: counted.rows[0]!.total };
}

export async function findClockOut(handle: Handle, id: number): Promise<ClockOutRow | undefined> {
  const { rows } = await sql<ClockOutRow>`${selectClockOuts}
    where t.id = ${id} and t.proposed_at is not null`.execute(handle);
  return rows[0];
}

interface Approval {
  readonly id: number;
  readonly at: Date;
  readonly breakMinutes: number;
  readonly reason: string | null;
  readonly rowVersion: number;
  readonly userId: number;
  readonly now: Date;
}

/**
 * Saves a lead's approval of this version of a proposal, the first one or a correction; false when the version is
 * outdated.
 */
export async function setApproved(
  trx: Trx,
  approval: Approval,
  which: 'open' | 'approved',
): Promise<boolean> {
  const result = await trx
    .updateTable('time_registers')
    .set({
      registered_at: approval.at,
      break_minutes: approval.breakMinutes,
      approval_reason: approval.reason,
      approved_at: approval.now,
      approved_by: approval.userId,
      row_version: approval.rowVersion + 1,
    })
    .where('id', '=', approval.id)
    .where('row_version', '=', approval.rowVersion)
    .where('proposed_at', 'is not', null)
    .where('approved_at', which === 'open' ? 'is' : 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Keeps a copy of a clock-out's approval before it is corrected. */
export async function keepApproval(trx: Trx, id: number): Promise<void> {
  await sql`insert into clock_out_approvals
      (time_register_id, number, registered_at, break_minutes, reason, approved_at, approved_by)
    select t.id, 1 + (select count(*) from clock_out_approvals h where h.time_register_id = t.id), t.registered_at,
      t.break_minutes, t.approval_reason, t.approved_at, t.approved_by
    from time_registers t where t.id = ${id} and t.approved_at is not null`.execute(trx);
}
