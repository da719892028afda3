import { z } from 'zod';
import { findingKinds } from '@cordovan/domain/accounting';
import { defineCall } from './call.ts';
import { day, id, idText, moment, money, wire } from './codec.ts';
import {
  count,
  daySent,
  done,
  idParams,
  paged,
  pageSizeText,
  pageText,
  tableFormat,
  text,
} from './fields.ts';
import { orderRequest } from './order-records.ts';

const VIEW = { staff: 'accounting.view' } as const;
const SYNC = { staff: 'accounting.sync' } as const;

/** Transaction queued for the accounting package, with its order (N-22). */
export const accountingRequest = wire(
  {
    ...orderRequest.fields,
    soNumber: z.string().nullable(),
    storeName: z.string().nullable(),
    timeZone: z.string().nullable(),
    amount: money.nullish(),
  },
  { soNumber: 'SONumber' },
);
export type AccountingRequest = z.output<typeof accountingRequest>;

export const listRequests = defineCall({
  id: 'accounting.listRequests',
  method: 'GET',
  path: '/api/requests',
  access: { staff: 'requests.view' },
  summary: 'Accounting transactions, by default the failed ones; of one order or of all',
  requirements: ['N-30', 'N-22', 'ACCT-10', 'ORD-77'],
  query: z.object({
    orderId: idText.optional(),
    status: text(60).optional(),
    page: pageText.optional(),
    pageSize: pageSizeText.optional(),
  }),
  answer: paged(accountingRequest),
});

export const exportRequests = defineCall({
  id: 'accounting.exportRequests',
  method: 'GET',
  path: '/api/requests/export',
  access: { staff: 'requests.view' },
  summary: 'Accounting transactions of one state as CSV or xlsx, by default the failed ones',
  requirements: ['N-40', 'N-22', 'ACCT-10'],
  query: z.object({ status: text(60).optional(), format: tableFormat.optional() }),
  answerKind: 'file',
});

export const retryRequest = defineCall({
  id: 'accounting.retryRequest',
  method: 'POST',
  path: '/api/requests/:id/retry',
  access: { staff: 'requests.retry' },
  summary: 'Tries a failed transaction again',
  requirements: ['N-30', 'N-22'],
  params: idParams,
  answer: accountingRequest,
});

/** Balanced entry of the built-in ledger: its debits equal its credits. */
export const journalEntry = wire(
  {
    id,
    date: day,
    kind: z.string(),
    memo: z.string(),
    orderId: id.nullable(),
    soNumber: z.string().nullable(),
    paymentId: id.nullable(),
    reversesEntryId: id.nullable(),
    /** The entry that reversed this one. */
    reversedByEntryId: id.nullable(),
    /** The day of the event, if its month was closed by then. */
    originalDate: day.nullable(),
    /** Who entered it; null if the product did. */
    createdBy: z.string().nullable(),
    lines: z.array(
      wire({
        /** The account's current name; entries are booked by its role (N-22). */
        account: z.string(),
        accountId: id,
        accountCode: z.string(),
        debit: money,
        credit: money,
        memo: z.string(),
        storeId: id.nullable(),
      }),
    ),
  },
  { soNumber: 'SONumber' },
);
export type JournalEntry = z.output<typeof journalEntry>;

export const readLedger = defineCall({
  id: 'accounting.readLedger',
  method: 'GET',
  path: '/api/accounting/ledger',
  access: VIEW,
  summary: 'Journal entries, of one order or of a period, newest first',
  requirements: ['N-22', 'ACCT-03', 'ACCT-04'],
  query: z.object({
    orderId: idText.optional(),
    /** An order's SO number, or else its PO number. */
    orderNumber: text(40).optional(),
    from: day.optional(),
    to: day.optional(),
    /** Only entries of a kind, such as `manual`. */
    kind: text(20).optional(),
    page: pageText.optional(),
    pageSize: pageSizeText.optional(),
  }),
  answer: paged(journalEntry),
});

/** Comparison of two amounts that must match to the cent. */
const tie = wire({
  name: z.string(),
  expected: money,
  found: money,
  difference: money,
  isEqual: z.boolean(),
});

/** A difference that isn't part of one order's figures. */
const finding = wire(
  {
    what: z.enum(findingKinds),
    /** The batch or the entry; null for all undeposited payments together. */
    id: id.nullable(),
    /** Number of the batch or the entry. */
    name: z.string(),
    orderId: id.nullable(),
    soNumber: z.string().nullable(),
    expected: money,
    found: money,
  },
  { soNumber: 'SONumber' },
);

