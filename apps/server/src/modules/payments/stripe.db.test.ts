import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { booksOf } from '../../../test/books.ts';
import { read, save } from '../../../test/order-requests.ts';
import {
  ADMIN,
  bankOf,
  calmGateway,
  chargesAtBank,
  closeCardShop,
  confirm,
  emulator,
  HALF,
  type IntentBody,
  later,
  noticeOf,
  openCardShop,
  opened,
  paid,
  paymentsOf,
  reconcile,
  reversalsOf,
  SALES,
  stateOf,
  tell,
  TOTAL,
  world,
} from '../../../test/stripe/card-shop.ts';
import { signed } from '../../../test/stripe/emulator.ts';

beforeAll(openCardShop);
afterAll(closeCardShop);
afterEach(calmGateway);

const MASTERCARD = '5555555555554444';
const DECLINED = '4000000000009995';
const ASKS_THE_BANK = '4000000000003220';

const pageOf = (Token: string, language: string) =>
  world.as('nobody').post(`/stripe/payment?language=${language}`, `token=${encodeURIComponent(Token)}`, {
    'content-type': 'application/x-www-form-urlencoded',
  });

test(
  'opens the card form on our own page and records the charge that Stripe reports',
  { tags: ['N-28', 'PAY-12', 'PAY-14', 'PAY-17', 'PAY-26'] },
  async () => {
    const { Id } = await save(world);
    const intent = await opened(Id);
    expect(intent).toMatchObject({ State: 'opened', FrameUrl: '/stripe/payment?language=en' });
    const page = await pageOf(intent.Token, 'es');
    expect(page.body).toContain('Cargando el formulario de la tarjeta');
    expect(page.body, 'words for a decline without a reason').toContain('El banco rechazó la tarjeta');
    expect(page.body).toContain(`data-token="${intent.Token}"`);
    expect(page.body).not.toContain(emulator.env['STRIPE_SECRET_KEY']);
    expect((await pageOf('"><script>', 'en')).body).toContain('data-token="&#34;&#62;&#60;script&#62;"');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${emulator.address} https://*.js.stripe.com`);
    const own = (await world.as('nobody').get('/health/live')).headers['content-security-policy'];
    expect(own, 'other pages load nothing from Stripe').not.toContain('stripe');
    const transactionId = paid(intent.Token, MASTERCARD);
    expect((await confirm(intent.Id, transactionId)).json()).toMatchObject({
      State: 'paid',
      TransactionInfo: `MasterCard 4444, ${transactionId}`,
    });
    expect((await read(world, Id)).Payments).toMatchObject([
      { Amount: HALF, LastFour: '4444', TransactionId: transactionId, billto: { Name: 'Ellen Johnson' } },
    ]);
  },
);

test('confirms a payment only by signed webhooks', { tags: ['N-28'] }, async () => {
  const { Id } = await save(world);
  const intent = await opened(Id);
  paid(intent.Token);
  const notice = noticeOf('payment_intent.succeeded');
  for (const wrong of [
    signed(notice.text, world.now(), 'whsec_other'),
    { ...notice, text: `${notice.text} ` },
  ])
    expect((await tell(wrong)).statusCode).toBe(401);
  expect(await paymentsOf(Id)).toEqual([]);
  const all = [notice, noticeOf('charge.succeeded'), noticeOf('payment_intent.created'), notice];
  const answers = await Promise.all(all.map(tell));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await paymentsOf(Id)).toEqual([['deposit', HALF]]);
  later(10);
  expect((await tell(notice)).statusCode, 'replayed').toBe(401);
});

test(
  'records one payment for any number of keys, messages and tabs',
  { tags: ['N-28', 'PAY-26'] },
  async () => {
    const { Id } = await save(world);
    const body = { OrderId: Id, Amount: TOTAL };
    const tabs = await Promise.all([
      ...[1, 2, 3].map(() =>
        SALES().post('/api/payments/intents', body, { 'idempotency-key': 'one-window' }),
      ),
      ...[1, 2].map(() => SALES().post('/api/payments/intents', body)),
    ]);
    const tokens = new Set(tabs.map((each) => each.json<IntentBody>().Token));
    expect(tokens.size, 'one payment intent at Stripe').toBe(1);
    const [{ Id: intentId, Token }] = [tabs[0]!.json<IntentBody>()];
    const first = paid(Token);
    expect(paid(Token, MASTERCARD), 'a second card').toBe('');
    await Promise.all([
      confirm(intentId, first),
      confirm(intentId, first),
      tell(noticeOf('charge.succeeded')),
    ]);
    await reconcile();
    expect(await paymentsOf(Id)).toEqual([['deposit', TOTAL]]);
    expect(chargesAtBank(Id)).toHaveLength(1);
  },
);

