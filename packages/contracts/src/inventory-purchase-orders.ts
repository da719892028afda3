import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, idText, money, wire } from './codec.ts';
import {
  amount,
  daySent,
  flag,
  idParams,
  idSent,
  measure,
  NOTE,
  orElse,
  paged,
  pageSizeText,
  pageText,
  rowVersion,
  rowVersionSent,
  text,
  textOrEmpty,
} from './fields.ts';

const VIEW = { staff: 'purchaseOrders.view' } as const;
const EDIT = { staff: 'purchaseOrders.edit' } as const;

export const purchaseOrderStatus = z.enum(['draft', 'sent', 'partially received', 'received', 'canceled']);

const line = wire({
  id,
  leatherItemId: id,
  leatherItemName: z.string(),
  /** Square feet, ordered and received so far. */
  quantity: z.number(),
  received: z.number(),
  unitCost: money.optional(),
  /** Order that a by-order leather is bought for. */
  orderId: id.nullable(),
});

/** N-19. */
export const purchaseOrder = wire({
  id,
  number: z.string(),
  vendorId: id,
  vendor: z.string(),
  date: day,
  expectedDate: day.nullable(),
  status: purchaseOrderStatus,
  notes: z.string(),
  lines: z.array(line),
  total: money.optional(),
  rowVersion,
});
export type PurchaseOrder = z.output<typeof purchaseOrder>;

export const listPurchaseOrders = defineCall({
  id: 'inventory.listPurchaseOrders',
  method: 'GET',
  path: '/api/purchase-orders',
  access: VIEW,
  summary: 'A page of the purchase orders of leather, newest first',
  requirements: ['N-19', 'N-30', 'INV-15'],
  query: z.object({
    status: text(200).optional(),
    vendorId: idText.optional(),
    leatherItemId: idText.optional(),
    page: pageText.optional(),
    pageSize: pageSizeText.optional(),
  }),
  answer: paged(purchaseOrder),
});

export const listPurchaseSuggestions = defineCall({
  id: 'inventory.listPurchaseSuggestions',
  method: 'GET',
  path: '/api/purchase-orders/suggestions',
  access: VIEW,
  summary: 'Leathers at or below their reorder point, and those that approved orders lack',
  requirements: ['N-19', 'INV-14'],
  answer: z.array(
    wire({
      leatherItemId: id,
      leatherItemName: z.string(),
      vendorId: id,
      vendor: z.string(),
      orderingType: z.enum(['by bulk', 'by order']),
      available: z.number(),
      ordered: z.number(),
      reorderPoint: z.number(),
      suggested: z.number(),
      unitCost: money.optional(),
      orderId: id.nullable(),
    }),
  ),
});

export const readPurchaseOrder = defineCall({
  id: 'inventory.readPurchaseOrder',
  method: 'GET',
  path: '/api/purchase-orders/:id',
  access: VIEW,
  summary: 'One purchase order with its lines',
  requirements: ['N-19', 'N-30'],
  params: idParams,
  answer: purchaseOrder,
});

export const savePurchaseOrder = defineCall({
  id: 'inventory.savePurchaseOrder',
  method: 'POST',
  path: '/api/purchase-orders',
  access: EDIT,
  summary: 'Adds a draft or changes one',
  requirements: ['N-19', 'N-30'],
  body: wire({
    id: idSent,
    vendorId: id,
    date: daySent,
    expectedDate: daySent,
    notes: textOrEmpty(NOTE),
    lines: orElse(
      z
        .array(
          wire({
            id: idSent,
            leatherItemId: id,
            quantity: measure,
            unitCost: amount.nullish(),
            orderId: id.nullish(),
          }),
        )
        .max(500),
      [],
    ),
    rowVersion: rowVersionSent,
  }),
  answer: purchaseOrder,
});

export const sendPurchaseOrder = defineCall({
  id: 'inventory.sendPurchaseOrder',
  method: 'POST',
  path: '/api/purchase-orders/:id/send',
  access: EDIT,
  summary: 'Sends a draft to its vendor; its quantities become ordered',
  requirements: ['N-19'],
  params: idParams,
  body: wire({ rowVersion: rowVersionSent }),
  answer: purchaseOrder,
});

export const receivePurchaseOrder = defineCall({
  id: 'inventory.receivePurchaseOrder',
  method: 'POST',
  path: '/api/purchase-orders/:id/receive',
  access: EDIT,
  summary: 'Receives a delivery, whole or in part; more than ordered asks for confirmation',
  requirements: ['N-19'],
  params: idParams,
  body: wire({
    lines: z
      .array(wire({ lineId: id, quantity: measure, unitCost: amount.nullish() }))
      .min(1)
      .max(500),
    confirm: flag(false),
    rowVersion: rowVersionSent,
  }),
  answer: purchaseOrder,
});

export const cancelPurchaseOrder = defineCall({
  id: 'inventory.cancelPurchaseOrder',
  method: 'POST',
  path: '/api/purchase-orders/:id/cancel',
  access: EDIT,
  summary: 'Cancels a draft or a sent purchase order',
  requirements: ['N-19'],
  params: idParams,
  body: wire({ rowVersion: rowVersionSent }),
  answer: purchaseOrder,
});

export const purchaseOrderCalls = [
  listPurchaseOrders,
  listPurchaseSuggestions,
  readPurchaseOrder,
  savePurchaseOrder,
  sendPurchaseOrder,
  receivePurchaseOrder,
  cancelPurchaseOrder,
] as const;
