import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, moment, money, wire } from './codec.ts';
import { count, rowVersion } from './fields.ts';

/** Kinds of pending tasks, most urgent first. */
export const needKinds = [
  'unknownPayments',
  'openDisputes',
  'returnedPayments',
  'heldPayments',
  'failedRefunds',
  'deliveryConflicts',
  'leftOutPieces',
  'leftOutRefunds',
  'lateOrders',
  'slippedPromises',
  'ordersWithoutDate',
  'acceptedToApprove',
  'acceptedWithoutDeposit',
  'changedAfterAcceptance',
  'unscheduled',
  'lotsToAgree',
  'leathersShort',
  'latePurchases',
  'canceledBills',
  'expiringQuotes',
  'failedEmails',
  'failedRequests',
  'scansToSettle',
  'missingClockOuts',
  'expiringExemptions',
] as const;
export type NeedKind = (typeof needKinds)[number];

/** A pending task. Only its kind's fields are set. */
const needItem = wire({
  /** Id of the pending item: the order, card payment, leather, email, accounting request or employee. */
  id,
  orderId: id.optional(),
  /** Order number that the reader sees (N-03). */
  orderNumber: z.string().optional(),
  /** Customer, leather, vendor with the purchase order number, email subject or employee. */
  name: z.string(),
  storeName: z.string().optional(),
  /** Delivery date, last valid day, working day, deadline to respond to a dispute, or date of a bill. */
  day: day.optional(),
  at: moment.optional(),
  /** Missing for roles that may not see prices. */
  amount: money.optional(),
  /** Missing square feet. */
  area: z.number().optional(),
  /** An email's or request's error; the kind of a request. */
  problem: z.string().optional(),
  requestKind: z.string().optional(),
  /** When the order was last emailed. */
  emailedAt: moment.optional(),
  rowVersion: rowVersion.optional(),
});
export type NeedItem = z.output<typeof needItem>;

/** One kind: the total number of tasks, and the most urgent ones. */
const need = wire({ kind: z.enum(needKinds), count, items: z.array(needItem) });
export type Need = z.output<typeof need>;

export const needs = wire({
  /** Today at the reader's store. */
  day,
  /** Last day of a quotation that counts as about to expire. */
  expiringTo: day,
  /** Only kinds that the role may see and that have pending tasks, most urgent first. */
  needs: z.array(need),
});
export type Needs = z.output<typeof needs>;

export const readNeeds = defineCall({
  id: 'reports.readNeeds',
  method: 'GET',
  path: '/api/home/needs',
  access: { staff: 'home.view' },
  summary: 'What waits for the reader, most urgent first, limited to what the role and store may see',
  requirements: ['NAV-01', 'N-01'],
  answer: needs,
});
