import type {
  Attachment,
  HistoryEntry,
  LeftOutPiece,
  OrderComment,
  OrderRequest,
} from '@cordovan/contracts/order-records';
import type { VinItem } from '@cordovan/contracts/inventory-schemas';
import type { Payment } from '@cordovan/contracts/payments-schemas';
import { type LeftOutColumns, leftOutOf } from '../../../platform/database/left-out.ts';
import type { Cents } from '@cordovan/domain/money';
import type { Visibility } from '@cordovan/domain/identity';
import { isMoneyHistory, type StatusId } from '@cordovan/domain/orders';
import type { Location } from '@cordovan/domain/production';
import type { CustomerRow } from '../../customers/index.ts';
import type { DetailRow } from './detail.rows.ts';
import type { StatusRow } from './status-row.repository.ts';

/** Order with all related data, as one database row. */
export interface OrderFormRow extends StatusRow {
  readonly customer_id: number;
  readonly channel_id: number | null;
  readonly sales_rep_id: number | null;
  readonly payment_term_id: number;
  readonly external_po_number: string | null;
  readonly delivery_date: string;
  readonly gift: boolean;
  readonly sales_tax: boolean;
  readonly sales_tax_applied: number;
  readonly tax_exempt_certificate: string | null;
  readonly discount_cents: Cents;
  readonly max_discount_cents: Cents;
  readonly freight_cents: Cents;
  readonly subtotal_cents: Cents;
  readonly tax_cents: Cents;
  readonly total_cost_cents: Cents;
  readonly seats: number;
  readonly comments: string;
  readonly admin_discount_granted: boolean;
  readonly billing_address: AddressSnapshot | null;
  readonly shipping_address: AddressSnapshot | null;
  readonly remade_into_order_id: number | null;
  readonly store_name: string;
  readonly store_state: string;
  readonly placed_line_id: number | null;
  readonly placed_line_name: string | null;
  readonly customer: CustomerRow;
  readonly channel: { readonly id: number; readonly name: string; readonly is_wholesale: boolean } | null;
  readonly sales_rep: {
    readonly id: number;
    readonly name: string;
    readonly quick_books_id: string | null;
  } | null;
  readonly payment_term_name: string;
  readonly details: readonly DetailRow[];
  readonly payments: readonly PaymentJson[];
  readonly attachments: readonly AttachmentJson[];
  readonly order_comments: readonly CommentJson[];
  readonly requests: readonly RequestJson[];
  readonly unpaid_orders: readonly UnpaidJson[];
  readonly vin_items: readonly VinJson[];
  readonly left_out: readonly LeftOutJson[];
  /** Pieces that production made, by line. */
  readonly pieces_of_lines: readonly { readonly detail_id: number; readonly vinItems: number }[];
  readonly history: readonly HistoryJson[];
  readonly status_track: readonly StatusMomentJson[];
}

export interface AddressSnapshot {
  readonly description: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: string;
  readonly note: string;
}

export interface PaymentJson {
  readonly id: number;
  readonly order_id: number;
  readonly payment_date: string;
  readonly type: Payment['type'];
  readonly last_four: string | null;
  readonly amount_cents: Cents;
  readonly comments: string;
  readonly method: string;
  readonly detail: string;
  readonly bill_to: Payment['billTo'];
  readonly gateway_transaction_id: string | null;
  readonly transfer_order_number: string | null;
  readonly recorded_by_name: string;
  readonly created_at: string;
}

export interface AttachmentJson {
  readonly id: number;
  readonly file_name: string;
  readonly file_type: string;
  readonly created_at: string;
  readonly user_name: string;
  readonly kind: Attachment['kind'];
  readonly byte_size: number;
  readonly shown_to_customer: boolean;
}

export interface CommentJson {
  readonly id: number;
  readonly text: string;
  readonly created_at: string;
  readonly user_name: string;
}

export interface RequestJson {
  readonly id: number;
  readonly order_id: number | null;
  readonly kind: string;
  readonly status: OrderRequest['status'];
  readonly attempts: number;
  readonly last_error: string | null;
  readonly next_attempt_at: string | null;
  readonly external_id: string | null;
  readonly created_at: string;
}

export interface UnpaidJson {
  readonly id: number;
  readonly store_id: number;
  readonly so_number: string;
  readonly order_date: string;
  readonly total_cents: Cents;
  readonly balance_due_cents: Cents;
  readonly status_id: StatusId;
}

