import { cents, type Cents, shareOf, smallest, subtract } from '../money/index.ts';
import type { Refusal } from '../result/index.ts';
import type { PriceStep } from '../pricing/index.ts';
import { statusIds, type StatusId } from './statuses.ts';

/** The office's possible decisions about a scrapped piece that isn't replaced. */
export const leftOutDecisions = ['take off', 'keep price'] as const;
export type LeftOutDecision = (typeof leftOutDecisions)[number];

/** Statuses in which the office decides about a scrapped piece: it may still be built, and nothing is shipped. */
export const leftOutStatuses: readonly StatusId[] = [
  statusIds.approved,
  statusIds.scheduled,
  statusIds.inProduction,
  statusIds.finished,
];

interface SoldLine {
  readonly quantity: number;
  /** Pieces that the quantity includes but that won't be built. */
  readonly leftOut: number;
  readonly totalPrice: Cents;
  readonly totalCost: Cents;
  readonly discount: Cents;
  readonly bundleSaving: Cents;
  readonly swivelQuantity: number;
}

/**
 * The line without one of its pieces, at the agreed prices. A line's only piece stays on it at a full discount,
 * because the scrapped piece belongs to the line.
 */
export function lineWithoutPiece<Line extends SoldLine>(line: Line): Line {
  const quantity = line.quantity - 1;
  if (quantity === 0) return { ...line, discount: line.totalPrice, leftOut: 1 };
  const rest = (amount: Cents) => shareOf(amount, cents(quantity), cents(line.quantity));
  const totalPrice = rest(line.totalPrice);
  return {
    ...line,
    quantity,
    totalPrice,
    totalCost: rest(line.totalCost),
    discount: smallest(rest(line.discount), totalPrice),
    bundleSaving: rest(line.bundleSaving),
    swivelQuantity: Math.min(line.swivelQuantity, quantity),
  };
}

/** Number of pieces of an order that were or will be built, and of those that aren't replaced. */
export interface PieceCounts {
  readonly built: number;
  readonly leftOut: number;
}

/** Whether none of an order's pieces is replaced, so that nothing is built or delivered (ADR 64). */
export const isNothingBuilt = ({ built, leftOut }: PieceCounts): boolean => built === 0 && leftOut > 0;

/**
 * Asks an administrator before finishing an order for which nothing is built: it would be invoiced without a
 * delivery.
 */
export const nothingBuiltRefusals = (
  pieces: PieceCounts,
  by: { readonly isAdministrator: boolean; readonly isConfirmed: boolean },
): readonly Refusal[] =>
  isNothingBuilt(pieces) && !(by.isAdministrator && by.isConfirmed) ? [{ code: 'ORDER_NOTHING_BUILT' }] : [];

/** Seats of pieces that lines include but that won't be built. */
export const seatsLeftOut = (
  lines: readonly { readonly seats: number; readonly leftOut: number }[],
): number => lines.reduce((seats, line) => seats + line.seats * line.leftOut, 0);

type Priced = Pick<SoldLine, 'totalPrice' | 'discount'>;

/** Amount deducted from a line's price, before tax. */
export const creditOf = (before: Priced, after: Priced): Cents =>
  subtract(subtract(before.totalPrice, before.discount), subtract(after.totalPrice, after.discount));

/** Price steps of a line whose quantity and total went down; the steps still add up to its total. */
export function stepsWithoutPiece(
  steps: readonly PriceStep[],
  { quantity, difference }: { readonly quantity: number; readonly difference: Cents },
): readonly PriceStep[] {
  return steps.flatMap((step): PriceStep[] => {
    if (step.kind !== 'quantity') return [step];
    const amount = subtract(step.amount, difference);
    return amount === 0 ? [] : [{ ...step, quantity, amount }];
  });
}
