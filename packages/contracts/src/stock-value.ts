import { z } from 'zod';
import { accountRoles } from '@cordovan/domain/accounting';
import { defineCall } from './call.ts';
import { day, id, money, wire } from './codec.ts';
import { count } from './fields.ts';

const accountRole = z.enum(accountRoles);

const valuedLeather = wire({
  leatherId: id,
  name: z.string(),
  /** Square feet on hand, and those without a cost yet. */
  area: z.number(),
  areaWithoutCost: z.number(),
  value: money,
});
export type ValuedLeather = z.output<typeof valuedLeather>;

const valuedOrder = wire(
  { orderId: id, soNumber: z.string(), inProcess: money, finished: money },
  { soNumber: 'SONumber' },
);
export type ValuedOrder = z.output<typeof valuedOrder>;

const stockValue = wire({
  /** First day of the postings; null until someone turns them on. */
  startedOn: day.nullable(),
  /** Stock movements whose value isn't posted yet. */
  waiting: count,
  /** Values of stock and pieces by role, and the ledger's balances. */
  ties: z.array(
    wire({ role: accountRole, expected: money, found: money, difference: money, isEqual: z.boolean() }),
  ),
  /** Where they differ, at most 200: a dye lot, an order, or an entry. */
  differences: z.array(
    wire(
      {
        what: z.enum(['area', 'lot', 'order', 'entry']),
        /** Dye lot, order number or memo of the entry. */
        name: z.string(),
        leatherId: id.nullable(),
        orderId: id.nullable(),
        role: accountRole,
        expected: money,
        found: money,
      },
      {},
    ),
  ),
  leathers: z.array(valuedLeather),
  /** Orders in production, or finished and not shipped. */
  orders: z.array(valuedOrder),
});
export type StockValue = z.output<typeof stockValue>;

export const readStockValue = defineCall({
  id: 'accounting.readStockValue',
  method: 'GET',
  path: '/api/accounting/stock-value',
  access: { staff: 'accounting.view' },
  summary: 'What leather and pieces are worth, and how it agrees with the ledger',
  requirements: ['N-22', 'N-18'],
  answer: stockValue,
});

export const startStockValue = defineCall({
  id: 'accounting.startStockValue',
  method: 'POST',
  path: '/api/accounting/stock-value',
  access: { staff: 'accounting.book' },
  summary: 'Books what leather and pieces are worth now, and posts their value from now on; once',
  requirements: ['N-22', 'N-39'],
  answer: stockValue,
});

export const stockValueCalls = [readStockValue, startStockValue] as const;
