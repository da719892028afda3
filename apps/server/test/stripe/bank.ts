import { randomBytes } from 'node:crypto';
import { openAccounts } from './bank-accounts.ts';
import type {
  Announce,
  BankCharge,
  BankDispute,
  BankRefund,
  Card,
  Customer,
  Intent,
  Method,
  Movement,
  Payout,
} from './bank-records.ts';
import { cardOf, SAID, type TestCard } from './cards.ts';
import { ApiError, invalid, missing } from './errors.ts';

const MINIMUM = 50;
const MAXIMUM = 99_999_999;
/** 2.9 % plus 30 cents for US cards; 0.8 % for a debit, at most $5. Refunds return no fee. */
export const feeOf = ({ amount, account }: Pick<BankCharge, 'amount' | 'account'>): number =>
  account ? Math.min(Math.round(amount * 0.008), 500) : Math.round(amount * 0.029) + 30;

const DISPUTE_FEE = 1_500;

const USED_UP =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.';
const NOT_ATTACHED =
  'The payment method you provided is not attached to a customer so detachment is impossible.';

interface Settings {
  isRefundBroke: boolean;
  /** Decline code for cards on file. */
  declineCode?: string | undefined;
  /** Whether debits were sent to the banks, so that they can't be canceled any more. */
  isDebitSent: boolean;
  /** Whether the company's account has the capability to take bank payments. */
  takesDebits: boolean;
}

