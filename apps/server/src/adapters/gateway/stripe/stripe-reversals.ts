import { Stripe } from 'stripe';
import type { RefundRequest, ReversalAnswer } from '../card-gateway.ts';
import { REFERENCE } from './stripe-window.ts';

const { StripeInvalidRequestError, StripeIdempotencyError, StripeRateLimitError } = Stripe.errors;

/** Cancels a payment that is still processing. */
export async function cancelStripeCharge(client: Stripe, id: string): Promise<ReversalAnswer> {
  try {
    await client.paymentIntents.cancel(id);
    return { kind: 'done', transactionId: id };
  } catch (error) {
    if (!(error instanceof StripeInvalidRequestError)) throw error;
    // The charge may have succeeded in the meantime. The next check decides again between void and refund.
    return { kind: 'later', reason: error.message };
  }
}

/**
 * Refunds part or all of a charge. A repeat on the same day returns the first request's answer. On the next day a
 * repeat is a new request, because Stripe keeps refusals too; by then we know whether the first one succeeded after
 * all. A repeat after a refund that failed later is also a new request.
 */
export async function refundStripeCharge(
  client: Stripe,
  { charge, amount, invoiceNumber, failedBefore = 0 }: RefundRequest,
  now: Date,
): Promise<ReversalAnswer> {
  const params = {
    payment_intent: charge.transactionId,
    amount,
    metadata: { [REFERENCE]: invoiceNumber },
  };
  const idempotencyKey = `refund-${invoiceNumber}-${failedBefore}-${now.toISOString().slice(0, 10)}`;
  try {
    const refund = await client.refunds.create(params, { idempotencyKey });
    return refund.status === 'failed' || refund.status === 'canceled'
      ? { kind: 'refused', reason: refund.failure_reason ?? refund.status }
      : { kind: 'done', transactionId: refund.id };
  } catch (error) {
    if (error instanceof StripeRateLimitError || error instanceof StripeIdempotencyError)
      return { kind: 'later', reason: error.message };
    if (!(error instanceof StripeInvalidRequestError)) throw error;
    return { kind: LATER.includes(error.code ?? '') ? 'later' : 'refused', reason: error.message };
  }
}

/** Temporary reasons: too little balance at Stripe, and another request for the same object. */
const LATER = ['balance_insufficient', 'lock_timeout', 'idempotency_key_in_use'];
