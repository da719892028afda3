import { cents, type Cents, scale, shareOf, splitByWeights } from '../money/index.ts';

/** Areas have four decimals. */
const PARTS = 10_000;

interface ArrivedLine {
  readonly quantity: number;
  /** In the currency of the order, per square foot. */
  readonly unitCost: Cents;
}

export interface LandedLine {
  /** Dollars for the whole line: goods and their part of the freight. */
  readonly landed: Cents;
  /** Whole cents per square foot: the unit cost that the leather gets. */
  readonly perSquareFoot: Cents;
}

/**
 * What a delivery costs in dollars. Freight and duty are split over the lines by their value, or by their area when
 * nothing has a value; the parts add up to the cent.
 */
export function landedCosts(
  lines: readonly ArrivedLine[],
  { freight, exchangeRate }: { readonly freight: Cents; readonly exchangeRate: number },
): readonly LandedLine[] {
  if (lines.length === 0) return [];
  const goods = lines.map(({ quantity, unitCost }) => scale(scale(unitCost, quantity), exchangeRate));
  const hasValue = goods.some((value) => value > 0);
  const parts = splitByWeights(freight, hasValue ? goods : lines.map(({ quantity }) => quantity));
  return lines.map(({ quantity }, index) => {
    const landed = cents(goods[index]! + parts[index]!);
    return { landed, perSquareFoot: shareOf(landed, cents(PARTS), cents(Math.round(quantity * PARTS))) };
  });
}
