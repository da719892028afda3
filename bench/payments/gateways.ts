import { startEmulator as startAuthorizeNet } from '../../apps/server/test/authorize-net/emulator.ts';
import {
  type Notice as StripeNotice,
  startEmulator as startStripe,
} from '../../apps/server/test/stripe/emulator.ts';

export interface Notice {
  readonly text: string;
  readonly signature: string;
}
export type BuyersCard = 'visa' | 'mastercard' | 'declined';
export type Fault = 'dropped' | 'lost' | 'busy' | 'broken';

/** A gateway's emulator, as seen by buyers, its webhook and its bank. */
export interface Gateway {
  readonly env: Record<string, string>;
  readonly noticePath: string;
  readonly signatureHeader: string;
  readonly notices: Notice[];
  readonly setFault: (fault: () => Fault | undefined) => void;
  /** The buyer presses Pay. Returns the transaction that the frame reports; undefined if the card is declined. */
  readonly pay: (token: string, card?: BuyersCard) => string | undefined;
  /** Pays with a card whose charge is decided later. Undefined if the frame reports nothing until then. */
  readonly payHeld: (token: string) => string | undefined;
  /** Pays from a bank account, or by card if the gateway doesn't take bank accounts. */
  readonly payFromBank: (token: string) => string | undefined;
  /** Decides the waiting payments: every other one is charged. */
  readonly decide: () => void;
  readonly settle: () => void;
  /** Cents charged to an order's cards, less refunds. */
  readonly takenFor: (orderId: number) => number;
  /** An order's charges that were voided or refunded. */
  readonly refundedFor: (orderId: number) => number;
  readonly stop: () => Promise<void>;
}

const sum = (all: readonly { readonly amount: number }[]) =>
  all.reduce((total, { amount }) => total + amount, 0);

export async function openAuthorizeNet(clock: () => Date): Promise<Gateway> {
  const emulator = await startAuthorizeNet(clock);
  const { bank } = emulator;
  const cards = { visa: {}, mastercard: { number: '5424000000000015' }, declined: { zip: '46282' } };
  const ofOrder = (orderId: number) =>
    bank.transactions.filter(({ invoiceNumber }) => invoiceNumber.startsWith(`${orderId}-`));
  const pay = (token: string, card: BuyersCard = 'visa') => {
    const { message } = emulator.pressPay(token, cards[card]);
    if (message === undefined) return undefined;
    const response = JSON.parse(message.slice(message.indexOf('response=') + 9)) as { transId: string };
    return response.transId;
  };
  return {
    env: emulator.env,
    noticePath: 'authorize.net',
    signatureHeader: 'x-anet-signature',
    notices: emulator.notices,
    setFault: (fault) => (emulator.fault = fault),
    pay,
    payHeld: (token) => {
      bank.filter.isHolding = true;
      const transaction = pay(token);
      bank.filter.isHolding = false;
      return transaction;
    },
    payFromBank: (token) => pay(token),
    decide: () =>
      bank.transactions
        .filter(({ status }) => status === 'FDSPendingReview')
        .forEach(({ transId }, n) =>
          bank.review(transId, n % 2 === 0 ? 'capturedPendingSettlement' : 'failedReview'),
        ),
    settle: () => bank.settle(),
    takenFor: (orderId) => {
      const charges = ofOrder(orderId).filter(({ type }) => type === 'authCaptureTransaction');
      const ids = new Set(charges.map(({ transId }) => transId));
      const refunds = bank.transactions.filter(
        (each) => each.refTransId !== null && ids.has(each.refTransId),
      );
      const taken = ['capturedPendingSettlement', 'settledSuccessfully'];
      return sum(charges.filter(({ status }) => taken.includes(status))) - sum(refunds);
    },
    refundedFor: (orderId) => {
      const refunded = new Set(bank.transactions.map(({ refTransId }) => refTransId));
      return ofOrder(orderId).filter((each) => each.status === 'voided' || refunded.has(each.transId)).length;
    },
    stop: emulator.stop,
  };
}

export async function openStripe(clock: () => Date): Promise<Gateway> {
  const emulator = await startStripe(clock);
  const { bank } = emulator;
  const cards = { visa: '4242424242424242', mastercard: '5555555555554444', declined: '4000000000000002' };
  const asksTheBank = '4000002760003184';
  const chargesOf = (orderId: number) =>
    bank.charges.filter(
      ({ status, intent }) =>
        status === 'succeeded' && (intent.metadata['invoice'] ?? '').startsWith(`${orderId}-`),
    );
  const notices: StripeNotice[] = emulator.notices;
  return {
    env: emulator.env,
    noticePath: 'stripe',
    signatureHeader: 'stripe-signature',
    notices,
    setFault: (fault) => (emulator.fault = fault),
    pay: (token, card = 'visa') => emulator.pressPay(token, cards[card]).paymentIntent?.id,
    payHeld: (token) => void emulator.pressPay(token, asksTheBank),
    payFromBank: (token) => emulator.pressDebit(token).paymentIntent?.id,
    decide: () => {
      bank.intents
        .filter(({ status }) => status === 'requires_action')
        .forEach((intent, n) => bank.authenticate(intent, n % 2 === 0));
      bank.intents
        .filter(({ status }) => status === 'processing')
        .forEach((intent, n) => bank.accounts.answer(intent, n % 2 === 0 ? undefined : 'no_account'));
    },
    settle: () => void bank.payOut(),
    takenFor: (orderId) => {
      const charges = chargesOf(orderId);
      return sum(charges) - charges.reduce((total, charge) => total + bank.refundedOf(charge), 0);
    },
    refundedFor: (orderId) => chargesOf(orderId).filter((charge) => bank.refundedOf(charge) > 0).length,
    stop: emulator.stop,
  };
}
