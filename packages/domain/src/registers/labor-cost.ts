import type { Day } from '../calendar/index.ts';
import { cents, type Cents, scale, shareOf } from '../money/index.ts';
import { allowUnless, type Refusal, type Result } from '../result/index.ts';

/** Hourly cost of an employee from a day on, until the next rate. */
export interface LaborRate {
  readonly from: Day;
  readonly hourly: Cents;
}

/** The rate in force on a day; null before the first one. */
export function laborRateOn<Rate extends LaborRate>(rates: readonly Rate[], day: Day): Rate | null {
  const begun = rates.filter(({ from }) => from <= day);
  return begun.toSorted((one, other) => other.from.localeCompare(one.from))[0] ?? null;
}

export interface LaborRateChange {
  /** The rate that is changed or removed; null for a new one. */
  readonly before: LaborRate | null;
  /** Null when the rate is removed. */
  readonly after: LaborRate | null;
  /** All other rates of the employee. */
  readonly others: readonly LaborRate[];
  readonly today: Day;
}

/** Above this, an hour was typed without its decimals. */
const MOST_HOURLY = 100_000;

/**
 * Refuses a change of what past work cost: a rate is locked from the day after it began, and a new one begins today at the
 * earliest. The first rate of an employee may begin on any day, because no work was costed before.
 */
export function checkLaborRate({ before, after, others, today }: LaborRateChange): Result<void> {
  const isFirst = before === null && others.length === 0;
  const refusals: Refusal[] = [];
  if (before !== null && before.from < today) refusals.push({ code: 'LABOR_RATE_LOCKED', field: 'from' });
  else if (after !== null && after.from < today && !isFirst)
    refusals.push({ code: 'LABOR_RATE_PAST', field: 'from' });
  if (after !== null && others.some(({ from }) => from === after.from))
    refusals.push({ code: 'LABOR_RATE_DAY_TWICE', field: 'from' });
  if (after !== null && (after.hourly <= 0 || after.hourly > MOST_HOURLY))
    refusals.push({ code: 'LABOR_RATE_INVALID', field: 'hourly' });
  return allowUnless(refusals);
}

/** Work of one person on a piece, with the person's rate on the day on which it began; null without a rate. */
export interface PaidWork {
  readonly seconds: number;
  readonly hourly: Cents | null;
}

export interface LaborCost {
  /** Of the work with a rate, rounded to the cent once. */
  readonly cost: Cents;
  /** Work that has no cost, because the person had no rate. */
  readonly unratedSeconds: number;
}

const CENT = cents(1);
const SECONDS_AN_HOUR = cents(3_600);
const MINUTES_AN_HOUR = 60;

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
const isRated = ({ hourly }: PaidWork): boolean => hourly !== null;
/** Cents times seconds, a whole number. */
const earned = ({ seconds, hourly }: PaidWork): number => seconds * (hourly ?? 0);

/** Labor cost of a piece, or of any work together: its time, rework included, at the rates in force. */
export function laborCost(works: readonly PaidWork[]): LaborCost {
  return {
    cost: shareOf(cents(sumOf(works, earned)), CENT, SECONDS_AN_HOUR),
    unratedSeconds: sumOf(works, (work) => (isRated(work) ? 0 : work.seconds)),
  };
}

/** One operation of a piece, with the work of each person on it. */
export interface PaidOperation {
  readonly standardMinutes: number;
  readonly paid: readonly PaidWork[];
}

export interface CostAgainstStandard {
  readonly cost: Cents;
  /** Cost of the standard minutes of each operation at the average rate of those who did it, by their time. */
  readonly standardCost: Cents;
}

/** Labor cost of a piece against its standard; null when someone who worked on it has no rate. */
export function laborAgainstStandard(operations: readonly PaidOperation[]): CostAgainstStandard | null {
  const works = operations.flatMap(({ paid }) => paid);
  if (!works.every(isRated)) return null;
  const { cost } = laborCost(works);
  const standard = sumOf(
    operations,
    ({ standardMinutes, paid }) => (standardMinutes / MINUTES_AN_HOUR) * averageHourly(paid),
  );
  return { cost, standardCost: scale(CENT, standard) };
}

/** Cents an hour, by the time of each; work too short to measure counts alike. */
function averageHourly(paid: readonly PaidWork[]): number {
  const seconds = sumOf(paid, (work) => work.seconds);
  if (seconds > 0) return sumOf(paid, earned) / seconds;
  return paid.length === 0 ? 0 : sumOf(paid, ({ hourly }) => hourly ?? 0) / paid.length;
}
