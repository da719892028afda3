import type { AccountRole } from './account-roles.ts';
import type { AccountKind } from './chart.ts';

/** An account of the connected package. */
export interface BooksAccount {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly subType: string;
}

/** What one row of the mapping maps. */
export type MappingKind =
  | 'account'
  | 'ledger account'
  | 'item'
  | 'class'
  | 'tax code'
  | 'custom field'
  | 'new customer'
  | 'entry name';

/** Roles that always need an account in the package. Opening balances and stock were entered there before. */
export const neededRoles = [
  'funds',
  'receivables',
  'deposits',
  'transfers',
  'sales tax',
  'tax agency',
  'sales',
  'cancellation',
] as const satisfies readonly AccountRole[];

/** Additional roles needed once the value of stock and pieces is posted (ADR 53). */
export const mappedValueRoles = [
  'inventory',
  'work in process',
  'finished goods',
  'goods received',
  'cost of goods',
  'inventory adjustment',
] as const satisfies readonly AccountRole[];

/** Roles that need an account once that value includes labor (ADR 72). */
const mappedLaborRoles = ['applied labor'] as const satisfies readonly AccountRole[];

/** Roles that need one as soon as the company gives an allowance (ADR 81). */
const mappedAllowanceRoles = ['allowances'] as const satisfies readonly AccountRole[];

export const mappedRoles = [
  ...neededRoles,
  ...mappedAllowanceRoles,
  ...mappedValueRoles,
  ...mappedLaborRoles,
] as const;
export type MappedRole = (typeof mappedRoles)[number];

/** Roles that invoice and receipt lines name by an item. */
export const itemRoles = [
  'sales',
  'sales tax',
  'deposits',
  'cancellation',
  'allowances',
] as const satisfies readonly MappedRole[];
export type ItemRole = (typeof itemRoles)[number];
export const isItemRole = (role: AccountRole): role is ItemRole =>
  (itemRoles as readonly string[]).includes(role);

const COSTS = ['Cost of Goods Sold', 'Expense', 'Other Expense'];
const LIABILITY = ['Other Current Liability', 'Long Term Liability'];

/** Which roles need an account there: some only once the company uses what they are for. */
export const rolesInUse = (uses: {
  readonly allowances: boolean;
  readonly value: boolean;
  readonly labor: boolean;
}): readonly MappedRole[] => [
  ...neededRoles,
  ...(uses.allowances ? mappedAllowanceRoles : []),
  ...(uses.value || uses.labor ? mappedValueRoles : []),
  ...(uses.labor ? mappedLaborRoles : []),
];

/** Types of accounts that suit a role. */
const SUITABLE: Readonly<Record<MappedRole, readonly string[]>> = {
  funds: ['Bank', 'Other Current Asset'],
  receivables: ['Accounts Receivable'],
  deposits: LIABILITY,
  transfers: [...LIABILITY, 'Other Current Asset'],
  'sales tax': LIABILITY,
  'tax agency': LIABILITY,
  sales: ['Income', 'Other Income'],
  cancellation: ['Income', 'Other Income'],
  allowances: ['Income', 'Other Income'],
  inventory: ['Other Current Asset'],
  'work in process': ['Other Current Asset'],
  'finished goods': ['Other Current Asset'],
  'goods received': LIABILITY,
  'cost of goods': COSTS,
  'inventory adjustment': COSTS,
  'applied labor': COSTS,
};

/** Whether an account may be used for a role. */
export const suits = (role: MappedRole, account: BooksAccount): boolean =>
  SUITABLE[role].includes(account.type);

/**
 * Types of accounts that suit one of our accounts, by its kind. Receivables need a customer, so only their role can
 * use them.
 */
const SUITABLE_KINDS: Readonly<Record<AccountKind, readonly string[]>> = {
  asset: ['Bank', 'Other Current Asset', 'Fixed Asset', 'Other Asset'],
  liability: [...LIABILITY, 'Credit Card', 'Accounts Payable'],
  equity: ['Equity'],
  income: ['Income', 'Other Income'],
  'cost of goods': COSTS,
  expense: COSTS,
};

/** Whether an account may be used for one of our accounts, by its kind. */
export const suitsKind = (kind: AccountKind, account: BooksAccount): boolean =>
  SUITABLE_KINDS[kind].includes(account.type);

const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The package's account with the same name as ours; undefined when none has it. */
export const guessLedgerAccount = (
  ours: { readonly kind: AccountKind; readonly name: string },
  accounts: readonly BooksAccount[],
): BooksAccount | undefined =>
  accounts.find(
    (account) => suitsKind(ours.kind, account) && plainName(account.name) === plainName(ours.name),
  );

/** Words that identify a role's account, best first. */
const WORDS: Readonly<Record<MappedRole, readonly RegExp[]>> = {
  funds: [/undeposited/i, /payments to deposit/i],
  receivables: [/receivable/i],
  deposits: [/customer deposit/i, /deposit|retainer|prepay/i],
  transfers: [/transfer/i, /clearing/i],
  'sales tax': [/^sales tax payable$/i, /sales tax(?!.*agency)/i],
  'tax agency': [/tax agency/i, /tax.*(owed|agenc|department)/i],
  sales: [/^sales$/i, /sales of product/i, /^sales/i],
  cancellation: [/cancel/i, /restock/i, /fee/i],
  allowances: [/allowance/i, /discounts?.*(given|allowed)/i, /discount/i],
  inventory: [/leather/i, /raw material/i, /^inventory( asset)?$/i],
  'work in process': [/work in (process|progress)/i, /\bwip\b/i],
  'finished goods': [/finished goods/i],
  'goods received': [/received.*(not|un)[ -]?billed/i, /accrued purchases|goods received/i],
  'cost of goods': [/^cost of goods sold$/i, /cost of (goods|sales)/i],
  'inventory adjustment': [/inventory (adjust|shrink)/i, /shrinkage/i],
  'applied labor': [/(applied|absorbed).*labor|labor.*(applied|absorbed)/i],
};

/** Most likely account of a role, by type and name; undefined when nothing fits. */
export function guessAccount(role: MappedRole, accounts: readonly BooksAccount[]): BooksAccount | undefined {
  const suitable = accounts.filter((account) => suits(role, account));
  for (const word of WORDS[role]) {
    const found = suitable.find(({ name }) => word.test(name));
    if (found) return found;
  }
  // A single candidate is certainly right for receivables; a single liability account could be anything.
  return suitable.length === 1 && role === 'receivables' ? suitable[0] : undefined;
}

/** Names of the items that we create when the accounting package has none for a role. */
export const itemNames: Readonly<Record<ItemRole, string>> = {
  sales: 'Custom furniture',
  'sales tax': 'Sales tax charged',
  deposits: 'Customer deposit',
  cancellation: 'Order cancellation',
  allowances: 'Allowance',
};

interface NamedItem {
  readonly id: string;
  readonly name: string;
  readonly accountId: string;
}

/**
 * The item of a role that books to an account: the one with our name, or, if that one books elsewhere, the first of ours
 * with a number after its name. `null` has to be added with the name.
 */
export function ownItem<Item extends NamedItem>(
  role: ItemRole,
  accountId: string,
  items: readonly Item[],
): { readonly name: string; readonly item: Item | null } {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? itemNames[role] : `${itemNames[role]} ${number}`;
    const item = items.find((one) => plainName(one.name) === plainName(name));
    if (!item || item.accountId === accountId) return { name, item: item ?? null };
  }
}
