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
  /** Orders approved in the period and still sold. Missing for a role that sees no sales. */
  sales: wire({ orders: count, ordersBefore: count, total: money, totalBefore: money }).optional(),
  /**
   * Quotations: `open` ones are valid today; `given` were written in the period, and `won` are those of them that were
   * sold since.
   */
  quotes: wire({
    open: count,
    openTotal: money,
    given: count,
    givenBefore: count,
    won: count,
    wonBefore: count,
  }).optional(),
  /** Orders shipped in the period, and those of them shipped by their delivery date. */
  shipped: wire({ orders: count, ordersBefore: count, onTime: count, onTimeBefore: count }),
  /** Sales before tax, and less cost. Missing for a role that sees no costs. */
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
