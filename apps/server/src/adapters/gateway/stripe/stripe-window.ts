import { Stripe } from 'stripe';
import type { PaymentToken, TokenRequest } from '../card-gateway.ts';

/** A payment intent never expires by itself: the payments module closes it some time after this. */
const TOKEN_MINUTES = 30;
/** Name of our reference in the metadata of payment intents, charges and refunds. */
export const REFERENCE = 'invoice';

/**
 * Creates the payment intent of a card window; its client secret is the token. The same invoice number returns the same
 * payment intent, which can succeed only once: two tabs can't both charge.
 */
export async function createIntent(client: Stripe, request: TokenRequest): Promise<PaymentToken> {
  const { invoiceNumber, amount, description, keepsCard, now } = request;
  const intent = await client.paymentIntents.create(
    {
      amount,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      description,
      metadata: { [REFERENCE]: invoiceNumber },
      ...(keepsCard && {
        customer: await createCustomer(client, request),
        setup_future_usage: 'off_session' as const,
      }),
    },
    { idempotencyKey: `charge-${invoiceNumber}` },
  );
  const expiresAt = new Date(now.getTime() + TOKEN_MINUTES * 60_000);
  return { token: intent.client_secret ?? '', expiresAt };
}

/** A card is kept by a customer of its own, so it can't be mixed up with those of other orders. */
async function createCustomer(client: Stripe, { invoiceNumber, description }: TokenRequest): Promise<string> {
  const { id } = await client.customers.create(
    { description, metadata: { [REFERENCE]: invoiceNumber } },
    { idempotencyKey: `customer-${invoiceNumber}` },
  );
  return id;
}

/** A client secret begins with the id of its payment intent. */
const idOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/** Statuses in which no further card can be charged. */
const CLOSED: readonly string[] = ['succeeded', 'canceled', 'processing'];

/** Cancels the payment intent, unless it was charged or canceled before. */
export async function closeIntent(client: Stripe, token: string): Promise<void> {
  const id = idOf(token);
  const isClosed = async () => CLOSED.includes((await client.paymentIntents.retrieve(id)).status);
  if (await isClosed()) return;
  try {
    await client.paymentIntents.cancel(id);
  } catch (error) {
    // The buyer may have paid in between.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || !(await isClosed())) throw error;
  }
}
