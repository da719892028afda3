import type { OrderDelivery, ReadyOrder, RouteRow, Stop } from '@cordovan/contracts/deliveries';
import {
  type ConflictDecision,
  isDeliverable,
  type Outcome,
  type RouteState,
  type StopFacts,
} from '@cordovan/domain/deliveries';
import { type Cents, NO_MONEY } from '@cordovan/domain/money';
import {
  type Actor,
  collectedOnDelivery,
  type OrderType,
  shownOrderNumber,
  type StatusId,
} from '@cordovan/domain/orders';

export interface AddressJson {
  readonly description: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly note: string | null;
}

/** An order with its destination. */
export interface DestinationRow {
  readonly company_id: number;
  readonly order_id: number;
  readonly so_number: string;
  readonly po_number: string | null;
  readonly status_id: StatusId;
  readonly order_type: OrderType;
  readonly customer: string;
  readonly phone: string;
  readonly address: AddressJson | null;
  readonly delivery_method: string;
}

/** An order that is planned for a route. */
export interface PlannedRow extends DestinationRow {
  readonly missing_codes: readonly string[];
  /** Whether any of its pieces can travel. */
  readonly has_pieces: boolean;
}

export interface ReadyRow extends DestinationRow {
  readonly delivery_date: string;
  readonly pieces: number;
  readonly last_reason: string | null;
}

interface ConflictJson {
  readonly opened_at: string;
  readonly status_id: StatusId;
  readonly decision: ConflictDecision | null;
  readonly note: string;
  readonly settled_at: string | null;
  readonly settled_by: string | null;
}

interface ProofFile {
  readonly id: number;
  readonly kind: 'signature' | 'photo';
}

interface LateProofJson {
  readonly outcome: Outcome;
  readonly reason: string;
  readonly signed_by: string;
  readonly signed_at: string | null;
  readonly by: string;
  readonly kept_at: string;
  readonly codes: readonly string[];
  readonly office_outcome: Outcome;
  readonly office_reason: string;
  readonly office_by: string;
  readonly office_at: string;
}

export interface SettledRow {
  readonly outcome: Outcome | null;
  readonly reason: string;
  readonly signed_by: string;
  readonly signed_at: Date | null;
  readonly settled_at: Date | null;
  readonly settled_by_name: string | null;
  readonly conflict: ConflictJson | null;
  readonly files: readonly ProofFile[];
  /** Files that arrived after the office had settled the stop. */
  readonly late_files: readonly ProofFile[];
  readonly late_proof: LateProofJson | null;
}

interface PieceJson {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly leather: string | null;
  readonly is_loaded: boolean;
  readonly is_delivered: boolean;
  readonly is_missing: boolean;
}

export interface StopRow extends DestinationRow, SettledRow {
  readonly id: number;
  readonly route_id: number;
  readonly time_window: string;
  readonly note: string;
  readonly comments: string;
  readonly balance_due_cents: Cents;
  /** Delivery charge that isn't in the price. */
  readonly uncharged_cents: Cents;
  readonly net_days: number;
  /** Pieces of the order that don't travel. */
  readonly missing: readonly { readonly id: number; readonly code: string }[];
  readonly pieces: readonly PieceJson[];
}

export interface RouteListRow {
  readonly id: number;
  readonly day: string;
  readonly driver: string;
  readonly vehicle: string;
  readonly carrier: string;
  readonly store_id: number | null;
  readonly store_name: string | null;
  readonly state: RouteState;
  readonly stop_count: number;
  readonly settled_count: number;
  readonly not_delivered_count: number;
}

export interface OrderDeliveryRow extends SettledRow {
  readonly id: number;
  readonly route_id: number;
  readonly day: string;
  readonly driver: string;
  readonly carrier: string;
  readonly state: RouteState;
  readonly time_window: string;
  readonly pieces: readonly PieceJson[];
}

export const routeRowFrom = (row: RouteListRow): RouteRow => ({
  id: row.id,
  day: row.day,
  driver: row.driver,
  vehicle: row.vehicle,
  carrier: row.carrier,
  storeId: row.store_id,
  storeName: row.store_name,
  state: row.state,
  stopCount: row.stop_count,
  settledCount: row.settled_count,
  notDeliveredCount: row.not_delivered_count,
});

