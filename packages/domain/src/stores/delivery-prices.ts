import { type Cents, formatAmount, NO_MONEY } from '../money/index.ts';
import type { Refusal } from '../result/index.ts';

export interface StorePrices {
  readonly customerPickupCost: Cents | null;
  readonly localDeliveryCost: Cents | null;
}

interface Minimums {
  readonly customerPickup: Cents;
  readonly localDelivery: Cents;
}

const FIELDS = [
  ['customerPickupCost', 'customerPickup'],
  ['localDeliveryCost', 'localDelivery'],
] as const;

/** A store's delivery prices that would make every order fail (ORD-41, ORD-42). */
export const lowStorePrices = (prices: StorePrices, minimums: Minimums) =>
  FIELDS.filter(([field, minimum]) => (prices[field] ?? NO_MONEY) < minimums[minimum]).map(
    ([field, minimum]) => ({ field, minimum: minimums[minimum] }),
  );

/** Refuses a new delivery price below the minimum for a store; a stored price may stay, and null clears it. */
export function checkStorePrices(
  prices: StorePrices,
  before: StorePrices | null,
  minimums: Minimums,
): readonly Refusal[] {
  return lowStorePrices(prices, minimums)
    .filter(({ field }) => prices[field] !== null && prices[field] !== (before?.[field] ?? null))
    .map(({ field, minimum }) => ({
      code: 'STORE_PRICE_TOO_LOW',
      field,
      data: { amount: formatAmount(minimum) },
    }));
}
