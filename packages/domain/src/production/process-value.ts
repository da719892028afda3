import { type Cents, splitByWeights, sum } from '../money/index.ts';

/** Leather of an order line from one dye lot that was issued and isn't finished: square feet, and value (ADR 53). */
export interface LeatherInProcess {
  readonly area: number;
  readonly value: Cents;
}

export interface PieceLeather {
  readonly area: number;
  readonly cost: Cents;
  /** Some of its leather has no cost. */
  readonly isCostMissing: boolean;
}

/** Shares the leather of a line out to its pieces: equal areas, and costs that add up to the cent. */
export function shareLeather(leathers: readonly LeatherInProcess[], pieces: number): readonly PieceLeather[] {
  const cost = sum(leathers.map(({ value }) => value));
  const area = leathers.reduce((total, leather) => total + leather.area, 0) / pieces;
  const isCostMissing = leathers.some(({ value }) => value === 0);
  return splitByWeights(
    cost,
    Array.from({ length: pieces }, () => 1),
  ).map((share) => ({ area, cost: share, isCostMissing }));
}
