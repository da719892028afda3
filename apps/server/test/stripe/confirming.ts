import { TEST_ACCOUNTS } from './bank-accounts.ts';
import type { Card, Intent } from './bank-records.ts';
import { TEST_METHODS } from './cards.ts';
import { type Endpoint, expand, INTENT, type Office } from './endpoint.ts';
import { ApiError, missing } from './errors.ts';
import { listOf, type Params } from './form.ts';

/** Endpoints that confirm a payment intent or take its next step. */
export const CONFIRMING: readonly Endpoint[] = [
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    rules: { ...expand, payment_method: {}, return_url: {}, mandate_data: { is: 'deep' } },
    expandable: INTENT,
    run: confirm,
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/verify_microdeposits$/,
    rules: { ...expand, amounts: { many: true }, descriptor_code: {} },
    expandable: INTENT,
    run: (office, params, id) => {
      const intent = office.bank.findIntent(id);
      if (intent instanceof ApiError) return intent;
      const given = params['descriptor_code'] ?? listOf(params, 'amounts').join(',');
      return answerOf(office, intent, office.bank.accounts.verify(intent, given));
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/capture$/,
    rules: { ...expand, amount_to_capture: { is: 'integer' } },
    expandable: INTENT,
    run: ({ bank, objects }, _params, id) => {
      const intent = bank.findIntent(id);
      if (intent instanceof ApiError) return intent;
      // All payments are captured automatically.
      return withIntent(bank.unexpected(intent, 'capture'), objects.intent(intent));
    },
  },
];

export function confirm({ bank, objects }: Office, params: Params, id: string): object {
  const intent = bank.findIntent(id);
  if (intent instanceof ApiError) return intent;
  const method = params['payment_method'] ?? '';
  const account = TEST_ACCOUNTS[method];
  if (account !== undefined) {
    const hasMandate = params['mandate_data[customer_acceptance][type]'] !== undefined;
    const holder = { number: account, name: 'Jenny Rosen', email: 'jenny@example.test' };
    const given = { account: holder, hasMandate, method: 'microdeposits' } as const;
    return answerOf({ objects }, intent, bank.accounts.confirm(intent, given));
  }
  const number = TEST_METHODS[method];
  if (!number) return missing('PaymentMethod', method, 'payment_method');
  const card: Card = { number, name: null, zip: null };
  return answerOf({ objects }, intent, bank.confirm(intent, card));
}

export const answerOf = (
  { objects }: Pick<Office, 'objects'>,
  intent: Intent,
  confirmed: Intent | ApiError,
): object =>
  confirmed instanceof ApiError ? withIntent(confirmed, objects.intent(intent)) : objects.intent(intent);

/** A refusal about a payment intent contains the intent's current state. */
export const withIntent = ({ status, error }: ApiError, intent: object): ApiError =>
  new ApiError(status, { ...error, payment_intent: intent });
