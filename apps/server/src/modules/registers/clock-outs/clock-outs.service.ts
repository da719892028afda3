import type { BodyOf } from '@cordovan/contracts/call';
import type { approveClockOut as approveCall, ClockOut } from '@cordovan/contracts/registers-clock-outs';
import { momentRefusal, timeAtWork, type TurnEntry, turnRefusals } from '@cordovan/domain/registers';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { checkLead } from '../lead.service.ts';
import { lockEmployeeById } from '../people.repository.ts';
import {
  type ClockOutRow,
  findClockOut,
  keepApproval,
  listClockOutPage,
  setApproved,
} from './clock-outs.repository.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const turnOf = (row: ClockOutRow): readonly TurnEntry[] =>
  row.turn.map(({ id, type, at }) => ({
    ...{ id, type, at: Date.parse(at) },
    breakMinutes: id === row.id ? row.break_minutes : 0,
  }));

function clockOutFrom(row: ClockOutRow): ClockOut {
  const worked = timeAtWork(turnOf(row)) - row.break_minutes * MINUTE_MS;
  return {
    id: row.id,
    employeeId: row.employee_id,
    employee: row.employee,
    clockedInAt: row.clocked_in_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    proposedTime: row.proposed_time.toISOString(),
    rule: row.rule,
    at: row.at.toISOString(),
    breakMinutes: row.break_minutes,
    hours: Math.round((worked / HOUR_MS) * 100) / 100,
    timeZone: row.time_zone,
    approvedAt: row.approved_at?.toISOString() ?? null,
    approvedBy: row.approved_by,
    reason: row.reason,
    history: row.history.map((past) => ({
      at: new Date(past.at).toISOString(),
      breakMinutes: past.break_minutes,
      reason: past.reason,
      approvedAt: new Date(past.approved_at).toISOString(),
      approvedBy: past.approved_by,
    })),
    rowVersion: row.row_version,
  };
}

export async function listClockOuts(
  db: Handle,
  filter: { readonly isApproved: boolean; readonly page: number; readonly pageSize: number },
) {
  const { rows, total } = await listClockOutPage(db, filter);
  return { items: rows.map(clockOutFrom), total, page: filter.page, pageSize: filter.pageSize };
}

type Approval = BodyOf<typeof approveCall> & { readonly id: number };

/**
 * Approves a forgotten clock-out, as proposed or corrected with a reason. Records who approved it. Leads can't
 * approve their own.
 */
export async function approveClockOut(trx: Trx, caller: SignedInCaller, sent: Approval): Promise<ClockOut> {
  const row = await lockClockOut(trx, caller, sent.id);
  if (row.approved_at !== null) refuse({ code: 'CLOCK_OUT_APPROVED' });
  const isChanged =
    new Date(sent.at).getTime() !== row.at.getTime() || sent.breakMinutes !== row.break_minutes;
  return writeApproval(trx, { ...caller, row, sent, needsReason: isChanged, which: 'open' });
}

/** Corrects an approved clock-out with a reason, by the same rules. Keeps the previous approval. */
export async function correctClockOut(trx: Trx, caller: SignedInCaller, sent: Approval): Promise<ClockOut> {
  const row = await lockClockOut(trx, caller, sent.id);
  if (row.approved_at === null) refuse({ code: 'CLOCK_OUT_NOT_APPROVED' });
  if (row.row_version === sent.rowVersion) await keepApproval(trx, row.id);
  return writeApproval(trx, { ...caller, row, sent, needsReason: true, which: 'approved' });
}

/** Reads and locks a clock-out and its person, for a lead who may decide about it. */
async function lockClockOut(trx: Trx, { user }: SignedInCaller, id: number): Promise<ClockOutRow> {
  await checkLead(trx, user);
  const asked = (await findClockOut(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
  await lockEmployeeById(trx, asked.employee_id);
  const row = (await findClockOut(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
  if (row.user_id === user.id && user.role !== 'Administrator') refuse({ code: 'CLOCK_OUT_OWN' });
  return row;
}

interface Decided extends SignedInCaller {
  readonly row: ClockOutRow;
  readonly sent: Approval;
  readonly needsReason: boolean;
  readonly which: 'open' | 'approved';
}

async function writeApproval(
  trx: Trx,
  { user, now, row, sent, needsReason, which }: Decided,
): Promise<ClockOut> {
  const at = new Date(sent.at);
  const reason = sent.reason.trim();
  if (needsReason && reason === '') refuse({ code: 'REASON_REQUIRED', field: 'reason' });
  checkHours(row, { ...sent, at: at.getTime(), now: now.getTime() });
  const approval = { ...sent, at, reason: reason || null, userId: user.id, now };
  if (!(await setApproved(trx, approval, which))) refuse({ code: 'STALE_RECORD' });
  announce(trx, { topic: 'registers', id: null, storeId: null });
  return clockOutFrom((await findClockOut(trx, row.id))!);
}

/** Checks that a clock-out stays between its neighboring entries and results in plausible hours. */
function checkHours(
  row: ClockOutRow,
  sent: {
    readonly at: number;
    readonly breakMinutes: number;
    readonly confirm: boolean;
    readonly now: number;
  },
): void {
  const { at, breakMinutes, now } = sent;
  const around = { before: row.last_at.getTime(), after: row.next_at?.getTime(), now };
  const misplaced = momentRefusal(at, around, 'at');
  if (misplaced) refuse(misplaced);
  const turn = turnOf(row).map((entry) => (entry.id === row.id ? { ...entry, at, breakMinutes } : entry));
  const expected = row.proposed_time.getTime() - row.clocked_in_at.getTime();
  refuseAny(turnRefusals({ turn, expected, isConfirmed: sent.confirm }));
}
