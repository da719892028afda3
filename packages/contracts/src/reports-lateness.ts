import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, idText, wire } from './codec.ts';
import { count } from './fields.ts';
import { numberNames } from './order-records.ts';

const throughput = {
  orders: count,
  onTime: count,
  seats: z.number(),
  /** Days late of all late orders. */
  lateDays: count,
  /** Median time from approval to shipping; null if no approval is known. */
  medianDays: count.nullable(),
};

const latenessRow = wire(
  {
    orderId: id,
    /** Order number that the reader sees (N-03). */
    orderNumber: z.string(),
    poNumber: z.string().nullable(),
    storeName: z.string(),
    seats: z.number(),
    approvedOn: day.nullable(),
    /** First day in production. */
    startedOn: day.nullable(),
    shippedOn: day,
    dueOn: day,
    /** From approval to shipping. */
    days: count.nullable(),
    daysLate: count,
  },
  numberNames,
);
export type LatenessRow = z.output<typeof latenessRow>;

export const readLatenessReport = defineCall({
  id: 'reports.readLatenessReport',
  method: 'GET',
  path: '/api/reports/lateness',
  access: { staff: 'reports.ordersInProduction' },
  summary:
    'Orders that were built and shipped in a period: days from approval to shipping, and days late, with sums by month; the last thirty days by default',
  requirements: ['N-21', 'REP-04'],
  query: z.object({ from: day.optional(), to: day.optional(), storeId: idText.optional() }),
  answer: wire({
    rows: z.array(latenessRow),
    totals: wire(throughput),
    months: z.array(wire({ month: day, ...throughput })),
  }),
});