export const tieOut = wire({
  asOf: moment,
  isEqual: z.boolean(),
  ties: z.array(tie),
  /** Orders whose amounts differ, at most 200. */
  differences: z.array(
    wire(
      { orderId: id, soNumber: z.string().nullable(), name: z.string(), expected: money, found: money },
      { soNumber: 'SONumber' },
    ),
  ),
  /** Card batches, undeposited payments and entries that differ, at most 200. */
  findings: z.array(finding),
  ordersChecked: count,
});
export type TieOut = z.output<typeof tieOut>;

export const readTieOut = defineCall({
  id: 'accounting.readTieOut',
  method: 'GET',
  path: '/api/accounting/tie-out',
  access: VIEW,
  summary:
    'Whether orders, payments, card batches, deposits and the ledger agree to the cent; of one order or of all',
  requirements: ['N-22', 'ACCT-03', 'ACCT-04'],
  query: z.object({ orderId: idText.optional() }),
  answer: tieOut,
});

export const exportJournal = defineCall({
  id: 'accounting.exportJournal',
  method: 'GET',
  path: '/api/accounting/export',
  access: VIEW,
  summary: 'The journal entries of a period as CSV or xlsx',
  requirements: ['N-22'],
  query: z.object({ from: day.optional(), to: day.optional(), format: tableFormat.optional() }),
  answerKind: 'file',
});

export const readAccountingStatus = defineCall({
  id: 'accounting.readAccountingStatus',
  method: 'GET',
  path: '/api/accounting/status',
  access: VIEW,
  summary: 'Which connector is at work, whether it is on, and what waits or failed',
  requirements: ['N-22', 'ACCT-05'],
  answer: wire({
    connector: z.string(),
    isOn: z.boolean(),
    isConnected: z.boolean(),
    pending: count,
    failed: count,
    skipped: count,
    lastSentAt: moment.nullable(),
    salesRepsPulledAt: moment.nullable(),
  }),
});

export const pullSalesReps = defineCall({
  id: 'accounting.pullSalesReps',
  method: 'POST',
  path: '/api/accounting/pull-sales-reps',
  access: SYNC,
  summary: 'Reads the sales representatives from the accounting package now',
  requirements: ['N-22', 'ACCT-01'],
  answer: wire({ added: count, changed: count, unchanged: count }),
});

export const queueUnsent = defineCall({
  id: 'accounting.queueUnsent',
  method: 'POST',
  path: '/api/accounting/queue',
  access: SYNC,
  summary: 'Queues what was not synchronized while accounting transactions were off',
  requirements: ['N-22', 'ACCT-05'],
  body: wire({ from: daySent, to: daySent }).nullish(),
  answer: wire({ queued: count }),
});

/** Corrections that made the ledger match the orders. */
export const rebooking = wire({
  /** Number of payments, invoices and cancellations that were missing from the queue. */
  queued: count,
  booked: count,
  /** Entries that correct orders with wrong ledger balances. */
  corrected: z.array(journalEntry),
  /** Orders that still differ, with the reason. */
  open: z.array(
    wire({ orderId: id, soNumber: z.string().nullable(), reason: z.string() }, { soNumber: 'SONumber' }),
  ),
});
export type Rebooking = z.output<typeof rebooking>;

export const rebook = defineCall({
  id: 'accounting.rebook',
  method: 'POST',
  path: '/api/accounting/rebook',
  access: SYNC,
  summary: 'Books what is missing and corrects what is wrong in the ledger, by new entries',
  requirements: ['N-22', 'ACCT-03', 'ACCT-04', 'ACCT-08', 'ACCT-09'],
  answer: rebooking,
});

export const sendSalesTax = defineCall({
  id: 'accounting.sendSalesTax',
  method: 'POST',
  path: '/api/accounting/sales-tax',
  access: SYNC,
  summary: 'Books the sales tax of a store and month as payable',
  requirements: ['N-22', 'ACCT-02', 'ACCT-09'],
  body: wire({ storeId: id, month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) }),
  answer: done,
});

export const accountingCalls = [
  listRequests,
  exportRequests,
  retryRequest,
  readLedger,
  readTieOut,
  exportJournal,
  readAccountingStatus,
  pullSalesReps,
  queueUnsent,
  rebook,
  sendSalesTax,
] as const;
