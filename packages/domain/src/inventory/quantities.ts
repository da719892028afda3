import { allowUnless, type Result } from '../result/index.ts';
import { roundedArea } from './area.ts';

/**
 * Quantities of a leather in square feet (INV-06, N-18). `atHand` is on the shelf; `reserved` is what orders need;
 * `short` is the part of it that is not on the shelf.
 */
export interface LeatherQuantities {
  readonly atHand: number;
  readonly reserved: number;
  readonly short: number;
  readonly inProcess: number;
  readonly ordered: number;
}

/** Change of the quantities, to be booked as one stock movement; 0 where nothing changes. */
export type QuantityDelta = LeatherQuantities;

export const NO_CHANGE: QuantityDelta = { atHand: 0, reserved: 0, short: 0, inProcess: 0, ordered: 0 };

/** What can still be promised: at hand less reserved; negative when orders need more than there is. */
export function availableQuantity(quantities: Pick<LeatherQuantities, 'atHand' | 'reserved'>): number {
  return roundedArea(quantities.atHand - quantities.reserved);
}

/** What is on the shelf and held for no order. */
export function freeQuantity({ atHand, reserved, short }: LeatherQuantities): number {
  return Math.max(roundedArea(atHand - (reserved - short)), 0);
}

/** Whether any of the quantities is not 0 (N-18). */
export function hasActiveQuantities(quantities: LeatherQuantities): boolean {
  return Object.values(quantities).some((quantity) => quantity !== 0);
}

/** A leather with active quantities stays (INV-13). */
export function checkDeleteLeather(quantities: LeatherQuantities): Result<void> {
  return allowUnless([
    hasActiveQuantities(quantities) ? { code: 'LEATHER_HAS_ACTIVE_QUANTITIES' } : undefined,
  ]);
}

/** Stock that comes in must be more than nothing (INV-04). */
export function checkAddStock(quantity: number): Result<void> {
  const isPositive = Number.isFinite(quantity) && quantity > 0;
  return allowUnless([isPositive ? undefined : { code: 'STOCK_QUANTITY_NOT_POSITIVE', field: 'quantity' }]);
}

/** An adjustment has a reason and leaves no negative stock (N-18). */
export function checkAdjustment(adjustment: {
  atHand: number;
  change: number;
  reason: string;
}): Result<void> {
  return allowUnless([
    adjustment.reason.trim() === '' ? { code: 'REASON_REQUIRED', field: 'reason' } : undefined,
    adjustment.atHand + adjustment.change < 0
      ? { code: 'STOCK_WOULD_BE_NEGATIVE', field: 'quantity' }
      : undefined,
  ]);
}
