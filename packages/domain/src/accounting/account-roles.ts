import type { SettingValues } from '../settings/index.ts';

/**
 * A ledger account's purpose. Entries use a role, never an account name, so renaming an account can't break them
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
  'allowances',
  'cancellation',
  'card fees',
  'work in process',
  'finished goods',
  'goods received',
  'cost of goods',
  'inventory adjustment',
  'applied labor',
] as const;
export type AccountRole = (typeof accountRoles)[number];

/**
 * Roles whose account name is a setting (ACCT-08, ACCT-09). All other accounts have their own name, as do new ones.
 */
const namedBySettings: Readonly<Partial<Record<AccountRole, (settings: SettingValues) => string>>> = {
  deposits: (settings) => settings.creditMemoAccountName,
  cancellation: (settings) => settings.creditMemoItemName,
  'sales tax': (settings) => settings.salesTaxAccountName,
  'tax agency': (settings) => settings.salesTaxVendorName,
};

/** An account's display name: its own, or the one in the setting of a role (`namedBy`). */
export function accountName(
  { name, namedBy }: { readonly name: string | null; readonly namedBy: AccountRole | null },
  settings: SettingValues,
): string {
  return (namedBy && namedBySettings[namedBy]?.(settings)) ?? name ?? '';
}
