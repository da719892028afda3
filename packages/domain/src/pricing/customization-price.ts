import { NO_MONEY, percentOf, splitByWeights, times, type Cents } from '../money/index.ts';
import type { PriceStep } from './steps.ts';

/** Prices of a catalog part or item (ENT-13, ENT-14). */
interface Prices {
  readonly maxRetailPrice: Cents;
  readonly factoryPrice: Cents;
}

/** Chosen customization with the fields that pricing reads. `quantity` is its QuantityRequired, at least 1. */
export interface ChosenCustomization {
  readonly name: string;
  readonly quantity: number;
  readonly part: Prices & { readonly pricesByItem: boolean };
  /** `percentageIncrease` is a percent. Above 0 it replaces the fixed price. */
  readonly item: Prices & { readonly percentageIncrease: number };
  /** Whether this is the configured swivel of the salesperson flow (CZR-30, N-12). */
  readonly isSwivel: boolean;
}

/** Price of one piece of a customization: a fixed price or a percent, and a cost. */
export interface CustomizationPrice {
  readonly name: string;
  readonly quantity: number;
  readonly price: Cents;
  readonly cost: Cents;
  readonly percent: number;
}

/**
 * Prices a customization: by item when the part has `pricesByItem`, otherwise by part. A swivel costs half its price
 * (CZR-30).
 */
export function priceCustomization(chosen: ChosenCustomization): CustomizationPrice {
  const prices = chosen.part.pricesByItem ? chosen.item : chosen.part;
  const percent = Math.max(chosen.item.percentageIncrease, 0);
  return {
    name: chosen.name,
    quantity: chosen.quantity,
    price: percent > 0 ? NO_MONEY : prices.maxRetailPrice,
    cost: chosen.isSwivel ? percentOf(prices.maxRetailPrice, 50) : prices.factoryPrice,
    percent,
  };
}

/**
 * Price steps of customizations: one per fixed price, then the percents, summed and applied to the price before
 * customizations (C-28).
 */
export function customizationSteps(
  maxRetailPrice: Cents,
  prices: readonly CustomizationPrice[],
): PriceStep[] {
  const fixed = prices.filter((price) => price.percent === 0);
  const increases = prices.filter((price) => price.percent > 0);
  return [
    ...fixed.map(({ name, quantity, price }): PriceStep => {
      return { kind: 'customization', name, quantity, unitAmount: price, amount: times(price, quantity) };
    }),
    ...increaseSteps(maxRetailPrice, increases),
  ];
}

/** Rounds the sum of the percents once, and splits it among the steps so that they add up. */
function increaseSteps(maxRetailPrice: Cents, increases: readonly CustomizationPrice[]): PriceStep[] {
  if (increases.length === 0) return [];
  const percents = increases.map((increase) => increase.percent);
  const total = percentOf(
    maxRetailPrice,
    percents.reduce((all, percent) => all + percent, 0),
  );
  const amounts = splitByWeights(total, percents);
  return increases.map(({ name, percent }, index): PriceStep => {
    return { kind: 'percentage-increase', name, percent, amount: amounts[index] ?? NO_MONEY };
  });
}
