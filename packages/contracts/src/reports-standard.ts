import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, idText, money, wire } from './codec.ts';
import { count } from './fields.ts';

const hours = {
  /** Standard hours of the recorded operations. */
  standard: z.number(),
  /** Excluding pauses and rework. */
  worked: z.number(),
  rework: z.number(),
  /** Hours worked and reworked above the standard. */
  difference: z.number(),
  /** The difference as a fraction of the standard; null without a standard. */
  share: z.number().nullable(),
};

/** Only for roles that may see labor costs. */
const costs = {
  /** Null while someone who worked on the piece has no labor rate. */
  cost: money.nullable().optional(),
  /** Cost of the standard hours at the rates of the people who worked. */
  standardCost: money.nullable().optional(),
};

const pieceRow = wire({
  vinNumber: z.string(),
  item: z.string(),
  style: z.string().nullable(),
  orderId: id,
  /** Order number that the reader sees (N-03). */
  orderNumber: z.string(),
  storeName: z.string(),
  finishedOn: day,
  ...hours,
  ...costs,
});
export type StandardRow = z.output<typeof pieceRow>;

export const readStandardReport = defineCall({
  id: 'reports.readStandardReport',
  method: 'GET',
  path: '/api/reports/standard',
  access: { staff: 'reports.standard' },
  summary:
    'Hours of the pieces finished in a period against the standard of their operations, with sums by operation and style; the last thirty days by default',
  requirements: ['N-21', 'REP-01'],
  query: z.object({ from: day.optional(), to: day.optional(), storeId: idText.optional() }),
  answer: wire({
    rows: z.array(pieceRow),
    operations: z.array(wire({ name: z.string(), pieces: count, ...hours })),
    styles: z.array(wire({ name: z.string(), pieces: count, ...hours })),
    /** Costs cover only pieces whose cost is known. */
    totals: wire({ ...hours, ...costs, unratedPieces: count.optional() }),
  }),
});
