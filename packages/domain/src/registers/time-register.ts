import { ok, refuse, type Result } from '../result/index.ts';

export const clockTypes = ['in', 'out', 'break start', 'break end'] as const;
export type ClockType = (typeof clockTypes)[number];

const AFTER: Readonly<Record<ClockType, readonly ClockType[]>> = {
  in: ['out', 'break start'],
  'break start': ['break end', 'out'],
  'break end': ['out', 'break start'],
  out: ['in'],
};

/**
 * Possible types for an employee's next entry, most likely first: in and out alternate, starting with in, with breaks
 * in between (N-20). Going home ends a break.
 */
export const nextClockTypes = (last: ClockType | null): readonly ClockType[] => AFTER[last ?? 'out'];

/**
 * A person's last entry. A proposed clock-out that no lead has approved yet has its preceding entry's type in
 * `before`.
 */
export interface LastEntry {
  readonly type: ClockType;
  readonly at: number;
  readonly before: ClockType | null;
  /** When the clock session began (its clock-in). */
  readonly startedAt: number;
}

/** Longer than two shifts with a break between them. */
export const MOST_TURN_HOURS = 18;

/**
 * Whether a clock session began so long ago that the person must have gone home without clocking out. The next entry
 * then belongs to a new session, and only a lead can settle when the old one ended.
 */
export const isTurnOver = (startedAt: number, now: number): boolean =>
  now > startedAt + MOST_TURN_HOURS * 3_600_000;

/**
 * Types that may follow a last entry, most likely first. If the clock-out is only proposed, the person may clock in
 * again, or record what really happened.
 */
export const typesAfter = (last: Pick<LastEntry, 'type' | 'before'> | null): readonly ClockType[] =>
  last?.before
    ? [...nextClockTypes('out'), ...nextClockTypes(last.before)]
    : nextClockTypes(last?.type ?? null);

/** Whether an entry proves a proposed clock-out wrong: the person was still there, or went home at another time. */
export const withdrawsProposal = (
  last: LastEntry,
  entry: { readonly type: string; readonly at: number },
): boolean =>
  last.before !== null &&
  !isTurnOver(last.startedAt, entry.at) &&
  (entry.type !== 'in' || entry.at < last.at);

/**
 * Checks whether an entry may be booked (REG-11 to REG-13). `type` is unchecked input, `last` the employee's last
 * entry, `isClockOutMissing` whether their last clock session is over without an approved clock-out.
 */
export function registerTime(entry: {
  employeeId: number | null;
  type: string;
  last: ClockType | null;
  isClockOutMissing: boolean;
}): Result<{ employeeId: number; type: ClockType }> {
  const { employeeId, last } = entry;
  if (employeeId === null) return refuse({ code: 'TIME_INVALID_USER', field: 'employee' });
  const type = nextClockTypes(last).find((each) => each === entry.type);
  if (type) return ok({ employeeId, type });
  const isTooLate = entry.isClockOutMissing && clockTypes.some((known) => known === entry.type);
  return refuse({ code: isTooLate ? 'TIME_CLOCK_OUT_MISSING' : 'TIME_INVALID_TYPE', field: 'type' });
}
