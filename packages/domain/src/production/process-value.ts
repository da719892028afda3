import { cents, type Cents, NO_MONEY, scale, splitByWeights, sum } from '../money/index.ts';

/** Leather of an order line from one dye lot that was issued and isn't finished. Areas in square feet. */
export interface LeatherInProcess {
  readonly area: number;
  /** What of the lot was received with a cost, and the cents that it cost. */
  readonly boughtArea: number;
  readonly boughtCost: number;
  /** Average cost of the leather per square foot, for a lot without a cost; 0 if unknown. */
  readonly average: Cents;
}

const CENT = cents(1);

/** Cost of leather in process: at the average cost of its dye lot, else of the leather; null when neither is known. */
export function leatherCost({ area, boughtArea, boughtCost, average }: LeatherInProcess): Cents | null {
  if (boughtArea > 0) return scale(CENT, (area * boughtCost) / boughtArea);
  return average > 0 ? scale(average, area) : null;
}

export interface PieceLeather {
  readonly area: number;
  readonly cost: Cents;
  /** Some of its leather has no cost. */
  readonly isCostMissing: boolean;
}

/** Shares the leather of a line out to its pieces: equal areas, and costs that add up to the cent. */
export function shareLeather(leathers: readonly LeatherInProcess[], pieces: number): readonly PieceLeather[] {
  const costs = leathers.map(leatherCost);
  const cost = sum(costs.map((each) => each ?? NO_MONEY));
  const area = leathers.reduce((total, leather) => total + leather.area, 0) / pieces;
  const isCostMissing = costs.includes(null);
  return splitByWeights(
    cost,
    Array.from({ length: pieces }, () => 1),
  ).map((share) => ({ area, cost: share, isCostMissing }));
}
