import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, idText, money, wire } from './codec.ts';
import { count } from './fields.ts';

const costs = {
  /** Issued leather, at the cost of its dye lot. */
  leather: money,
  /** Finished work, at the labor rates of its days. */
  labor: money,
  total: money,
};

const processRow = wire({
  vinNumber: z.string(),
  item: z.string(),
  styleId: id.nullable(),
  style: z.string().nullable(),
  lineId: id.nullable(),
  line: z.string().nullable(),
  storeName: z.string(),
  orderId: id,
  /** Order number that the reader sees (N-03). */
  orderNumber: z.string(),
  /** First work on the piece; null if none has begun. */
  startedOn: day.nullable(),
  /** Whether the piece's own work is done and it is waiting for the order's other pieces. */
  isReady: z.boolean(),
  /** Square feet. */
  area: z.number(),
  hours: z.number(),
  ...costs,
  /** Whether some leather has no cost, or someone who worked has no labor rate. */
  isCostMissing: z.boolean(),
});
export type ProcessRow = z.output<typeof processRow>;

export const readProcessReport = defineCall({
  id: 'reports.readProcessReport',
  method: 'GET',
  path: '/api/reports/process',
  access: { staff: 'laborCosts.view' },
  summary:
    'Work in process in money at the end of a day, today by default: leather and labor of each piece that was started and whose order wasn’t finished',
  requirements: ['N-21', 'REP-04', 'N-18'],
  query: z.object({
    to: day.optional(),
    storeId: idText.optional(),
    styleId: idText.optional(),
    lineId: idText.optional(),
  }),
  answer: wire({
    day,
    rows: z.array(processRow),
    totals: wire({ pieces: count, area: z.number(), hours: z.number(), ...costs, costMissing: count }),
  }),
});
