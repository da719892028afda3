import type { Cents } from '../money/index.ts';

const flooredPercent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((part * 100) / whole);

/** Margin in whole percent of the price, floored; 0 without a price (PRICE-15, N-12). */
export function marginOnPrice(price: Cents, cost: Cents): number {
  return flooredPercent(price - cost, price);
}

/** Margin in whole percent of the cost, floored; 0 without a cost (PRICE-14, N-12). */
export function marginOnCost(price: Cents, cost: Cents): number {
  return flooredPercent(price - cost, cost);
}

/** Total seats of an order: each sale item's seats times its quantity (PRICE-16, C-63). */
export function seatsOf(lines: readonly { readonly seats: number; readonly quantity: number }[]): number {
  return lines.reduce((total, line) => total + line.seats * line.quantity, 0);
}
