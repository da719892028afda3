import type { Refusal } from '../result/index.ts';
import { type ClockType, isTurnOver, MOST_TURN_HOURS } from './time-register.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Hours above which a clock session needs confirmation, unless the person's shift is just as long. */
const LONG_TURN_HOURS = 12;

/** Entry of the time register. Moments are milliseconds. */
export interface TurnEntry {
  readonly id: number;
  readonly type: ClockType;
  readonly at: number;
  /** Break that wasn't clocked; only a clock-out has one. */
  readonly breakMinutes: number;
}

interface Around {
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly now: number;
}

/** Why an entry can't have this time: the order of entries would change, or the time is in the future. */
export function momentRefusal(
  at: number,
  { before, after, now }: Around,
  field: string,
): Refusal | undefined {
  if (at > now) return { code: 'TIME_IN_FUTURE', field };
  if (before !== undefined && at <= before) return { code: 'TIME_BEFORE_LAST', field };
  return after !== undefined && at >= after ? { code: 'TIME_AFTER_NEXT', field } : undefined;
}

/** Milliseconds from a clock session's first entry to its last. */
const lengthOf = (turn: readonly TurnEntry[]): number => (turn.at(-1)?.at ?? 0) - (turn[0]?.at ?? 0);

/** Working time in a clock session in milliseconds, excluding clocked breaks. */
export const timeAtWork = (turn: readonly TurnEntry[]): number =>
  turn
    .slice(0, -1)
    .map(({ type, at }, index) => (type === 'in' || type === 'break end' ? turn[index + 1]!.at - at : 0))
    .reduce((sum, each) => sum + each, 0);

interface Checked {
  /** Entries from the clock-in to the clock-out, or to the last one, in order. */
  readonly turn: readonly TurnEntry[];
  /** Length of the clock session according to the person's shift, in milliseconds; 0 if unknown. */
  readonly expected: number;
  readonly isConfirmed: boolean;
}

/**
 * Refuses impossible hours: a clock session over {@link MOST_TURN_HOURS}, or a break that leaves no time at work. Asks about
 * a session longer than 12 hours and longer than the shift.
 */
export function turnRefusals({ turn, expected, isConfirmed }: Checked): readonly Refusal[] {
  const length = lengthOf(turn);
  if (length > MOST_TURN_HOURS * HOUR_MS)
    return [
      { code: 'TURN_TOO_LONG', data: { hours: hoursOf(length), most: MOST_TURN_HOURS }, field: 'date' },
    ];
  const breakMinutes = turn.reduce((sum, entry) => sum + entry.breakMinutes, 0);
  if (breakMinutes > 0 && breakMinutes * MINUTE_MS >= timeAtWork(turn))
    return [{ code: 'CLOCK_OUT_BREAK_TOO_LONG', field: 'breakMinutes' }];
  const isLong = length > Math.max(LONG_TURN_HOURS * HOUR_MS, expected);
  return isLong && !isConfirmed ? [{ code: 'TURN_LONG', data: { hours: hoursOf(length) } }] : [];
}

const hoursOf = (length: number): number => Math.round((length / HOUR_MS) * 100) / 100;

/** Event of one run of an operation. Moments are milliseconds. */
interface RunMoment {
  readonly kind: string;
  readonly at: number;
}

/** Longest time without a pause in a run, in milliseconds. Open work counts until now. */
function longestStretch(events: readonly RunMoment[], now: number): number {
  const stretches = events.map(({ kind, at }, index) =>
    kind === 'start' || kind === 'resume' ? (events[index + 1]?.at ?? now) - at : 0,
  );
  return Math.max(0, ...stretches);
}

/**
 * Refuses a correction that makes uninterrupted work longer than the maximum clock session. Accepts a correction that
 * shortens it.
 */
export function workRefusal(
  before: readonly RunMoment[],
  after: readonly RunMoment[],
  now: number,
): Refusal | undefined {
  const longest = longestStretch(after, now);
  if (longest <= MOST_TURN_HOURS * HOUR_MS || longest < longestStretch(before, now)) return undefined;
  return { code: 'WORK_TOO_LONG', data: { hours: hoursOf(longest), most: MOST_TURN_HOURS }, field: 'date' };
}

/**
 * Whether a person was clocked in at a moment; breaks count. Without a clock-out, a clock session counts as its
 * maximum length.
 */
export function isClockedIn(entries: readonly Pick<TurnEntry, 'type' | 'at'>[], moment: number): boolean {
  const last = entries.findLast(({ at }) => at <= moment);
  const start = entries.findLast(({ type, at }) => type === 'in' && at <= moment);
  if (last === undefined || start === undefined || isTurnOver(start.at, moment)) return false;
  return last.type !== 'out' || last.at === moment;
}
