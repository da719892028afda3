import { cents, largest, NO_MONEY, percentOf, smallest, sum, times, type Cents } from '../money/index.ts';
import type { CustomizationPrice } from './customization-price.ts';

/** Maximum discount on a customization: the part of its price above twice its cost, per piece (PRICE-22). */
function customizationDiscount({ price, cost, quantity }: CustomizationPrice): Cents {
  return times(largest(cents(price - 2 * cost), NO_MONEY), quantity);
}

/** A furniture line's share of the maximum discount (PRICE-21, C-29). */
export function lineMaxDiscount(
  unit: {
    readonly maxRetailPrice: Cents;
    readonly minRetailPrice: Cents;
    readonly customizations: readonly CustomizationPrice[];
  },
  quantity: number,
): Cents {
  const perPiece = sum([
    cents(unit.maxRetailPrice - unit.minRetailPrice),
    ...unit.customizations.map(customizationDiscount),
  ]);
  return times(perPiece, quantity);
}

/**
 * Maximum discount of an order: the sum over its lines, limited to the percentage in setting
 * `max-discount-percentage` (null when blank) of the subtotal before discount. 0 for floor orders (C-06, PRICE-28).
 */
export function maxDiscountOf(order: {
  isFloorOrder: boolean;
  lineMaxDiscounts: readonly Cents[];
  subtotalBeforeDiscount: Cents;
  maxDiscountPercent: number | null;
}): Cents {
  if (order.isFloorOrder) return NO_MONEY;
  const formula = largest(sum(order.lineMaxDiscounts), NO_MONEY);
  if (order.maxDiscountPercent === null) return formula;
  return smallest(formula, percentOf(order.subtotalBeforeDiscount, order.maxDiscountPercent));
}
