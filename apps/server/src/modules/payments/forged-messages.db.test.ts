import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  ADMIN,
  calmGateway,
  chargesAtBank,
  closeCardShop,
  confirm,
  emulator,
  HALF,
  later,
  openCardShop,
  opened,
  paid,
  paymentsOf,
  reconcile,
  SALES,
  stateOf,
  tell,
  TOTAL,
  world,
} from '../../../test/authorize-net/card-shop.ts';
import { noticeOf, SIGNATURE_KEY, signatureOf } from '../../../test/authorize-net/notices.ts';
import { read, save } from '../../../test/order-requests.ts';

beforeAll(openCardShop);
afterAll(closeCardShop);
afterEach(calmGateway);

/** An order whose card was charged; only the gateway knows about it yet. */
async function charged(amount = HALF) {
  const saved = await save(world);
  const intent = await opened(saved.Id, amount);
  const transactionId = paid(intent.Token);
  return { orderId: saved.Id, intentId: intent.Id, transactionId, notice: emulator.notices.at(-1)! };
}
const card = { number: '4111111111111111', expires: '12/30', firstName: 'Eve', lastName: '', zip: '' };

test('refuses a forged webhook without asking the gateway', { tags: ['N-28'] }, async () => {
  const { orderId, notice } = await charged();
  const other = await charged();
  const decodedKey = createHmac('sha512', Buffer.from(SIGNATURE_KEY, 'hex')).update(notice.text);
  const before = emulator.requests.length;
  const forged = [
    ['no signature', ''],
    ['no digest', 'sha512='],
    ['a digest that is cut', notice.signature.slice(0, -2)],
    ['a digest and more', `${notice.signature}00`],
    ['the key of another merchant', signatureOf(notice.text, 'A1'.repeat(64))],
    ['the key as bytes', `sha512=${decodedKey.digest('hex')}`],
    ['the signature of another notice', other.notice.signature],
    ['another algorithm', notice.signature.replace('sha512', 'sha256')],
  ] as const;
  for (const [what, signature] of forged)
    expect((await tell({ text: notice.text, signature })).statusCode, what).toBe(401);
  const changed = notice.text.replace('"responseCode":1', '"responseCode":2');
  expect(changed).not.toBe(notice.text);
  for (const text of [changed, ` ${notice.text}`, other.notice.text, '', '{}'])
    expect((await tell({ ...notice, text })).statusCode, text).toBe(401);
  expect(emulator.requests).toHaveLength(before);
  expect(await paymentsOf(orderId)).toEqual([]);
});

test(
  "doesn't record a payment again for webhooks replayed after a refund",
  { tags: ['N-28', 'N-33'] },
  async () => {
    const { orderId, intentId, transactionId, notice } = await charged();
    await confirm(intentId, transactionId);
    const payment = Number((await read(world, orderId)).Payments[0]!['Id']);
    const refund = { Amount: HALF, Reason: 'changed their mind' };
    expect((await ADMIN().post(`/api/payments/${payment}/refund`, refund)).statusCode).toBe(200);
    await reconcile();
    const voided = emulator.notices.at(-1)!;
    expect(voided.text).toContain('void.created');
    const booked = [
      ['deposit', HALF],
      ['refund', -HALF],
    ];
    expect(await paymentsOf(orderId)).toEqual(booked);
    for (const replayed of [notice, voided, notice, voided])
      expect((await tell(replayed)).statusCode).toBe(200);
    later(60);
    await reconcile();
    expect(await paymentsOf(orderId)).toEqual(booked);
  },
);

test("ignores a signed webhook about another account's charge", { tags: ['N-28'] }, async () => {
  const saved = await save(world);
  const intent = await opened(saved.Id);
  const own = emulator.bank.charge({ amount: 100, invoiceNumber: 'x', description: '', card });
  const known = 'transaction' in own ? own.transaction : expect.unreachable();
  const { invoice_number } = await world.db
    .selectFrom('payment_intents')
    .where('id', '=', intent.Id)
    .select('invoice_number')
    .executeTakeFirstOrThrow();
  // The notice names our order and the right amount, but the gateway has no such transaction in our account.
  const foreign = { ...known, transId: '79999999999', amount: 238_512, invoiceNumber: invoice_number };
  expect((await tell(noticeOf('authcapture.created', foreign, world.now()))).statusCode).toBe(200);
  // A charge in our account that none of our payments requested; the notice has one of our invoice numbers.
  const borrowed = { ...known, amount: 238_512, invoiceNumber: invoice_number };
  expect((await tell(noticeOf('authcapture.created', borrowed, world.now()))).statusCode).toBe(200);
  expect(await paymentsOf(saved.Id)).toEqual([]);
  expect(await stateOf(intent.Id)).toBe('opened');
});

test(
  "keeps a charge on its own order at the gateway's amount, whatever a browser reports",
  { tags: ['N-28', 'PAY-26'] },
  async () => {
    const { orderId, transactionId } = await charged(HALF);
    const victim = await save(world);
    const target = await opened(victim.Id, TOTAL);
    expect((await confirm(target.Id, transactionId)).json()).toMatchObject({ State: 'checking' });
    const report = (Orderid: number, Amount: number) =>
      SALES().post('/api/order/addPayment', { Orderid, Amount, TransactionId: transactionId });
    expect((await report(victim.Id, TOTAL)).headers['x-error-code']).toBe('PAY_ORDER_ERROR');
    expect(await paymentsOf(victim.Id)).toEqual([]);
    expect((await report(orderId, 0.01)).json()).toMatchObject({ ok: true });
    expect((await report(orderId, TOTAL)).json()).toMatchObject({ ok: true });
    expect(await paymentsOf(orderId)).toEqual([['deposit', HALF]]);
    expect(chargesAtBank(orderId)).toHaveLength(1);
    expect(await paymentsOf(victim.Id)).toEqual([]);
  },
);
