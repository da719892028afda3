import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idText, wire } from './codec.ts';
import {
  amount,
  daySent,
  flag,
  flagText,
  idParams,
  idSent,
  measure,
  NAME,
  NOTE,
  orElse,
  paged,
  pageSizeText,
  pageText,
  rowVersionSent,
  tableFormat,
  text,
  textOrEmpty,
} from './fields.ts';
import {
  costEntry,
  purchaseOrder,
  purchaseOrderPage,
  purchaseOrderStatus,
  purchaseSuggestion,
  vendorPrices,
} from './purchasing-schemas.ts';

export type {
  CostEntry,
  PurchaseOrder,
  PurchaseOrderLine,
  PurchaseOrderPage,
  PurchaseSuggestion,
  VendorPrices,
} from './purchasing-schemas.ts';

const VIEW = { staff: 'purchaseOrders.view' } as const;
const EDIT = { staff: 'purchaseOrders.edit' } as const;
const MOST_LINES = 500;

export const purchaseOrderSorts = ['number', 'vendor', 'date', 'expected', 'status'] as const;

const filter = {
  search: text(NAME).optional(),
  status: purchaseOrderStatus.optional(),
  vendorId: idText.optional(),
  leatherItemId: idText.optional(),
  /** Only orders with leather still to come. */
  open: flagText.optional(),
  /** Only orders whose expected date has passed. */
  late: flagText.optional(),
  /** Only canceled orders with bills that aren't void or credited. */
  billed: flagText.optional(),
  sort: z.enum(purchaseOrderSorts).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
};

export const listPurchaseOrders = defineCall({
  id: 'purchasing.listPurchaseOrders',
  method: 'GET',
  path: '/api/purchase-orders',
  access: VIEW,
  summary: 'A page of the purchase orders of leather, newest first',
  requirements: ['N-19', 'N-30', 'INV-15'],
  query: z.object({ ...filter, page: pageText.optional(), pageSize: pageSizeText.optional() }),
  answer: paged(purchaseOrder),
});

export const exportPurchaseOrders = defineCall({
  id: 'purchasing.exportPurchaseOrders',
  method: 'GET',
  path: '/api/purchase-orders/export',
  access: VIEW,
  summary: 'The whole filtered list of purchase orders as CSV or xlsx',
  requirements: ['N-40', 'N-19'],
  query: z.object({ ...filter, format: tableFormat.optional() }),
  answerKind: 'file',
});

export const listPurchaseSuggestions = defineCall({
  id: 'purchasing.listPurchaseSuggestions',
  method: 'GET',
  path: '/api/purchase-orders/suggestions',
  access: VIEW,
  summary: 'Leathers at or below their reorder point, and those that approved orders lack',
  requirements: ['N-19', 'INV-14'],
  answer: z.array(purchaseSuggestion),
});

export const orderSuggestions = defineCall({
  id: 'purchasing.orderSuggestions',
  method: 'POST',
  path: '/api/purchase-orders/suggestions',
  access: EDIT,
  summary: 'Makes a draft for each vendor of the chosen leathers, at the vendor’s prices',
  requirements: ['N-19', 'INV-14'],
  body: wire({
    lines: z
      .array(wire({ leatherItemId: id, quantity: measure, orderId: id.nullish() }))
      .min(1)
      .max(MOST_LINES),
  }),
  answer: z.array(purchaseOrder),
});

export const readPurchaseOrder = defineCall({
  id: 'purchasing.readPurchaseOrder',
  method: 'GET',
  path: '/api/purchase-orders/:id',
  access: VIEW,
  summary: 'One purchase order with its lines, receipts and returns',
  requirements: ['N-19', 'N-30'],
  params: idParams,
  answer: purchaseOrderPage,
});

/** Input of the form. A line without a unit cost gets the vendor's price, else the leather's last cost. */
export const purchaseOrderInput = wire({
  id: idSent,
  vendorId: id,
  date: daySent,
  expectedDate: daySent,
  exchangeRate: z.number().nullish(),
  notes: textOrEmpty(NOTE),
  lines: orElse(
    z
      .array(
        wire({
          id: idSent,
          leatherItemId: id,
          quantity: measure,
          unitCost: amount.nullish(),
          /** Kept if it is the unit cost as typed per square meter. */
          unitCostPerMeter: amount.nullish(),
          orderId: id.nullish(),
        }),
      )
      .max(MOST_LINES),
    [],
  ),
  rowVersion: rowVersionSent,
});
export type PurchaseOrderInput = z.output<typeof purchaseOrderInput>;