/** `12 Elm St, Denver, CO 80206`. */
function addressText(address: AddressJson | null): string {
  if (!address) return '';
  const { description, city, state, zipCode } = address;
  return [description, city, [state, zipCode].filter(Boolean).join(' ')]
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(', ');
}

export const numberOf = (row: DestinationRow, reader: Actor): string =>
  shownOrderNumber(reader, { id: row.order_id, soNumber: row.so_number, poNumber: row.po_number });

const destinationFrom = (row: DestinationRow, reader: Actor) => ({
  orderId: row.order_id,
  orderNumber: numberOf(row, reader),
  statusId: row.status_id,
  orderType: row.order_type,
  customer: row.customer,
  phone: row.phone,
  address: addressText(row.address),
  addressNote: row.address?.note ?? '',
  deliveryMethod: row.delivery_method,
});

export const readyFrom = (row: ReadyRow, reader: Actor): ReadyOrder => ({
  ...destinationFrom(row, reader),
  deliveryDate: row.delivery_date,
  pieces: row.pieces,
  lastReason: row.last_reason,
});

const settledFrom = (row: SettledRow) => ({
  outcome: row.outcome,
  reason: row.reason,
  signedBy: row.signed_by,
  signedAt: row.signed_at?.toISOString() ?? null,
  settledAt: row.settled_at?.toISOString() ?? null,
  settledBy: row.settled_by_name,
  files: [...row.files],
  conflict: row.conflict && conflictFrom(row.conflict),
  lateProof: row.late_proof && lateProofFrom(row.late_proof, row.late_files),
});

const isoOf = (moment: string): string => new Date(moment).toISOString();

const lateProofFrom = (row: LateProofJson, files: readonly ProofFile[]) => ({
  outcome: row.outcome,
  reason: row.reason,
  signedBy: row.signed_by,
  signedAt: row.signed_at === null ? null : isoOf(row.signed_at),
  by: row.by,
  keptAt: isoOf(row.kept_at),
  pieces: [...row.codes],
  files: [...files],
  office: {
    outcome: row.office_outcome,
    reason: row.office_reason,
    by: row.office_by,
    at: isoOf(row.office_at),
  },
});

const conflictFrom = (row: ConflictJson) => ({
  openedAt: new Date(row.opened_at).toISOString(),
  statusId: row.status_id,
  decision: row.decision,
  note: row.note,
  settledAt: row.settled_at === null ? null : new Date(row.settled_at).toISOString(),
  settledBy: row.settled_by,
});

const pieceFrom = ({ id, code, name, leather, is_loaded, is_delivered, is_missing }: PieceJson) => ({
  ...{ id, code, name, leather },
  ...{ isLoaded: is_loaded, isDelivered: is_delivered, isMissing: is_missing },
});

/** Empty for an order that can't be delivered. */
function toCollectOf(row: StopRow): Cents {
  const { balance_due_cents: balance, uncharged_cents: uncharged, net_days: netDays } = row;
  const isLeft = isDeliverable({ statusId: row.status_id, orderType: row.order_type });
  return isLeft ? collectedOnDelivery({ balance, uncharged }, netDays).inAll : NO_MONEY;
}

export const stopFrom = (row: StopRow, reader: Actor, mayCollect: boolean): Stop => ({
  id: row.id,
  ...destinationFrom(row, reader),
  window: row.time_window,
  note: row.note,
  comments: row.comments,
  pieces: row.pieces.map(pieceFrom),
  toCollect: mayCollect ? toCollectOf(row) : null,
  ...settledFrom(row),
});

export const orderDeliveryFrom = (row: OrderDeliveryRow): OrderDelivery => ({
  stopId: row.id,
  routeId: row.route_id,
  day: row.day,
  driver: row.driver,
  carrier: row.carrier,
  state: row.state,
  window: row.time_window,
  pieces: row.pieces.map(pieceFrom),
  ...settledFrom(row),
});

/** Input of the domain rules. */
export const factsFrom = (row: StopRow, reader: Actor): StopFacts => ({
  statusId: row.status_id,
  orderType: row.order_type,
  orderNumber: numberOf(row, reader),
  outcome: row.outcome,
  pieces: row.pieces.map((piece) => ({
    code: piece.code,
    isLoaded: piece.is_loaded,
    isDelivered: piece.is_delivered,
    isMissing: piece.is_missing,
  })),
});
