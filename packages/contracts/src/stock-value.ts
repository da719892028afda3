import { z } from 'zod';
import { accountRoles } from '@cordovan/domain/accounting';
import { defineCall } from './call.ts';
import { day, id, money, wire } from './codec.ts';
import { count } from './fields.ts';

const accountRole = z.enum(accountRoles);

const valuedLeather = wire({
  leatherId: id,
  name: z.string(),
  /** Square feet on hand, and how many of those have no cost yet. */
  area: z.number(),
  areaWithoutCost: z.number(),
  value: money,
});
export type ValuedLeather = z.output<typeof valuedLeather>;

const valuedOrder = wire(
  {
    orderId: id,
    soNumber: z.string(),
    inProcess: money,
    finished: money,
    /** The labor part of both (ADR 72). */
    inProcessLabor: money,
    finishedLabor: money,
  },
  { soNumber: 'SONumber' },
);
export type ValuedOrder = z.output<typeof valuedOrder>;

const stockValue = wire({
  /** First day of the postings; null until someone turns them on. */
  startedOn: day.nullable(),
  /** First day on which labor is posted; null if labor isn't posted. */
  laborStartedOn: day.nullable(),
  /** Stock movements whose value isn't posted yet, and pieces whose labor isn't. */
  waiting: count,
  /** Values of stock and pieces by role, and the ledger's balances. */
  ties: z.array(
    wire({ role: accountRole, expected: money, found: money, difference: money, isEqual: z.boolean() }),
  ),
  /** Differences, at most 200: a dye lot, an order, a piece's labor, or an entry. */
  differences: z.array(
    wire(
      {
        what: z.enum(['area', 'lot', 'order', 'labor', 'entry']),
        /** Dye lot, order number, piece code or entry memo. */
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

export const turnLaborValue = defineCall({
  id: 'accounting.turnLaborValue',
  method: 'POST',
  path: '/api/accounting/labor-value',
  access: { staff: 'accounting.book' },
  summary: 'Makes the labor of pieces part of their value from today on, or no longer',
  requirements: ['N-22', 'REP-04'],
  body: wire({ isOn: z.boolean() }),
  answer: stockValue,
});

export const stockValueCalls = [readStockValue, startStockValue, turnLaborValue] as const;
