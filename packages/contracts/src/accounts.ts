import { z } from 'zod';
import { accountKinds, accountRoles } from '@cordovan/domain/accounting';
import { defineCall } from './call.ts';
import { day, id, money, wire } from './codec.ts';
import { idSent, NAME, rowVersion, rowVersionSent, tableFormat, text } from './fields.ts';

const VIEW = { staff: 'accounting.view' } as const;
const KEEP = { staff: 'accounting.book' } as const;

export const accountKind = z.enum(accountKinds);
const accountRole = z.enum(accountRoles);

/** An account of the ledger. */
const account = wire({
  id,
  /** Account number. */
  code: z.string(),
  name: z.string(),
  kind: accountKind,
  /** Roles for which new entries use this account. */
  roles: z.array(accountRole),
  isActive: z.boolean(),
  /** Balance through today; positive when it is on the account type's normal side. */
  balance: money,
  hasEntries: z.boolean(),
  /** Whether a setting names this account (ACCT-08, ACCT-09). */
  isNamedBySetting: z.boolean(),
  rowVersion,
});
export type Account = z.output<typeof account>;

const chart = wire({ asOf: day, accounts: z.array(account) });
export type Chart = z.output<typeof chart>;

export const listAccounts = defineCall({
  id: 'accounting.listAccounts',
  method: 'GET',
  path: '/api/accounting/accounts',
  access: VIEW,
  summary: 'The chart of accounts by number, each with its roles and its balance today',
  requirements: ['N-22'],
  answer: chart,
});

export const exportAccounts = defineCall({
  id: 'accounting.exportAccounts',
  method: 'GET',
  path: '/api/accounting/accounts/export',
  access: VIEW,
  summary: 'The chart of accounts as CSV or xlsx',
  requirements: ['N-22', 'N-40'],
  query: z.object({ format: tableFormat.optional() }),
  answerKind: 'file',
});

export const accountInput = wire({
  id: idSent,
  code: text(20),
  name: text(NAME),
  kind: accountKind,
  isActive: z.boolean(),
  rowVersion: rowVersionSent,
});

export const saveAccount = defineCall({
  id: 'accounting.saveAccount',
  method: 'POST',
  path: '/api/accounting/accounts',
  access: KEEP,
  summary: 'Adds or changes an account; one with a role or a balance stays active',
  requirements: ['N-22', 'N-39'],
  body: accountInput,
  answer: chart,
});

export const moveRoles = defineCall({
  id: 'accounting.moveRoles',
  method: 'POST',
  path: '/api/accounting/roles',
  access: KEEP,
  summary: 'Makes new bookings of roles use other accounts, of all or of none; earlier bookings keep theirs',
  requirements: ['N-22', 'N-39'],
  body: wire({
    moves: z
      .array(wire({ role: accountRole, accountId: id }))
      .min(1)
      .max(accountRoles.length),
  }),
  answer: chart,
});

export const accountCalls = [listAccounts, exportAccounts, saveAccount, moveRoles] as const;
