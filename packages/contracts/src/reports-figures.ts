import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, idText, money, wire } from './codec.ts';
import { count } from './fields.ts';

/** Key figures of a period and of the one before. Each equals the sum of the order list with the same filters. */
export const figures = wire({
  from: day,
  to: day,
  previousFrom: day,
  previousTo: day,
  /** Today at the store. */
  today: day,
  /** Orders approved in the period that are still sold. Missing for roles that may not see sales. */
  sales: wire({ orders: count, ordersBefore: count, total: money, totalBefore: money }).optional(),
  /**
   * Quotations: `open` ones are valid today; `given` ones were written in the period, and `won` ones are those of
   * `given` that have been sold since.
   */
  quotes: wire({
    open: count,
    openTotal: money,
    given: count,
    givenBefore: count,
    won: count,
    wonBefore: count,
  }).optional(),
  /** Orders shipped in the period, and how many of those shipped by their delivery date. */
  shipped: wire({ orders: count, ordersBefore: count, onTime: count, onTimeBefore: count }),
  /** Sales before tax, and the margin. Missing for roles that may not see costs. */
  margin: wire({ subtotal: money, subtotalBefore: money, margin: money, marginBefore: money }).optional(),
});
export type Figures = z.output<typeof figures>;

export const readFigures = defineCall({
  id: 'reports.readFigures',
  method: 'GET',
  path: '/api/dashboard/figures',
  access: { staff: 'dashboard.view' },
  summary: 'Sales, quotations, on-time delivery and margin of a period, and of the one before',
  requirements: ['N-21', 'GEN-13'],
  query: z.object({
    from: day,
    to: day,
    previousFrom: day,
    previousTo: day,
    storeId: idText.optional(),
  }),
  answer: figures,
});
