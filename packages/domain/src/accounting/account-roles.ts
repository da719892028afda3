import type { SettingValues } from '../settings/index.ts';

/**
 * What an account of the ledger is for. A booking names a role, never an account's name, so that renaming an account
 * can't break a booking (N-22).
 */
export const accountRoles = [
  'funds',
  'receivables',
  'deposits',
  'transfers',
  'sales tax',
  'tax agency',
  'sales',
  'cancellation',
] as const;
export type AccountRole = (typeof accountRoles)[number];

/** The settings that name an account (ACCT-08, ACCT-09); the other accounts have names of their own. */
const namedBySettings: Readonly<Partial<Record<AccountRole, (settings: SettingValues) => string>>> = {
  deposits: (settings) => settings.creditMemoAccountName,
  cancellation: (settings) => settings.creditMemoItemName,
  'sales tax': (settings) => settings.salesTaxAccountName,
  'tax agency': (settings) => settings.salesTaxVendorName,
};

/** What people call the account of a role; `ownName` is null for an account that a setting names. */
export function accountName(role: AccountRole, ownName: string | null, settings: SettingValues): string {
  return namedBySettings[role]?.(settings) ?? ownName ?? role;
}
