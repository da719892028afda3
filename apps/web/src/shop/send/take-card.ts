import type { PaymentIntent } from '@cordovan/contracts/payments-schemas';
import { type Language, messageText } from '@cordovan/domain/messages';
import type { Cents } from '@cordovan/domain/money';
import { bankText, type CardOutcome } from '../../lib/card/card-flow.ts';
import { openIntent } from '../../lib/card/card-intent.ts';
import { refusedText } from '../../lib/card/refused-text.ts';
import { HttpRefusal } from '../../lib/http/refusal.ts';
import type { KeptSending, SavedOrder } from './kept-sending.ts';

/** A payment that ended without a charge. If it was canceled, there is no reason. */
export class NotPaid extends Error {}

/** The company has turned off payments since the page loaded. Nothing was charged. */
export class PaymentsOff extends Error {}

interface ToPay {
  readonly order: Pick<SavedOrder, 'id' | 'total' | 'number'>;
  readonly amount: Cents;
  readonly language: Language;
  readonly kept: KeptSending;
  /** Shows the gateway's frame until the payment ends. */
  readonly show: (intent: PaymentIntent) => Promise<CardOutcome>;
}

/** Takes a payment in the gateway's frame (PAY-12). Throws unless the card is charged, or may be. */
export async function takeCard({ order, amount, language, kept, show }: ToPay): Promise<CardOutcome> {
  const intent = await openIntent({
    orderId: order.id,
    externalNumber: null,
    email: '',
    token: '',
    amount,
    type: amount < order.total ? 'deposit' : 'balance',
    channel: 'shopper',
    isForLayaway: false,
    otherTenders: [],
  }).catch((error: unknown) => {
    if (error instanceof HttpRefusal && error.code === 'COMPANY_TAKES_NO_PAYMENTS') throw new PaymentsOff();
    throw new NotPaid(refusedText(error) ?? messageText(language, 'PAYMENT_GATEWAY_UNAVAILABLE'));
  });
  // Stored so that a reload finds the payment and no shopper pays twice.
  kept.keepPayment({ intentId: intent.id, number: order.number });
  const outcome = await show(intent);
  if (outcome.kind !== 'unrecorded') kept.keepPayment(undefined);
  if (outcome.kind === 'canceled') throw new NotPaid('');
  if (outcome.kind === 'failed')
    throw new NotPaid(outcome.reason ?? messageText(language, 'PAY_ORDER_ERROR'));
  return outcome;
}

/** Outcome of a payment that wasn't refused, for the thank-you page. */
export function paymentOf(outcome: CardOutcome): 'paid' | 'checking' | 'bankSent' | 'bankVerify' {
  if (outcome.kind === 'bank') return outcome.isVerified ? 'bankSent' : 'bankVerify';
  return outcome.kind === 'paid' ? 'paid' : 'checking';
}

/** The outcome as text. */
export function textOf(outcome: CardOutcome, language: Language): string {
  if (outcome.kind === 'bank') return bankText(outcome, language);
  return outcome.kind === 'paid'
    ? messageText(language, 'PAYMENT_SUCCESS', { comments: outcome.info })
    : messageText(language, 'PAYMENT_CHECKING');
}
