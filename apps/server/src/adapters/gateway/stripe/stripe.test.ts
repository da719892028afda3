import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '@cordovan/domain/money';
import { messageText } from '@cordovan/domain/messages';
import type { BankRefund } from '../../../../test/stripe/bank-records.ts';
import { type Emulator, type Fault, signed, startEmulator } from '../../../../test/stripe/emulator.ts';
import { testConfig } from '../../../../test/world.ts';
import type { CardGateway } from '../card-gateway.ts';
import { openStripe } from './stripe.ts';

let emulator: Emulator;
let gateway: CardGateway;
let now = new Date('2026-03-10T18:00:00Z');
const later = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000));
const DAY = 24;

beforeAll(async () => {
  emulator = await startEmulator(() => now);
  gateway = openStripe(testConfig(emulator.env).stripe!, () => now);
});
afterAll(() => emulator.stop());
afterEach(() => {
  emulator.fault = () => undefined;
  emulator.bank.settings.isRefundBroke = false;
});

let numbers = 0;
const newNumber = () => `71-${(numbers += 1)}`;
const tokenOf = async (invoiceNumber: string, amount = 120_000) => {
  const given = { invoiceNumber, amount: cents(amount), email: '', description: 'Order 71', pageOrigin: '' };
  return (await gateway.createToken({ ...given, now })).token;
};
async function pay(number?: string, amount?: number) {
  const invoiceNumber = newNumber();
  const token = await tokenOf(invoiceNumber, amount);
  const id = emulator.pressPay(token, number).paymentIntent?.id ?? token.split('_secret_')[0]!;
  return { invoiceNumber, token, id };
}
const failing = (name: string, fault: Fault) => {
  emulator.fault = (request) => (request === name ? fault : undefined);
};
const list = (invoiceNumbers: readonly string[]) =>
  gateway.listTransactions({ invoiceNumbers, since: new Date(now.getTime() - 60_000), now });

describe('a charge', { tags: ['N-28', 'PAY-26'] }, () => {
  test('is reported with its card, and found by our reference', async () => {
    const { id, invoiceNumber } = await pay('5555555555554444');
    const charge = await gateway.findCharge(id);
    expect(charge).toMatchObject({
      ...{ kind: 'charge', transactionId: id, invoiceNumber, amount: 120_000, outcome: 'paid' },
      ...{
        isSettled: true,
        brand: 'MasterCard',
        lastFour: '4444',
        nameOnCard: 'Ellen Johnson',
        zip: '80202',
      },
    });
    expect(await list([invoiceNumber, 'another'])).toEqual([{ transactionId: id, invoiceNumber }]);
  });

  test('is made once, however often its window is opened', async () => {
    const number = newNumber();
    const [first, second] = [await tokenOf(number), await tokenOf(number)];
    expect(second).toBe(first);
    expect(emulator.pressPay(first).paymentIntent?.status).toBe('succeeded');
    expect(emulator.pressPay(second, '5555555555554444').error?.['code']).toBe(
      'payment_intent_unexpected_state',
    );
    expect(await list([number])).toHaveLength(1);
  });

  test.each([
    ['4000000000000002', 'CARD_DECLINED'],
    ['4000000000009987', 'CARD_DECLINED'],
    ['4000000000009995', 'CARD_FUNDS'],
    ['4000000000006975', 'CARD_LIMIT'],
    ['4000000000000069', 'CARD_EXPIRED'],
    ['4000000000000127', 'CARD_CODE_WRONG'],
    ['4000000000000119', 'CARD_TRY_AGAIN'],
  ] as const)('of %s fails with the text of %s', async (number, code) => {
    const { id } = await pay(number);
    expect(await gateway.findCharge(id)).toMatchObject({
      outcome: 'failed',
      message: messageText('en', code),
    });
  });

  test("doesn't exist while the buyer is typing or the bank is asking for confirmation", async () => {
    const typing = newNumber();
    const { id } = await pay('4000000000003220');
    await tokenOf(typing);
    expect(await gateway.findCharge(id)).toBeUndefined();
    expect(await list([typing])).toEqual([]);
    const intent = emulator.bank.intents.find((each) => each.id === id)!;
    emulator.bank.authenticate(intent, true);
    expect(await gateway.findCharge(id)).toMatchObject({ outcome: 'paid' });
  });

  test('isn’t found by ids of other kinds', async () => {
    for (const id of ['', 'pi_unknown', 're_unknown', 'ch_1', '60123', 'pi_/../../v1/refunds'])
      expect(await gateway.findCharge(id)).toBeUndefined();
  });
});

