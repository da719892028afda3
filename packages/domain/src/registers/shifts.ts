import { addDays, type Day, weekOf, daysBetween } from '../calendar/index.ts';
import type { Refusal } from '../result/index.ts';

/** When people work. Times are minutes after midnight; a shift that ends before it starts ends on the next day. */
export interface Shift {
  /** 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[];
  readonly startsAt: number;
  readonly endsAt: number;
  readonly breakMinutes: number;
}

const DAY = 1_440;

/** Minutes from the start of a shift to its end, with its break. */
export const shiftMinutes = ({ startsAt, endsAt }: Shift): number => (endsAt - startsAt + DAY) % DAY;

/** Why a shift is invalid: it has no days, no length, or a break as long as the shift. */
export function shiftRefusals(shift: Shift): readonly Refusal[] {
  const { weekdays, startsAt, endsAt, breakMinutes } = shift;
  return [
    ...(weekdays.length === 0 ? [{ code: 'SHIFT_WITHOUT_DAYS', field: 'weekdays' } as const] : []),
    ...(startsAt === endsAt ? [{ code: 'SHIFT_WITHOUT_LENGTH', field: 'endsAt' } as const] : []),
    ...(startsAt !== endsAt && breakMinutes >= shiftMinutes(shift)
      ? [{ code: 'SHIFT_BREAK_TOO_LONG', field: 'breakMinutes' } as const]
      : []),
  ];
}

const WEEK = 7 * DAY;

/** Time spans of a shift in minutes of the week, by start. A Sunday shift may end on Monday. */
const spansOf = (shift: Shift): readonly (readonly [number, number])[] =>
  shift.weekdays.flatMap((weekday) => {
    const start = (weekday - 1) * DAY + shift.startsAt;
    const end = start + shiftMinutes(shift);
    return [
      [start, end],
      [start + WEEK, end + WEEK],
    ] as const;
  });

/** The first of the other shifts of its line or person that overlaps with a shift. */
export function overlappingShift<Other extends Shift>(
  shift: Shift,
  others: readonly Other[],
): Other | undefined {
  const own = spansOf(shift);
  return others.find((other) =>
    spansOf(other).some(([from, to]) => own.some(([start, end]) => from < end && start < to)),
  );
}

/** Basis of a proposed clock-out: the shift, the person's planned hours, or a standard working day. */
export type ClockOutRule = 'shift' | 'planned hours' | 'usual hours';

/** Someone who clocked in and not out. */
export interface OpenTurn {
  /** Day and minute of the clock-in, in the time zone of the person's store. */
  readonly day: Day;
  readonly minute: number;
  /** Minute of the last entry, counted from midnight of `day`. */
  readonly lastMinute: number;
  /** Minutes of clocked breaks. */
  readonly breakMinutes: number;
  /** Whether the last entry began a break, so that no work followed it. */
  readonly isOnBreak: boolean;
  /** The person's own shifts. If there are any, the line's shifts don't count. */
  readonly ownShifts: readonly Shift[];
  readonly lineShifts: readonly Shift[];
  /** Hours planned for a working day; null if none. */
  readonly plannedMinutes: number | null;
}

export interface ProposedOut {
  readonly rule: ClockOutRule;
  /** Minutes after midnight on the day of the clock-in. */
  readonly minute: number;
  /** Break that wasn't clocked. */
  readonly breakMinutes: number;
}

/** How early before a shift a clock-in still belongs to it. */
const EARLY_MINUTES = 240;
/** For a person without a shift or planned hours. */
const USUAL_MINUTES = 480;
/** How long after the proposed time a missing clock-out counts as forgotten. */
const GRACE_MINUTES = 120;

/**
 * When a person who forgot to clock out went home: at the end of the shift of the clock-in, or else after the planned
 * hours. Never before the last entry.
 */
export function proposeClockOut(turn: OpenTurn): ProposedOut {
  const { minute, lastMinute, plannedMinutes } = turn;
  const shifts = turn.ownShifts.length > 0 ? turn.ownShifts : turn.lineShifts;
  const found = shiftOf(turn, shifts);
  if (found)
    return {
      rule: 'shift',
      minute: found.end,
      breakMinutes: breakLeft(turn, found),
    };
  return {
    rule: plannedMinutes === null ? 'usual hours' : 'planned hours',
    minute: Math.max(minute + (plannedMinutes ?? USUAL_MINUTES), lastMinute + 1),
    breakMinutes: 0,
  };
}

/** The part of the shift's break that wasn't clocked. A person who was there no longer than the break took none. */
function breakLeft(
  { minute, lastMinute, breakMinutes, isOnBreak }: OpenTurn,
  { shift, end }: { readonly shift: Shift; readonly end: number },
): number {
  const left = Math.max(shift.breakMinutes - breakMinutes, 0);
  const atWork = (isOnBreak ? lastMinute : end) - minute - breakMinutes;
  return left < atWork ? left : 0;
}

/** Whether a clock-out is missing long enough after its proposed time to count as forgotten. */
export const isForgotten = (proposedAt: number, now: number): boolean =>
  now >= proposedAt + GRACE_MINUTES * 60_000;

const weekdayOf = (day: Day): number => daysBetween(weekOf(day), day) + 1;

/** The shift whose start is nearest to the clock-in and that ends after the person's last entry. */
function shiftOf(
  { day, minute, lastMinute }: OpenTurn,
  shifts: readonly Shift[],
): { readonly shift: Shift; readonly end: number } | undefined {
  const [nearest] = [-1, 0]
    .flatMap((days) =>
      shifts
        .filter(({ weekdays }) => weekdays.includes(weekdayOf(addDays(day, days))))
        .map((shift) => ({ shift, start: days * DAY + shift.startsAt })),
    )
    .map(({ shift, start }) => ({ shift, start, end: start + shiftMinutes(shift) }))
    .filter(({ start, end }) => start - EARLY_MINUTES <= minute && end > lastMinute)
    .toSorted((one, other) => Math.abs(one.start - minute) - Math.abs(other.start - minute));
  return nearest;
}
