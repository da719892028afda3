import { cents, NO_MONEY, scale, sum, times, type Cents } from '../money/index.ts';
import { lineMaxDiscount } from './max-discount.ts';
import type { PriceStep } from './steps.ts';
import type { CustomizedPrice, UnitPrice } from './unit-price.ts';

/** Surcharge and cost of a swivel chair in the shopper flow; never multiplied (PRICE-20, C-59). */
export const SWIVEL_PRICE = cents(10_000);
export const SWIVEL_COST = cents(5_000);

/** Totals of a detail line; the amounts of `steps` add up to `totalPrice`. */
export interface LinePrice {
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly unitCost: Cents;
  readonly totalPrice: Cents;
  readonly totalCost: Cents;
  /** Maximum discount of a salesperson on this line. */
  readonly maxDiscount: Cents;
  readonly steps: readonly PriceStep[];
}

const quantityStep = (unitPrice: Cents, quantity: number): PriceStep[] =>
  quantity === 1 ? [] : [{ kind: 'quantity', quantity, amount: times(unitPrice, quantity - 1) }];

/** Prices a line of the staff flows: unit price and cost times quantity (PRICE-13, PRICE-36). */
export function priceLine(unit: UnitPrice, quantity: number): LinePrice {
  return {
    quantity,
    unitPrice: unit.unitPrice,
    unitCost: unit.unitCost,
    totalPrice: times(unit.unitPrice, quantity),
    totalCost: times(unit.unitCost, quantity),
    maxDiscount: lineMaxDiscount(unit, quantity),
    steps: [...unit.steps, ...quantityStep(unit.unitPrice, quantity)],
  };
}

/**
 * Prices a line of the shopper flow: the company's multiplier applies to the sale price, then the swivel surcharge is
 * added.
 */
export function priceShopperLine(line: {
  unit: CustomizedPrice;
  quantity: number;
  multiplier: number;
  swivelChairs: number;
}): LinePrice {
  const { unit, quantity, multiplier, swivelChairs } = line;
  const unitPrice = scale(unit.unitPrice, multiplier);
  const multiplied = cents(unitPrice - unit.unitPrice);
  const swivelPrice = times(SWIVEL_PRICE, swivelChairs);
  const steps: PriceStep[] = [...unit.steps];
  if (multiplied !== 0) steps.push({ kind: 'multiplier', factor: multiplier, amount: multiplied });
  steps.push(...quantityStep(unitPrice, quantity));
  if (swivelChairs > 0) steps.push({ kind: 'swivel', quantity: swivelChairs, amount: swivelPrice });
  return {
    quantity,
    unitPrice,
    unitCost: unit.unitCost,
    totalPrice: sum([times(unitPrice, quantity), swivelPrice]),
    totalCost: sum([times(unit.unitCost, quantity), times(SWIVEL_COST, swivelChairs)]),
    // Shoppers get no discount.
    maxDiscount: NO_MONEY,
    steps,
  };
}
