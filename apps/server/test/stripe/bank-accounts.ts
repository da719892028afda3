import type { Account, Announce, BankCharge, BankDispute, Intent, Verification } from './bank-records.ts';
import { ApiError, invalid } from './errors.ts';

export const BANK = 'STRIPE TEST BANK';
/** Routing number of every published test account. */
export const ROUTING = '110000000';

/** Published test accounts, and how each account's bank answers a debit. */
type Answer = 'clears' | 'returned later' | 'never' | { readonly code: string };
const ACCOUNTS: Readonly<Record<string, Answer>> = {
  '000123456789': 'clears',
  '000111111113': { code: 'account_closed' },
  '000111111116': { code: 'no_account' },
  '000222222227': { code: 'insufficient_funds' },
  '000333333335': { code: 'debit_not_authorized' },
  '000444444440': { code: 'invalid_currency' },
  '000555555559': 'returned later',
  '000000000009': 'never',
};
/** Small deposits to this account can't be sent. */
const FAILS_DEPOSITS = '000666666661';

/** Published ids of test payment methods, with the account of each. */
export const TEST_ACCOUNTS: Readonly<Record<string, string>> = {
  pm_usBankAccount_success: '000123456789',
  pm_usBankAccount_accountClosed: '000111111113',
  pm_usBankAccount_noAccount: '000111111116',
  pm_usBankAccount_insufficientFunds: '000222222227',
  pm_usBankAccount_debitNotAuthorized: '000333333335',
  pm_usBankAccount_invalidCurrency: '000444444440',
  pm_usBankAccount_failMicrodeposits: FAILS_DEPOSITS,
  pm_usBankAccount_dispute: '000555555559',
  pm_usBankAccount_processing: '000000000009',
};

const DAY_SECONDS = 86_400;
/** Small deposits arrive after a day or two; the buyer has ten days and ten tries. */
const ARRIVAL_DAYS = 2;
const VERIFY_DAYS = 10;
const MOST_TRIES = 10;
/** Published amounts and codes of small deposits, by what they simulate. */
const RIGHT = ['32,45', 'SM11AA'];
const TOO_OFTEN = ['10,11', 'SM33CC'];
const TOO_LATE = ['40,41', 'SM44DD'];

interface Ledger {
  readonly charges: BankCharge[];
  readonly announce: Announce;
  readonly seconds: () => number;
  readonly newId: (prefix: string) => string;
  readonly isOpen: (intent: Intent) => boolean;
  readonly unexpected: (intent: Intent, what: string) => ApiError;
  readonly returnDebit: (intent: Intent, reason: string) => BankDispute;
}

interface Confirmed {
  readonly account: Account;
  /** Whether the buyer agreed to the debit. */
  readonly hasMandate: boolean;
  /** `instant`: the buyer signed in to the bank. */
  readonly method: 'instant' | 'microdeposits';
}

