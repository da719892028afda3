import { saleItemTypes } from '../catalogue/index.ts';
import { orderTypeRules, padId } from '../orders/index.ts';
import { allowUnless, ok, refuse, type Result } from '../result/index.ts';

/** Location of a vin item (INV-16). */
export const locations = { factory: 0, store: 1, client: 2 } as const;
export type Location = (typeof locations)[keyof typeof locations];

/** State of one built piece (N-32). `isSold` when it belongs to a customer's order. */
export interface VinItemState {
  readonly location: Location;
  readonly storeId: number | null;
  readonly isSold: boolean;
  readonly isMissing: boolean;
  /** Whether the piece is offered for sale; only unsold factory or store stock that isn't missing can be. */
  readonly isAvailable: boolean;
}

/** Code of a piece: `{order id padded}-{line}-{unit}`, both counted from 1. */
export function vinCode(piece: { orderId: number; line: number; unit: number }): string {
  return `${padId(piece.orderId)}-${piece.line}-${piece.unit}`;
}

/** Line of an order with its number, counted from 1. */
interface OrderLine {
  readonly number: number;
  readonly saleItemType: number;
  /** Number of pieces that are built, excluding those left out. */
  readonly quantity: number;
  /** Number of those pieces that already exist. */
  readonly pieces: number;
  /** Numbers of all the line's pieces, including scrapped ones. */
  readonly units: readonly number[];
}

/**
 * Codes of the pieces that an order still needs, one per unit of each furniture line (N-32). They are created when
 * the order is scheduled. A scrapped piece's number isn't reused.
 */
export function vinCodesOf<Line extends OrderLine>(
  orderId: number,
  lines: readonly Line[],
): { readonly code: string; readonly unit: number; readonly line: Line }[] {
  return lines.flatMap((line) => {
    if (line.saleItemType !== saleItemTypes.furniture) return [];
    const numbers = Array.from({ length: line.quantity + line.units.length }, (_, index) => index + 1);
    return numbers
      .filter((unit) => !line.units.includes(unit))
      .slice(0, Math.max(line.quantity - line.pieces, 0))
      .map((unit) => ({ code: vinCode({ orderId, line: line.number, unit }), unit, line }));
  });
}

/** Ships a piece to the client or, for a floor order, to the store, where the piece is for sale (guard f). */
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

/** Location of a piece before it was shipped or sold. */
export type PlaceBefore = Pick<VinItemState, 'location' | 'storeId'>;

/**
 * Reverses a shipment (N-02 l) and restores the earlier location. Undefined if the piece has changed since.
 * `isPromised`: another order will sell it.
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

/**
 * Reverses a sale off the floor, so that the piece is in its store again. Undefined if the piece has changed since.
 */
export function unsellVinItem(item: VinItemState, before: PlaceBefore): VinItemState | undefined {
  if (item.isMissing || item.location !== locations.client) return undefined;
  return { ...before, isSold: false, isMissing: false, isAvailable: true };
}

/** Returns a finished piece of a canceled order to factory stock (guard i). */
export function returnVinItem(item: VinItemState): VinItemState {
  return { ...item, location: locations.factory, storeId: null, isSold: false, isAvailable: !item.isMissing };
}

/**
 * Sells a piece off the floor (guard e): only an available piece at the order's store. The factory's store sells the
 * pieces at the factory.
 */
export function sellVinItem(
  item: VinItemState,
  store: { readonly id: number; readonly isFactory: boolean },
): Result<VinItemState> {
  const isInStore = item.location === locations.store && item.storeId === store.id;
  const isHere = isInStore || (store.isFactory && item.location === locations.factory);
  if (!item.isAvailable || !isHere) return refuse({ code: 'VIN_ITEM_NOT_AVAILABLE' });
  return ok({ ...item, location: locations.client, isSold: true, isAvailable: false });
}

/** Transfers a piece to a store (INV-21). Refuses a piece that is missing or with the client. */
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

/** Reports a piece as missing and takes it off sale (INV-22); needs a reason. */
export function reportShortage(item: VinItemState | null, reason: string): Result<VinItemState> {
  if (item === null) return refuse({ code: 'VIN_ITEM_REQUIRED', field: 'code' });
  if (reason.trim() === '') return refuse({ code: 'REASON_REQUIRED', field: 'reason' });
  if (item.location === locations.client) return refuse({ code: 'VIN_ITEM_NOT_MOVABLE' });
  return ok({ ...item, isMissing: true, isAvailable: false });
}

/** Sets availability: on only for unsold stock that isn't missing (INV-20, N-32), off at any time. */
export function setVinAvailability(item: VinItemState, isAvailable: boolean): Result<VinItemState> {
  const canBeOffered = !item.isSold && !item.isMissing && item.location !== locations.client;
  if (isAvailable && !canBeOffered) return refuse({ code: 'VIN_ITEM_NOT_AVAILABLE' });
  return ok({ ...item, isAvailable });
}
