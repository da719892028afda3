import { cents, percentOf, smallest, sum, toNearest, type Cents } from '../money/index.ts';
import { HIGHEST_PRICE } from './price-text.ts';

/** Rounding rules for raised prices: a rounded price is a multiple of `step` plus `offset`, in cents. */
export const roundingRules = {
  cent: { step: 1, offset: 0 },
  one: { step: 100, offset: 0 },
  five: { step: 500, offset: 0 },
  ten: { step: 1_000, offset: 0 },
  nine: { step: 1_000, offset: 900 },
  ninetyNine: { step: 100, offset: 99 },
} as const;
export type RoundingRule = keyof typeof roundingRules;

/** Raises or lowers a price or cost by a percentage, and rounds it. A price above zero stays above zero (N-27). */
export function raisePrice(value: Cents, percent: number, rule: RoundingRule): Cents {
  const { step, offset } = roundingRules[rule];
  const raised = sum([value, percentOf(value, percent)]);
  const rounded = toNearest(raised, step, offset);
  const lowest = offset > 0 ? offset : step;
  return smallest(value > 0 && rounded <= 0 ? cents(lowest) : rounded, HIGHEST_PRICE);
}

/** A quotation line, with everything except the list price that affects its price. */
export interface QuotedLine {
  readonly quantity: number;
  /** Percent that the store adds to its top collection; 0 for other collections. */
  readonly incrementPercent: number;
  /** Sum of the percents of its options. */
  readonly optionPercent: number;
  /** The online shop's price multiplier; 1 elsewhere. */
  readonly multiplier: number;
}

/** Amount that a list price adds to a line, including the percentages based on it (N-14). */
export function quotedAmount(listPrice: Cents, line: QuotedLine): Cents {
  const raised = sum([listPrice, percentOf(listPrice, line.incrementPercent)]);
  const unit = sum([raised, percentOf(raised, line.optionPercent)]);
  const charged = line.multiplier === 1 ? unit : percentOf(unit, line.multiplier * 100);
  return cents(charged * line.quantity);
}
