/** Part of the gateway's schema: members must come in exactly this order. */
export interface Rule {
  readonly required?: true;
  readonly max?: number;
  readonly is?: 'decimal' | 'integer' | 'boolean' | 'date-time';
  readonly oneOf?: readonly string[];
  readonly many?: true;
  readonly members?: Sequence;
}
export type Sequence = Readonly<Record<string, Rule>>;

const text = (max?: number): Rule => (max === undefined ? {} : { max });
const decimal: Rule = { is: 'decimal' };
const address = {
  firstName: text(50),
  lastName: text(50),
  company: text(50),
  address: text(60),
  city: text(40),
  state: text(40),
  zip: text(20),
  country: text(60),
};
const setting: Rule = {
  members: {
    setting: { many: true, members: { settingName: { required: true }, settingValue: { required: true } } },
  },
};
const charge: Rule = {
  members: { amount: { required: true, is: 'decimal' }, name: text(31), description: text(255) },
};

const lineItem: Rule = {
  many: true,
  members: {
    itemId: { required: true, max: 31 },
    name: { required: true, max: 31 },
    description: text(255),
    quantity: { required: true, is: 'decimal' },
    unitPrice: { required: true, is: 'decimal' },
    taxable: { is: 'boolean' },
  },
};

const TRANSACTION_TYPES = [
  'authOnlyTransaction',
  'authCaptureTransaction',
  'captureOnlyTransaction',
  'priorAuthCaptureTransaction',
  'refundTransaction',
  'voidTransaction',
  'getDetailsTransaction',
  'authOnlyContinueTransaction',
  'authCaptureContinueTransaction',
];

const transactionRequest: Rule = {
  required: true,
  members: {
    transactionType: { required: true, oneOf: TRANSACTION_TYPES },
    amount: decimal,
    currencyCode: text(),
    payment: {
      members: {
        creditCard: {
          members: { cardNumber: { required: true, max: 16 }, expirationDate: { required: true, max: 7 } },
        },
      },
    },
    profile: { members: { createProfile: { is: 'boolean' }, customerProfileId: text() } },
    solution: { members: { id: { required: true, max: 50 }, name: text(), vendorName: text() } },
    callId: text(),
    terminalNumber: text(),
    authCode: text(6),
    refTransId: text(),
    splitTenderId: text(),
    order: { members: { invoiceNumber: text(20), description: text(255) } },
    lineItems: { members: { lineItem } },
    tax: charge,
    duty: charge,
    shipping: charge,
    taxExempt: { is: 'boolean' },
    poNumber: text(25),
    customer: { members: { type: {}, id: text(20), email: text(255), driversLicense: {}, taxId: {} } },
    billTo: { members: { ...address, phoneNumber: text(25), faxNumber: text(25), email: {} } },
    shipTo: { members: address },
    customerIP: text(),
    cardholderAuthentication: {
      members: { authenticationIndicator: text(), cardholderAuthenticationValue: text() },
    },
    retail: { members: { marketType: text(), deviceType: text(), customerSignature: text() } },
    employeeId: text(4),
    transactionSettings: setting,
    userFields: {
      members: { userField: { many: true, members: { name: text(), value: text() } } },
    },
  },
};

const merchantAuthentication: Rule = {
  required: true,
  members: { name: { required: true, max: 25 }, transactionKey: { required: true, max: 16 } },
};
const head = { merchantAuthentication, clientId: text(30), refId: text(20) };
const page: Sequence = {
  sorting: {
    members: {
      orderBy: { required: true, oneOf: ['id', 'submitTimeUTC'] },
      orderDescending: { required: true, is: 'boolean' },
    },
  },
  paging: {
    members: { limit: { required: true, is: 'integer' }, offset: { required: true, is: 'integer' } },
  },
};

/** Requests that the emulator knows; the gateway's schema has more. */
export const REQUESTS: Readonly<Record<string, Sequence>> = {
  getHostedPaymentPageRequest: { ...head, transactionRequest, hostedPaymentSettings: setting },
  createTransactionRequest: { ...head, transactionRequest },
  getTransactionDetailsRequest: { ...head, transId: { required: true } },
  getUnsettledTransactionListRequest: {
    ...head,
    status: { oneOf: ['any', 'pendingApproval'] },
    ...page,
  },
  getSettledBatchListRequest: {
    ...head,
    includeStatistics: { is: 'boolean' },
    firstSettlementDate: { is: 'date-time' },
    lastSettlementDate: { is: 'date-time' },
  },
  getTransactionListRequest: { ...head, batchId: { required: true }, ...page },
};
