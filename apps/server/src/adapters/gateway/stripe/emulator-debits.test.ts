import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { KEYS } from '../../../../test/stripe/api.ts';
import { type Emulator, startEmulator } from '../../../../test/stripe/emulator.ts';

let emulator: Emulator;
let stripe: Stripe;
let now = new Date('2026-03-10T18:00:00Z');
const DAY_MS = 86_400_000;

beforeAll(async () => {
  emulator = await startEmulator(() => now);
  const { hostname, port } = new URL(emulator.address);
  stripe = new Stripe(KEYS.secret, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
});
afterAll(() => emulator.stop());
beforeEach(() => {
  emulator.notices.length = 0;
  Object.assign(emulator.bank.settings, { isDebitSent: false, takesDebits: true });
});

const create = () =>
  stripe.paymentIntents.create({
    ...{ amount: 5000, currency: 'usd', metadata: { invoice: '7-d' } },
    allowed_payment_method_types: ['card', 'us_bank_account'],
  });
const agreed: Stripe.PaymentIntentConfirmParams['mandate_data'] = {
  customer_acceptance: { type: 'online', online: { ip_address: '198.18.0.7', user_agent: 'a browser' } },
};
const confirm = (id: string, account = 'success') =>
  stripe.paymentIntents.confirm(id, {
    payment_method: `pm_usBankAccount_${account}`,
    mandate_data: agreed,
  });
const read = (id: string) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
const intentOf = (id: string) => emulator.bank.intents.find((each) => each.id === id)!;
const eventsOf = () => emulator.notices.map(({ text }) => (JSON.parse(text) as { type: string }).type);
const refusalOf = async (asked: Promise<unknown>) =>
  asked.then(
    () => expect.unreachable('The request was not refused'),
    (error: unknown) => error as Stripe.errors.StripeError,
  );

/** A debit that its bank hasn't answered. */
async function processing(account?: string): Promise<string> {
  const { id } = await create();
  await confirm(id, account);
  await stripe.paymentIntents.verifyMicrodeposits(id, { descriptor_code: 'SM11AA' });
  return id;
}

describe('the bank debit emulator with the official package', { tags: ['N-28'] }, () => {
  test('debits an account once microdeposits verify it, and succeeds days later', async () => {
    const { id } = await create();
    const asked = await confirm(id);
    expect(asked).toMatchObject({
      status: 'requires_action',
      next_action: {
        type: 'verify_with_microdeposits',
        verify_with_microdeposits: {
          arrival_date: (now.getTime() + 2 * DAY_MS) / 1000,
          hosted_verification_url: `https://payments.stripe.com/microdeposit/${id}`,
          microdeposit_type: 'amounts',
        },
      },
    });
    const wrong = await refusalOf(stripe.paymentIntents.verifyMicrodeposits(id, { amounts: [1, 2] }));
    expect(wrong.code).toBe('payment_method_microdeposit_verification_amounts_mismatch');
    await stripe.paymentIntents.verifyMicrodeposits(id, { amounts: [32, 45] });
    expect(await read(id)).toMatchObject({
      ...{ status: 'processing', amount_received: 0 },
      latest_charge: {
        ...{ id: expect.stringMatching(/^py_/) as string, status: 'pending', paid: false },
        payment_method_details: {
          type: 'us_bank_account',
          us_bank_account: { bank_name: 'STRIPE TEST BANK', last4: '6789', routing_number: '110000000' },
        },
      },
    });
    emulator.bank.accounts.answer(intentOf(id));
    expect(await read(id)).toMatchObject({
      ...{ status: 'succeeded', amount_received: 5000, latest_charge: { status: 'succeeded' } },
    });
    expect(eventsOf()).toEqual([
      'payment_intent.created',
      'payment_intent.requires_action',
      'charge.pending',
      'payment_intent.processing',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  test('requires a mandate and an account that accepts debits', async () => {
    const { id } = await create();
    const without = await refusalOf(
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_usBankAccount_success' }),
    );
    expect(without.param).toBe('mandate_data');
    emulator.bank.settings.takesDebits = false;
    const other = await create();
    expect(other.payment_method_types, 'left out').toEqual(['card']);
    expect((await refusalOf(confirm(other.id))).code).toBe('payment_intent_incompatible_payment_method');
  });

  test.each([
    ['accountClosed', 'account_closed'],
    ['noAccount', 'no_account'],
    ['insufficientFunds', 'insufficient_funds'],
    ['debitNotAuthorized', 'debit_not_authorized'],
  ])('returns the debit of %s with its code', async (account, code) => {
    const id = await processing(account);
    emulator.bank.accounts.answer(intentOf(id));
    expect(await read(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code, payment_method: { type: 'us_bank_account' } },
      latest_charge: { status: 'failed', failure_code: code },
    });
    expect(eventsOf().slice(-2)).toEqual(['charge.failed', 'payment_intent.payment_failed']);
  });

  test('captures nothing, and cancels a debit only until it is sent to the bank', async () => {
    const id = await processing('processing');
    emulator.bank.accounts.answer(intentOf(id));
    expect((await read(id)).status, 'stays in process').toBe('processing');
    emulator.bank.settings.isDebitSent = true;
    for (const refused of [
      () => stripe.paymentIntents.capture(id),
      () => stripe.paymentIntents.cancel(id),
      () => confirm(id),
      () => stripe.paymentIntents.verifyMicrodeposits(id, { amounts: [32, 45] }),
    ])
      expect(await refusalOf(refused())).toMatchObject({
        code: 'payment_intent_unexpected_state',
        payment_intent: { status: 'processing' },
      });
    emulator.bank.settings.isDebitSent = false;
    expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled');
    expect((await read(id)).latest_charge).toMatchObject({ status: 'failed' });
  });

  test.each([
    [{ descriptor_code: 'SM33CC' }, 'payment_method_microdeposit_verification_attempts_exceeded'],
    [{ amounts: [40, 41] }, 'payment_method_microdeposit_verification_timeout'],
  ])('ends the verification of an account when %o fails to confirm it', async (given, code) => {
    const { id } = await create();
    await confirm(id);
    expect((await refusalOf(stripe.paymentIntents.verifyMicrodeposits(id, given))).code).toBe(code);
    expect(await read(id)).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } });
  });

  test('ends the verification of an account after ten tries, after ten days and when deposits fail', async () => {
    const { id } = await create();
    await confirm(id);
    const guess = () => refusalOf(stripe.paymentIntents.verifyMicrodeposits(id, { amounts: [1, 1] }));
    for (let n = 1; n < 10; n += 1) expect((await guess()).code).toContain('mismatch');
    expect((await guess()).code).toContain('attempts_exceeded');
    const failing = await create();
    await confirm(failing.id, 'failMicrodeposits');
    emulator.bank.accounts.lapse(intentOf(failing.id));
    const late = await create();
    await confirm(late.id);
    now = new Date(now.getTime() + 9 * DAY_MS);
    emulator.bank.accounts.lapse(intentOf(late.id));
    expect((await read(late.id)).status).toBe('requires_action');
    now = new Date(now.getTime() + DAY_MS);
    emulator.bank.accounts.lapse(intentOf(late.id));
    const errors = await Promise.all(
      [failing, late].map(async ({ id: each }) => (await read(each)).last_payment_error),
    );
    expect(errors.map((error) => error?.code)).toEqual([
      'payment_method_microdeposit_failed',
      'payment_method_microdeposit_verification_timeout',
    ]);
  });

  test('withdraws a returned debit for good, with no time to respond', async () => {
    const id = await processing('dispute');
    emulator.bank.accounts.answer(intentOf(id));
    expect((await read(id)).status).toBe('succeeded');
    const { data } = await stripe.disputes.list({ payment_intent: id });
    expect(data[0]).toMatchObject({
      ...{ status: 'lost', amount: 5000, evidence_details: { due_by: 0 } },
    });
    expect(eventsOf().slice(-2)).toEqual(['charge.dispute.created', 'charge.dispute.closed']);
  });

  test('refunds only a debit that has arrived, and completes the refund days later', async () => {
    const id = await processing();
    const early = await refusalOf(stripe.refunds.create({ payment_intent: id }));
    expect(early.message).toContain('does not have a successful charge to refund');
    emulator.bank.accounts.answer(intentOf(id));
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 2000 });
    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
    expect(refund.id).toMatch(/^pyr_/);
    const over = await refusalOf(stripe.refunds.create({ payment_intent: id, amount: 3001 }));
    expect(over.message).toContain('greater than unrefunded amount');
    emulator.bank.finishRefund(emulator.bank.refunds.at(-1)!);
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
    const failing = await stripe.refunds.create({ payment_intent: id, amount: 1000 });
    emulator.bank.failRefund(emulator.bank.refunds.at(-1)!);
    expect(await stripe.refunds.retrieve(failing.id)).toMatchObject({ status: 'failed' });
  });
});
