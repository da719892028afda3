import { Stripe } from 'stripe';
import type { CardCharge, CardsOnFile, Charge, KeptCard } from '../card-gateway.ts';
import { findStripeCharge, idOf } from './stripe-charges.ts';
import { REFERENCE } from './stripe-window.ts';

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;

export const stripeCardsOnFile = (client: Stripe): CardsOnFile => ({
  charge: (request) => chargeCard(client, request),
  remove: (card) => removeCard(client, card),
});

/**
 * Charges a card on file at once. A bank that wants to ask the customer declines the charge, because there is no
 * customer to ask.
 */
async function chargeCard(client: Stripe, request: CardCharge): Promise<Charge | undefined> {
  const { card, invoiceNumber, amount, description } = request;
  try {
    const { id } = await client.paymentIntents.create(
      {
        amount,
        currency: 'usd',
        allowed_payment_method_types: ['card'],
        customer: card.customerId,
        payment_method: card.methodId,
        off_session: true,
        confirm: true,
        description,
        metadata: { [REFERENCE]: invoiceNumber },
      },
      { idempotencyKey: `charge-${invoiceNumber}` },
    );
    return await findStripeCharge(client, id);
  } catch (error) {
    if (error instanceof StripeCardError && error.payment_intent)
      return findStripeCharge(client, error.payment_intent.id);
    if (error instanceof StripeInvalidRequestError && !(await isKept(client, card))) return undefined;
    throw error;
  }
}

async function removeCard(client: Stripe, card: KeptCard): Promise<void> {
  try {
    await client.paymentMethods.detach(card.methodId);
  } catch (error) {
    if (!(error instanceof StripeInvalidRequestError) || (await isKept(client, card))) throw error;
  }
}

/** Whether Stripe still has the card. A removed one stays readable, without its customer. */
async function isKept(client: Stripe, { customerId, methodId }: KeptCard): Promise<boolean> {
  try {
    return idOf((await client.paymentMethods.retrieve(methodId)).customer) === customerId;
  } catch (error) {
    if (error instanceof StripeInvalidRequestError && error.code === 'resource_missing') return false;
    throw error;
  }
}
