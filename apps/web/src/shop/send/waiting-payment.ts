import type { IntentState } from '@cordovan/contracts/payments-schemas';
import { askForCharge } from '../../lib/card/card-intent.ts';
import type { KeptSending } from './kept-sending.ts';
import { emptyForm } from './send-form.ts';
import type { SentQuote } from './sent-notice.ts';

/**
 * Checks the outcome of a payment that began before a reload. If the buyer hadn't paid yet, paying the same order
 * again continues the payment.
 */
export async function waitingPayment(kept: KeptSending): Promise<SentQuote | undefined> {
  const payment = kept.payment();
  if (!payment) return undefined;
  const { state } = await askForCharge(payment.intentId);
  if (state === 'created' || state === 'opened')
    return { number: payment.number, isMailed: false, payment: 'unpaid' };
  kept.keepPayment(undefined);
  if (state === 'failed' || state === 'canceled') return undefined;
  if (state === 'paid') {
    // The next order is a new one, maybe for another customer.
    kept.forgetSent();
    kept.keepForm(emptyForm);
  }
  return { number: payment.number, isMailed: false, payment: KNOWN[state] ?? 'checking' };
}

const KNOWN: Readonly<Partial<Record<IntentState, SentQuote['payment']>>> = {
  paid: 'paid',
  pending: 'bankSent',
  verifying: 'bankVerify',
};
