/** What QuickBooks knows about one kind of object. */
export interface Kind {
  readonly isList: boolean;
  /** Paths required in a new object. */
  readonly required: readonly string[];
  /** Paths of references, with the kind that each refers to. */
  readonly references: Readonly<Record<string, string>>;
  /** Fields that a caller may send, in addition to those that all objects have. */
  readonly fields: readonly string[];
  /** Fields that only QuickBooks sets; ignored when sent. */
  readonly readOnly?: readonly string[];
  /** Whether change data capture reports deleted and changed objects. */
  readonly isTracked?: boolean;
}

const COMMON = ['Id', 'SyncToken', 'MetaData', 'sparse', 'domain', 'CustomField', 'Active', 'status'];
const ADDRESS = ['BillAddr', 'ShipAddr'];
const PERSON = [
  'Title',
  'GivenName',
  'MiddleName',
  'FamilyName',
  'Suffix',
  'DisplayName',
  'PrintOnCheckName',
];
const CONTACT = ['PrimaryEmailAddr', 'PrimaryPhone', 'Mobile', 'Notes', 'CompanyName'];
const FORM = [
  'Line',
  'TxnDate',
  'DocNumber',
  'PrivateNote',
  'TxnTaxDetail',
  'CustomerRef',
  'CustomerMemo',
  'ClassRef',
  'DepartmentRef',
  'BillEmail',
  'CurrencyRef',
  'ExchangeRate',
  'PrintStatus',
  'EmailStatus',
  'ApplyTaxAfterDiscount',
  'GlobalTaxCalculation',
  ...ADDRESS,
];
const FORM_REFERENCES = {
  'CustomerRef.value': 'Customer',
  'ClassRef.value': 'Class',
  'DepartmentRef.value': 'Department',
};
const TOTALS = ['TotalAmt', 'Balance', 'HomeTotalAmt'];

const list = (kind: Omit<Kind, 'isList'>): Kind => ({ ...kind, isList: true, isTracked: true });
const form = (kind: Partial<Kind>): Kind => ({
  isList: false,
  isTracked: true,
  required: kind.required ?? ['CustomerRef.value', 'Line'],
  references: { ...FORM_REFERENCES, ...kind.references },
  fields: [...FORM, ...(kind.fields ?? [])],
  readOnly: [...TOTALS, ...(kind.readOnly ?? [])],
});

export const KINDS: Readonly<Record<string, Kind>> = {
  Account: list({
    required: ['Name'],
    references: { 'ParentRef.value': 'Account' },
    fields: ['Name', 'AccountType', 'AccountSubType', 'AcctNum', 'Classification', 'SubAccount', 'ParentRef'],
    readOnly: ['CurrentBalance', 'CurrentBalanceWithSubAccounts', 'FullyQualifiedName'],
  }),
  Item: list({
    required: ['Name', 'IncomeAccountRef.value'],
    references: { 'IncomeAccountRef.value': 'Account', 'ExpenseAccountRef.value': 'Account' },
    fields: [
      'Name',
      'Type',
      'Description',
      'UnitPrice',
      'Taxable',
      'Sku',
      'IncomeAccountRef',
      'ExpenseAccountRef',
    ],
    readOnly: ['FullyQualifiedName'],
  }),
  Customer: list({
    required: [],
    references: {},
    fields: [...PERSON, ...CONTACT, ...ADDRESS, 'Taxable', 'CurrencyRef'],
    readOnly: ['Balance', 'FullyQualifiedName'],
  }),
  Vendor: list({ required: [], references: {}, fields: [...PERSON, ...CONTACT, ...ADDRESS] }),
  Employee: list({ required: [], references: {}, fields: [...PERSON, ...CONTACT] }),
  Class: list({ required: ['Name'], references: {}, fields: ['Name'], readOnly: ['FullyQualifiedName'] }),
  Department: list({ required: ['Name'], references: {}, fields: ['Name'] }),
  PaymentMethod: list({ required: ['Name'], references: {}, fields: ['Name', 'Type'] }),
  TaxCode: { ...list({ required: ['Name'], references: {}, fields: ['Name', 'Taxable'] }), isTracked: false },
  Invoice: form({
    fields: ['DueDate', 'SalesTermRef', 'Deposit'],
    readOnly: ['LinkedTxn'],
  }),
  SalesReceipt: form({
    fields: ['DepositToAccountRef', 'PaymentMethodRef', 'PaymentRefNum'],
    references: { 'DepositToAccountRef.value': 'Account', 'PaymentMethodRef.value': 'PaymentMethod' },
    required: ['Line'],
  }),
  RefundReceipt: form({
    fields: ['DepositToAccountRef', 'PaymentMethodRef', 'PaymentRefNum'],
    references: { 'DepositToAccountRef.value': 'Account', 'PaymentMethodRef.value': 'PaymentMethod' },
    required: ['Line', 'DepositToAccountRef.value'],
  }),
  CreditMemo: form({ readOnly: ['RemainingCredit', 'LinkedTxn'] }),
  Payment: {
    isList: false,
    isTracked: true,
    required: ['CustomerRef.value', 'TotalAmt'],
    references: {
      'CustomerRef.value': 'Customer',
      'DepositToAccountRef.value': 'Account',
      'PaymentMethodRef.value': 'PaymentMethod',
    },
    fields: [
      'CustomerRef',
      'TotalAmt',
      'Line',
      'TxnDate',
      'PrivateNote',
      'PaymentMethodRef',
      'PaymentRefNum',
      'DepositToAccountRef',
      'CurrencyRef',
    ],
    readOnly: ['UnappliedAmt', 'ProcessPayment'],
  },
  JournalEntry: {
    isList: false,
    isTracked: true,
    required: ['Line'],
    references: {},
    fields: ['Line', 'TxnDate', 'DocNumber', 'PrivateNote', 'Adjustment', 'CurrencyRef'],
    readOnly: ['TotalAmt'],
  },
  Deposit: {
    isList: false,
    isTracked: true,
    required: ['DepositToAccountRef.value', 'Line'],
    references: { 'DepositToAccountRef.value': 'Account' },
    fields: ['DepositToAccountRef', 'Line', 'TxnDate', 'PrivateNote', 'CashBack', 'CurrencyRef'],
    readOnly: ['TotalAmt'],
  },
};

/** Kinds with a single object, which is read-only here. */
export const SINGLE_KINDS = ['CompanyInfo', 'Preferences'] as const;

export const mayHave = (kind: Kind, name: string): boolean =>
  COMMON.includes(name) || kind.fields.includes(name) || (kind.readOnly ?? []).includes(name);

/** The kind that a path or query names. Ignores letter case, which differs between clients. */
export const kindNamed = (name: string): string | undefined =>
  [...Object.keys(KINDS), ...SINGLE_KINDS].find((kind) => kind.toLowerCase() === name.toLowerCase());
