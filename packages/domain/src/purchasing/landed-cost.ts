import { shownArea, unitSystems } from '../inventory/index.ts';
import { cents, type Cents, scale, shareOf, splitByWeights } from '../money/index.ts';
import { lineCost, type PricedQuantity } from './purchase-orders.ts';

/** Areas have four decimals. */
const PARTS = 10_000;

export interface LandedLine {
  /** Dollars for the whole line: goods and their part of the freight. */
  readonly landed: Cents;
  /** Whole cents per square foot: the leather's new unit cost. */
  readonly perSquareFoot: Cents;
  /** The same per square meter, for a line that was priced so. */
  readonly perSquareMeter: Cents | null;
}

/**
 * A delivery's landed cost in dollars. Freight and duty are split among the lines by value, or by area when no line
 * has a value; the shares add up to the cent.
 */
export function landedCosts(
  lines: readonly PricedQuantity[],
  { freight, exchangeRate }: { readonly freight: Cents; readonly exchangeRate: number },
): readonly LandedLine[] {
  if (lines.length === 0) return [];
  const goods = lines.map((line) => scale(lineCost(line), exchangeRate));
  const hasValue = goods.some((value) => value > 0);
  const parts = splitByWeights(freight, hasValue ? goods : lines.map(({ quantity }) => quantity));
  return lines.map(({ quantity, unitCostPerMeter }, index) => {
    const landed = cents(goods[index]! + parts[index]!);
    const per = (area: number) => shareOf(landed, cents(PARTS), cents(Math.round(area * PARTS)));
    const perSquareMeter = unitCostPerMeter == null ? null : per(shownArea(quantity, unitSystems.metric));
    return { landed, perSquareFoot: per(quantity), perSquareMeter };
  });
}
