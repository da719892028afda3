import { Stripe } from 'stripe';
import type { StripeAccount } from '../../../platform/config.ts';
import type { GatewayNotice } from '../card-gateway.ts';

/** Age at which a signed notice counts as replayed. */
const TOLERANCE_SECONDS = 300;

/** Verifies the signature and the age of a notice; undefined if either is wrong. */
export function readStripeNotice(
  client: Stripe,
  { webhookSecret }: StripeAccount,
  { signature, text, now }: { signature: string; text: string; now: Date },
): GatewayNotice | undefined {
  try {
    const { id, type, data } = client.webhooks.constructEvent(
      text,
      signature,
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
    return { notificationId: id, eventType: type, transactionId: transactionOf(data.object) };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return undefined;
    throw error;
  }
}

/** A charge belongs to its payment intent; events about anything else have no transaction. */
function transactionOf(object: object): string {
  const { id, payment_intent, object: kind } = object as Partial<Record<string, unknown>>;
  const named = kind === 'charge' ? payment_intent : id;
  return typeof named === 'string' ? named : '';
}
