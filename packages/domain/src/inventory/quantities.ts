import { allowUnless, type Result } from '../result/index.ts';
import { roundedArea } from './area.ts';

/**
 * Quantities of a leather in square feet (INV-06, N-18):
 * - `atHand` is in stock;
 * - `reserved` is what orders need and isn't cut;
 * - `short` is the part of `reserved` that stock can't cover. Where lots are kept, a piece that no lot can cover is
 *   short as a whole, although some leather is left. It is the only number for shortages: in the inventory, on an order,
 *   in the report of back-ordered leather, in suggestions, and in the refusal to start production;
 * - `inProcess` is issued to production;
 * - `ordered` is still to be delivered on sent purchase orders.
 */
export interface LeatherQuantities {
  readonly atHand: number;
  readonly reserved: number;
  readonly short: number;
  readonly inProcess: number;
  readonly ordered: number;
}

/** Change of the quantities, posted as one stock movement; 0 where nothing changes. */
export type QuantityDelta = LeatherQuantities;

export const NO_CHANGE: QuantityDelta = { atHand: 0, reserved: 0, short: 0, inProcess: 0, ordered: 0 };

/** Available quantity: on hand less reserved. Negative when orders need more than the stock. */
export function availableQuantity(quantities: Pick<LeatherQuantities, 'atHand' | 'reserved'>): number {
  return roundedArea(quantities.atHand - quantities.reserved);
}

/** Stock that isn't reserved for an order. */
export function freeQuantity({ atHand, reserved, short }: LeatherQuantities): number {
  return Math.max(roundedArea(atHand - (reserved - short)), 0);
}

/** Whether any of the quantities is not 0 (N-18). */
export function hasActiveQuantities(quantities: LeatherQuantities): boolean {
  return Object.values(quantities).some((quantity) => quantity !== 0);
}

/** Refuses to delete a leather with active quantities (INV-13). */
export function checkDeleteLeather(quantities: LeatherQuantities): Result<void> {
  return allowUnless([
    hasActiveQuantities(quantities) ? { code: 'LEATHER_HAS_ACTIVE_QUANTITIES' } : undefined,
  ]);
}

/** Refuses to add zero or less stock (INV-04). */
export function checkAddStock(quantity: number): Result<void> {
  const isPositive = Number.isFinite(quantity) && quantity > 0;
  return allowUnless([isPositive ? undefined : { code: 'STOCK_QUANTITY_NOT_POSITIVE', field: 'quantity' }]);
}

/** Refuses an adjustment without a reason or with a negative result (N-18). */
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

/** Kinds of movements that change a leather's quantities. */
export type MovementKind =
  | 'received'
  | 'adjusted'
  | 'reserved'
  | 'released'
  | 'taken'
  | 'covered'
  | 'issued'
  | 'returned'
  | 'finished'
  | 'written off'
  | 'reopened'
  | 'ordered'
  | 'opening'
  | 'sent back'
  | 'taken back'
  | 'moved'
  | 'remnant'
  | 'named';
