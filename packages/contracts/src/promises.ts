import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, moment, wire } from './codec.ts';
import { count, idParams, quantity } from './fields.ts';
import { detailCustomizationInput } from './orders-input.ts';

const area = z.number();
const taken = z.array(wire({ lotId: id.nullable(), purchaseOrderId: id.nullable(), area })).readonly();
const leather = { leatherItemId: id, leather: z.string() };

/** Leather on order that the order can't count on: square feet, and the first and last arrival day. */
const coming = wire({ area, from: day.nullable(), to: day.nullable(), isTaken: z.boolean() }).nullish();

/** A leather's arrival and its reason. Both are null without permission to see purchase orders. */
const leatherReason = z.union([
  wire({ ...leather, kind: z.literal('in stock'), taken }),
  wire({
    ...leather,
    kind: z.literal('arrives'),
    day,
    purchaseOrderId: id.nullable(),
    purchaseOrder: z.string().nullable(),
    isOverdue: z.boolean(),
    taken,
  }),
  wire({ ...leather, kind: z.literal('to order'), day, days: count, coming }),
  wire({ ...leather, kind: z.literal('unknown'), coming }),
]);

/** The day on which an order is ready, and the reasons. */
export const datePromise = wire({
  /** Null if no date can be given. */
  day: day.nullable(),
  leathers: z.array(leatherReason).readonly(),
  /** Day on which the materials bought for the order are there. */
  materials: day.nullable(),
  seats: wire({ day, lineId: id, line: z.string(), days: count }).nullable(),
});
export type ShownPromise = z.output<typeof datePromise>;

const promiseLine = wire({
  saleItemId: id,
  leatherItemId: id.nullish(),
  quantity,
  customizations: z.array(detailCustomizationInput).max(200).nullish(),
});

/** A leather that could be chosen instead: when it is available, and when the order would be ready. */
const leatherChoice = wire({
  leatherItemId: id,
  kind: z.enum(['in stock', 'arrives', 'to order', 'unknown']),
  /** Day on which the leather is available; null if it is in stock or no date can be given. */
  arrives: day.nullable(),
  day: day.nullable(),
});
export type LeatherChoice = z.output<typeof leatherChoice>;

export const askPromise = defineCall({
  id: 'production.askPromise',
  method: 'POST',
  path: '/api/promises/ask',
  access: { staff: 'orderCreation.use' },
  summary: 'When pieces that are not ordered yet would be ready: leather in stock or coming, and free seats',
  requirements: ['N-18', 'N-19', 'N-30', 'N-37'],
  body: wire({
    lines: z.array(promiseLine).max(200),
    /** Positions in `lines` for which every leather is compared; none if missing. */
    compareLeatherOf: z.array(z.int().min(0).max(199)).max(200).nullish(),
  }),
  answer: wire({
    /** At the factory. */
    today: day,
    /** Null when nothing has to be built. */
    promise: datePromise.nullable(),
    leathers: z.array(leatherChoice).readonly(),
  }),
});
export type PromiseAnswer = z.output<NonNullable<typeof askPromise.answer>>;

/** Remedy that would keep a promise, as an instruction in the reader's language. */
export const slipRemedy = wire({
  text: z.string(),
  /**
   * The remedy's subject: a purchase order, a leather to order, the order that gives up leather, or a production day.
   */
  purchaseOrderId: id.nullable(),
  leatherItemId: id.nullable(),
  orderId: id.nullable(),
  day: day.nullable(),
});

/** The promise made to an order when it was approved. */
export const orderPromise = wire({
  /** At the factory. */
  today: day,
  /** Null for an order that was never approved here, or that has nothing to build. */
  promise: datePromise.nullable(),
  madeAt: moment.nullable(),
  /** Null when the product approved the order after a payment, or made the promise later. */
  madeBy: z.string().nullable(),
  /** Whether nothing could be promised at the approval, and the product made the promise later. */
  isLater: z.boolean(),
  /** Why the promise can't be kept, and what would save it, in the reader's language. */
  slip: wire({
    text: z.string(),
    /** Day on which the slip was found. */
    foundOn: day,
    expected: day.nullable(),
    remedies: z.array(slipRemedy),
  }).nullable(),
});
export type OrderPromise = z.output<typeof orderPromise>;

export const readOrderPromise = defineCall({
  id: 'production.readOrderPromise',
  method: 'GET',
  path: '/api/orders/:id/promise',
  access: { staff: 'orders.view' },
  summary: 'The day that was promised for an order when it was approved, and why it no longer holds',
  requirements: ['N-18', 'N-19', 'N-30', 'ORD-22'],
  params: idParams,
  answer: orderPromise,
});

export const promiseCalls = [askPromise, readOrderPromise] as const;
