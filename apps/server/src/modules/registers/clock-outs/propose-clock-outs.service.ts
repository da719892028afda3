import { dayInZone, daysBetween, momentAt, momentInZone } from '@cordovan/domain/calendar';
import { isForgotten, proposeClockOut } from '@cordovan/domain/registers';
import { inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { announce } from '../../../platform/live/live.ts';
import { findFactoryZone } from '../../calendar/index.ts';
import { lockEmployeeById } from '../people.repository.ts';
import { listShiftRows, type ShiftRow } from '../shifts/shifts.repository.ts';
import { findLastTime } from '../time-records.repository.ts';
import { insertProposal, listOpenTurns, lockProposals, type OpenTurnRow } from './clock-outs.repository.ts';

/** Proposes a clock-out for everyone who forgot theirs. A second run, also of another process, adds nothing. */
export async function proposeClockOuts(deps: Deps): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await lockProposals(trx);
    const now = deps.clock();
    const zone = (await findFactoryZone(trx)) ?? deps.config.timeZone;
    const shifts = await listShiftRows(trx);
    for (const turn of await listOpenTurns(trx)) await propose(trx, turn, { shifts, zone, now });
  });
}

interface Facts {
  readonly shifts: readonly ShiftRow[];
  /** Of the factory, for people without a store. */
  readonly zone: string;
  readonly now: Date;
}

async function propose(trx: Trx, turn: OpenTurnRow, { shifts, zone, now }: Facts): Promise<void> {
  const timeZone = turn.time_zone ?? zone;
  const day = dayInZone(turn.clocked_in_at, timeZone);
  const minuteOf = (moment: Date) => {
    const [hours, minutes] = momentInZone(moment, timeZone).slice(11).split(':').map(Number);
    return daysBetween(day, dayInZone(moment, timeZone)) * 1_440 + hours! * 60 + minutes!;
  };
  const proposed = proposeClockOut({
    day,
    minute: minuteOf(turn.clocked_in_at),
    lastMinute: minuteOf(turn.last_at),
    breakMinutes: turn.break_minutes,
    ownShifts: shifts.filter(({ employeeId }) => employeeId === turn.employee_id),
    lineShifts: shifts.filter(({ lineId }) => lineId !== null && lineId === turn.line_id),
    plannedMinutes: turn.planned_minutes,
  });
  const at = momentAt(day, proposed.minute, timeZone);
  if (!isForgotten(at.getTime(), now.getTime())) return;
  // A scan that arrived a moment ago waits for this lock, or is seen here.
  await lockEmployeeById(trx, turn.employee_id);
  const last = await findLastTime(trx, turn.employee_id);
  if (last?.registered_at.getTime() !== turn.last_at.getTime()) return;
  await insertProposal(trx, { ...proposed, employeeId: turn.employee_id, at, now });
  announce(trx, { topic: 'registers', id: null, storeId: null });
}
