import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { KEYS } from '../../../../test/stripe/api.ts';
import { type Emulator, signed, startEmulator } from '../../../../test/stripe/emulator.ts';

let emulator: Emulator;
let stripe: Stripe;
let now = new Date('2026-03-10T18:00:00Z');

beforeAll(async () => {
  emulator = await startEmulator(() => now);
  const { hostname, port } = new URL(emulator.address);
  stripe = new Stripe(KEYS.secret, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
});
afterAll(() => emulator.stop());
afterEach(() => {
  emulator.fault = () => undefined;
});

const newIntent = (amount = 2000, idempotencyKey?: string) =>
  stripe.paymentIntents.create(
    { amount, currency: 'usd', allowed_payment_method_types: ['card'], metadata: { invoice: '7-a' } },
    idempotencyKey ? { idempotencyKey } : {},
  );
const refusalOf = async (asked: Promise<unknown>) =>
  asked.then(
    () => expect.unreachable('The request was not refused'),
    (error: unknown) => error as Stripe.errors.StripeError,
  );

/** Sends a request that no Stripe client would send. */
async function raw(path: string, init: RequestInit = {}): Promise<{ status: number; message: string }> {
  const answer = await fetch(`${emulator.address}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${KEYS.secret}`, ...(init.headers as Record<string, string>) },
  });
  const { error } = (await answer.json()) as { error?: { message: string } };
  return { status: answer.status, message: error?.message ?? '' };
}
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('the Stripe emulator with the official package', { tags: ['N-28'] }, () => {
  test('charges a test card, refunds it in parts and never more than was charged', async () => {
    const intent = await newIntent(5000);
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount_received: 0 });
    const paid = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge'],
    });
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 5000,
      latest_charge: { payment_method_details: { card: { brand: 'visa', last4: '4242' } } },
    });
    await stripe.refunds.create({ payment_intent: intent.id, amount: 2000 });
    const over = await refusalOf(stripe.refunds.create({ payment_intent: intent.id, amount: 3001 }));
    expect(over.message).toBe('Refund amount ($30.01) is greater than unrefunded amount on charge ($30)');
    await stripe.refunds.create({ payment_intent: intent.id });
    const again = await refusalOf(stripe.refunds.create({ payment_intent: intent.id }));
    expect(again.code).toBe('charge_already_refunded');
  });

  test.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
  ])('declines %s with its published code', async (payment_method, code, declineCode) => {
    const { id } = await newIntent();
    const declined = await refusalOf(stripe.paymentIntents.confirm(id, { payment_method }));
    expect(declined).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(declined).toMatchObject({ statusCode: 402, code, decline_code: declineCode });
    const { status, last_payment_error } = await stripe.paymentIntents.retrieve(id);
    expect([status, last_payment_error?.code]).toEqual(['requires_payment_method', code]);
  });

  test('moves a payment intent through the documented states', async () => {
    const { id } = await newIntent();
    const asked = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_authenticationRequired',
    });
    expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled');
    const again = await refusalOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }));
    expect(again.code).toBe('payment_intent_unexpected_state');
    const paid = await newIntent();
    await stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' });
    for (const change of [
      () => stripe.paymentIntents.cancel(paid.id),
      () => stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_mastercard' }),
    ])
      expect(await refusalOf(change())).toMatchObject({
        code: 'payment_intent_unexpected_state',
        payment_intent: { status: 'succeeded' },
      });
  });

  test('charges a saved card without its customer present, as long as it is attached', async () => {
    const customer = await stripe.customers.create({ metadata: { invoice: '7-k' } });
    const keep = async (number?: string) => {
      const intent = await stripe.paymentIntents.create({
        ...{ amount: 5000, currency: 'usd', allowed_payment_method_types: ['card'] },
        ...{ customer: customer.id, setup_future_usage: 'off_session' as const },
      });
      emulator.pressPay(intent.client_secret!, number);
      if (number) emulator.bank.authenticate(emulator.bank.intents.at(-1)!, true);
      return (await stripe.paymentIntents.retrieve(intent.id)).payment_method as string;
    };
    const away = (payment_method: string, given: object = { customer: customer.id }) =>
      stripe.paymentIntents.create({
        ...{ amount: 2000, currency: 'usd', allowed_payment_method_types: ['card'] },
        ...{ payment_method, off_session: true, confirm: true },
        ...given,
      });
    const visa = await keep();
    expect((await stripe.paymentMethods.retrieve(visa)).customer).toBe(customer.id);
    expect(await away(visa)).toMatchObject({ status: 'succeeded', amount_received: 2000 });
    expect((await refusalOf(away(visa, {}))).message).toContain('Please include the Customer');
    const other = await stripe.customers.create({});
    expect((await refusalOf(away(visa, { customer: other.id }))).message).toContain('must be attached');
    expect((await refusalOf(away(visa, { customer: customer.id, confirm: false }))).message).toContain(
      'off_session',
    );
    expect(await refusalOf(away('pm_unknown'))).toMatchObject({ code: 'resource_missing' });
    const asks = await keep('4000002760003184');
    expect(await refusalOf(away(asks))).toMatchObject({
      ...{ statusCode: 402, code: 'authentication_required' },
      payment_intent: { status: 'requires_payment_method' },
    });
    expect((await stripe.paymentMethods.detach(visa)).customer).toBeNull();
    expect((await refusalOf(away(visa))).message).toContain('It may not be used again');
    expect((await refusalOf(stripe.paymentMethods.detach(visa))).message).toContain(
      'detachment is impossible',
    );
    const once = await newIntent(5000);
    emulator.pressPay(once.client_secret!);
    const { payment_method } = await stripe.paymentIntents.retrieve(once.id);
    expect((await refusalOf(away(payment_method as string))).message, 'not kept').toContain(
      'It may not be used again',
    );
  });

  test('executes requests with the same key only once in 24 hours', async () => {
    const first = await newIntent(2000, 'one-key');
    const second = await newIntent(2000, 'one-key');
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await refusalOf(newIntent(2001, 'one-key'))).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    const { id } = await newIntent();
    const decline = () =>
      stripe.paymentIntents.confirm(
        id,
        { payment_method: 'pm_card_visa_chargeDeclined' },
        { idempotencyKey: 'a-decline' },
      );
    await refusalOf(decline());
    await refusalOf(decline());
    expect(
      emulator.bank.charges.filter(({ intent }) => intent.id === id),
      'keeps a decline',
    ).toHaveLength(1);
    expect(await refusalOf(newIntent(49, 'too-small'))).toMatchObject({ code: 'amount_too_small' });
    expect((await newIntent(2000, 'too-small')).status, 'keeps no failed validation').toBeDefined();
    now = new Date(now.getTime() + 25 * 3_600_000);
    expect((await newIntent(2000, 'one-key')).id).not.toBe(first.id);
  });

  test('lists newest first, page by page', async () => {
    const before = Math.floor(now.getTime() / 1000) + 60;
    now = new Date((before + 60) * 1000);
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) made.push((await newIntent(2000 + n)).id);
    const listed = await stripe.paymentIntents
      .list({ created: { gte: before }, limit: 2 })
      .autoPagingToArray({ limit: 100 });
    expect(listed.map(({ id }) => id)).toEqual(made.toReversed());
  });

  test('refuses what the API does not know', async () => {
    const form = (body: string, headers: Record<string, string> = {}) =>
      raw('/v1/payment_intents', { method: 'POST', body, headers: { ...FORM, ...headers } });
    const types = 'allowed_payment_method_types[0]=card';
    const cases: readonly [Promise<{ status: number; message: string }>, number, string][] = [
      [
        form(`amount=2000&currency=usd&payment_method_types[0]=card`),
        400,
        'Received unknown parameter: payment_method_types',
      ],
      [form('currency=usd'), 400, 'Missing required param: amount.'],
      [form('amount=20.5&currency=usd'), 400, 'Invalid integer: 20.5'],
      [form(`amount=49&currency=usd&${types}`), 400, 'Amount must be at least $0.50 usd'],
      [
        form('amount=2000&currency=usd', { authorization: 'Bearer sk_test_other' }),
        401,
        'Invalid API Key provided: sk_test_****',
      ],
      [
        form('amount=2000&currency=usd', { 'stripe-version': 'newest' }),
        400,
        'Invalid Stripe API version: newest',
      ],
      [
        raw('/v1/payment_intents', {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        }),
        400,
        'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
      ],
      [raw('/v1/payment_intents/pi_1'), 404, "No such payment_intent: 'pi_1'"],
      [raw('/v1/payment_intents?expand[]=customer'), 400, 'This property cannot be expanded (customer).'],
      [raw('/v1/charge'), 404, 'Unrecognized request URL (GET: /v1/charge).'],
    ];
    for (const [asked, status, message] of cases) expect(await asked).toEqual({ status, message });
  });

  test('signs webhooks so that the official Stripe package accepts them', async () => {
    await newIntent();
    const { text, signature } = emulator.notices.at(-1)!;
    const read = (given: string, at: Date) =>
      stripe.webhooks.constructEvent(text, given, KEYS.webhook, 300, undefined, at.getTime()).type;
    expect(read(signature, now)).toBe('payment_intent.created');
    expect(() => read(signed(text, now, 'whsec_other').signature, now)).toThrow('No signatures found');
    expect(() => read(signature, new Date(now.getTime() + 301_000))).toThrow('outside the tolerance');
  });
});
