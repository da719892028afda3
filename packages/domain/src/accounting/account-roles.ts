import type { SettingValues } from '../settings/index.ts';

/**
 * Purpose of a ledger account. Entries name a role, never an account name, so renaming an account can't break them
 * (N-22).
 */
export const accountRoles = [
  'funds',
  'receivables',
  'inventory',
  'deposits',
  'transfers',
  'sales tax',
  'tax agency',
  'opening balances',
  'sales',
  'cancellation',
] as const;
export type AccountRole = (typeof accountRoles)[number];

/** Roles whose account name is a setting (ACCT-08, ACCT-09). Every other account has its own name. */
const namedBySettings: Readonly<Partial<Record<AccountRole, (settings: SettingValues) => string>>> = {
  deposits: (settings) => settings.creditMemoAccountName,
  cancellation: (settings) => settings.creditMemoItemName,
  'sales tax': (settings) => settings.salesTaxAccountName,
  'tax agency': (settings) => settings.salesTaxVendorName,
};

/** Display name of the account for a role. `ownName` is null for an account that a setting names. */
export function accountName(role: AccountRole, ownName: string | null, settings: SettingValues): string {
  return namedBySettings[role]?.(settings) ?? ownName ?? role;
}
