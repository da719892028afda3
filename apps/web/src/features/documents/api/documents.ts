import { queryOptions } from '@tanstack/react-query';
import {
  readConfirmation,
  readDeliveryNote,
  readInvoice,
  readLabels,
  readQuotation,
  readReceipt,
  readWorkOrder,
} from '@cordovan/contracts/documents';
import {
  createQuoteLink,
  readQuoteSharing,
  revokeQuoteLinks,
  setCustomerLanguage,
  setQuoteAlternatives,
} from '@cordovan/contracts/documents-sharing';
import type { Language } from '@cordovan/domain/messages';
import { send } from '../../../lib/http/send.ts';

const documents = {
  quotation: readQuotation,
  confirmation: readConfirmation,
  invoice: readInvoice,
  deliveryNote: readDeliveryNote,
  workOrder: readWorkOrder,
} as const;
export type OrderDocument = keyof typeof documents;

export const readDocument = (kind: OrderDocument, id: number, language?: Language): Promise<Blob> =>
  send(documents[kind], { params: { id }, query: language ? { language } : {} });

export const readLabelSheet = (id: number, vinItemId?: number): Promise<Blob> =>
  send(readLabels, { params: { id }, query: vinItemId === undefined ? {} : { vinItemId } });

export const readReceiptOf = (paymentId: number, language?: Language): Promise<Blob> =>
  send(readReceipt, { params: { id: paymentId }, query: language ? { language } : {} });

export const sharingQuery = (id: number) =>
  queryOptions({
    // Under the orders key, so that a live change to the order refetches it.
    queryKey: ['orders', 'sharing', id],
    queryFn: ({ signal }) => send(readQuoteSharing, { params: { id }, signal, quiet: true }),
  });

export const sendNewLink = (id: number, language: Language) =>
  send(createQuoteLink, { params: { id }, body: { language } });
export const sendRevoke = (id: number) => send(revokeQuoteLinks, { params: { id } });
export const sendAlternatives = (id: number, orderIds: readonly number[]) =>
  send(setQuoteAlternatives, { params: { id }, body: { orderIds: [...orderIds] } });
export const sendLanguage = (id: number, language: Language) =>
  send(setCustomerLanguage, { params: { id }, body: { language } });
