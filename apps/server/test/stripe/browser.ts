import { readFileSync } from 'node:fs';
import { KEYS, type Office } from './api.ts';
import type { Card, Intent } from './bank.ts';
import { passesLuhn } from './cards.ts';
import { ApiError } from './errors.ts';

/** Our stand-in for Stripe.js: it has the same calls; what it sends to Stripe is not published. */
export const SCRIPT = readFileSync(new URL('./page/stripe.js', import.meta.url), 'utf8');

/** What Stripe.js returns of a payment intent or an error. */
export interface Pressed {
  readonly paymentIntent?: { readonly id: string; readonly status: string; readonly amount: number };
  readonly error?: Readonly<Record<string, unknown>>;
}

const shown = ({ id, status, amount }: Intent): NonNullable<Pressed['paymentIntent']> => ({
  id,
  status,
  amount,
});

/** The buyer presses Pay with a card. */
export function pressPay({ bank }: Office, intent: Intent | undefined, card: Card): Pressed {
  if (!intent)
    return {
      error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_intent' },
    };
  if (!passesLuhn(card.number))
    return {
      error: { type: 'validation_error', code: 'incorrect_number', message: 'Your card number is invalid.' },
    };
  return pressedOf(intent, bank.confirm(intent, card));
}

const pressedOf = (intent: Intent, result: Intent | ApiError): Pressed =>
  result instanceof ApiError
    ? { error: { ...result.error, payment_intent: shown(intent) } }
    : { paymentIntent: shown(result) };

/** Answers the stand-in in the browser. It knows the publishable key and the client secret of one payment intent. */
export function answerScript(office: Office, path: string, form: URLSearchParams): Pressed {
  const field = (name: string) => form.get(name) ?? '';
  if (field('key') !== KEYS.publishable)
    return { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } };
  const intent = office.bank.intents.find(({ secret }) => secret === field('secret'));
  if (!intent)
    return {
      error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_intent' },
    };
  if (path === '/stand-in/retrieve') return { paymentIntent: shown(intent) };
  if (path === '/stand-in/authenticate')
    return pressedOf(intent, office.bank.authenticate(intent, field('answer') === 'yes'));
  const card = { number: field('number').replace(/\D/g, ''), name: null, zip: field('zip') };
  return pressPay(office, intent, card);
}
