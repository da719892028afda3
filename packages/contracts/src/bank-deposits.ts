import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, money, wire } from './codec.ts';
import {
  amount,
  flag,
  idParams,
  NAME,
  NOTE,
  paged,
  pageSizeText,
  pageText,
  tableFormat,
  textOrEmpty,
} from './fields.ts';

const VIEW = { staff: 'accounting.view' } as const;
const KEEP = { staff: 'accounting.book' } as const;
const REQUIREMENTS = ['N-22', 'N-39'] as const;

/** A payment in a deposit, or waiting for one. Refunds are negative. */
const depositPayment = wire(
  {
    id,
    date: day,
    orderId: id,
    soNumber: z.string(),
    customer: z.string(),
    store: z.string(),
    method: z.string(),
    lastFour: z.string().nullable(),
    comments: z.string(),
    amount: money,
    /** Whether the card gateway charged the payment, which is then usually deposited with its batch. */
    isGateway: z.boolean(),
  },
  { soNumber: 'SONumber' },
);
export type DepositPayment = z.output<typeof depositPayment>;

const waiting = wire({
  items: z.array(depositPayment),
  total: money,
  /** Balance of the accounts that hold undeposited payments. */
  ledger: money,
  /** Manual entries and corrections: why the ledger differs from the undeposited payments. */
  byHand: money,
  corrections: money,
  isEqual: z.boolean(),
});
export type Waiting = z.output<typeof waiting>;

export const listWaiting = defineCall({
  id: 'accounting.listWaitingPayments',
  method: 'GET',
  path: '/api/accounting/deposits/waiting',
  access: VIEW,
  summary: 'Payments that no bank deposit has yet, and how they agree with the ledger',
  requirements: ['N-22'],
  answer: waiting,
});

export const bankDeposit = wire({
  id,
  date: day,
  account: z.string(),
  accountCode: z.string(),
  reference: z.string(),
  payments: z.int().nonnegative(),
  total: money,
  /** Whether the deposit is a settlement batch of the card gateway. */
  isSettlement: z.boolean(),
  isUndone: z.boolean(),
  createdBy: z.string(),
});
export type BankDeposit = z.output<typeof bankDeposit>;

const period = { from: day.optional(), to: day.optional() };

export const listDeposits = defineCall({
  id: 'accounting.listBankDeposits',
  method: 'GET',
  path: '/api/accounting/deposits',
  access: VIEW,
  summary: 'Bank deposits of a period, newest first',
  requirements: ['N-22'],
  query: z.object({ ...period, page: pageText.optional(), pageSize: pageSizeText.optional() }),
  answer: paged(bankDeposit),
});

export const exportDeposits = defineCall({
  id: 'accounting.exportBankDeposits',
  method: 'GET',
  path: '/api/accounting/deposits/export',
  access: VIEW,
  summary: 'Bank deposits of a period as CSV or xlsx',
  requirements: ['N-22', 'N-40'],
  query: z.object({ ...period, format: tableFormat.optional() }),
  answerKind: 'file',
});

export const depositWithLines = wire({
  deposit: bankDeposit,
  journalEntryId: id,
  reversalEntryId: id.nullable(),
  payments: z.array(depositPayment),
  /** Other amounts; positive amounts add to the deposit. */
  lines: z.array(wire({ account: z.string(), accountCode: z.string(), amount: money, memo: z.string() })),
});
export type DepositWithLines = z.output<typeof depositWithLines>;

export const readDeposit = defineCall({
  id: 'accounting.readBankDeposit',
  method: 'GET',
  path: '/api/accounting/deposits/:id',
  access: VIEW,
  summary: 'A bank deposit with its payments and other amounts',
  requirements: ['N-22'],
  params: idParams,
  answer: depositWithLines,
});

export const depositInput = wire({
  date: day,
  accountId: id,
  reference: textOrEmpty(NAME),
  paymentIds: z.array(id).max(5_000),
  lines: z.array(wire({ accountId: id, amount, memo: textOrEmpty(NOTE) })).max(50),
  /**
   * Confirms booking on a day in the future or more than a year back, or undoing before the day of what is undone.
   */
  isConfirmed: flag(false),
});

export const bookDeposit = defineCall({
  id: 'accounting.bookBankDeposit',
  method: 'POST',
  path: '/api/accounting/deposits',
  access: KEEP,
  summary: 'Books a bank deposit of payments; a payment is deposited once',
  requirements: REQUIREMENTS,
  body: depositInput,
  answer: depositWithLines,
});

export const undoDeposit = defineCall({
  id: 'accounting.undoBankDeposit',
  method: 'POST',
  path: '/api/accounting/deposits/:id/undo',
  access: KEEP,
  summary: 'Books the reverse of a bank deposit, so that its payments wait again',
  requirements: REQUIREMENTS,
  params: idParams,
  body: wire({ date: day, isConfirmed: flag(false) }),
  answer: depositWithLines,
});

export const bankDepositCalls = [
  listWaiting,
  listDeposits,
  exportDeposits,
  readDeposit,
  bookDeposit,
  undoDeposit,
] as const;
