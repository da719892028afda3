import type { Language } from '@cordovan/domain/messages';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer, Reader } from '../../platform/http/request.ts';
import { gatherPaper, type PaperData } from './pdf-data.service.ts';
import { findOrderOfPayment } from './pdf-facts.repository.ts';
import { labelsPaper } from './pdf/labels.ts';
import { type Paper, print } from './pdf/print.ts';
import { confirmationPaper, quotationPaper } from './pdf/quotation.ts';
import { receiptPaper } from './pdf/receipt.ts';
import { workOrderPaper } from './pdf/work-order.ts';

/** Twice the printed resolution of the picture frame: sharp in print, and a page stays below half a megabyte. */
const PRINT_WIDTH = 1_200;

interface OfOrder {
  readonly orderId: number;
  readonly language?: Language | undefined;
}

const papers = { quotation: quotationPaper, confirmation: confirmationPaper, workOrder: workOrderPaper };
export type PaperKind = keyof typeof papers;

/** Prints a document about an order for a reader of the order. */
export async function printOrderPaper(
  db: Handle,
  deps: Deps,
  reader: Reader,
  { kind, ...wish }: OfOrder & { readonly kind: PaperKind },
): Promise<FileAnswer> {
  return pdf(papers[kind](await gatherPaper(db, deps, reader, { ...wish, pictureWidth: PRINT_WIDTH })));
}

/** Prints labels for all units of an order, or for one of them. */
export async function printLabels(
  db: Handle,
  deps: Deps,
  reader: Reader,
  { vinItemId, ...wish }: OfOrder & { readonly vinItemId?: number | undefined },
): Promise<FileAnswer> {
  const data = await gatherPaper(db, deps, reader, { ...wish, pictureWidth: 0 });
  const { vinItems } = data.order;
  const wanted = vinItemId === undefined ? vinItems : vinItems.filter(({ id }) => id === vinItemId);
  if (wanted.length === 0) refuse({ code: 'NOT_FOUND' });
  return pdf(labelsPaper(data, wanted));
}

/** Prints the receipt of a payment for a reader of the order's payments. */
export async function printReceipt(
  db: Handle,
  deps: Deps,
  reader: Reader,
  wish: { readonly paymentId: number; readonly language?: Language | undefined },
): Promise<FileAnswer> {
  const orderId = (await findOrderOfPayment(db, wish.paymentId)) ?? refuse({ code: 'NOT_FOUND' });
  const data: PaperData = await gatherPaper(db, deps, reader, {
    orderId,
    language: wish.language,
    pictureWidth: 0,
  });
  const payment = data.order.payments?.find(({ id }) => id === wish.paymentId);
  return pdf(receiptPaper(data, payment ?? refuse({ code: 'NOT_FOUND' })));
}

async function pdf(paper: Paper): Promise<FileAnswer> {
  return {
    bytes: await print(paper),
    type: 'application/pdf',
    fileName: `${paper.title.replaceAll(/[\\/:*?"<>|]+/g, '-')}.pdf`,
  };
}
