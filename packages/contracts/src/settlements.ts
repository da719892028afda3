import { z } from 'zod';
import { settlementCauses } from '@cordovan/domain/accounting';
import { depositWithLines } from './bank-deposits.ts';
import { defineCall } from './call.ts';
import { day, id, moment, money, wire } from './codec.ts';
import { amount, count, flag, idParams, NAME, paged, pageSizeText, pageText, textOrEmpty } from './fields.ts';

const VIEW = { staff: 'accounting.view' } as const;
const KEEP = { staff: 'accounting.book' } as const;

/** A batch settled by the card gateway. */
const settlement = wire({
  id,
  batchId: z.string(),
  settledAt: moment,
  charges: money,
  refunds: money,
  chargeCount: count,
  /** Charges less refunds. */
  net: money,
  /** Total of our payments in the batch. */
  matched: money,
  /** Amount that the gateway settled beyond our payments. */
  difference: money,
  /** The gateway's fees. If it doesn't report them, calculated from the rates in the settings. */
  fees: money,
  /** Id of the batch's bank deposit, unless that was undone. */
  depositId: id.nullable(),
});
export type Settlement = z.output<typeof settlement>;

export const listSettlements = defineCall({
  id: 'accounting.listSettlements',
  method: 'GET',
  path: '/api/accounting/settlements',
  access: VIEW,
  summary: 'Settlement batches of the card gateway, newest first, compared with our payments',
  requirements: ['N-22', 'N-28'],
  query: z.object({ page: pageText.optional(), pageSize: pageSizeText.optional() }),
  answer: paged(settlement),
});

const settledTransaction = wire(
  {
    transactionId: z.string(),
    kind: z.enum(['charge', 'refund']),
    amount: money,
    brand: z.string(),
    lastFour: z.string(),
    orderId: id.nullable(),
    soNumber: z.string().nullable(),
    /** Amount of our payment; null if we have none. */
    paid: money.nullable(),
    /** Why the amounts differ; null if they agree to the cent. */
    cause: z.enum(settlementCauses).nullable(),
  },
  { soNumber: 'SONumber' },
);

const settlementWithTransactions = wire({ settlement, transactions: z.array(settledTransaction) });
export type SettlementWithTransactions = z.output<typeof settlementWithTransactions>;

export const readSettlement = defineCall({
  id: 'accounting.readSettlement',
  method: 'GET',
  path: '/api/accounting/settlements/:id',
  access: VIEW,
  summary: 'A settlement batch with its transactions, each with our payment or the cause of a difference',
  requirements: ['N-22', 'N-28'],
  params: idParams,
  answer: settlementWithTransactions,
});

export const fetchSettlements = defineCall({
  id: 'accounting.fetchSettlements',
  method: 'POST',
  path: '/api/accounting/settlements/fetch',
  access: KEEP,
  summary: 'Reads the batches that the card gateway settled since the last time',
  requirements: ['N-22', 'N-28'],
  answer: wire({ added: count }),
});

export const settlementInput = wire({
  date: day,
  accountId: id,
  reference: textOrEmpty(NAME),
  /** The gateway's fees for the batch. */
  fees: amount.refine((cents) => cents >= 0, 'Use an amount above 0'),
  /** Account for a difference; needed only if there is one. */
  differenceAccountId: id.nullable(),
  /**
   * Confirms booking on a day in the future or more than a year back, or undoing before the day of what is undone.
   */
  isConfirmed: flag(false),
  /** Confirms fees that differ from what the gateway kept. */
  isAmountConfirmed: flag(false),
});

export const depositSettlement = defineCall({
  id: 'accounting.depositSettlement',
  method: 'POST',
  path: '/api/accounting/settlements/:id/deposit',
  access: KEEP,
  summary: 'Books a settlement batch with its fees as a bank deposit, once',
  requirements: ['N-22', 'N-39'],
  params: idParams,
  body: settlementInput,
  answer: depositWithLines,
});

export const settlementCalls = [
  listSettlements,
  readSettlement,
  fetchSettlements,
  depositSettlement,
] as const;