/** Debits of US bank accounts: each waits for its bank, and many first wait for their buyer. */
export function openAccounts(ledger: Ledger) {
  const { charges, announce, seconds, newId, isOpen, unexpected, returnDebit } = ledger;

  function confirm(intent: Intent, { account, hasMandate, method }: Confirmed): Intent | ApiError {
    if (!isOpen(intent)) return unexpected(intent, 'confirm');
    if (!intent.methodTypes.includes('us_bank_account'))
      return invalid(
        'payment_intent_incompatible_payment_method',
        'The PaymentMethod provided (us_bank_account) is not allowed for this PaymentIntent.',
        'payment_method',
      );
    if (!hasMandate)
      return invalid(
        'parameter_missing',
        'This payment method requires mandate data: confirm with `mandate_data`.',
        'mandate_data',
      );
    if (!account.name)
      return invalid(
        'parameter_missing',
        'Missing required param: billing_details[name].',
        'billing_details[name]',
      );
    intent.debit = { account, mandateId: newId('mandate').replace('_3', '_1'), verification: null };
    if (method === 'instant') return submit(intent);
    const arrival = seconds() + ARRIVAL_DAYS * DAY_SECONDS;
    intent.debit.verification = { type: 'amounts', arrival, attempts: 0 };
    Object.assign(intent, { status: 'requires_action', card: null, lastError: null });
    announce('payment_intent.requires_action', intent);
    return intent;
  }

  function submit(intent: Intent): Intent {
    const { account } = intent.debit!;
    const made: BankCharge = {
      id: newId('py'),
      intent,
      amount: intent.amount,
      card: { number: account.number, name: account.name, zip: null },
      account,
      created: seconds(),
      status: 'pending',
      failureCode: null,
      payout: null,
    };
    charges.push(made);
    intent.charges.push(made);
    intent.debit!.verification = null;
    Object.assign(intent, { status: 'processing', lastError: null });
    announce('charge.pending', made);
    announce('payment_intent.processing', intent);
    return intent;
  }

  /** The buyer types the amounts of the small deposits. */
  function verify(intent: Intent, given: string): Intent | ApiError {
    const verification = verificationOf(intent);
    if (!verification) return unexpected(intent, 'verify microdeposits for');
    verification.attempts += 1;
    if (RIGHT.includes(given)) return submit(intent);
    if (TOO_LATE.includes(given)) return fail(intent, 'payment_method_microdeposit_verification_timeout');
    if (TOO_OFTEN.includes(given) || verification.attempts >= MOST_TRIES)
      return fail(intent, 'payment_method_microdeposit_verification_attempts_exceeded');
    return invalid(
      'payment_method_microdeposit_verification_amounts_mismatch',
      'The amounts provided do not match the amounts that were sent to the bank account.',
    );
  }

  const verificationOf = ({ status, debit }: Intent): Verification | undefined =>
    status === 'requires_action' ? (debit?.verification ?? undefined) : undefined;

  /** A debit that ends without money: the bank returned it, or the buyer didn't verify the account. */
  function fail(intent: Intent, code: string): ApiError {
    const charge = intent.charges.find(({ status }) => status === 'pending');
    const error = {
      type: 'invalid_request_error',
      code,
      message: SAID[code] ?? `The debit failed: ${code}.`,
      payment_method: { type: 'us_bank_account' },
    };
    Object.assign(intent, { status: 'requires_payment_method', lastError: error });
    if (charge) {
      Object.assign(charge, { status: 'failed', failureCode: code });
      announce('charge.failed', charge);
    }
    announce('payment_intent.payment_failed', intent);
    return new ApiError(400, error);
  }

  /** The bank answers a debit, days after it was sent; `code` forces a return for any account. */
  function answer(intent: Intent, code?: string): void {
    const charge = intent.charges.find(({ status }) => status === 'pending');
    if (!charge?.account) return;
    const said = code === undefined ? (ACCOUNTS[charge.account.number] ?? 'clears') : { code };
    if (said === 'never') return;
    if (typeof said === 'object') return void fail(intent, said.code);
    charge.status = 'succeeded';
    intent.status = 'succeeded';
    announce('charge.succeeded', charge);
    announce('payment_intent.succeeded', intent);
    if (said === 'returned later') returnDebit(intent, 'debit_not_authorized');
  }

  /** Time passes: fails deposits that can't be sent and accounts not verified within ten days. */
  function lapse(intent: Intent): void {
    const verification = verificationOf(intent);
    if (!verification) return;
    const sentAt = verification.arrival - ARRIVAL_DAYS * DAY_SECONDS;
    if (intent.debit?.account.number === FAILS_DEPOSITS) fail(intent, 'payment_method_microdeposit_failed');
    else if (seconds() - sentAt >= VERIFY_DAYS * DAY_SECONDS)
      fail(intent, 'payment_method_microdeposit_verification_timeout');
  }

  /** Ends a canceled payment intent's debit. */
  function stop(intent: Intent): void {
    const charge = intent.charges.find(({ status }) => status === 'pending');
    if (charge) Object.assign(charge, { status: 'failed', failureCode: 'canceled' });
  }

  return { confirm, verify, answer, lapse, stop };
}

const SAID: Readonly<Record<string, string>> = {
  account_closed: "The customer's bank account has been closed.",
  no_account: "The customer's bank account could not be located.",
  insufficient_funds: "The customer's account has insufficient funds to cover this payment.",
  debit_not_authorized: 'The customer has notified their bank that this payment was unauthorized.',
  payment_method_microdeposit_failed: 'The microdeposits could not be sent to the bank account.',
  payment_method_microdeposit_verification_timeout: 'The bank account was not verified in time.',
  payment_method_microdeposit_verification_attempts_exceeded:
    'The bank account was verified wrongly too often.',
};
