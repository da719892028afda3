import { can } from '@cordovan/domain/identity';
import type { Language } from '@cordovan/domain/messages';
import { checkDeliveryNote, checkInvoice } from '@cordovan/domain/orders';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { publicUrlOf } from '../../platform/public-url.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer, Reader } from '../../platform/http/request.ts';
import { gatherDocument, type DocumentData } from './pdf-data.service.ts';
import { findOrderOfPayment } from './pdf-facts.repository.ts';
import { labelsDocument } from './pdf/labels.ts';
import { deliveryNoteDocument } from './pdf/delivery-note.ts';
import { type PdfDocument, pdfFile, together } from './pdf/print.ts';
import { confirmationDocument, invoiceDocument, quotationDocument } from './pdf/quotation.ts';
import { receiptDocument } from './pdf/receipt.ts';
import { workOrderDocument } from './pdf/work-order.ts';

/** Twice the printed resolution of the picture frame: sharp in print, and a page stays below half a megabyte. */
const PRINT_WIDTH = 1_200;
/** Sharp in print at the size of a second picture. */
const VIEW_WIDTH = 640;
/** Sharp in print at the size of a small photograph. */
const CLOSE_UP_WIDTH = 480;

interface OfOrder {
  readonly orderId: number;
  readonly language?: Language | undefined;
}

const documents = {
  quotation: quotationDocument,
  confirmation: confirmationDocument,
  invoice: invoiceDocument,
  deliveryNote: deliveryNoteDocument,
  workOrder: workOrderDocument,
};
export type DocumentKind = keyof typeof documents;

/** Documents that an order has only from a certain status on. */
const checks: Partial<Record<DocumentKind, typeof checkInvoice>> = {
  invoice: checkInvoice,
  deliveryNote: checkDeliveryNote,
};

/** Prints a document about an order for a reader of the order. */
export async function printOrderDocument(
  db: Handle,
  deps: Deps,
  reader: Reader,
  { kind, ...request }: OfOrder & { readonly kind: DocumentKind },
): Promise<FileAnswer> {
  const pictureWidth = kind === 'deliveryNote' ? 0 : PRINT_WIDTH;
  const more = kind === 'quotation' ? { viewWidth: VIEW_WIDTH, closeUpWidth: CLOSE_UP_WIDTH } : {};
  const data = await gatherDocument(db, deps, reader, { ...request, pictureWidth, ...more });
  refuseAny(checks[kind]?.(data.order) ?? []);
  return pdfFile(documents[kind](data));
}

/** Maximum number of orders in a print run, which is rendered in memory. */
const MOST_ORDERS = 50;
/** Picture width in a long print run, because it has many pages. */
const RUN_WIDTH = 800;
/** Documents with prices, for users who send them to customers. */
const SALES_KINDS: readonly DocumentKind[] = ['quotation', 'confirmation'];

/** Prints one document of each order into one file, in the order of the ids. */
export async function printSeveral(
  db: Handle,
  deps: Deps,
  reader: Reader,
  { kind, ids, language }: { kind: DocumentKind; ids: readonly number[]; language?: Language | undefined },
): Promise<FileAnswer> {
  const role = reader.user?.role ?? refuse({ code: 'ROLE_NOT_VALID' });
  if (SALES_KINDS.includes(kind) && !can(role, 'orders.email')) refuse({ code: 'ROLE_NOT_VALID_FOR_PAGE' });
  const orderIds = [...new Set(ids)];
  if (orderIds.length === 0 || orderIds.length > MOST_ORDERS)
    refuse({ code: 'FIELD_INVALID', field: 'ids', data: { field: 'ids' } });
  const printed: PdfDocument[] = [];
  for (const orderId of orderIds) {
    const data = await gatherDocument(db, deps, reader, { orderId, language, pictureWidth: RUN_WIDTH });
    printed.push(documents[kind](data));
  }
  return pdfFile(together(printed));
}

/** Prints labels for all units of an order, or for one of them. */
export async function printLabels(
  db: Handle,
  deps: Deps,
  reader: Reader,
  { vinItemId, ...request }: OfOrder & { readonly vinItemId?: number | undefined },
): Promise<FileAnswer> {
  const data = await gatherDocument(db, deps, reader, { ...request, pictureWidth: 0 });
  const { vinItems } = data.order;
  const wanted = vinItemId === undefined ? vinItems : vinItems.filter(({ id }) => id === vinItemId);
  if (wanted.length === 0) refuse({ code: 'NOT_FOUND' });
  const pages = `${publicUrlOf(deps.config)}/Pieces/`;
  return pdfFile(labelsDocument(data, wanted, (code) => pages + encodeURIComponent(code)));
}

/**
 * Prints a payment receipt for a reader of the order's payments; if an order is given, only for that order's own
 * payment.
 */
export async function printReceipt(
  db: Handle,
  deps: Deps,
  reader: Reader,
  request: Partial<OfOrder> & { readonly paymentId: number },
): Promise<FileAnswer> {
  const orderId = (await findOrderOfPayment(db, request.paymentId)) ?? refuse({ code: 'NOT_FOUND' });
  if (request.orderId !== undefined && request.orderId !== orderId) refuse({ code: 'NOT_FOUND' });
  const data: DocumentData = await gatherDocument(db, deps, reader, {
    orderId,
    language: request.language,
    pictureWidth: 0,
  });
  const payment = data.order.payments?.find(({ id }) => id === request.paymentId);
  return pdfFile(receiptDocument(data, payment ?? refuse({ code: 'NOT_FOUND' })));
}
