import { randomBytes } from 'node:crypto';
import { type Bank, type BankAnswer, brandOf, type Transaction } from './bank.ts';
import { faultIn } from './check-sequence.ts';
import { type HostedSettings, readSettings } from './hosted-settings.ts';
import { REQUESTS } from './sequences.ts';

export const MERCHANT = { loginId: '5KP3u95bQpv', transactionKey: '346HZ32z3fP4hTG2' };

export interface HostedPage extends HostedSettings {
  readonly amount: number;
  readonly invoiceNumber: string;
  readonly description: string;
  readonly poNumber: string;
  readonly customerId: string;
  /** Seconds. */
  readonly duplicateWindow: number;
  readonly expiresAt: Date;
}

export interface Office {
  readonly bank: Bank;
  readonly clock: () => Date;
  readonly pages: Map<string, HostedPage>;
  readonly announce: (event: string, transaction: Transaction) => void;
}

type Members = Readonly<Record<string, unknown>>;
const textIn = (members: Members, name: string): string => {
  const value = members[name];
  return typeof value === 'string' ? value : '';
};
const membersIn = (members: Members, name: string): Members => (members[name] ?? {}) as Members;
const TOKEN_MS = 15 * 60_000;

const said = (resultCode: 'Ok' | 'Error', code: string, text: string) => ({
  messages: { resultCode, message: [{ code, text }] },
});
const fault = (code: string, text: string) => said('Error', code, text);
const SUCCESS = said('Ok', 'I00001', 'Successful.');

/** Answers one request as the gateway does: errors are reported in the body. */
export function answerRequest(office: Office, { type, text }: { type: string; text: string }): object {
  if (!/^application\/json\b/.test(type))
    return fault('E00002', 'The content-type specified is not supported.');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fault('E00003', 'Root element is missing.');
  }
  const entries = Object.entries((json ?? {}) as Record<string, unknown>);
  const [root] = entries;
  const sequence = root && REQUESTS[root[0]];
  if (!root || !sequence || entries.length !== 1) {
    return fault('E00004', 'The name of the requested API method is invalid.');
  }
  const [name, members] = root;
  const refusal = faultOfMerchant(members);
  if (refusal) return refusal;
  const wrong = faultIn(name, members, sequence);
  if (wrong) return fault('E00003', wrong);
  return { ...echoOf(members as Members), ...ANSWERS[name]!(office, members as Members) };
}

/** The answer repeats the reference that the caller sent. */
const echoOf = ({ refId }: Members): object => (refId === undefined ? {} : { refId });

/** Requires that the authentication comes first and has the right keys. */
function faultOfMerchant(members: unknown): object | undefined {
  const [first] = Object.entries((members ?? {}) as Record<string, unknown>);
  const given = first?.[0] === 'merchantAuthentication' ? (first[1] as Record<string, unknown>) : undefined;
  const isRight = given?.['name'] === MERCHANT.loginId && given['transactionKey'] === MERCHANT.transactionKey;
  const text = 'User authentication failed due to invalid authentication values.';
  return isRight ? undefined : fault('E00007', text);
}

const ANSWERS: Record<string, (office: Office, members: Members) => object> = {
  getHostedPaymentPageRequest: openPage,
  createTransactionRequest: makeTransaction,
  getTransactionDetailsRequest: ({ bank }, members) => {
    const found = bank.find(textIn(members, 'transId'));
    return found
      ? { transaction: detailsOf(bank, found), ...SUCCESS }
      : fault('E00040', 'The record cannot be found.');
  },
  getUnsettledTransactionListRequest: ({ bank }, { paging }) =>
    listOf(
      bank.transactions.filter((each) => each.batchId === null),
      paging,
    ),
  getTransactionListRequest: ({ bank }, { batchId, paging }) =>
    listOf(
      bank.transactions.filter((each) => each.batchId === batchId),
      paging,
    ),
  getSettledBatchListRequest: ({ bank }, members) => {
    const first = Date.parse(textIn(members, 'firstSettlementDate'));
    const last = Date.parse(textIn(members, 'lastSettlementDate'));
    if (last - first > 31 * 86_400_000 || last < first) {
      return fault('E00003', 'The range of dates must not be longer than 31 days.');
    }
    const within = bank.batches.filter(({ at }) => at.getTime() >= first && at.getTime() <= last + 999);
    const batchList = within.map(({ batchId, at }) => ({
      batchId,
      settlementTimeUTC: at.toISOString(),
      settlementState: 'settledSuccessfully',
      paymentMethod: 'creditCard',
      ...(members['includeStatistics'] === true ? { statistics: statisticsOf(bank, batchId) } : {}),
    }));
    return { ...(batchList.length > 0 ? { batchList } : {}), ...SUCCESS };
  },
};

