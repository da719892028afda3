import { amountOf, type Fields } from './fields.ts';

/** One change, for webhooks and change data capture. */
export interface Change {
  readonly kind: string;
  readonly id: string;
  readonly operation: 'Create' | 'Update' | 'Delete' | 'Void';
  readonly at: Date;
}

/** One company's file: its objects, its books, and the answers by request id. */
export interface Company {
  readonly realmId: string;
  readonly objects: Map<string, Map<string, Fields>>;
  readonly deleted: Change[];
  /** Cents by account id; debits are positive. */
  readonly balances: Map<string, number>;
  /** What payments apply: `Invoice:12` to the cents of each payment. */
  readonly applied: Map<string, Map<string, number>>;
  readonly answers: Map<string, Fields>;
  readonly changes: Change[];
  readonly nextId: () => string;
  readonly clock: () => Date;
  /** Runs after each change. */
  onChange: (change: Change) => void;
}

export function openCompany(realmId: string, clock: () => Date): Company {
  let last = 0;
  const company: Company = {
    realmId,
    objects: new Map(),
    deleted: [],
    balances: new Map(),
    applied: new Map(),
    answers: new Map(),
    changes: [],
    nextId: () => String((last += 1)),
    clock,
    onChange: () => undefined,
  };
  furnish(company);
  return company;
}

export const objectsOf = (company: Company, kind: string): Map<string, Fields> => {
  const known = company.objects.get(kind);
  if (known) return known;
  const added = new Map<string, Fields>();
  company.objects.set(kind, added);
  return added;
};

export function findObject(company: Company, kind: string, id: string): Fields | undefined {
  return objectsOf(company, kind).get(id);
}

/** Adds an object as if it had always been there: no webhook reports it. */
export function seed(company: Company, kind: string, fields: Fields): string {
  const id = kind === 'Preferences' || kind === 'CompanyInfo' ? '1' : company.nextId();
  const at = company.clock().toISOString();
  objectsOf(company, kind).set(id, {
    domain: 'QBO',
    sparse: false,
    Id: id,
    SyncToken: '0',
    MetaData: { CreateTime: at, LastUpdatedTime: at },
    Active: true,
    ...fields,
  });
  return id;
}

/** Changes an object as a bookkeeper does on the website. */
export function editAsBookkeeper(company: Company, kind: string, id: string, changed: Fields): void {
  const before = findObject(company, kind, id)!;
  const at = company.clock();
  objectsOf(company, kind).set(id, {
    ...before,
    ...changed,
    SyncToken: String(Number(before['SyncToken']) + 1),
    MetaData: { ...(before['MetaData'] as object), LastUpdatedTime: at.toISOString() },
  });
  note(company, { kind, id, operation: 'Update', at });
}

export function note(company: Company, change: Change): void {
  company.changes.push(change);
  company.onChange(change);
}

/** The chart of accounts and lists of a new company in the service, as far as a seller of goods has them. */
function furnish(company: Company): void {
  const account = (Name: string, AccountType: string, AccountSubType: string) =>
    seed(company, 'Account', {
      Name,
      FullyQualifiedName: Name,
      AccountType,
      AccountSubType,
      CurrentBalance: amountOf(0),
    });
  account('Checking', 'Bank', 'Checking');
  account('Accounts Receivable (A/R)', 'Accounts Receivable', 'AccountsReceivable');
  account('Undeposited Funds', 'Other Current Asset', 'UndepositedFunds');
  account('Inventory Asset', 'Other Current Asset', 'Inventory');
  account('Sales Tax Payable', 'Other Current Liability', 'SalesTaxPayable');
  account('Customer Deposits', 'Other Current Liability', 'OtherCurrentLiabilities');
  account('Sales Tax Agency Payable', 'Other Current Liability', 'OtherCurrentLiabilities');
  account('Order Transfers', 'Other Current Liability', 'OtherCurrentLiabilities');
  account('Opening Balance Equity', 'Equity', 'OpeningBalanceEquity');
  account('Sales of Product Income', 'Income', 'SalesOfProductIncome');
  account('Cancellation Fees', 'Income', 'OtherPrimaryIncome');
  account('Rent or Lease', 'Expense', 'RentOrLeaseOfBuildings');
  account('Bank Charges', 'Expense', 'BankCharges');
  account('Accounts Payable (A/P)', 'Accounts Payable', 'AccountsPayable');
  for (const Name of ['TAX', 'NON'])
    objectsOf(company, 'TaxCode').set(Name, { Id: Name, Name, Active: true, Taxable: Name === 'TAX' });
  for (const Name of ['Cash', 'Check', 'Visa']) seed(company, 'PaymentMethod', { Name });
  seed(company, 'CompanyInfo', {
    CompanyName: 'Cordovan Furniture Sandbox',
    LegalName: 'Cordovan Furniture Sandbox LLC',
    Country: 'US',
  });
  seed(company, 'Preferences', {
    AccountingInfoPrefs: { ClassTrackingPerTxn: true, ClassTrackingPerTxnLine: true, TrackDepartments: true },
    SalesFormsPrefs: {
      CustomTxnNumbers: true,
      CustomField: [
        {
          CustomField: [
            { Name: 'SalesFormsPrefs.SalesCustomName1', Type: 'StringType', StringValue: 'Sales Rep' },
          ],
        },
      ],
    },
    TaxPrefs: { UsingSalesTax: true, PartnerTaxEnabled: true },
    CurrencyPrefs: { MultiCurrencyEnabled: false, HomeCurrency: { value: 'USD' } },
  });
}
