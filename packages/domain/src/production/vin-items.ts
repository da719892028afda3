import { saleItemTypes } from '../catalogue/index.ts';
import { orderTypeRules, padId } from '../orders/index.ts';
import { allowUnless, ok, refuse, type Result } from '../result/index.ts';

/** Where a vin item is (INV-16). */
export const locations = { factory: 0, store: 1, client: 2 } as const;
export type Location = (typeof locations)[keyof typeof locations];

/** The state of one built piece (N-32). `isSold`: it belongs to a customer's order. */
export interface VinItemState {
  readonly location: Location;
  readonly storeId: number | null;
  readonly isSold: boolean;
  readonly isMissing: boolean;
  /** Offered for sale; only factory or store stock that is neither sold nor missing can be. */
  readonly isAvailable: boolean;
}

/** `{order id padded}-{line}-{unit}`, both counted from 1. */
export function vinCode(piece: { orderId: number; line: number; unit: number }): string {
  return `${padId(piece.orderId)}-${piece.line}-${piece.unit}`;
}

/** A line of an order; the number is that on the order, counted from 1. */
interface OrderLine {
  readonly number: number;
  readonly saleItemType: number;
  readonly quantity: number;
}

/** The pieces of an order, one per unit of each furniture line, made when the order is first scheduled (N-32). */
export function vinCodesOf<Line extends OrderLine>(
  orderId: number,
  lines: readonly Line[],
): { readonly code: string; readonly unit: number; readonly line: Line }[] {
  return lines.flatMap((line) => {
    if (line.saleItemType !== saleItemTypes.furniture) return [];
    return Array.from({ length: line.quantity }, (_, index) => ({
      code: vinCode({ orderId, line: line.number, unit: index + 1 }),
      unit: index + 1,
      line,
    }));
  });
}

/** A piece on its way through production: at the factory, not yet offered. Pieces of floor orders are unsold. */
export function newVinItem(orderType: number): VinItemState {
  const isSold = !orderTypeRules(orderType).isForStore;
  return { location: locations.factory, storeId: null, isSold, isMissing: false, isAvailable: false };
}

/** Shipping: to the client, or into the store of a floor order, where it is for sale (guard f). */
export function shipVinItem(item: VinItemState, order: { orderType: number; storeId: number }): VinItemState {
  return orderTypeRules(order.orderType).isForStore
    ? {
        ...item,
        location: locations.store,
        storeId: order.storeId,
        isSold: false,
        isAvailable: !item.isMissing,
      }
    : { ...item, location: locations.client, isSold: true, isAvailable: false };
}

/** Where a piece was before it was shipped or sold. */
export type PlaceBefore = Pick<VinItemState, 'location' | 'storeId'>;

/**
 * Takes a shipping back (N-02 l): the piece is where it was before. Undefined when something else happened to it since;
 * `isPromised`: another order is to sell it.
 */
export function unshipVinItem(
  item: VinItemState & { readonly isPromised: boolean },
  order: { orderType: number; storeId: number },
  before: PlaceBefore,
): VinItemState | undefined {
  const { location, storeId, isSold, isMissing, isAvailable } = item;
  const shipped = shipVinItem({ location, storeId, isSold, isMissing: false, isAvailable }, order);
  const isThere = location === shipped.location && storeId === shipped.storeId && isSold === shipped.isSold;
  if (isMissing || item.isPromised || !isThere) return undefined;
  const wasSold = !orderTypeRules(order.orderType).isForStore;
  return { ...before, isSold: wasSold, isMissing, isAvailable: false };
}

/** Takes a sale off the floor back: the piece stands in its store again. Undefined when something else happened to it. */
export function unsellVinItem(item: VinItemState, before: PlaceBefore): VinItemState | undefined {
  if (item.isMissing || item.location !== locations.client) return undefined;
  return { ...before, isSold: false, isMissing: false, isAvailable: true };
}

/** Finished pieces of a canceled order become factory stock (guard i). */
export function returnVinItem(item: VinItemState): VinItemState {
  return { ...item, location: locations.factory, storeId: null, isSold: false, isAvailable: !item.isMissing };
}

/** Sale off the floor (guard e): only an available piece of the order's store. */
export function sellVinItem(item: VinItemState, storeId: number): Result<VinItemState> {
  const isOffered = item.isAvailable && item.location === locations.store && item.storeId === storeId;
  if (!isOffered) return refuse({ code: 'VIN_ITEM_NOT_AVAILABLE' });
  return ok({ ...item, location: locations.client, isSold: true, isAvailable: false });
}

/** Transfer to a store needs a piece and a store (INV-21); not from the client, not a missing one. */
export function transferVinItem(item: VinItemState | null, storeId: number | null): Result<VinItemState> {
  if (item === null || storeId === null) {
    const refusals = allowUnless([
      item === null ? { code: 'VIN_ITEM_REQUIRED', field: 'code' } : undefined,
      storeId === null ? { code: 'TRANSFER_STORE_REQUIRED', field: 'storeId' } : undefined,
    ]);
    return refusals.ok ? refuse({ code: 'VIN_ITEM_REQUIRED' }) : refusals;
  }
  if (item.location === locations.client || item.isMissing) return refuse({ code: 'VIN_ITEM_NOT_MOVABLE' });
  if (item.location === locations.store && item.storeId === storeId)
    return refuse({ code: 'VIN_ITEM_SAME_STORE' });
  return ok({ ...item, location: locations.store, storeId });
}

/** Shortage: the piece is missing and no longer for sale (INV-22); a reason is needed. */
export function reportShortage(item: VinItemState | null, reason: string): Result<VinItemState> {
  if (item === null) return refuse({ code: 'VIN_ITEM_REQUIRED', field: 'code' });
  if (reason.trim() === '') return refuse({ code: 'REASON_REQUIRED', field: 'reason' });
  if (item.location === locations.client) return refuse({ code: 'VIN_ITEM_NOT_MOVABLE' });
  return ok({ ...item, isMissing: true, isAvailable: false });
}

/** Availability is switched on only for unsold stock that is there (INV-20, N-32); off at any time. */
export function setVinAvailability(item: VinItemState, isAvailable: boolean): Result<VinItemState> {
  const canBeOffered = !item.isSold && !item.isMissing && item.location !== locations.client;
  if (isAvailable && !canBeOffered) return refuse({ code: 'VIN_ITEM_NOT_AVAILABLE' });
  return ok({ ...item, isAvailable });
}
