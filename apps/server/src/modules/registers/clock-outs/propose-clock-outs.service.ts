import { dayInZone, daysBetween, momentAt, momentInZone } from '@cordovan/domain/calendar';
import { isForgotten, proposeClockOut } from '@cordovan/domain/registers';
import { inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { announce } from '../../../platform/live/live.ts';
import { findFactoryZone } from '../../calendar/index.ts';
import { lockEmployeeById } from '../people.repository.ts';
import { listShiftRows, type ShiftRow } from '../shifts/shifts.repository.ts';
import { findLastTime } from '../time-records.repository.ts';
import {
  insertProposal,
  listOpenTurns,
  lockProposals,
  type NewProposal,
  type OpenTurnRow,
} from './clock-outs.repository.ts';

/** Proposes a clock-out for everyone who forgot theirs. A second run, even in another process, adds nothing. */
export async function proposeClockOuts(deps: Deps): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await lockProposals(trx);
    const facts = await readFacts(trx, deps.clock(), deps.config.timeZone);
    for (const turn of await listOpenTurns(trx)) {
      const proposal = proposalFor(turn, facts);
      if (!isForgotten(proposal.at.getTime(), facts.now.getTime())) continue;
      // A scan that arrived a moment ago either waits for this lock or is visible here.
      await lockEmployeeById(trx, turn.employee_id);
      const last = await findLastTime(trx, turn.employee_id);
      if (last?.registered_at.getTime() === turn.last_at.getTime()) await insert(trx, proposal);
    }
  });
}

/** Proposes a clock-out for a person before they begin a new clock session. The caller has locked the person. */
export async function proposeClockOutOf(trx: Trx, employeeId: number, now: Date): Promise<void> {
  const facts = await readFacts(trx, now, 'UTC');
  for (const turn of await listOpenTurns(trx, employeeId)) await insert(trx, proposalFor(turn, facts));
}

interface Facts {
  readonly shifts: readonly ShiftRow[];
  /** Time zone of the person's store; the factory's for people without a store. */
  readonly zone: string;
  readonly now: Date;
}

const readFacts = async (trx: Trx, now: Date, zone: string): Promise<Facts> => ({
  shifts: await listShiftRows(trx),
  zone: (await findFactoryZone(trx)) ?? zone,
  now,
});

function proposalFor(turn: OpenTurnRow, { shifts, zone, now }: Facts): NewProposal {
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
    isOnBreak: turn.is_on_break,
    ownShifts: shifts.filter(({ employeeId }) => employeeId === turn.employee_id),
    lineShifts: shifts.filter(({ lineId }) => lineId !== null && lineId === turn.line_id),
    plannedMinutes: turn.planned_minutes,
  });
  return { ...proposed, employeeId: turn.employee_id, at: momentAt(day, proposed.minute, timeZone), now };
}

async function insert(trx: Trx, proposal: NewProposal): Promise<void> {
  await insertProposal(trx, proposal);
  announce(trx, { topic: 'registers', id: null, storeId: null });
}
