import { z } from 'zod';
import { statementTies } from '@cordovan/domain/accounting';
import { accountKind } from './accounts.ts';
import { defineCall } from './call.ts';
import { day, id, money, wire } from './codec.ts';
import { count, idParams, pageSizeText, pageText, tableFormat } from './fields.ts';

const VIEW = { staff: 'accounting.view' } as const;
const REQUIREMENTS = ['N-22', 'N-21'] as const;

/** Debits are positive. */
const figures = wire({ opening: money, debits: money, credits: money, yearOpening: money });

const statements = wire({
  from: day,
  to: day,
  previous: wire({ from: day, to: day }),
  /** Accounts that have entries, by number. */
  accounts: z.array(
    wire({ id, code: z.string(), name: z.string(), kind: accountKind, now: figures, before: figures }),
  ),
  ties: z.array(wire({ name: z.enum(statementTies), expected: money, found: money, isEqual: z.boolean() })),
});
export type Statements = z.output<typeof statements>;

/** If no days are given, the current month at the factory. */
const period = { from: day.optional(), to: day.optional() };

export const readStatements = defineCall({
  id: 'accounting.readStatements',
  method: 'GET',
  path: '/api/accounting/statements',
  access: VIEW,
  summary: 'What each account had and got in a period and in the one before: the figures of all statements',
  requirements: REQUIREMENTS,
  query: z.object(period),
  answer: statements,
});

export const statementNames = ['profit-and-loss', 'balance-sheet', 'trial-balance'] as const;
export type StatementName = (typeof statementNames)[number];

export const exportStatement = defineCall({
  id: 'accounting.exportStatement',
  method: 'GET',
  path: '/api/accounting/statements/export',
  access: VIEW,
  summary: 'Profit and loss, balance sheet or trial balance as CSV or xlsx',
  requirements: [...REQUIREMENTS, 'N-40'],
  query: z.object({
    ...period,
    statement: z.enum(statementNames).optional(),
    format: tableFormat.optional(),
  }),
  answerKind: 'file',
});

const accountLine = wire(
  {
    entryId: id,
    lineNumber: count,
    date: day,
    kind: z.string(),
    memo: z.string(),
    orderId: id.nullable(),
    soNumber: z.string().nullable(),
    debit: money,
    credit: money,
    /** Balance after this line; positive when it is on the account type's normal side. */
    balance: money,
  },
  { soNumber: 'SONumber' },
);
export type AccountLine = z.output<typeof accountLine>;

const accountLedger = wire({
  from: day,
  to: day,
  account: wire({ id, code: z.string(), name: z.string(), kind: accountKind }),
  opening: money,
  debits: money,
  credits: money,
  closing: money,
  items: z.array(accountLine),
  total: count,
  page: z.int(),
  pageSize: z.int(),
});
export type AccountLedger = z.output<typeof accountLedger>;

export const readAccountLedger = defineCall({
  id: 'accounting.readAccountLedger',
  method: 'GET',
  path: '/api/accounting/accounts/:id/ledger',
  access: VIEW,
  summary: 'The entries of one account in a period, oldest first, with the balance after each',
  requirements: REQUIREMENTS,
  params: idParams,
  query: z.object({ ...period, page: pageText.optional(), pageSize: pageSizeText.optional() }),
  answer: accountLedger,
});

export const exportAccountLedger = defineCall({
  id: 'accounting.exportAccountLedger',
  method: 'GET',
  path: '/api/accounting/accounts/:id/ledger/export',
  access: VIEW,
  summary: 'The entries of one account in a period as CSV or xlsx',
  requirements: [...REQUIREMENTS, 'N-40'],
  params: idParams,
  query: z.object({ ...period, format: tableFormat.optional() }),
  answerKind: 'file',
});

export const statementCalls = [
  readStatements,
  exportStatement,
  readAccountLedger,
  exportAccountLedger,
] as const;
