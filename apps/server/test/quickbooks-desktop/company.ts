import type { Element } from './xml.ts';

/** A list entry: an account, a customer, an item. */
export interface ListObject {
  readonly id: string;
  name: string;
  isActive: boolean;
  /** Changes with every edit, so that a stale version is noticed. */
  editSequence: string;
  readonly fields: Readonly<Record<string, string>>;
}

export type TxnKind =
  'Invoice' | 'CreditMemo' | 'SalesReceipt' | 'ReceivePayment' | 'JournalEntry' | 'Deposit';

export interface Transaction {
  readonly kind: TxnKind;
  readonly id: string;
  day: string;
  /** The fields of the request that added it. */
  readonly form: Element;
  editSequence: string;
  readonly number: string;
  customerId: string;
  readonly salesRepId: string;
  memo: string;
  readonly subtotal: number;
  readonly tax: number;
  /** Account and cents; debits are positive. */
  readonly postings: readonly (readonly [accountId: string, cents: number])[];
  /** Cents that a payment applies to another transaction, or uses of a credit. */
  links: readonly (readonly [txnId: string, cents: number])[];
  /** What a deposit takes from undeposited funds: a transaction, or one of its lines. */
  readonly deposits?: readonly string[];
  total: number;
}

/** A company file. */
export interface Company {
  name: string;
  file: string;
  /** Transactions on or before this day are refused. */
  closingDate: string;
  readonly lists: Map<string, ListObject[]>;
  readonly transactions: Transaction[];
  readonly balances: Map<string, number>;
  readonly nextId: () => string;
}

export function listOf(company: Company, kind: string): ListObject[] {
  const list = company.lists.get(kind) ?? [];
  company.lists.set(kind, list);
  return list;
}

export function add(
  company: Company,
  kind: string,
  name: string,
  fields: Readonly<Record<string, string>> = {},
): ListObject {
  const number = company.nextId();
  const added = {
    id: `8000${number}-1420070400`,
    name,
    isActive: true,
    editSequence: `1420${number}`,
    fields,
  };
  listOf(company, kind).push(added);
  return added;
}

/** The object that a reference identifies by id or name; undefined if there is none. */
export function findRef(company: Company, kind: string, ref: Element | undefined): ListObject | undefined {
  const part = (name: string) => ref?.children.find((one) => one.name === name)?.text;
  const id = part('ListID');
  const name = part('FullName')?.toLowerCase();
  return listOf(company, kind).find((one) =>
    id === undefined ? one.name.toLowerCase() === name : one.id === id,
  );
}

/** Names are unique across all of these lists. */
export const isNameTaken = (company: Company, name: string): boolean =>
  ['Customer', 'Vendor', 'Employee', 'OtherName'].some((kind) =>
    listOf(company, kind).some((one) => one.name.toLowerCase() === name.toLowerCase()),
  );

/** A furniture maker's company file, as QuickBooks sets one up. */
export function openCompany(): Company {
  let last = 0;
  const company: Company = {
    name: 'Oak & Hide Muebles, LLC',
    file: String.raw`C:\Books\Oak & Hide.qbw`,
    closingDate: '',
    lists: new Map(),
    transactions: [],
    balances: new Map(),
    nextId: () => (last += 1).toString(16).toUpperCase().padStart(4, '0'),
  };
  const account = (name: string, AccountType: string, SpecialAccountType = '') =>
    add(company, 'Account', name, { AccountType, SpecialAccountType });
  account('Checking', 'Bank');
  account('Accounts Receivable', 'AccountsReceivable', 'AccountsReceivable');
  account('Undeposited Funds', 'OtherCurrentAsset', 'UndepositedFunds');
  account('Inventory Asset', 'OtherCurrentAsset', 'InventoryAssets');
  account('Sales Tax Payable', 'OtherCurrentLiability', 'SalesTaxPayable');
  account('Customer Deposits', 'OtherCurrentLiability');
  account('Sales Tax Agency Payable', 'OtherCurrentLiability');
  account('Order Transfers', 'OtherCurrentLiability');
  account('Sales', 'Income');
  account('Cancellation Fees', 'Income');
  account('Bank Charges', 'Expense');
  account('Accounts Payable', 'AccountsPayable');
  add(company, 'SalesTaxCode', 'Tax', { IsTaxable: 'true' });
  add(company, 'SalesTaxCode', 'Non', { IsTaxable: 'false' });
  for (const name of ['Denver', 'Online']) add(company, 'Class', name);
  add(company, 'Vendor', 'Colorado Department of Revenue');
  for (const [name, Initial] of [
    ['Ana Núñez', 'AN'],
    ['Ben Ortiz', 'BO'],
  ] as const) {
    add(company, 'Employee', name);
    add(company, 'SalesRep', name, { Initial });
  }
  return company;
}
