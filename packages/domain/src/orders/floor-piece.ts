import type { Day } from '../calendar/index.ts';
import type { Refusal } from '../result/index.ts';
import { isQuotationExpired } from './edit-rules.ts';
import { statusIds, type StatusId, unsoldStatuses } from './statuses.ts';

/** Floor sale with a piece on one of its lines. */
export interface HoldingOrder {
  readonly orderId: number;
  readonly storeId: number;
  readonly soNumber: string | null;
  readonly poNumber: string | null;
  readonly statusId: StatusId;
  /** The order uses prices of this day; a quotation's validity counts from it. */
  readonly pricedOn: Day;
}

interface Asking {
  /** Order that requests the piece; its own pieces stay available to it. Null for a list. */
  readonly orderId: number | null;
  /** Today at the store that requests the piece. */
  readonly today: Day;
  readonly maxDays: number;
}

/** Another order that holds a piece. An expired quotation holds none. */
export function holderOf<Order extends HoldingOrder>(
  order: Order | null,
  { orderId, today, maxDays }: Asking,
): Order | null {
  if (order === null || order.orderId === orderId) return null;
  const { statusId, pricedOn } = order;
  return isQuotationExpired({ statusId, orderDate: pricedOn, today, maxDays }) ? null : order;
}

/** Whether an order is still an offer. Such an order only holds its pieces; an agreed order has sold them. */
export const isOfferOnly = ({ statusId }: Pick<HoldingOrder, 'statusId'>): boolean =>
  unsoldStatuses.includes(statusId);

/** State of a finished piece for an order that wants to sell it off the floor (N-32). */
export interface FloorPiece {
  readonly id: number;
  readonly code: string;
  readonly saleItemId: number;
  /** Store that has the piece; the factory's store if the piece is at the factory. Null when a customer has it. */
  readonly storeId: number | null;
  readonly storeName: string;
  readonly isFinished: boolean;
  /** Whether the piece is for sale. */
  readonly isForSale: boolean;
  readonly isMissing: boolean;
  /** Number of the open delivery route that has the piece, for the order that it was built for. */
  readonly route: number | null;
  /** Whether the requesting order has delivered the piece. */
  readonly isSoldHere: boolean;
  /** Other order that holds the piece. */
  readonly holder: { readonly number: string; readonly isQuotation: boolean } | null;
}

/** Whether a piece can be sold off the floor where it is now (N-32). */
export const isPieceAvailable = (
  piece: Pick<FloorPiece, 'isFinished' | 'isForSale' | 'isMissing' | 'route'> & { readonly holder: unknown },
): boolean =>
  piece.isFinished && piece.isForSale && !piece.isMissing && piece.route === null && piece.holder === null;

interface Line {
  /** Null when the line names no piece. */
  readonly piece: FloorPiece | null;
  /** Whether the order already had the piece. If so, a refusal also says where the piece is now. */
  readonly isKept: boolean;
}

/** Why an order can't sell its line's piece off the floor, including what happened to the piece (C-08, N-32). */
export function floorPieceRefusal({ piece, isKept }: Line, storeId: number): Refusal | undefined {
  if (piece === null) return { code: 'FLOOR_ITEM_MISSING' };
  if (piece.isSoldHere) return undefined;
  const { code } = piece;
  const isElsewhere = piece.storeId !== storeId;
  // A piece at another store gets the same refusal as a piece that doesn't exist.
  if (isElsewhere && !isKept) return { code: 'VIN_ITEM_NOT_AVAILABLE' };
  if (piece.isMissing) return { code: 'FLOOR_PIECE_MISSING', data: { code } };
  if (piece.holder !== null) {
    const data = { code, order: piece.holder.number };
    return { code: piece.holder.isQuotation ? 'FLOOR_PIECE_QUOTED' : 'FLOOR_PIECE_SOLD', data };
  }
  if (isElsewhere && piece.storeId !== null)
    return { code: 'FLOOR_PIECE_MOVED', data: { code, store: piece.storeName } };
  if (piece.route !== null) return { code: 'FLOOR_PIECE_ON_TRUCK', data: { code, route: piece.route } };
  if (isElsewhere || !piece.isForSale) return { code: 'FLOOR_PIECE_OFF_SALE', data: { code } };
  return piece.isFinished ? undefined : { code: 'VIN_ITEM_NOT_AVAILABLE' };
}

/** Statuses after which an order no longer needs its pieces: delivered or called off. */
const DONE: readonly StatusId[] = [statusIds.shipped, statusIds.closed, statusIds.canceled, statusIds.void];

/** Refusals for all pieces that a stored order sells off the floor, checked for payments and status changes. */
export function storedPieceRefusals(
  pieces: readonly (FloorPiece | null)[],
  order: { readonly storeId: number; readonly statusId: StatusId },
): readonly Refusal[] {
  if (DONE.includes(order.statusId)) return [];
  if (pieces.length === 0) return [{ code: 'FLOOR_ITEM_MISSING' }];
  return pieces.flatMap((piece) => floorPieceRefusal({ piece, isKept: true }, order.storeId) ?? []);
}
