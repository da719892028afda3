import { type Cents, NO_MONEY, cents, sum } from '../money/index.ts';
import type { Earning } from './earnings.ts';
import { monthOf, nextMonth } from './month.ts';

/** Amount that a person adds to or deducts from a month, with its reason. */
export interface Adjustment {
  readonly salesRepId: number;
  readonly month: string;
  readonly amount: Cents;
}

/** Commission that a closed month granted a sales rep. */
export interface ClosedStatement {
  readonly salesRepId: number;
  readonly month: string;
  readonly total: Cents;
}

/** One month of a sales rep. All amounts are commission, except `base`. */
export interface Statement {
  readonly salesRepId: number;
  /** Furniture that earned commission. */
  readonly base: Cents;
  readonly earned: Cents;
  readonly adjusted: Cents;
  /** Amount that earlier closed months underpaid or, if negative, overpaid, as known now. */
  readonly corrected: Cents;
  readonly total: Cents;
}

/**
 * Statements of a month, for each sales rep with any amount in it. Later changes (a canceled order, a new sales rep
 * on an order) don't change a closed month; the difference corrects the first open month. A sales rep's totals
 * therefore add up to everything earned so far.
 */
export function statementsOf(
  month: string,
  known: {
    /** Earnings of the month and of all closed months. */
    readonly earnings: readonly Earning[];
    readonly adjustments: readonly Adjustment[];
    readonly closed: readonly ClosedStatement[];
    /** First day of the first closed month and of the last one, if any is closed. */
    readonly closedMonths: { readonly first: string; readonly last: string } | null;
  },
): readonly Statement[] {
  const { earnings, adjustments, closed, closedMonths } = known;
  const isCorrecting = closedMonths !== null && month === nextMonth(closedMonths.last);
  const isEarlier = (each: string) =>
    closedMonths !== null && each >= closedMonths.first && each <= closedMonths.last;
  const reps = new Set([...earnings, ...adjustments, ...closed].map(({ salesRepId }) => salesRepId));
  const statements = [...reps].map((salesRepId): Statement => {
    const isTheirs = (each: { readonly salesRepId: number }) => each.salesRepId === salesRepId;
    const now = earnings.filter((each) => isTheirs(each) && monthOf(each.date) === month);
    const earned = sum(now.map(({ commission }) => commission));
    const adjusted = amountOf(adjustments.filter((each) => isTheirs(each) && each.month === month));
    const due = sum([
      ...earnings
        .filter((each) => isTheirs(each) && isEarlier(monthOf(each.date)))
        .map((each) => each.commission),
      amountOf(adjustments.filter((each) => isTheirs(each) && isEarlier(each.month))),
    ]);
    const granted = sum(closed.filter(isTheirs).map(({ total }) => total));
    const corrected = isCorrecting ? cents(due - granted) : NO_MONEY;
    const total = sum([earned, adjusted, corrected]);
    return { salesRepId, base: sum(now.map(({ base }) => base)), earned, adjusted, corrected, total };
  });
  return statements.filter((each) => [each.base, each.earned, each.adjusted, each.corrected].some(Boolean));
}

const amountOf = (adjustments: readonly Adjustment[]): Cents => sum(adjustments.map(({ amount }) => amount));
