import type { Language } from '@cordovan/domain/messages';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer } from '../../platform/http/request.ts';
import type { Reader } from '../orders/index.ts';
import { gatherPaper, type PaperData } from './paper-data.service.ts';
import { findOrderOfPayment } from './paper-facts.repository.ts';
import { labelsPaper } from './papers/labels.ts';
import { type Paper, print } from './papers/print.ts';
import { confirmationPaper, quotationPaper } from './papers/quotation.ts';
import { receiptPaper } from './papers/receipt.ts';
import { workOrderPaper } from './papers/work-order.ts';

/** Twice the dots of the frame that a picture stands in: sharp on paper, and a page stays below half a megabyte. */
const PRINT_WIDTH = 1_200;

interface OfOrder {
  readonly orderId: number;
  readonly language?: Language | undefined;
}

const papers = { quotation: quotationPaper, confirmation: confirmationPaper, workOrder: workOrderPaper };
export type PaperKind = keyof typeof papers;

/** A paper about an order, for whoever may read the order. */
export async function printOrderPaper(
  db: Handle,
  deps: Deps,
  reader: Reader,
  { kind, ...wish }: OfOrder & { readonly kind: PaperKind },
): Promise<FileAnswer> {
  return pdf(papers[kind](await gatherPaper(db, deps, reader, { ...wish, pictureWidth: PRINT_WIDTH })));
}

/** Labels of all units of an order, or of one of them. */
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

/** The receipt of a payment, for whoever may see the payments of its order. */
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
