import { slipCauseKinds } from '@cordovan/domain/production';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, idText, wire } from './codec.ts';
import { count, paged, pageSizeText, pageText, tableFormat } from './fields.ts';
import { slipRemedy } from './promises.ts';

/** An order whose promise is affected by a cause. */
const slippedOrder = wire({
  orderId: id,
  orderNumber: z.string(),
  customerName: z.string(),
  storeName: z.string(),
  /** Day on which the slip was found. */
  foundOn: day,
  /** The promise, as shown on the order and the board. Null when nothing could be promised yet. */
  promised: day.nullable(),
  /** Delivery date where it is later than the promise, or nothing was promised: the day that the customer has, from which lateness counts. */
  due: day.nullable(),
  /** Null if no date can be given. */
  expected: day.nullable(),
  daysLate: count.nullable(),
  /** Remedy that would save this order alone. */
  remedies: z.array(slipRemedy),
});

/** One cause of broken promises, with all affected orders. */
export const slipGroup = wire({
  /** Id of the cause's first slip. */
  id,
  kind: z.enum(slipCauseKinds),
  /** The cause, in the reader's language. */
  text: z.string(),
  /** Day on which the first slip was found, and how many days ago. */
  foundOn: day,
  daysOpen: count,
  /** Days late of the most affected order; null if one has no date. */
  mostDaysLate: count.nullable(),
  /** A remedy that would save all of the cause's orders. */
  remedies: z.array(slipRemedy),
  orders: z.array(slippedOrder),
});
export type SlipGroupAnswer = z.output<typeof slipGroup>;

const filter = {
  cause: z.enum(slipCauseKinds).optional(),
  storeId: idText.optional(),
};

/**
 * Anyone who may read an order may know why its date slips: salespeople for their store's orders, buyers for all that
 * wait for leather.
 */
const VIEW = { staff: 'orders.view' } as const;

export const listSlips = defineCall({
  id: 'production.listSlips',
  method: 'GET',
  path: '/api/promises/slips',
  access: VIEW,
  summary:
    'Why promised dates no longer hold, and why orders have no date yet: each cause with the orders it hits and what to do',
  requirements: ['N-18', 'N-19', 'N-30', 'NAV-01'],
  query: z.object({ ...filter, page: pageText.optional(), pageSize: pageSizeText.optional() }),
  answer: paged(slipGroup),
});

export const exportSlips = defineCall({
  id: 'production.exportSlips',
  method: 'GET',
  path: '/api/promises/slips/export',
  access: VIEW,
  summary:
    'All orders whose promise no longer holds or that have no date yet, with cause and remedies, as CSV or xlsx',
  requirements: ['N-40', 'N-18'],
  query: z.object({ ...filter, format: tableFormat.optional() }),
  answerKind: 'file',
});

export const slipCalls = [listSlips, exportSlips] as const;
