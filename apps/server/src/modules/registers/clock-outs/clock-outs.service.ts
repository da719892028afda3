import type { BodyOf } from '@cordovan/contracts/call';
import type { approveClockOut as approveCall, ClockOut } from '@cordovan/contracts/registers-clock-outs';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { checkLead } from '../lead.service.ts';
import { lockEmployeeById } from '../people.repository.ts';
import { type ClockOutRow, findClockOut, listClockOutPage, setApproved } from './clock-outs.repository.ts';

const HOUR_SECONDS = 3_600;

function clockOutFrom(row: ClockOutRow): ClockOut {
  const atWork = row.last_type === 'break start' ? 0 : (row.at.getTime() - row.last_at.getTime()) / 1_000;
  const worked = row.worked_before + atWork - row.break_minutes * 60;
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
    hours: Math.round((Math.max(worked, 0) / HOUR_SECONDS) * 100) / 100,
    timeZone: row.time_zone,
    approvedAt: row.approved_at?.toISOString() ?? null,
    approvedBy: row.approved_by,
    reason: row.reason,
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

/** Approves a forgotten clock-out, as proposed or corrected with a reason. Keeps who did. No lead approves their own. */
export async function approveClockOut(
  trx: Trx,
  { user, now }: SignedInCaller,
  sent: Approval,
): Promise<ClockOut> {
  await checkLead(trx, user);
  const asked = (await findClockOut(trx, sent.id)) ?? refuse({ code: 'NOT_FOUND' });
  await lockEmployeeById(trx, asked.employee_id);
  const row = (await findClockOut(trx, sent.id)) ?? refuse({ code: 'NOT_FOUND' });
  if (row.approved_at !== null) refuse({ code: 'CLOCK_OUT_APPROVED' });
  if (row.user_id === user.id && user.role !== 'Administrator') refuse({ code: 'CLOCK_OUT_OWN' });
  const at = new Date(sent.at);
  const reason = sent.reason.trim();
  checkTime(row, at, now);
  const isChanged = at.getTime() !== row.at.getTime() || sent.breakMinutes !== row.break_minutes;
  if (isChanged && reason === '') refuse({ code: 'REASON_REQUIRED', field: 'reason' });
  const approval = { ...sent, at, reason: reason || null, userId: user.id, now };
  if (!(await setApproved(trx, approval))) refuse({ code: 'STALE_RECORD' });
  announce(trx, { topic: 'registers', id: null, storeId: null });
  return clockOutFrom((await findClockOut(trx, row.id))!);
}

/** A clock-out stays between the entries around it, so that in and out still alternate, and isn't in the future. */
function checkTime(row: ClockOutRow, at: Date, now: Date): void {
  const isBetween = at > row.last_at && (row.next_at === null || at < row.next_at) && at <= now;
  if (!isBetween) refuse({ code: 'CLOCK_OUT_BETWEEN', field: 'at' });
}
