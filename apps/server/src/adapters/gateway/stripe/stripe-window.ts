import { Stripe } from 'stripe';
import type { PaymentToken, TokenRequest } from '../card-gateway.ts';
import { chargeOf, debitOf } from './stripe-debits.ts';

/** A payment intent never expires by itself: the payments module closes it some time after this lifetime. */
const TOKEN_MINUTES = 30;
/** Name of our reference in the metadata of payment intents, charges and refunds. */
export const REFERENCE = 'invoice';

/**
 * Creates the payment intent for a card window; its client secret is the token. The same invoice number returns the
 * same payment intent, which can succeed only once: two tabs can't both charge.
 */
export async function createIntent(client: Stripe, request: TokenRequest): Promise<PaymentToken> {
  const { invoiceNumber, amount, description, keepsCard = false, takesBank = false, now } = request;
  const intent = await client.paymentIntents.create(
    {
      amount,
      currency: 'usd',
      // Stripe leaves out what the account or the currency doesn't allow.
      allowed_payment_method_types: takesBank && !keepsCard ? ['card', 'us_bank_account'] : ['card'],
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

/** Each kept card has its own Stripe customer, so it can't be mixed up with other orders' cards. */
async function createCustomer(client: Stripe, { invoiceNumber, description }: TokenRequest): Promise<string> {
  const { id } = await client.customers.create(
    { description, metadata: { [REFERENCE]: invoiceNumber } },
    { idempotencyKey: `customer-${invoiceNumber}` },
  );
  return id;
}

/** A client secret begins with the id of its payment intent. */
const idOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/**
 * Cancels the payment intent unless it was already charged or canceled. Stripe can stop a debit in progress only for
 * a limited time, which it doesn't state.
 */
export async function closeIntent(
  client: Stripe,
  token: string,
  { isUnwanted }: { readonly isUnwanted: boolean },
): Promise<void> {
  const id = idOf(token);
  const look = () => client.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const isClosed = (intent: Stripe.PaymentIntent) =>
    intent.status === 'succeeded' || intent.status === 'canceled' || (!isUnwanted && isBegun(intent));
  if (isClosed(await look())) return;
  try {
    await client.paymentIntents.cancel(id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    // The buyer may have paid in the meantime, or the bank may already have the debit.
    const now = await look();
    if (!isClosed(now) && now.status !== 'processing') throw error;
  }
}

/**
 * Whether there is an outcome to wait for or read: of a debit, even a failed one, or of a card payment in progress.
 */
const isBegun = (intent: Stripe.PaymentIntent): boolean =>
  intent.status === 'processing' || debitOf(intent, chargeOf(intent)) !== undefined;