test(
  'finds the charge after any lost response, and never charges again',
  { tags: ['N-28', 'C-35'] },
  async () => {
    const { Id } = await save(world);
    const ask = () =>
      SALES().post(
        '/api/payments/intents',
        { OrderId: Id, Amount: HALF },
        { 'idempotency-key': 'answer-was-lost' },
      );
    emulator.fault = (name) => (name === 'POST /v1/payment_intents' ? 'lost' : undefined);
    expect((await ask()).headers['x-error-code']).toBe('PAYMENT_GATEWAY_UNAVAILABLE');
    emulator.fault = () => undefined;
    const intent = (await ask()).json<IntentBody>();
    const own = emulator.bank.intents.filter(({ metadata }) => metadata['invoice']?.startsWith(`${Id}-`));
    expect(own, 'the same payment intent').toHaveLength(1);
    const transactionId = paid(intent.Token);
    for (const fault of ['dropped', 'lost', 'busy', 'broken'] as const) {
      emulator.fault = () => fault;
      expect((await confirm(intent.Id, transactionId)).json()).toMatchObject({ State: 'checking' });
    }
    later(10);
    await reconcile();
    expect(await stateOf(intent.Id)).toBe('checking');
    const another = await SALES().post('/api/payments/intents', { OrderId: Id, Amount: TOTAL });
    expect(another.headers['x-error-code']).toBe('PAYMENT_CHECKING');
    emulator.fault = () => undefined;
    later(60);
    await reconcile();
    await reconcile();
    expect(await paymentsOf(Id)).toEqual([['deposit', HALF]]);
    expect(chargesAtBank(Id)).toHaveLength(1);
  },
);

test(
  'accepts another card after a decline and after the bank asked for confirmation',
  { tags: ['N-28', 'PAY-26'] },
  async () => {
    const { Id } = await save(world);
    const intent = await opened(Id);
    expect(emulator.pressPay(intent.Token, DECLINED).error?.['decline_code']).toBe('insufficient_funds');
    await tell(noticeOf('payment_intent.payment_failed'));
    const attempts = await ADMIN().get(`/api/orders/${Id}/card-payments`);
    expect(attempts.json()).toMatchObject({
      Attempts: [{ State: 'opened', Problem: expect.stringContaining('enough money') as string }],
    });
    expect(emulator.pressPay(intent.Token, ASKS_THE_BANK).paymentIntent?.status).toBe('requires_action');
    later(2);
    await reconcile();
    expect(await paymentsOf(Id)).toEqual([]);
    emulator.bank.authenticate(bankOf(intent.Token), false);
    paid(intent.Token);
    later(2);
    await reconcile();
    expect(await paymentsOf(Id)).toEqual([['deposit', HALF]]);
  },
);

test(
  "closes a payment window that is expired or canceled, so that it can't be charged later",
  { tags: ['N-28'] },
  async () => {
    const { Id } = await save(world);
    const left = await opened(Id);
    later(40);
    await reconcile();
    expect(paid(left.Token), 'still open for a late buyer').not.toBe('');
    later(10);
    await reconcile();
    expect(await paymentsOf(Id)).toEqual([['deposit', HALF]]);

    const other = await save(world);
    const over = await opened(other.Id);
    emulator.pressPay(over.Token, ASKS_THE_BANK);
    later(50);
    emulator.fault = (name) => (name.endsWith('/cancel') ? 'dropped' : undefined);
    await reconcile();
    expect(await stateOf(over.Id), 'unknown until it is closed').toBe('checking');
    emulator.fault = () => undefined;
    later(60);
    await reconcile();
    expect([await stateOf(over.Id), bankOf(over.Token).status]).toEqual(['failed', 'canceled']);

    const canceled = await opened(other.Id);
    await SALES().post(`/api/payments/intents/${canceled.Id}/cancel`, {});
    expect(paid(canceled.Token)).toBe('');
  },
);

test(
  'refunds parts of a charge once each, whether made in Cordovan or at Stripe',
  { tags: ['N-28', 'N-33'] },
  async () => {
    const { Id } = await save(world);
    const intent = await opened(Id, TOTAL);
    await confirm(intent.Id, paid(intent.Token));
    const [payment] = await world.db.selectFrom('payments').where('order_id', '=', Id).select('id').execute();
    const refund = (Amount: number) =>
      ADMIN().post(`/api/payments/${payment!.id}/refund`, { Amount, Reason: 'a scratched leg' });
    expect((await refund(100)).statusCode).toBe(200);
    emulator.fault = (name) => (name === 'POST /v1/refunds' ? 'lost' : undefined);
    await reconcile();
    expect(await reversalsOf(Id)).toMatchObject([{ State: 'open' }]);
    emulator.fault = () => undefined;
    later(5);
    await reconcile();
    expect(await reversalsOf(Id)).toMatchObject([{ State: 'done', Kind: 'refund' }]);
    emulator.bank.refund(bankOf(intent.Token), { amount: 5_000, metadata: {} });
    await tell(noticeOf('refund.created'));
    later(15);
    await reconcile();
    expect(await paymentsOf(Id)).toEqual([
      ['deposit', TOTAL],
      ['refund', -100],
      ['refund', -50],
    ]);
    expect(emulator.bank.refundedOf(chargesAtBank(Id)[0]!)).toBe(15_000);
  },
);

