import type { Day } from '../calendar/index.ts';
import { cents, type Cents, scale, shareOf } from '../money/index.ts';
import { allowUnless, type Refusal, type Result } from '../result/index.ts';

/** An employee's hourly cost from a day on, until the next rate. */
export interface LaborRate {
  readonly from: Day;
  readonly hourly: Cents;
}

/** The rate in effect on a day; null before the first one. */
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

/** Above this, the hourly rate was typed without its decimal point. */
const MOST_HOURLY = 100_000;

/**
 * Refuses changes to the cost of past work: a rate is locked from the day after it took effect, and a new one takes
 * effect today at the earliest. An employee's first rate may take effect on any day, because no work was costed
 * before.
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

/** One person's work on a piece, with the person's rate on the day the work began; null without a rate. */
export interface PaidWork {
  readonly seconds: number;
  readonly hourly: Cents | null;
}

export interface LaborCost {
  /** Cost of the work with a rate, rounded to the cent once. */
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

/** Labor cost of a piece, or of any work in total: its time, including rework, at the rates in effect. */
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
  /**
   * Cost of each operation's standard minutes, at the average rate of the people who worked on it, weighted by time.
   */
  readonly standardCost: Cents;
}

/** A piece's labor cost compared to its standard; null when anyone who worked on it has no rate. */
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

/**
 * Average cents per hour, weighted by each person's time; if all work is too short to measure, everyone counts
 * equally.
 */
function averageHourly(paid: readonly PaidWork[]): number {
  const seconds = sumOf(paid, (work) => work.seconds);
  if (seconds > 0) return sumOf(paid, earned) / seconds;
  return paid.length === 0 ? 0 : sumOf(paid, ({ hourly }) => hourly ?? 0) / paid.length;
}