export const savePurchaseOrder = defineCall({
  id: 'purchasing.savePurchaseOrder',
  method: 'POST',
  path: '/api/purchase-orders',
  access: EDIT,
  summary: 'Adds a draft or changes one; once sent, only the expected date and the notes change',
  requirements: ['N-19', 'N-30'],
  body: purchaseOrderInput,
  answer: purchaseOrderPage,
});

export const sendPurchaseOrder = defineCall({
  id: 'purchasing.sendPurchaseOrder',
  method: 'POST',
  path: '/api/purchase-orders/:id/send',
  access: EDIT,
  summary: 'Sends a draft to its vendor, or emails an order again; less than the minimum asks',
  requirements: ['N-19', 'N-24'],
  params: idParams,
  body: wire({ confirm: flag(false), rowVersion: rowVersionSent }),
  answer: wire({
    order: purchaseOrderPage,
    /** `stored`: there is no mail server. `none`: the vendor has no email address. */
    mail: z.enum(['queued', 'stored', 'none']),
  }),
});

export const createPurchaseLink = defineCall({
  id: 'purchasing.createPurchaseLink',
  method: 'POST',
  path: '/api/purchase-orders/:id/links',
  access: EDIT,
  summary:
    'A new link for the vendor; its address is answered this once. `endsOthers` turns off those before',
  requirements: ['N-19'],
  params: idParams,
  body: wire({ endsOthers: flag(false) }),
  answer: wire({ address: z.string(), order: purchaseOrderPage }),
});

export const revokePurchaseLinks = defineCall({
  id: 'purchasing.revokePurchaseLinks',
  method: 'POST',
  path: '/api/purchase-orders/:id/links/revoke',
  access: EDIT,
  summary: 'Turns off every link of the vendor to the order',
  requirements: ['N-19'],
  params: idParams,
  answer: purchaseOrderPage,
});

export const closePurchaseOrder = defineCall({
  id: 'purchasing.closePurchaseOrder',
  method: 'POST',
  path: '/api/purchase-orders/:id/close',
  access: EDIT,
  summary: 'Closes an order that was received in part: the rest isn’t coming',
  requirements: ['N-19'],
  params: idParams,
  body: wire({ rowVersion: rowVersionSent }),
  answer: purchaseOrderPage,
});

export const cancelPurchaseOrder = defineCall({
  id: 'purchasing.cancelPurchaseOrder',
  method: 'POST',
  path: '/api/purchase-orders/:id/cancel',
  access: EDIT,
  summary: 'Cancels a draft or a sent purchase order; one with open bills asks for confirmation',
  requirements: ['N-19'],
  params: idParams,
  body: wire({
    /** Confirms canceling although the vendor has billed some of it. */
    confirm: flag(false),
    rowVersion: rowVersionSent,
  }),
  answer: purchaseOrderPage,
});

export const readVendorPrices = defineCall({
  id: 'purchasing.readVendorPrices',
  method: 'GET',
  path: '/api/vendors/:id/prices',
  access: { staff: 'vendors.view' },
  summary: 'What a vendor asks for each leather, by quantity',
  requirements: ['N-19'],
  params: idParams,
  answer: vendorPrices,
});

export const saveVendorPrices = defineCall({
  id: 'purchasing.saveVendorPrices',
  method: 'POST',
  path: '/api/vendors/:id/prices',
  access: { staff: 'vendors.edit' },
  summary: 'Replaces the prices of a vendor; the row version is that of the prices',
  requirements: ['N-19'],
  params: idParams,
  body: wire({
    prices: z
      .array(
        wire({
          leatherItemId: id,
          fromQuantity: measure,
          unitCost: amount,
          unitCostPerMeter: amount.nullish(),
        }),
      )
      .max(2000),
    rowVersion: rowVersionSent,
  }),
  answer: vendorPrices,
});

export const readCostHistory = defineCall({
  id: 'purchasing.readCostHistory',
  method: 'GET',
  path: '/api/leatherItems/:id/costs',
  access: { staff: 'inventory.viewCosts' },
  summary: 'What a leather cost at its last hundred deliveries, newest first',
  requirements: ['INV-07', 'N-19'],
  params: idParams,
  answer: z.array(costEntry),
});

export const purchasingCalls = [
  listPurchaseOrders,
  exportPurchaseOrders,
  listPurchaseSuggestions,
  orderSuggestions,
  readPurchaseOrder,
  savePurchaseOrder,
  sendPurchaseOrder,
  createPurchaseLink,
  revokePurchaseLinks,
  closePurchaseOrder,
  cancelPurchaseOrder,
  readVendorPrices,
  saveVendorPrices,
  readCostHistory,
] as const;