export interface VinJson {
  readonly id: number;
  readonly code: string;
  readonly available: boolean;
  readonly missing_at: string | null;
  readonly missing_reason: string | null;
  readonly location: Location;
  readonly store_id: number | null;
  readonly store_name: string | null;
  readonly order_id: number;
  readonly detail_id: number;
  readonly sale_item_name: string;
  readonly leather_name: string | null;
  readonly seats: number;
  readonly operations_done: number;
  readonly operations_total: number;
  readonly finished_at: string | null;
  readonly row_version: number;
}

export interface LeftOutJson extends LeftOutColumns {
  readonly id: number;
  readonly code: string;
  readonly detail_id: number;
  readonly scrap_reason: string;
}

export interface HistoryJson {
  readonly id: number;
  readonly created_at: string;
  readonly user_name: string;
  readonly actor: string;
  readonly kind: string;
  readonly from_status: StatusId | null;
  readonly to_status: StatusId | null;
  readonly from_value: unknown;
  readonly to_value: unknown;
  readonly reason: string | null;
  readonly subject: string | null;
}

export interface StatusMomentJson {
  readonly status_id: StatusId;
  readonly at: string;
  readonly user_name: string;
}

/** Times in JSON are in PostgreSQL's format. */
const moment = (text: string): string => new Date(text).toISOString();

export function paymentFrom(row: PaymentJson): Payment {
  return {
    id: row.id,
    orderId: row.order_id,
    paymentDate: row.payment_date,
    type: row.type,
    lastFour: row.last_four,
    amount: row.amount_cents,
    comments: row.comments,
    paymentMethod: row.method,
    detail: row.detail || null,
    billTo: row.bill_to,
    transactionId: row.gateway_transaction_id,
    transferOrderNumber: row.transfer_order_number,
    user: row.recorded_by_name || null,
    createdAt: moment(row.created_at),
  };
}

export function attachmentFrom(row: AttachmentJson): Attachment {
  return {
    id: row.id,
    fileName: row.file_name,
    fileType: row.file_type,
    date: moment(row.created_at),
    user: row.user_name || null,
    kind: row.kind,
    sizeBytes: row.byte_size,
    isShownToCustomer: row.shown_to_customer,
  };
}

export function commentFrom(row: CommentJson): OrderComment {
  return { id: row.id, text: row.text, date: moment(row.created_at), user: row.user_name || null };
}

export function requestFrom(row: RequestJson): OrderRequest {
  return {
    id: row.id,
    orderId: row.order_id,
    kind: row.kind,
    status: row.status,
    attempts: row.attempts,
    lastError: row.last_error,
    nextAttemptAt: row.next_attempt_at && moment(row.next_attempt_at),
    externalId: row.external_id,
    createdAt: moment(row.created_at),
  };
}

export function vinItemFrom(row: VinJson, orderNumber: string): VinItem {
  return {
    id: row.id,
    code: row.code,
    available: row.available,
    isMissing: row.missing_at !== null,
    missingReason: row.missing_reason,
    location: row.location,
    storeId: row.store_id,
    storeName: row.store_name,
    orderId: row.order_id,
    orderNumber,
    detailId: row.detail_id,
    description: [row.sale_item_name, row.leather_name].filter(Boolean).join(', '),
    seats: row.seats,
    operationsDone: row.operations_done,
    operationsTotal: row.operations_total,
    isFinished: row.finished_at !== null,
    rowVersion: row.row_version,
  };
}

export const leftOutFrom = (row: LeftOutJson): LeftOutPiece => ({
  id: row.id,
  code: row.code,
  detailId: row.detail_id,
  scrapReason: row.scrap_reason,
  ...leftOutOf(row),
});

/** History for a reader: without amounts if the reader sees no prices. */
export const shownHistory = (rows: readonly HistoryJson[], { prices }: Visibility): HistoryEntry[] =>
  rows.filter(({ kind }) => prices || !isMoneyHistory(kind)).map(historyFrom);

function historyFrom(row: HistoryJson): HistoryEntry {
  const text = (value: unknown) =>
    value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);
  return {
    id: row.id,
    at: moment(row.created_at),
    user: row.user_name || (row.actor === 'user' ? null : row.actor),
    kind: row.kind,
    fromStatusId: row.from_status,
    toStatusId: row.to_status,
    from: text(row.from_value),
    to: text(row.to_value),
    reason: row.reason ?? '',
    ...(row.subject === null ? {} : { subject: row.subject }),
  };
}

export const statusMomentFrom = (row: StatusMomentJson) => ({
  statusId: row.status_id,
  at: moment(row.at),
  user: row.user_name || null,
});