describe('a payment window', { tags: ['N-28'] }, () => {
  test("can't be charged after closing and can be closed twice", async () => {
    const token = await tokenOf(newNumber());
    await gateway.closeToken!(token, { isUnwanted: false });
    await gateway.closeToken!(token, { isUnwanted: false });
    expect(emulator.pressPay(token).error?.['code']).toBe('payment_intent_unexpected_state');
    const { token: paid, id } = await pay();
    await gateway.closeToken!(paid, { isUnwanted: false });
    expect(await gateway.findCharge(id)).toMatchObject({ outcome: 'paid' });
  });

  test("isn't considered closed until Stripe responds", async () => {
    const token = await tokenOf(newNumber());
    failing('POST /v1/payment_intents/:id/cancel', 'dropped');
    await expect(gateway.closeToken!(token, { isUnwanted: false })).rejects.toThrow();
  });
});

describe('a refund', { tags: ['N-28', 'N-33'] }, () => {
  const refund = async (id: string, amount: number, invoiceNumber: string) => {
    const charge = (await gateway.findCharge(id))!;
    return gateway.refundCharge({ charge, amount: cents(amount), invoiceNumber }, now);
  };

  test('is found by its reference when its response is lost, and is made once', async () => {
    const { id } = await pay();
    failing('POST /v1/refunds', 'lost');
    await expect(refund(id, 20_000, 'R1-a')).rejects.toThrow();
    emulator.fault = () => undefined;
    const [found] = await list(['R1-a']);
    const again = await refund(id, 20_000, 'R1-a');
    expect(again).toEqual({ kind: 'done', transactionId: found!.transactionId });
    expect(await gateway.findCharge(found!.transactionId)).toMatchObject({
      ...{ kind: 'refund', amount: 20_000, outcome: 'paid', refundOf: id, invoiceNumber: 'R1-a' },
    });
    expect(emulator.bank.refunds.filter(({ charge }) => charge.intent.id === id)).toHaveLength(1);
  });

  test('is refused if larger than the charge, and waits while the balance is too low', async () => {
    const { id } = await pay();
    await refund(id, 100_000, 'R2-a');
    expect(await refund(id, 20_001, 'R2-b')).toMatchObject({ kind: 'refused' });
    emulator.bank.settings.isRefundBroke = true;
    expect(await refund(id, 20_000, 'R2-c')).toMatchObject({ kind: 'later' });
    emulator.bank.settings.isRefundBroke = false;
    expect(await refund(id, 20_000, 'R2-c'), 'Stripe keeps the refusal').toMatchObject({ kind: 'later' });
    // The next day, while Stripe still has the key.
    later(DAY - 1);
    expect(await refund(id, 20_000, 'R2-c')).toMatchObject({ kind: 'done' });
  });

  test('is listed even if it was made directly at Stripe', async () => {
    const { id } = await pay();
    later(1);
    const made = emulator.bank.refund(
      emulator.bank.intents.find((each) => each.id === id)!,
      {
        ...{ amount: 700, metadata: {} },
      },
    );
    const since = new Date(now.getTime() - 60_000);
    const { id: refundId } = made as { id: string };
    expect(await gateway.listReversals({ since, until: now })).toContainEqual({
      ...{ transactionId: refundId, kind: 'refund' },
    });
  });
});

test('reports a payout with its charges, refunds and fees', { tags: ['N-22', 'N-28'] }, async () => {
  emulator.bank.payOut();
  later(DAY);
  const first = await pay('4242424242424242', 120_000);
  const second = await pay('5555555555554444', 80_050);
  await pay('4000000000000002');
  const charge = (await gateway.findCharge(second.id))!;
  await gateway.refundCharge({ charge, amount: cents(5_050), invoiceNumber: 'R3-a' }, now);
  const payout = emulator.bank.payOut()!;
  const since = new Date(now.getTime() - 60_000);
  const [batch, ...others] = await gateway.listBatches({ since, until: now });
  expect(others).toEqual([]);
  const fees = 3_480 + 30 + 2_321 + 30;
  expect(batch).toMatchObject({
    ...{ batchId: payout.id, settledAt: now, charges: 200_050, refunds: 5_050, chargeCount: 2, fees },
  });
  expect(batch!.charges - batch!.refunds - fees).toBe(payout.amount);
  expect(batch!.transactions.map(({ kind, transactionId, amount }) => [kind, transactionId, amount])).toEqual(
    expect.arrayContaining([
      ['charge', first.id, 120_000],
      ['charge', second.id, 80_050],
      ['refund', expect.stringMatching(/^re_/) as string, 5_050],
    ]),
  );
});

