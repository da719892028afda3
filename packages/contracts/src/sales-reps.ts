import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, wire } from './codec.ts';
import { salesRep } from './customers-schemas.ts';
import {
  flag,
  idParams,
  idSent,
  NAME,
  named,
  percent,
  rowVersion,
  rowVersionSent,
  tableFormat,
  text,
  textOrEmpty,
} from './fields.ts';

const EDIT = { staff: 'salesReps.edit' } as const;
const COMMISSIONS = { staff: 'salesReps.viewCommissions' } as const;

/** Commission in percent, starting on a day; the domain checks that it is 0 to 100. */
const commission = wire({ from: day, percent });

/** A sales rep with the data that only the office sees. */
export const salesRepRecord = wire({
  ...salesRep.fields,
  phone: z.string(),
  /** Rates by day; past ones stay, so that past commissions don't change (SET-07). */
  commissions: z.array(commission),
  /** Today's rate in percent. */
  commission: z.number().nullable(),
  /** First day on which a new rate may start. */
  firstOpenDay: day,
  /** Whether the name comes from the accounting package (ACCT-01). */
  isNameSynced: z.boolean(),
  /** Users who sell as this rep (USER-12). */
  users: z.array(named),
  rowVersion,
});
export type SalesRepRecord = z.output<typeof salesRepRecord>;

export const salesRepInput = wire({
  id: idSent,
  name: textOrEmpty(NAME),
  email: textOrEmpty(254),
  phone: textOrEmpty(40),
  /** If empty, the built-in ledger assigns one. */
  quickBooksId: textOrEmpty(60),
  /** If missing, the stored rates are kept. */
  commissions: z.array(commission).max(200).nullish(),
  isActive: flag(true),
  rowVersion: rowVersionSent,
});
export type SalesRepInput = z.output<typeof salesRepInput>;

export const listSalesRepRecords = defineCall({
  id: 'customers.listSalesRepRecords',
  method: 'GET',
  path: '/api/sales-reps/records',
  access: COMMISSIONS,
  summary: 'All sales reps with commissions and users',
  requirements: ['ACCT-01', 'ENT-21'],
  answer: z.array(salesRepRecord),
});

export const exportSalesReps = defineCall({
  id: 'customers.exportSalesReps',
  method: 'GET',
  path: '/api/sales-reps/export',
  access: COMMISSIONS,
  summary: 'The sales reps as CSV or xlsx, filtered by name or email, and state',
  requirements: ['N-40', 'ACCT-01'],
  query: z.object({
    search: text(NAME).optional(),
    state: z.enum(['active', 'inactive']).optional(),
    format: tableFormat.optional(),
  }),
  answerKind: 'file',
});

export const readSalesRepRecord = defineCall({
  id: 'customers.readSalesRepRecord',
  method: 'GET',
  path: '/api/sales-reps/:id',
  access: COMMISSIONS,
  summary: 'One sales rep for the form',
  requirements: ['ACCT-01'],
  params: idParams,
  answer: salesRepRecord,
});

export const saveSalesRep = defineCall({
  id: 'customers.saveSalesRep',
  method: 'POST',
  path: '/api/sales-reps',
  access: EDIT,
  summary: 'Adds or changes a sales rep; rates of closed months stay',
  requirements: ['ACCT-01', 'USER-12', 'SET-07'],
  body: salesRepInput,
  answer: salesRepRecord,
});

export const salesRepCalls = [
  listSalesRepRecords,
  exportSalesReps,
  readSalesRepRecord,
  saveSalesRep,
] as const;
