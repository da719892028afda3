import {
  type Actor,
  type FloorPiece,
  holderOf,
  isOfferOnly,
  shownOrderNumber,
} from '@cordovan/domain/orders';
import type { FloorPieceRow } from './floor-pieces.repository.ts';

interface Asking {
  readonly orderId: number | null;
  readonly reader: Actor;
  readonly today: string;
  readonly maxDays: number;
}

/** The piece from the order's point of view: whether another order holds it today. */
export function floorPieceFrom(row: FloorPieceRow, { reader, ...asking }: Asking): FloorPiece {
  const holder = holderOf(row.holding, asking);
  return {
    id: row.id,
    code: row.code,
    saleItemId: row.saleItemId,
    storeId: row.storeId,
    storeName: row.storeName ?? '',
    isFinished: row.isFinished,
    isForSale: row.isForSale,
    isMissing: row.isMissing,
    route: row.route,
    isSoldHere: row.soldOrderId !== null && row.soldOrderId === asking.orderId,
    holder: holder && {
      number: shownOrderNumber(reader, { ...holder, id: holder.orderId }),
      isQuotation: isOfferOnly(holder),
    },
  };
}
