import { orderTypeRules, statusIds, type StatusId } from '../orders/index.ts';
import { allowUnless, type Result } from '../result/index.ts';
import { roundedArea } from './area.ts';

/** Quantities of a leather in square feet (INV-06, N-18). `atHand` is what lies on the shelf. */
export interface LeatherQuantities {
  readonly atHand: number;
  readonly reserved: number;
  readonly inProcess: number;
  readonly ordered: number;
}

/** Change of the quantities, to be booked as one stock movement; 0 where nothing changes. */
export type QuantityDelta = LeatherQuantities;

export const NO_CHANGE: QuantityDelta = { atHand: 0, reserved: 0, inProcess: 0, ordered: 0 };

/** What can still be promised: at hand less reserved; negative when more is promised than there is. */
export function availableQuantity(quantities: LeatherQuantities): number {
  return roundedArea(quantities.atHand - quantities.reserved);
}

export function applyDelta(quantities: LeatherQuantities, delta: QuantityDelta): LeatherQuantities {
  return {
    atHand: roundedArea(quantities.atHand + delta.atHand),
    reserved: roundedArea(quantities.reserved + delta.reserved),
    inProcess: roundedArea(quantities.inProcess + delta.inProcess),
    ordered: roundedArea(quantities.ordered + delta.ordered),
  };
}

const reserving: readonly StatusId[] = [statusIds.approved, statusIds.scheduled];

/**
 * What a status change does to the leather of an order that needs `need` square feet of it (N-18): approved and
 * scheduled orders reserve, production takes the leather off the shelf into process, leaving production uses it
 * up. Orders from stock need none.
 */
export function leatherDelta(change: {
  from: StatusId;
  to: StatusId;
  orderType: number;
  need: number;
}): QuantityDelta {
  const { from, to } = change;
  if (orderTypeRules(change.orderType).isFromStock) return NO_CHANGE;
  const reserves = Number(reserving.includes(to)) - Number(reserving.includes(from));
  const enters = Number(to === statusIds.inProduction && from !== statusIds.inProduction);
  const leaves = Number(from === statusIds.inProduction && to !== statusIds.inProduction);
  const part = (count: number): number => (count === 0 ? 0 : roundedArea(count * change.need));
  return { atHand: part(-enters), reserved: part(reserves), inProcess: part(enters - leaves), ordered: 0 };
}

/** Whether any of the four quantities is not 0 (N-18). */
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