test(
  'reports a dispute and a failed refund with the payout they affect',
  { tags: ['N-22', 'N-28'] },
  async () => {
    emulator.bank.payOut();
    later(DAY);
    const { id } = await pay('4242424242424242', 120_000);
    const intent = emulator.bank.intents.find((each) => each.id === id)!;
    const early = emulator.bank.refund(intent, { amount: 1_000, metadata: {} });
    emulator.bank.failRefund(early as BankRefund);
    const late = emulator.bank.refund(intent, { amount: 2_000, metadata: {} }) as BankRefund;
    const dispute = emulator.bank.dispute(intent, { amount: 50_000 });
    const first = emulator.bank.payOut()!;
    const since = new Date(now.getTime() - 60_000);
    const moved = async () =>
      (await gateway.listBatches({ since, until: now })).map(({ charges, refunds, fees, transactions }) => ({
        ...{ charges, refunds, fees },
        transactions: transactions.map(({ kind, transactionId }) => `${kind} ${transactionId}`).toSorted(),
      }));
    const fees = 3_480 + 30 + 1_500;
    expect(await moved()).toEqual([
      {
        ...{ charges: 120_000, refunds: 52_000, fees },
        transactions: [`charge ${id}`, `refund ${dispute.id}`, `refund ${late.id}`],
      },
    ]);
    expect(first.amount).toBe(120_000 - 52_000 - fees);
    emulator.bank.failRefund(late);
    emulator.bank.closeDispute(dispute, 'won');
    emulator.bank.payOut();
    expect((await moved())[0]).toEqual({
      ...{ charges: 52_000, refunds: 0, fees: 0 },
      transactions: [`charge ${dispute.id}-won`, `charge ${late.id}`],
    });
    expect(await gateway.findCharge(late.id)).toMatchObject({ kind: 'refund', outcome: 'failed' });
    expect(await gateway.findCharge(dispute.id)).toMatchObject({
      ...{ kind: 'dispute', outcome: 'voided', amount: 50_000, refundOf: id },
    });
  },
);

test('accepts a webhook only with its signature, and only if it is recent', { tags: ['N-28'] }, async () => {
  const { id } = await pay();
  const notice = emulator.notices.findLast(({ text }) => text.includes('payment_intent.succeeded'))!;
  expect(gateway.readNotice(notice)).toMatchObject({
    ...{ eventType: 'payment_intent.succeeded', transactionId: id },
  });
  const charged = emulator.notices.findLast(({ text }) => text.includes('charge.succeeded'))!;
  expect(gateway.readNotice(charged), 'a charge is its payment intent').toMatchObject({ transactionId: id });
  const forged = signed(notice.text, now, 'whsec_other');
  const changed = { ...notice, text: notice.text.replace('120000', '12') };
  const empty = { ...notice, signature: '' };
  for (const wrong of [forged, changed, empty]) expect(gateway.readNotice(wrong)).toBeUndefined();
  expect(gateway.readNotice(signed('not json', now))).toBeUndefined();
  later(0.1);
  expect(gateway.readNotice(notice), 'replayed').toBeUndefined();
});

test.each([
  [{ STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET: is needed when GATEWAY is stripe'],
  [{ AUTHORIZE_NET_LOGIN_ID: '5KP3u95bQpv' }, 'only one gateway can be configured'],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'must both be test keys or both be live keys'],
  [{ PUBLIC_URL: 'http://shop.test' }, 'must be an https address when GATEWAY is stripe'],
  [{ GATEWAY: 'authorize.net' }, 'STRIPE_SECRET_KEY: belongs to stripe, and GATEWAY is authorize.net'],
])('refuses to start with %o', { tags: ['N-28'] }, (change, message) => {
  expect(() => testConfig({ ...emulator.env, ...change })).toThrow(message);
});
