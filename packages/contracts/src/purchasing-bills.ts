import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, idText, moment, money, wire } from './codec.ts';
import {
  amount,
  daySent,
  flag,
  idParams,
  measure,
  NAME,
  NOTE,
  orElse,
  rowVersionSent,
  text,
  textOrEmpty,
} from './fields.ts';

const MOST_LINES = 500;

const billLine = wire({
  lineId: id,
  leatherItemName: z.string(),
  /** Square feet, and the cost per square foot, or per square meter as typed. */
  quantity: z.number(),
  unitCost: money,
  unitCostPerMeter: money.nullable(),
  total: money,
});

/** A vendor's bill or credit note, in the purchase order's currency. A credit note's total is negative. */
export const purchaseBill = wire({
  id,
  isCredit: z.boolean(),
  number: z.string(),
  date: day,
  by: z.string(),
  /** Freight and other charges. */
  otherCharges: money,
  note: z.string(),
  total: money,
  /** Square feet billed above what was measured and kept so far, and the cost of that plus any price increase. */
  excessArea: z.number(),
  excess: money,
  lines: z.array(billLine),
  voided: wire({ at: moment, by: z.string(), reason: z.string() }).nullable(),
});
export type PurchaseBill = z.output<typeof purchaseBill>;

/** A purchase order's billed quantities compared with the measured ones. */
export const purchaseBills = wire({
  currency: z.string(),
  lines: z.array(
    wire({
      lineId: id,
      leatherItemName: z.string(),
      /**
       * Square feet: measured as received, returned, billed, and left to bill. The last is negative if bills took
       * more.
       */
      received: z.number(),
      returned: z.number(),
      billed: z.number(),
      toBill: z.number(),
      /** As agreed in the order. */
      unitCost: money,
      unitCostPerMeter: money.nullable(),
    }),
  ),
  /** Newest first. */
  bills: z.array(purchaseBill),
  /** The purchase order's row version. */
  rowVersion: z.int(),
});
export type PurchaseBills = z.output<typeof purchaseBills>;

export const readPurchaseBills = defineCall({
  id: 'purchasing.readPurchaseBills',
  method: 'GET',
  path: '/api/purchase-orders/:id/bills',
  access: { staff: 'purchaseOrders.view' },
  summary: 'The vendor’s bills of a purchase order, against the measured area',
  requirements: ['N-19'],
  params: idParams,
  answer: purchaseBills,
});

const billInput = wire({
  number: textOrEmpty(NAME),
  date: daySent,
  lines: orElse(
    z
      .array(wire({ lineId: id, quantity: measure, unitCost: amount, unitCostPerMeter: amount.nullish() }))
      .max(MOST_LINES),
    [],
  ),
  otherCharges: amount.nullish(),
  note: textOrEmpty(NOTE),
  /** Whether this is a credit note, whose areas and charges reduce what was billed. */
  isCredit: flag(false),
  confirm: flag(false),
  rowVersion: rowVersionSent,
});
export type PurchaseBillInput = z.output<typeof billInput>;

export const enterPurchaseBill = defineCall({
  id: 'purchasing.enterPurchaseBill',
  method: 'POST',
  path: '/api/purchase-orders/:id/bills',
  access: { staff: 'purchaseOrders.edit' },
  summary: 'Enters a vendor’s bill; more than was measured, or a higher cost, asks for confirmation',
  requirements: ['N-19'],
  params: idParams,
  body: billInput,
  answer: purchaseBills,
});

export const voidPurchaseBill = defineCall({
  id: 'purchasing.voidPurchaseBill',
  method: 'POST',
  path: '/api/purchase-orders/:id/bills/:billId/void',
  access: { staff: 'purchaseOrders.edit' },
  summary: 'Voids a vendor’s bill, with a reason; its area can be billed again',
  requirements: ['N-19'],
  params: z.object({ id: idText, billId: idText }),
  body: wire({ reason: text(NOTE) }),
  answer: purchaseBills,
});

export const purchasingBillCalls = [readPurchaseBills, enterPurchaseBill, voidPurchaseBill] as const;
