import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '@cordovan/contracts/call';
import { readPurchaseOrderDocument } from '@cordovan/contracts/documents';
import { listLeatherItems, listVendors } from '@cordovan/contracts/inventory';
import {
  cancelPurchaseOrder,
  closePurchaseOrder,
  exportPurchaseOrders,
  listPurchaseOrders,
  listPurchaseSuggestions,
  orderSuggestions,
  type PurchaseOrderInput,
  readPurchaseOrder,
  savePurchaseOrder,
  sendPurchaseOrder,
} from '@cordovan/contracts/purchasing';
import {
  listReturnable,
  readPackingList,
  type ReceiptInput,
  receivePurchaseOrder,
  returnPurchase,
  takeBackReceipt,
} from '@cordovan/contracts/purchasing-receipts';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

export type PurchaseFilter = QueryOf<typeof listPurchaseOrders>;

/** Purchases change the stock, so their keys begin with that topic. */
export const purchaseOrdersQuery = (query: PurchaseFilter) =>
  queryOptions({
    queryKey: ['inventory', 'purchases', query],
    queryFn: ({ signal }) => send(listPurchaseOrders, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const readPurchaseOrdersFile = (
  { page: _page, pageSize: _size, ...filter }: PurchaseFilter,
  { format, ...options }: ExportOptions,
) => send(exportPurchaseOrders, { query: { ...filter, format }, ...options, quiet: true });

export const purchaseOrderQuery = (id: number) =>
  queryOptions({
    queryKey: ['inventory', 'purchase', id],
    queryFn: ({ signal }) => send(readPurchaseOrder, { params: { id }, quiet: true, signal }),
    enabled: id > 0,
  });

export const suggestionsQuery = () =>
  queryOptions({
    queryKey: ['inventory', 'suggestions'],
    queryFn: ({ signal }) => send(listPurchaseSuggestions, { signal }),
  });

export const vendorChoicesQuery = () =>
  queryOptions({
    queryKey: ['inventory', 'vendors'],
    queryFn: ({ signal }) => send(listVendors, { signal }),
  });

export const leatherChoicesQuery = () =>
  queryOptions({
    queryKey: ['inventory', 'choices'],
    queryFn: ({ signal }) => send(listLeatherItems, { signal }),
  });

export const readPurchaseDocument = (id: number): Promise<Blob> =>
  send(readPurchaseOrderDocument, { params: { id }, query: {} });

export const putPurchaseOrder = (body: PurchaseOrderInput) => send(savePurchaseOrder, { body });
export const putSuggestions = (body: BodyOf<typeof orderSuggestions>) => send(orderSuggestions, { body });

interface Version {
  readonly id: number;
  readonly rowVersion: number;
}
/** `confirm`: whether the user confirmed an amount below the vendor's minimum. */
export const sendToVendor = ({ id, rowVersion }: Version, confirm: boolean) =>
  send(sendPurchaseOrder, { params: { id }, body: { confirm, rowVersion } });
/** The server's questions before an order with bills is canceled. */
export const CANCEL_QUESTIONS = ['PURCHASE_BILLED'];
export const sendCancel = ({ id, rowVersion }: Version, confirm: boolean) =>
  send(cancelPurchaseOrder, {
    params: { id },
    body: { confirm, rowVersion },
    expected: CANCEL_QUESTIONS,
  });
export const sendClose = ({ id, rowVersion }: Version) =>
  send(closePurchaseOrder, { params: { id }, body: { rowVersion } });
/** The server's questions before a delivery is received. */
export const RECEIPT_QUESTIONS = [
  'RECEIVE_MORE_THAN_ORDERED',
  'HIDE_AREA_UNUSUAL',
  'RECEIVE_WITHOUT_LOT',
  'RECEIVE_COST_UNUSUAL',
  'RECEIVE_FREIGHT_HIGH',
] as const;
export const sendReceipt = (id: number, body: ReceiptInput) =>
  send(receivePurchaseOrder, { params: { id }, body, expected: RECEIPT_QUESTIONS });
export const RETURN_QUESTIONS = ['HIDES_OF_ORDERS', 'LEATHER_RESERVED_FOR_OTHERS'];
export const sendReturn = (id: number, body: BodyOf<typeof returnPurchase>) =>
  send(returnPurchase, { params: { id }, body, expected: RETURN_QUESTIONS });

export const TAKE_BACK_QUESTIONS = ['RECEIPT_HIDES_OF_ORDERS', 'LEATHER_RESERVED_FOR_OTHERS'];
export const sendTakeBack = (id: number, receiptId: number, body: BodyOf<typeof takeBackReceipt>) =>
  send(takeBackReceipt, { params: { id, receiptId }, body, expected: TAKE_BACK_QUESTIONS });

/** Hides and areas that can be returned to the vendor; loaded each time the dialog opens. */
export const returnableQuery = (id: number) =>
  queryOptions({
    queryKey: ['purchasing', 'returnable', id],
    queryFn: ({ signal }) => send(listReturnable, { params: { id }, quiet: true, signal }),
    staleTime: 0,
  });

/** Hides of a vendor's packing list; stores nothing. */
export const sendPackingList = (file: File) => send(readPackingList, { body: {}, files: { file } });