/** Sums of a batch by brand of card. */
function statisticsOf(bank: Bank, batchId: string): readonly object[] {
  const all = bank.transactions.filter((each) => each.batchId === batchId);
  const brands = [...new Set(all.map(({ card }) => brandOf(card.number)))];
  return brands.map((accountType) => {
    const of = (status: string) =>
      all.filter((each) => each.status === status && brandOf(each.card.number) === accountType);
    const amountOf = (rows: readonly Transaction[]) =>
      rows.reduce((sum, { amount }) => sum + amount, 0) / 100;
    const [charges, refunds] = [of('settledSuccessfully'), of('refundSettledSuccessfully')];
    return {
      accountType,
      chargeAmount: amountOf(charges),
      chargeCount: charges.length,
      refundAmount: amountOf(refunds),
      refundCount: refunds.length,
      voidCount: of('voided').length,
      declineCount: of('declined').length,
      errorCount: 0,
    };
  });
}

function openPage({ pages, clock }: Office, members: Members): object {
  const request = membersIn(members, 'transactionRequest');
  if ('payment' in request) return fault('E00119', 'Payment information should not be sent in this request.');
  const isCharge = ['authCaptureTransaction', 'authOnlyTransaction'].includes(
    textIn(request, 'transactionType'),
  );
  if (!isCharge || !request['amount'] || Number(request['amount']) <= 0) {
    return fault('E00013', 'The transactionType or amount is invalid.');
  }
  const settings = (members['hostedPaymentSettings'] as { setting?: never[] } | undefined)?.setting ?? [];
  const read = readSettings(settings);
  if (typeof read === 'string') return fault('E00013', read);
  const duplicateWindow = duplicateWindowOf(membersIn(request, 'transactionSettings'));
  if (duplicateWindow === undefined) return fault('E00013', 'The transactionSettings are invalid.');
  const order = membersIn(request, 'order');
  const token = randomBytes(180).toString('base64');
  pages.set(token, {
    ...read,
    amount: Math.round(Number(request['amount']) * 100),
    invoiceNumber: textIn(order, 'invoiceNumber'),
    description: textIn(order, 'description'),
    poNumber: textIn(request, 'poNumber'),
    customerId: textIn(membersIn(request, 'customer'), 'id'),
    duplicateWindow,
    expiresAt: new Date(clock().getTime() + TOKEN_MS),
  });
  return { token, ...SUCCESS };
}

const MAX_WINDOW = 28_800;
const TRANSACTION_SETTINGS = [
  'allowPartialAuth',
  'duplicateWindow',
  'emailCustomer',
  'headerEmailReceipt',
  'footerEmailReceipt',
  'recurringBilling',
  'testRequest',
];

/**
 * Duplicate window in seconds: 120 by default; 0 or less turns it off, eight hours is the maximum. Undefined if
 * invalid.
 */
function duplicateWindowOf(settings: Members): number | undefined {
  const all = (settings['setting'] ?? []) as readonly Members[];
  if (all.some((each) => !TRANSACTION_SETTINGS.includes(textIn(each, 'settingName')))) return undefined;
  const said = all.find((each) => textIn(each, 'settingName') === 'duplicateWindow');
  if (!said) return 120;
  const value = textIn(said, 'settingValue');
  return /^-?\d+$/.test(value) ? Math.min(Math.max(Number(value), 0), MAX_WINDOW) : undefined;
}

