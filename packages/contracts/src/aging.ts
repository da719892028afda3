import { z } from 'zod';
import { agingBuckets } from '@cordovan/domain/accounting';
import { defineCall } from './call.ts';
import { day, id, money, wire } from './codec.ts';
import { count, tableFormat } from './fields.ts';

const VIEW = { staff: 'accounting.view' } as const;

const order = { orderId: id, soNumber: z.string(), customerId: id, customer: z.string(), store: z.string() };
const tie = {
  asOf: day,
  total: money,
  /** Balance of the ledger accounts that these amounts are booked to. */
  ledger: money,
  /** Change by manual entries. */
  byHand: money,
  isEqual: z.boolean(),
};

const agedOrder = wire(
  { ...order, invoicedOn: day, dueOn: day, amount: money, bucket: z.enum(agingBuckets) },
  { soNumber: 'SONumber' },
);
export type AgedOrder = z.output<typeof agedOrder>;

const aging = wire({
  ...tie,
  items: z.array(agedOrder),
  /** Sums by days past due, in the order of the ranges. */
  sums: z.array(wire({ bucket: z.enum(agingBuckets), amount: money })),
});
export type Aging = z.output<typeof aging>;

const heldDeposit = wire({ ...order, since: day, payments: count, amount: money }, { soNumber: 'SONumber' });
export type HeldDeposit = z.output<typeof heldDeposit>;

const heldDeposits = wire({ ...tie, items: z.array(heldDeposit) });
export type HeldDeposits = z.output<typeof heldDeposits>;

const query = z.object({ asOf: day.optional() });
const fileQuery = z.object({ asOf: day.optional(), format: tableFormat.optional() });

export const readAging = defineCall({
  id: 'accounting.readAging',
  method: 'GET',
  path: '/api/accounting/aging',
  access: VIEW,
  summary: 'What customers owed on a day, by days past due, and how it agrees with the ledger',
  requirements: ['N-22'],
  query,
  answer: aging,
});

export const exportAging = defineCall({
  id: 'accounting.exportAging',
  method: 'GET',
  path: '/api/accounting/aging/export',
  access: VIEW,
  summary: 'Aged receivables as CSV or xlsx',
  requirements: ['N-22', 'N-40'],
  query: fileQuery,
  answerKind: 'file',
});

export const readHeldDeposits = defineCall({
  id: 'accounting.readHeldDeposits',
  method: 'GET',
  path: '/api/accounting/held-deposits',
  access: VIEW,
  summary:
    'Customer deposits held on a day for orders that were not invoiced, and how they agree with the ledger',
  requirements: ['N-22'],
  query,
  answer: heldDeposits,
});

export const exportHeldDeposits = defineCall({
  id: 'accounting.exportHeldDeposits',
  method: 'GET',
  path: '/api/accounting/held-deposits/export',
  access: VIEW,
  summary: 'Customer deposits held as CSV or xlsx',
  requirements: ['N-22', 'N-40'],
  query: fileQuery,
  answerKind: 'file',
});

export const exportIif = defineCall({
  id: 'accounting.exportIif',
  method: 'GET',
  path: '/api/accounting/iif',
  access: VIEW,
  summary: 'The journal entries of a period as an IIF file, which QuickBooks Desktop imports',
  requirements: ['N-22', 'N-40'],
  query: z.object({ from: day.optional(), to: day.optional() }),
  answerKind: 'file',
});

export const agingCalls = [readAging, exportAging, readHeldDeposits, exportHeldDeposits, exportIif] as const;
