import { cents, percentOf, smallest, sum, toNearest, type Cents } from '../money/index.ts';
import { HIGHEST_PRICE } from './price-text.ts';

/** How raised prices are rounded, and what a rounded price is a multiple of, plus an offset, in cents. */
export const roundingRules = {
  cent: { step: 1, offset: 0 },
  one: { step: 100, offset: 0 },
  five: { step: 500, offset: 0 },
  ten: { step: 1_000, offset: 0 },
  nine: { step: 1_000, offset: 900 },
  ninetyNine: { step: 100, offset: 99 },
} as const;
export type RoundingRule = keyof typeof roundingRules;

/** Raises a price or cost by a percent, or lowers it, and rounds it. A price above zero stays above zero (N-27). */
export function raisePrice(value: Cents, percent: number, rule: RoundingRule): Cents {
  const { step, offset } = roundingRules[rule];
  const raised = sum([value, percentOf(value, percent)]);
  const rounded = toNearest(raised, step, offset);
  const lowest = offset > 0 ? offset : step;
  return smallest(value > 0 && rounded <= 0 ? cents(lowest) : rounded, HIGHEST_PRICE);
}

/** A line of a quotation, with what its price depends on besides the list price. */
export interface QuotedLine {
  readonly quantity: number;
  /** Percent that the store adds to its top collection; 0 for other collections. */
  readonly incrementPercent: number;
  /** Sum of the percents of its options. */
  readonly optionPercent: number;
  /** Factor of the online shop; 1 elsewhere. */
  readonly multiplier: number;
}

/** Amount that a list price adds to a line, with the percents that depend on it (N-14). */
export function quotedAmount(listPrice: Cents, line: QuotedLine): Cents {
  const raised = sum([listPrice, percentOf(listPrice, line.incrementPercent)]);
  const unit = sum([raised, percentOf(raised, line.optionPercent)]);
  const charged = line.multiplier === 1 ? unit : percentOf(unit, line.multiplier * 100);
  return cents(charged * line.quantity);
}
