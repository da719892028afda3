import { randomInt } from 'node:crypto';

export interface Card {
  readonly number: string;
  readonly expires: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly zip: string;
  readonly company?: string;
  readonly address?: string;
  readonly city?: string;
  readonly state?: string;
  readonly country?: string;
}

export interface Transaction {
  readonly transId: string;
  readonly type: 'authCaptureTransaction' | 'refundTransaction';
  status: string;
  readonly amount: number;
  readonly invoiceNumber: string;
  readonly description: string;
  readonly poNumber?: string;
  readonly customerId?: string;
  readonly card: Card;
  readonly refTransId: string | null;
  /** Null if the processor wasn't asked, or if it declined. */
  readonly authCode: string | null;
  readonly at: Date;
  batchId: string | null;
}

export interface Batch {
  readonly batchId: string;
  readonly at: Date;
}

export type BankAnswer =
  | { readonly code: '1' | '4'; readonly transaction: Transaction }
  | { readonly code: '2' | '3'; readonly reason: string; readonly text: string };

export const brandOf = (number: string): string =>
  number.startsWith('4')
    ? 'Visa'
    : number.startsWith('5')
      ? 'MasterCard'
      : number.startsWith('3')
        ? 'AmericanExpress'
        : 'Discover';

/** Card and buyer data that distinguish a new charge from a repeat of another. */
const CARD_FIELDS = [
  'number',
  'expires',
  'firstName',
  'lastName',
  'company',
  'address',
  'city',
  'state',
  'zip',
  'country',
] as const satisfies readonly (keyof Card)[];

const DECLINED_ZIP = '46282';
/** Default if the request doesn't set the window. */
const DUPLICATE_SECONDS = 120;
const AUTH_CODE = 'QCG7TB';
const VOIDABLE = ['capturedPendingSettlement', 'FDSPendingReview', 'FDSAuthorizedPendingReview'];
const REFUND_DAYS = 180;
const denied = (code: '2' | '3', reason: string, text: string): BankAnswer => ({ code, reason, text });

const DUPLICATE = denied('3', '11', 'A duplicate transaction has been submitted.');

/** The processor behind the gateway: charges, batches, voids and refunds. */
export function openBank(clock: () => Date) {
  const transactions: Transaction[] = [];
  const batches: Batch[] = [];
  /** Whether the fraud filter holds the next charges for review, and whether before or after authorization. */
  const filter = { isHolding: false, isAuthorizing: false };
  const find = (id: string) => transactions.find((each) => each.transId === id);
  const isTwin = (each: Transaction, window: number) =>
    clock().getTime() - each.at.getTime() < window * 1_000;
  const add = (made: Omit<Transaction, 'transId' | 'at' | 'batchId'>): Transaction => {
    const transId = String(60_000_000_000 + transactions.length * 1000 + randomInt(1000));
    const transaction = { ...made, transId, at: clock(), batchId: null };
    transactions.push(transaction);
    return transaction;
  };

  function charge(asked: {
    amount: number;
    invoiceNumber: string;
    description: string;
    poNumber?: string;
    customerId?: string;
    /** Seconds. */
    duplicateWindow?: number;
    card: Card;
  }): BankAnswer {
    const { card, amount, invoiceNumber, duplicateWindow = DUPLICATE_SECONDS } = asked;
    if (card.zip === DECLINED_ZIP) {
      add({ ...asked, type: 'authCaptureTransaction', status: 'declined', authCode: null, refTransId: null });
      return denied('2', '2', 'This transaction has been declined.');
    }
    const isSame = (each: Transaction) =>
      each.type === 'authCaptureTransaction' &&
      each.status !== 'declined' &&
      each.amount === amount &&
      each.invoiceNumber === invoiceNumber &&
      each.poNumber === asked.poNumber &&
      each.customerId === asked.customerId &&
      CARD_FIELDS.every((field) => each.card[field] === card[field]) &&
      isTwin(each, duplicateWindow);
    if (transactions.some(isSame)) return DUPLICATE;
    const held = filter.isAuthorizing ? 'FDSAuthorizedPendingReview' : 'FDSPendingReview';
    const status = filter.isHolding ? held : 'capturedPendingSettlement';
    const authCode = status === 'FDSPendingReview' ? null : AUTH_CODE;
    const transaction = add({ ...asked, type: 'authCaptureTransaction', status, authCode, refTransId: null });
    return { code: filter.isHolding ? '4' : '1', transaction };
  }

  function voidCharge(id: string): BankAnswer {
    const found = find(id);
    if (!found || !VOIDABLE.includes(found.status))
      return denied('3', '16', 'The transaction cannot be found.');
    found.status = 'voided';
    return { code: '1', transaction: found };
  }

  function refund(asked: {
    id: string;
    amount: number;
    lastFour: string;
    invoiceNumber: string;
  }): BankAnswer {
    const found = find(asked.id);
    if (!found || found.type !== 'authCaptureTransaction') {
      return denied('3', '16', 'The transaction cannot be found.');
    }
    if (asked.lastFour !== found.card.number.slice(-4)) {
      return denied('3', '6', 'The credit card number is invalid.');
    }
    const age = clock().getTime() - found.at.getTime();
    if (found.status !== 'settledSuccessfully' || age > REFUND_DAYS * 86_400_000) {
      const text = 'The referenced transaction does not meet the criteria for issuing a credit.';
      return denied('3', '54', text);
    }
    const given = transactions.filter((each) => each.refTransId === asked.id && each.status !== 'voided');
    const sum = given.reduce((total, each) => total + each.amount, 0);
    if (sum + asked.amount > found.amount) {
      return denied(
        '3',
        '55',
        'The sum of credits against the referenced transaction would exceed original debit amount.',
      );
    }
    const isSame = (each: Transaction) =>
      each.refTransId === asked.id &&
      each.amount === asked.amount &&
      each.invoiceNumber === asked.invoiceNumber &&
      isTwin(each, DUPLICATE_SECONDS);
    if (transactions.some(isSame)) return DUPLICATE;
    const made = { ...found, amount: asked.amount, invoiceNumber: asked.invoiceNumber, authCode: null };
    const type = 'refundTransaction' as const;
    return {
      code: '1',
      transaction: add({ ...made, type, status: 'refundPendingSettlement', refTransId: asked.id }),
    };
  }

  /** End of day: settles everything captured, in one batch. */
  function settle(): Batch {
    const batch = { batchId: String(7_000_000 + batches.length), at: clock() };
    batches.push(batch);
    for (const each of transactions) {
      const settled = {
        capturedPendingSettlement: 'settledSuccessfully',
        refundPendingSettlement: 'refundSettledSuccessfully',
      }[each.status];
      if (settled) Object.assign(each, { status: settled, batchId: batch.batchId });
      // A batch also counts voids and declines, and lists them once it is settled.
      else if (['voided', 'declined'].includes(each.status)) each.batchId ??= batch.batchId;
    }
    return batch;
  }

  /** Reviews a held charge. */
  function review(id: string, status: 'capturedPendingSettlement' | 'failedReview' | 'voided'): void {
    const found = find(id);
    if (found) found.status = status;
  }

  return { transactions, batches, filter, find, charge, voidCharge, refund, settle, review };
}
export type Bank = ReturnType<typeof openBank>;