test(
  'leaves another gateway’s refund to a server still connected to that gateway for ten minutes',
  { tags: ['N-28', 'N-33'] },
  async () => {
    const { Id } = await save(world);
    const intent = await opened(Id);
    await confirm(intent.Id, paid(intent.Token));
    await ADMIN().post(`/api/orders/${Id}/cancel`, { Refund: HALF, Reason: 'changed his mind' });
    await world.db
      .updateTable('payment_reversals')
      .set({ gateway: 'authorize.net' })
      .where('order_id', '=', Id)
      .execute();
    await reconcile();
    expect(await reversalsOf(Id)).toMatchObject([{ State: 'open' }]);
    later(11);
    await reconcile();
    expect(await reversalsOf(Id)).toMatchObject([
      { State: 'failed', Problem: 'The card gateway authorize.net is not connected any more' },
    ]);
  },
);

test('refunds the charge of an order that was canceled', { tags: ['N-28', 'PAY-34'] }, async () => {
  const { Id } = await save(world);
  const intent = await opened(Id);
  await ADMIN().post(`/api/orders/${Id}/cancel`, { Refund: 0, Reason: 'changed his mind' });
  expect((await confirm(intent.Id, paid(intent.Token))).json()).toMatchObject({ State: 'failed' });
  await reconcile();
  expect(emulator.bank.refundedOf(chargesAtBank(Id)[0]!)).toBe(Math.round(HALF * 100));
  expect((await read(world, Id)).Totals).toMatchObject({ Paid: 0 });
});

test(
  'posts a payout as a bank deposit, less the fees that Stripe kept',
  { tags: ['N-22', 'N-28'] },
  async () => {
    const { Id } = await save(world);
    const intent = await opened(Id, TOTAL);
    await confirm(intent.Id, paid(intent.Token));
    const payout = emulator.bank.payOut()!;
    later(60);
    await booksOf(world).sweep();
    await ADMIN().post('/api/accounting/settlements/fetch', {});
    const { Items } = (await ADMIN().get('/api/accounting/settlements')).json<{
      Items: { BatchId: string }[];
    }>();
    const { charges, refunds, movements } = emulator.bank;
    const inPayout = <T extends { payout: unknown }>(all: readonly T[]) =>
      all.filter((each) => each.payout === payout);
    const moved = inPayout(movements).filter(({ type }) => type === 'adjustment');
    const isDone = ({ status }: { status: string }) => status === 'succeeded';
    const taken = inPayout(charges).filter(isDone);
    const sum = (all: readonly { amount: number }[]) => all.reduce((total, each) => total + each.amount, 0);
    const returned = moved.reduce((total, each) => total + each.net, 0);
    const net = sum(taken) - sum(inPayout(refunds).filter(isDone)) + returned;
    expect(Items).toMatchObject([
      {
        BatchId: payout.id,
        ChargeCount: taken.length,
        Net: net / 100,
        Difference: 0,
        Fees: (net - payout.amount) / 100,
      },
    ]);
  },
);

test('checks the Stripe keys and names the wrong ones', { tags: ['N-28', 'N-34'] }, async () => {
  const check = async () => (await ADMIN().post('/api/setup/gateway-check', {})).json<object>();
  expect(await check()).toMatchObject({ IsFine: true, Detail: 'stripe' });
  expect(emulator.bank.intents.at(-1), 'leaves nothing that can be charged').toMatchObject({
    amount: 100,
    status: 'canceled',
  });
  expect(emulator.requests.slice(-2), 'a restricted key may read them').toEqual([
    'GET /v1/refunds',
    'GET /v1/disputes',
  ]);
  const { config } = world.app.deps;
  const right = config.stripe;
  Object.assign(config, { stripe: { ...right, secretKey: 'sk_test_of_another' } });
  const wrong = JSON.stringify(await check());
  expect(wrong).toContain('STRIPE_SECRET_KEY');
  expect(wrong).not.toContain('sk_test_of_another');
  Object.assign(config, { stripe: right });
});