/** What happens behind the API: payment intents, charges, refunds and payouts. */
export function openBank(clock: () => Date, announce: Announce) {
  const intents: Intent[] = [];
  const charges: BankCharge[] = [];
  const refunds: BankRefund[] = [];
  const payouts: Payout[] = [];
  const disputes: BankDispute[] = [];
  const movements: Movement[] = [];
  const customers: Customer[] = [];
  const methods: Method[] = [];
  const newId = (prefix: string) => `${prefix}_3${randomBytes(12).toString('hex')}`;
  const seconds = () => Math.floor(clock().getTime() / 1000);
  const settings: Settings = { isRefundBroke: false, isDebitSent: false, takesDebits: true };

  function create(
    given: Pick<Intent, 'amount' | 'description' | 'metadata' | 'methodTypes' | 'customer' | 'keepsCard'>,
  ): Intent | ApiError {
    if (given.amount < MINIMUM) {
      return invalid('amount_too_small', 'Amount must be at least $0.50 usd', 'amount');
    }
    if (given.amount > MAXIMUM) {
      return invalid('amount_too_large', 'Amount must be no more than $999,999.99', 'amount');
    }
    const id = newId('pi');
    const secret = `${id}_secret_${randomBytes(12).toString('hex')}`;
    const state = {
      status: 'requires_payment_method',
      lastError: null,
      card: null,
      debit: null,
      method: null,
    } as const;
    const methodTypes = given.methodTypes.filter((type) => type === 'card' || settings.takesDebits);
    const intent: Intent = { id, secret, ...given, methodTypes, ...state, charges: [], created: seconds() };
    intents.push(intent);
    announce('payment_intent.created', intent);
    return intent;
  }

  const findIntent = (id: string): Intent | ApiError =>
    intents.find((each) => each.id === id) ?? missing('payment_intent', id);

  /** Statuses in which a card may be tried or the intent canceled. */
  const isOpen = ({ status }: Intent) => status === 'requires_payment_method' || status === 'requires_action';
  const unexpected = (intent: Intent, what: string) =>
    invalid(
      'payment_intent_unexpected_state',
      `You cannot ${what} this PaymentIntent because it has a status of ${intent.status}.`,
    );

  function confirm(intent: Intent, card: Card): Intent | ApiError {
    if (!isOpen(intent)) return unexpected(intent, 'confirm');
    const known = cardOf(card.number);
    intent.debit = null;
    if (!known.isAuthenticated) return charge(intent, { card, known });
    Object.assign(intent, { status: 'requires_action', card, lastError: null });
    announce('payment_intent.requires_action', intent);
    return intent;
  }

  /** The buyer's bank confirms or refuses a card that waits for the bank. */
  function authenticate(intent: Intent, isRight: boolean): Intent | ApiError {
    const { card } = intent;
    if (intent.status !== 'requires_action' || !card) return unexpected(intent, 'authenticate');
    if (isRight) return charge(intent, { card, known: { ...cardOf(card.number) } });
    const code = 'payment_intent_authentication_failure';
    const message =
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
    Object.assign(intent, {
      status: 'requires_payment_method',
      lastError: { type: 'invalid_request_error', code, message },
      card: null,
    });
    announce('payment_intent.payment_failed', intent);
    return invalid(code, message);
  }

  function charge(intent: Intent, { card, known }: { card: Card; known: TestCard }): Intent | ApiError {
    const status = known.code ? 'failed' : 'succeeded';
    const made: BankCharge = {
      id: newId('ch'),
      intent,
      amount: intent.amount,
      card,
      account: null,
      created: seconds(),
      status,
      failureCode: known.code ?? null,
      payout: null,
    };
    charges.push(made);
    intent.charges.push(made);
    if (!known.code) {
      const method = intent.method ?? newMethod(card);
      if (intent.keepsCard) method.customer = intent.customer;
      Object.assign(intent, { status: 'succeeded', lastError: null, card: null, method });
      announce('charge.succeeded', made);
      announce('payment_intent.succeeded', intent);
      return intent;
    }
    const error = {
      type: 'card_error',
      code: known.code,
      decline_code: known.declineCode,
      message: SAID[known.code],
      charge: made.id,
    };
    Object.assign(intent, { status: 'requires_payment_method', lastError: error, card: null });
    announce('charge.failed', made);
    announce('payment_intent.payment_failed', intent);
    return new ApiError(402, error);
  }

  function addCustomer(given: Pick<Customer, 'description' | 'metadata'>): Customer {
    const made = { id: newId('cus').replace('_3', '_'), ...given, created: seconds() };
    customers.push(made);
    return made;
  }

  function newMethod(card: Card): Method {
    const made: Method = { id: newId('pm').replace('_3', '_1'), card, customer: null, created: seconds() };
    methods.push(made);
    return made;
  }

  /** Charges a card on file while the customer is away and the bank can't ask them anything. */
  function chargeAway(intent: Intent, method: Method): Intent | ApiError {
    if (method.customer === null) return invalid('payment_method_unexpected_state', USED_UP);
    if (intent.customer === null)
      return invalid(
        'payment_intent_invalid_parameter',
        `The PaymentMethod ${method.id} belongs to the Customer ${method.customer.id}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
      );
    if (intent.customer !== method.customer)
      return invalid(
        'payment_method_unexpected_state',
        `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
        'payment_method',
      );
    intent.method = method;
    const { card } = method;
    const known = cardOf(card.number);
    const code = known.isAuthenticated ? 'authentication_required' : settings.declineCode && 'card_declined';
    const declineCode = known.isAuthenticated ? code : settings.declineCode;
    return charge(intent, { card, known: code ? { ...known, code, declineCode } : known });
  }

  function detach(method: Method): Method | ApiError {
    if (method.customer === null) return invalid('', NOT_ATTACHED);
    method.customer = null;
    return method;
  }

  function cancel(intent: Intent): Intent | ApiError {
    const isDebit = intent.status === 'processing' && !settings.isDebitSent;
    if (!isOpen(intent) && !isDebit) return unexpected(intent, 'cancel');
    accounts.stop(intent);
    Object.assign(intent, { status: 'canceled', card: null });
    announce('payment_intent.canceled', intent);
    return intent;
  }

  const refundedOf = (charged: BankCharge): number =>
    refunds
      .filter((each) => each.charge === charged && each.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);

  function refund(
    intent: Intent,
    { amount, metadata }: { amount: number | undefined; metadata: Record<string, string> },
  ): BankRefund | ApiError {
    const charged = intent.charges.find(({ status }) => status === 'succeeded');
    if (!charged)
      return invalid('', `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
    const lost = ({ disputed, status }: BankDispute) =>
      disputed === charged && status !== 'won' && !status.startsWith('warning');
    if (disputes.some(lost))
      return invalid('charge_disputed', `Charge ${charged.id} has been charged back; cannot issue a refund.`);
    const left = charged.amount - refundedOf(charged);
    if (left === 0)
      return invalid('charge_already_refunded', `Charge ${charged.id} has already been refunded.`);
    const asked = amount ?? left;
    if (asked <= 0)
      return invalid('parameter_invalid_integer', 'This value must be greater than or equal to 1.', 'amount');
    if (asked > left)
      return invalid(
        '',
        `Refund amount ($${asked / 100}) is greater than unrefunded amount on charge ($${left / 100})`,
        'amount',
      );
    if (settings.isRefundBroke)
      return invalid(
        'balance_insufficient',
        'Insufficient funds in your Stripe balance to refund this amount.',
      );
    const made: BankRefund = {
      id: newId(charged.account ? 'pyr' : 're'),
      charge: charged,
      amount: asked,
      metadata,
      created: seconds(),
      // A debit's refund is a payment to the account, which takes days.
      status: charged.account ? 'pending' : 'succeeded',
      payout: null,
    };
    refunds.push(made);
    announce('refund.created', made);
    announce('charge.refunded', charged);
    return made;
  }

  const move = (movement: Pick<Movement, 'type' | 'source' | 'net' | 'fee'>) =>
    movements.push({ ...movement, id: newId('txn'), created: seconds(), payout: null });

  /** A debit's refund arrives. */
  function finishRefund(made: BankRefund): void {
    made.status = 'succeeded';
    announce('charge.refund.updated', made);
    announce('refund.updated', made);
  }

  /** The buyer's bank returns a refund that Stripe had made. */
  function failRefund(made: BankRefund): void {
    made.status = 'failed';
    const type = made.charge.account ? 'payment_failure_refund' : 'refund_failure';
    move({ type, source: made.id, net: made.amount, fee: 0 });
    announce('charge.refund.updated', made);
    announce('refund.failed', made);
  }

  /** `isInquiry`: the bank only inquires, and no money moves. */
  function dispute(intent: Intent, { amount = intent.amount, isInquiry = false } = {}): BankDispute {
    const made: BankDispute = {
      id: newId('du').replace('_3', '_1'),
      disputed: intent.charges.find(({ status }) => status === 'succeeded')!,
      ...{ amount, reason: 'product_not_received', created: seconds() },
      status: isInquiry ? 'warning_needs_response' : 'needs_response',
    };
    disputes.push(made);
    if (!isInquiry) move({ type: 'adjustment', source: made.id, net: -amount, fee: DISPUTE_FEE });
    announce('charge.dispute.created', made);
    return made;
  }

  /** The buyer's bank takes a cleared debit back. It is final, so the dispute is lost at once. */
  function returnDebit(intent: Intent, reason = 'debit_not_authorized'): BankDispute {
    const made: BankDispute = {
      id: newId('du').replace('_3', '_1'),
      disputed: intent.charges.find(({ status }) => status === 'succeeded')!,
      ...{ amount: intent.amount, reason, created: seconds(), status: 'lost' },
    };
    disputes.push(made);
    move({ type: 'adjustment', source: made.id, net: -intent.amount, fee: DISPUTE_FEE });
    announce('charge.dispute.created', made);
    announce('charge.dispute.closed', made);
    return made;
  }

  /** The company answers in Stripe's own interface. */
  function answerDispute(made: BankDispute): void {
    made.status = 'under_review';
    announce('charge.dispute.updated', made);
  }

  function closeDispute(made: BankDispute, status: 'won' | 'lost'): void {
    made.status = status;
    if (status === 'won') move({ type: 'adjustment', source: made.id, net: made.amount, fee: 0 });
    announce('charge.dispute.closed', made);
  }

  /** Pays out everything not yet paid out, less fees. */
  function payOut(): Payout | undefined {
    const taken = charges.filter(({ status, payout }) => status === 'succeeded' && !payout);
    const given = refunds.filter(({ payout }) => !payout);
    const moved = movements.filter(({ payout }) => !payout);
    if (taken.length + given.length + moved.length === 0) return undefined;
    const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
    const fees = taken.reduce((total, each) => total + feeOf(each), 0);
    const others = moved.reduce((total, { net, fee }) => total + net - fee, 0);
    const amount = sum(taken) - sum(given) - fees + others;
    const payout = { id: newId('po').replace('_3', '_1'), amount, arrival: seconds(), created: seconds() };
    payouts.push(payout);
    for (const each of [...taken, ...given, ...moved]) each.payout = payout;
    return payout;
  }

  const accounts = openAccounts({ charges, announce, seconds, newId, isOpen, unexpected, returnDebit });

  return {
    ...{ intents, charges, refunds, payouts, disputes, movements, settings, accounts },
    ...{ create, findIntent, unexpected, confirm, authenticate, cancel, refund, refundedOf, payOut },
    ...{ finishRefund, failRefund, dispute, returnDebit, answerDispute, closeDispute },
    ...{ customers, methods, addCustomer, chargeAway, detach },
  };
}
export type Bank = ReturnType<typeof openBank>;
