import { readFileSync } from 'node:fs';
import { KEYS } from './api.ts';
import { ROUTING } from './bank-accounts.ts';
import type { Account, Card, Intent } from './bank-records.ts';
import { passesLuhn } from './cards.ts';
import type { Office } from './endpoint.ts';
import { ApiError } from './errors.ts';

/** Our stand-in for Stripe.js. It has the same calls; what the real one sends to Stripe isn't published. */
export const SCRIPT = readFileSync(new URL('./page/stripe.js', import.meta.url), 'utf8');

/** A payment intent or an error, as Stripe.js returns it. */
export interface Pressed {
  readonly paymentIntent?: {
    readonly id: string;
    readonly status: string;
    readonly amount: number;
    readonly payment_method_types: readonly string[];
    readonly next_action: unknown;
  };
  readonly error?: Readonly<Record<string, unknown>>;
}

const shownBy =
  ({ objects }: Pick<Office, 'objects'>) =>
  (intent: Intent): NonNullable<Pressed['paymentIntent']> => ({
    ...{ id: intent.id, status: intent.status, amount: intent.amount },
    payment_method_types: intent.methodTypes,
    next_action: objects.intent(intent)['next_action'],
  });

/** The buyer presses Pay with a card. */
export function pressPay(office: Office, intent: Intent | undefined, card: Card): Pressed {
  if (!intent) return NO_INTENT;
  if (!passesLuhn(card.number))
    return {
      error: { type: 'validation_error', code: 'incorrect_number', message: 'Your card number is invalid.' },
    };
  return pressedOf(office, intent, office.bank.confirm(intent, card));
}

/** `isManual`: the buyer types the numbers, which small deposits verify, instead of signing in to the bank. */
export interface Debited {
  readonly account: Account;
  readonly routing?: string;
  readonly isManual?: boolean;
}

/** The buyer presses Pay with a bank account, below Stripe's mandate text. */
export function pressDebit(office: Office, intent: Intent | undefined, debited: Debited): Pressed {
  if (!intent) return NO_INTENT;
  const { account, routing = ROUTING, isManual = false } = debited;
  if (routing !== ROUTING)
    return {
      error: {
        type: 'validation_error',
        code: 'routing_number_invalid',
        message: 'The routing number you entered is incorrect.',
      },
    };
  const method = isManual ? 'microdeposits' : 'instant';
  return pressedOf(
    office,
    intent,
    office.bank.accounts.confirm(intent, { account, hasMandate: true, method }),
  );
}

const NO_INTENT: Pressed = {
  error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_intent' },
};

const pressedOf = (office: Office, intent: Intent, result: Intent | ApiError): Pressed =>
  result instanceof ApiError
    ? { error: { ...result.error, payment_intent: shownBy(office)(intent) } }
    : { paymentIntent: shownBy(office)(result) };

/** Answers the stand-in in the browser, which knows the publishable key and one payment intent's client secret. */
export function answerScript(office: Office, path: string, form: URLSearchParams): Pressed {
  const field = (name: string) => form.get(name) ?? '';
  if (field('key') !== KEYS.publishable)
    return { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } };
  const intent = office.bank.intents.find(({ secret }) => secret === field('secret'));
  if (!intent) return NO_INTENT;
  if (path === '/stand-in/retrieve') return { paymentIntent: shownBy(office)(intent) };
  if (path === '/stand-in/debit') {
    const account = { number: field('account'), name: field('name'), email: field('email') };
    return pressDebit(office, intent, {
      account,
      routing: field('routing'),
      isManual: field('isManual') === 'true',
    });
  }
  if (path === '/stand-in/authenticate')
    return pressedOf(office, intent, office.bank.authenticate(intent, field('answer') === 'yes'));
  const card = { number: field('number').replace(/\D/g, ''), name: null, zip: field('zip') };
  return pressPay(office, intent, card);
}
