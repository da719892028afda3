import { z } from 'zod';
import { defineCall } from './call.ts';
import { idText } from './codec.ts';
import { statementCalls } from './documents-statements.ts';
import { idListText, idParams, language } from './fields.ts';
import {
  acceptQuote,
  openQuotePage,
  readQuoteDocument,
  readQuotePhoto,
  readQuotePicture,
} from './documents-quote-page.ts';
import {
  createQuoteLink,
  readQuoteSharing,
  revokeQuoteLinks,
  setCustomerLanguage,
  setQuoteAlternatives,
} from './documents-sharing.ts';

/** A missing language means the customer's language. */
const inLanguage = z.object({ language: language.optional() });
const SELL = { staff: 'orders.email' } as const;

export const readQuotation = defineCall({
  id: 'documents.readQuotation',
  method: 'GET',
  path: '/api/orders/:id/quotation',
  access: SELL,
  summary: 'The quotation as PDF: pictures, configuration, prices, tax, terms and validity',
  requirements: ['ORD-80', 'N-14', 'IMG-11'],
  params: idParams,
  query: inLanguage,
  answerKind: 'file',
});

export const readConfirmation = defineCall({
  id: 'documents.readConfirmation',
  method: 'GET',
  path: '/api/orders/:id/confirmation',
  access: SELL,
  summary: 'The order confirmation as PDF, with what was paid and what is left',
  requirements: ['N-24'],
  params: idParams,
  query: inLanguage,
  answerKind: 'file',
});

export const readInvoice = defineCall({
  id: 'documents.readInvoice',
  method: 'GET',
  path: '/api/orders/:id/invoice',
  access: SELL,
  summary: 'The invoice of a shipped order as PDF: prices, tax, what was paid and what is due',
  requirements: ['ACCT-04', 'N-24'],
  params: idParams,
  query: inLanguage,
  answerKind: 'file',
});

export const readDeliveryNote = defineCall({
  id: 'documents.readDeliveryNote',
  method: 'GET',
  path: '/api/orders/:id/delivery-note',
  access: { staff: 'orders.view' },
  summary:
    'The delivery note of finished furniture as PDF: where to, each piece with its codes, without prices',
  requirements: ['N-24', 'C-52'],
  params: idParams,
  query: inLanguage,
  answerKind: 'file',
});

export const readPurchaseOrderDocument = defineCall({
  id: 'documents.readPurchaseOrderDocument',
  method: 'GET',
  path: '/api/purchase-orders/:id/document',
  access: { staff: 'purchaseOrders.view' },
  summary:
    'A purchase order of leather as PDF, in the language of its vendor unless another one is asked for',
  requirements: ['N-19', 'INV-15'],
  params: idParams,
  query: inLanguage,
  answerKind: 'file',
});

export const printOrders = defineCall({
  id: 'documents.printOrders',
  method: 'GET',
  path: '/api/orders/print',
  access: { staff: 'orders.view' },
  summary: 'One PDF with a document of each of several orders, in the language of each customer',
  requirements: ['N-40', 'N-24'],
  query: z.object({
    kind: z.enum(['quotation', 'confirmation', 'workOrder']),
    ids: idListText,
    language: language.optional(),
  }),
  answerKind: 'file',
});

export const readReceipt = defineCall({
  id: 'documents.readReceipt',
  method: 'GET',
  path: '/api/payments/:id/receipt',
  access: { staff: 'payments.view' },
  summary: 'The receipt of one payment as PDF',
  requirements: ['N-24', 'MAIL-12'],
  params: idParams,
  query: inLanguage,
  answerKind: 'file',
});

export const readWorkOrder = defineCall({
  id: 'documents.readWorkOrder',
  method: 'GET',
  path: '/api/orders/:id/work-order',
  access: { staff: 'orders.view' },
  summary: 'The work order of the factory as PDF: what to build, of which leather, without prices',
  requirements: ['N-01', 'AUTH-30'],
  params: idParams,
  query: inLanguage,
  answerKind: 'file',
});

export const readLabels = defineCall({
  id: 'documents.readLabels',
  method: 'GET',
  path: '/api/orders/:id/labels',
  access: { staff: 'orders.view' },
  summary: 'Barcode labels for the units of an order, or for one of them, as PDF',
  requirements: ['N-32', 'REG-06'],
  params: idParams,
  query: z.object({ language: language.optional(), vinItemId: idText.optional() }),
  answerKind: 'file',
});

export const readHideLabels = defineCall({
  id: 'documents.readHideLabels',
  method: 'GET',
  path: '/api/hides/labels',
  access: { staff: 'inventory.view' },
  summary: 'Labels of hides with their QR code as PDF: those with these ids, or all on the shelf of a lot',
  requirements: ['INV-06', 'N-24'],
  query: z.object({ ids: idListText.optional(), lotId: idText.optional(), language: language.optional() }),
  answerKind: 'file',
});

/** If missing, all active ones are included. */
const cards = z.object({ ids: idListText.optional(), language: language.optional() });

export const readBadges = defineCall({
  id: 'documents.readBadges',
  method: 'GET',
  path: '/api/employees/badges',
  access: { staff: 'employees.view' },
  summary: 'Badges of employees as PDF, with the barcode that the registers scan',
  requirements: ['N-20', 'REG-01', 'REG-10'],
  query: cards,
  answerKind: 'file',
});

export const readOperationCards = defineCall({
  id: 'documents.readOperationCards',
  method: 'GET',
  path: '/api/operations/cards',
  access: { staff: 'employees.view' },
  summary: 'Cards of operations as PDF, with those that start and finish one',
  requirements: ['N-20', 'REG-01'],
  query: cards,
  answerKind: 'file',
});

export const readPiecePicture = defineCall({
  id: 'documents.readPiecePicture',
  method: 'GET',
  path: '/api/orders/:id/pieces/:detailId/picture',
  access: { staff: 'orders.view' },
  summary: 'A small picture of one line’s furniture as it is saved; 404 when no set of pictures knows it',
  requirements: ['IMG-11', 'IMG-12'],
  params: z.object({ id: idText, detailId: idText }),
  answerKind: 'file',
});

export const documentsCalls = [
  readQuotation,
  readConfirmation,
  readInvoice,
  readDeliveryNote,
  readReceipt,
  ...statementCalls,
  readWorkOrder,
  printOrders,
  readPurchaseOrderDocument,
  readLabels,
  readHideLabels,
  readBadges,
  readOperationCards,
  readPiecePicture,
  readQuoteSharing,
  createQuoteLink,
  revokeQuoteLinks,
  setQuoteAlternatives,
  setCustomerLanguage,
  openQuotePage,
  readQuotePicture,
  readQuotePhoto,
  readQuoteDocument,
  acceptQuote,
] as const;
