import { cents, type Cents } from '../money/index.ts';
import { refuse, ok, type Refusal, type Result } from '../result/index.ts';
import type { AccountRole } from './account-roles.ts';

export const accountKinds = ['asset', 'liability', 'equity', 'income', 'cost of goods', 'expense'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Types of accounts that grow by debits. All others grow by credits. */
const GROWS_BY_DEBITS: readonly AccountKind[] = ['asset', 'cost of goods', 'expense'];

/** Balance as people read it: positive on the account's normal side. `debits` is debits less credits. */
export const balanceOf = (kind: AccountKind, debits: number): Cents =>
  cents(GROWS_BY_DEBITS.includes(kind) ? debits : 0 - debits);

/** Account types that make up a period's result. All others carry their balance forward. */
export const isResultKind = (kind: AccountKind): boolean =>
  kind === 'income' || kind === 'cost of goods' || kind === 'expense';

const KIND_OF_ROLE: Readonly<Record<AccountRole, AccountKind>> = {
  funds: 'asset',
  receivables: 'asset',
  inventory: 'asset',
  deposits: 'liability',
  transfers: 'liability',
  'sales tax': 'liability',
  'tax agency': 'liability',
  'opening balances': 'equity',
  sales: 'income',
  // It lowers sales, so its balance is below 0.
  allowances: 'income',
  cancellation: 'income',
  'card fees': 'expense',
  'work in process': 'asset',
  'finished goods': 'asset',
  'goods received': 'liability',
  'cost of goods': 'cost of goods',
  'inventory adjustment': 'cost of goods',
  // This account subtracts the labor in pieces from the cost of factory labor, so its balance is negative.
  'applied labor': 'cost of goods',
};

export interface ChartAccount {
  readonly kind: AccountKind;
  readonly isActive: boolean;
  readonly roles: readonly AccountRole[];
}

/** Whether an account of this type can have a role. */
export const servesRole = (kind: AccountKind, role: AccountRole): boolean => KIND_OF_ROLE[role] === kind;

/** Whether a role's new bookings can go to an account. */
export function checkRoleMove(account: ChartAccount, role: AccountRole): Result<void> {
  if (!account.isActive) return refuse({ code: 'ACCOUNT_INACTIVE', field: 'accountId' });
  if (!servesRole(account.kind, role)) return refuse({ code: 'ACCOUNT_WRONG_TYPE', field: 'accountId' });
  return ok();
}

const isNumber = (code: string): boolean => /^[\dA-Za-z][\dA-Za-z.-]{0,19}$/.test(code);

/** Whether an account may be saved with these values. `balance` and `hasEntries` cover all days. */
export function checkAccount(
  draft: Readonly<{ code: string; name: string; kind: AccountKind; isActive: boolean }>,
  stored?: Readonly<
    ChartAccount & { name: string; isNamedBySetting: boolean; balance: Cents; hasEntries: boolean }
  >,
): Refusal[] {
  const refusals: Refusal[] = [];
  if (!isNumber(draft.code)) refusals.push({ code: 'ACCOUNT_NUMBER_INVALID', field: 'code' });
  if (!stored) return refusals;
  if (stored.isNamedBySetting && draft.name !== stored.name)
    refusals.push({ code: 'ACCOUNT_NAMED_BY_SETTING', field: 'name' });
  if (draft.kind !== stored.kind && (stored.hasEntries || stored.roles.length > 0))
    refusals.push({ code: 'ACCOUNT_TYPE_FIXED', field: 'kind' });
  if (!stored.isActive || draft.isActive) return refusals;
  if (stored.roles.length > 0) refusals.push({ code: 'ACCOUNT_HAS_ROLE', field: 'isActive' });
  else if (stored.balance !== 0) refusals.push({ code: 'ACCOUNT_HAS_BALANCE', field: 'isActive' });
  return refusals;
}
