import type { VinItem } from '@cordovan/contracts/inventory-schemas';
import { dayInZone } from '@cordovan/domain/calendar';
import { canAtStore } from '@cordovan/domain/identity';
import {
  type Actor,
  holderOf,
  type HoldingOrder,
  isOfferOnly,
  isPieceAvailable,
  type OrderType,
  orderTypeRules,
  shownOrderNumber,
  type StatusId,
  statusIds,
} from '@cordovan/domain/orders';
import { type Location, type VinItemState } from '@cordovan/domain/production';
import type { PieceHoldRow } from '../orders/index.ts';

/** A piece with the order line it was made for. */
export interface VinItemRow extends PieceHoldRow {
  readonly company_id: number;
  readonly id: number;
  readonly code: string;
  readonly order_id: number;
  readonly so_number: string;
  readonly po_number: string | null;
  readonly detail_id: number;
  readonly location: Location;
  readonly store_id: number | null;
  readonly store_name: string | null;
  readonly available: boolean;
  readonly finished_at: Date | null;
  readonly shipped_at: Date | null;
  readonly missing_at: Date | null;
  readonly missing_reason: string | null;
  readonly sold_order_id: number | null;
  readonly row_version: number;
  readonly order_type: OrderType;
  readonly status_id: StatusId;
  readonly description: string;
  readonly seats: number;
  readonly operations_done: number;
  readonly operations_total: number;
}

/** Who reads pieces, and when. */
export interface PieceReader {
  readonly actor: Actor;
  readonly storeId: number | null;
  readonly now: Date;
  /** Number of days a quotation is valid; an expired one releases its piece. */
  readonly maxDays: number;
}

export function vinItemFrom(row: VinItemRow, reader: PieceReader): VinItem {
  const holder = holderFor(row, reader);
  return {
    ...pieceFrom(row, reader.actor),
    available: isPieceAvailable({ ...stateOf(row), holder }),
    isForSale: row.available,
    heldBy: holder && heldBy(holder, reader),
    route: row.route,
  };
}

const stateOf = (row: VinItemRow) => ({
  isFinished: row.finished_at !== null,
  isForSale: row.available,
  isMissing: row.missing_at !== null,
  route: row.route,
});

const holderFor = ({ holding }: VinItemRow, { now, maxDays }: PieceReader) =>
  holding && holderOf(holding, { orderId: null, today: dayInZone(now, holding.timeZone), maxDays });

/** The order that a piece is on; includes its number only for readers who may open the order. */
function heldBy(holder: HoldingOrder, { actor, storeId }: PieceReader): NonNullable<VinItem['heldBy']> {
  const isQuotation = isOfferOnly(holder);
  const { orderId, soNumber, poNumber } = holder;
  const isSeen = actor !== 'System' && canAtStore({ role: actor, storeId }, 'orders.view', holder.storeId);
  if (!isSeen) return { orderId: null, orderNumber: null, isQuotation };
  return { orderId, orderNumber: shownOrderNumber(actor, { id: orderId, soNumber, poNumber }), isQuotation };
}

function pieceFrom(row: VinItemRow, reader: Actor) {
  return {
    id: row.id,
    code: row.code,
    isMissing: row.missing_at !== null,
    missingReason: row.missing_reason,
    location: row.location,
    storeId: row.store_id,
    storeName: row.store_name,
    orderId: row.order_id,
    orderNumber: shownOrderNumber(reader, {
      id: row.order_id,
      soNumber: row.so_number,
      poNumber: row.po_number,
    }),
    detailId: row.detail_id,
    description: row.description,
    seats: row.seats,
    operationsDone: row.operations_done,
    operationsTotal: row.operations_total,
    isFinished: row.finished_at !== null,
    rowVersion: row.row_version,
  };
}

/**
 * Input of the domain rules. A piece of a customer's order belongs to the customer until the order is
 * canceled.
 */
export function stateFrom(row: VinItemRow): VinItemState {
  const isOrdered = !orderTypeRules(row.order_type).isForStore && row.status_id !== statusIds.canceled;
  return {
    location: row.location,
    storeId: row.store_id,
    isSold: row.sold_order_id !== null || isOrdered,
    isMissing: row.missing_at !== null,
    isAvailable: row.available,
  };
}