function makeTransaction({ bank, announce }: Office, members: Members): object {
  const request = membersIn(members, 'transactionRequest');
  const type = textIn(request, 'transactionType');
  const id = textIn(request, 'refTransId');
  if (type === 'voidTransaction') {
    const answer = bank.voidCharge(id);
    if ('transaction' in answer) announce('void.created', answer.transaction);
    return transactionAnswer(answer, id);
  }
  if (type !== 'refundTransaction') return fault('E00013', 'The transactionType is invalid.');
  const card = membersIn(membersIn(request, 'payment'), 'creditCard');
  if (card['expirationDate'] !== 'XXXX') return fault('E00013', 'The expirationDate is invalid.');
  const answer = bank.refund({
    id,
    amount: Math.round(Number(request['amount']) * 100),
    lastFour: textIn(card, 'cardNumber'),
    invoiceNumber: textIn(membersIn(request, 'order'), 'invoiceNumber'),
  });
  if ('transaction' in answer) announce('refund.created', answer.transaction);
  return transactionAnswer(answer, id);
}

/** Uses strings for all values, as the gateway does here. A refusal also appears as an error of the request. */
function transactionAnswer(answer: BankAnswer, refTransID: string): object {
  if ('transaction' in answer) {
    const { transaction } = answer;
    const transactionResponse = {
      responseCode: answer.code,
      authCode: '',
      avsResultCode: 'P',
      transId: transaction.transId,
      refTransID,
      testRequest: '0',
      accountNumber: `XXXX${transaction.card.number.slice(-4)}`,
      accountType: brandOf(transaction.card.number),
      messages: [{ code: '1', description: 'This transaction has been approved.' }],
    };
    return { transactionResponse, ...SUCCESS };
  }
  const transactionResponse = {
    responseCode: answer.code,
    transId: '0',
    refTransID,
    errors: [{ errorCode: answer.reason, errorText: answer.text }],
  };
  return { transactionResponse, ...fault('E00027', 'The transaction was unsuccessful.') };
}

/** Uses numbers for codes and amounts, as the gateway does here. */
function detailsOf(bank: Bank, found: Transaction): object {
  const batch = bank.batches.find((each) => each.batchId === found.batchId);
  const { card } = found;
  return {
    transId: found.transId,
    ...(found.refTransId ? { refTransId: found.refTransId } : {}),
    submitTimeUTC: found.at.toISOString(),
    transactionType: found.type,
    transactionStatus: found.status,
    responseCode: found.status === 'declined' ? 2 : found.status.startsWith('FDS') ? 4 : 1,
    ...(found.authCode ? { authCode: found.authCode } : {}),
    responseReasonCode: found.status === 'declined' ? 2 : 1,
    responseReasonDescription: found.status === 'declined' ? 'Decline' : 'Approval',
    ...(batch ? { batch: { batchId: batch.batchId, settlementState: 'settledSuccessfully' } } : {}),
    order: { invoiceNumber: found.invoiceNumber, description: found.description },
    authAmount: found.amount / 100,
    settleAmount: found.amount / 100,
    payment: {
      creditCard: {
        cardNumber: `XXXX${card.number.slice(-4)}`,
        expirationDate: 'XXXX',
        cardType: brandOf(card.number),
      },
    },
    billTo: { firstName: card.firstName, lastName: card.lastName, zip: card.zip },
    product: 'Card Not Present',
    marketType: 'eCommerce',
  };
}

function listOf(transactions: readonly Transaction[], paging: unknown): object {
  const { limit = 1000, offset = 1 } = (paging ?? {}) as { limit?: number; offset?: number };
  if (limit > 1000 || limit < 1 || offset < 1) return fault('E00003', 'The paging is out of range.');
  const newestFirst = transactions.toReversed().slice((offset - 1) * limit, offset * limit);
  const rows = newestFirst.map((each) => ({
    transId: each.transId,
    submitTimeUTC: each.at.toISOString(),
    transactionStatus: each.status,
    invoiceNumber: each.invoiceNumber,
    firstName: each.card.firstName,
    lastName: each.card.lastName,
    accountType: brandOf(each.card.number),
    accountNumber: `XXXX${each.card.number.slice(-4)}`,
    settleAmount: each.amount / 100,
  }));
  return { ...(rows.length > 0 ? { transactions: rows } : {}), totalNumInResultSet: rows.length, ...SUCCESS };
}
