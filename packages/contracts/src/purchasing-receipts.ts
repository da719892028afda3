import { MOST_CODE_LENGTH } from '@cordovan/domain/inventory';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idText, wire } from './codec.ts';
import { amount, flag, idParams, measure, NAME, NOTE, rowVersionSent, text, textOrEmpty } from './fields.ts';
import { newHides, packedHides } from './inventory-lots.ts';
import { purchaseOrderPage } from './purchasing-schemas.ts';

const EDIT = { staff: 'purchaseOrders.edit' } as const;
const MOST_LINES = 500;

export const readPackingList = defineCall({
  id: 'purchasing.readPackingList',
  method: 'POST',
  path: '/api/purchase-orders/packing-list',
  access: EDIT,
  summary:
    'Reads the hides of a packing list (xlsx or CSV) and answers them, areas in square feet; stores nothing',
  requirements: ['N-19', 'N-27'],
  bodyKind: 'multipart',
  body: z.object({}),
  answer: packedHides,
});

/** Input for receiving a delivery. */
export const receiptInput = wire({
  lines: z
    .array(
      wire({
        lineId: id,
        quantity: measure,
        unitCost: amount.nullish(),
        unitCostPerMeter: amount.nullish(),
        /** The delivery's dye lot; blank for leather without a lot code. */
        lotCode: text(MOST_CODE_LENGTH).nullish(),
        /** The hides. If there are any, their areas make up the quantity. */
        hides: newHides.nullish(),
      }),
    )
    .min(1)
    .max(MOST_LINES),
  deliveryNote: textOrEmpty(NAME),
  /** Freight and duty in dollars. */
  freight: amount.nullish(),
  /** Dollars per unit of the currency; the order's rate by default. */
  exchangeRate: z.number().nullish(),
  confirm: flag(false),
  rowVersion: rowVersionSent,
});
export type ReceiptInput = z.output<typeof receiptInput>;

export const receivePurchaseOrder = defineCall({
  id: 'purchasing.receivePurchaseOrder',
  method: 'POST',
  path: '/api/purchase-orders/:id/receive',
  access: EDIT,
  summary: 'Receives a delivery, whole or in part; more than ordered asks for confirmation',
  requirements: ['N-19', 'N-18'],
  params: idParams,
  body: receiptInput,
  answer: purchaseOrderPage,
});

const returnableLine = wire({
  lineId: id,
  /** Square feet of the leather that isn't in any listed hide. */
  unlisted: z.number(),
  hides: z.array(
    wire({
      code: z.string(),
      /** Square feet that are left of it. */
      area: z.number(),
      lot: z.string(),
      /** The order to which the hide belongs, with its number as the reader sees it (N-03). */
      orderNumber: z.string().nullable(),
    }),
  ),
});
export type ReturnableLine = z.output<typeof returnableLine>;

export const listReturnable = defineCall({
  id: 'purchasing.listReturnable',
  method: 'GET',
  path: '/api/purchase-orders/:id/returnable',
  access: EDIT,
  summary: 'What of each line can go back to the vendor: hides in stock, and leather without hides',
  requirements: ['N-19', 'N-18'],
  params: idParams,
  answer: z.array(returnableLine),
});

export const returnPurchase = defineCall({
  id: 'purchasing.returnPurchase',
  method: 'POST',
  path: '/api/purchase-orders/:id/return',
  access: EDIT,
  summary: 'Returns leather to its vendor; what the vendor replaces is on order again',
  requirements: ['N-19', 'N-18'],
  params: idParams,
  body: wire({
    lines: z
      .array(
        wire({
          lineId: id,
          quantity: measure,
          /** Codes of the returned hides. If there are any, their areas make up the quantity. */
          hides: z.array(text(MOST_CODE_LENGTH)).max(MOST_LINES).optional(),
        }),
      )
      .min(1)
      .max(MOST_LINES),
    reason: textOrEmpty(NOTE),
    isReplaced: flag(false),
    /** Confirms taking leather and hides that are reserved for orders. */
    confirm: flag(false),
    rowVersion: rowVersionSent,
  }),
  answer: purchaseOrderPage,
});

export const takeBackReceipt = defineCall({
  id: 'purchasing.takeBackReceipt',
  method: 'POST',
  path: '/api/purchase-orders/:id/receipts/:receiptId/take-back',
  access: EDIT,
  summary: 'Undoes a receipt that was booked by mistake: stock, costs and order are as without it',
  requirements: ['N-19', 'N-18'],
  params: z.object({ id: idText, receiptId: idText }),
  body: wire({
    reason: textOrEmpty(NOTE),
    /** Confirms taking leather and hides that are reserved for orders. */
    confirm: flag(false),
    rowVersion: rowVersionSent,
  }),
  answer: purchaseOrderPage,
});

export const purchasingReceiptCalls = [
  readPackingList,
  receivePurchaseOrder,
  listReturnable,
  returnPurchase,
  takeBackReceipt,
] as const;
