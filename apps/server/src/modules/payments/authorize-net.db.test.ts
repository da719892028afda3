import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  ADMIN,
  calmGateway,
  chargesAtBank,
  closeCardShop,
  confirm,
  emulator,
  HALF,
  type IntentBody,
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
import { signatureOf } from '../../../test/authorize-net/notices.ts';
import { read, save } from '../../../test/order-requests.ts';

beforeAll(openCardShop);
afterAll(closeCardShop);
afterEach(calmGateway);

test(
  'opens the hosted page and records the charge the gateway reports',
  { tags: ['N-28', 'PAY-12', 'PAY-14', 'PAY-17', 'PAY-26'] },
  async () => {
    const saved = await save(world);
    const intent = await opened(saved.Id);
    expect(intent).toMatchObject({ State: 'opened', FrameUrl: emulator.env['AUTHORIZE_NET_PAGE_URL'] });
    const page = await emulator.openPage(intent.Token);
    expect(page).toContain('Total $2385.12');
    expect(page).toContain('src="https://shop.test/card-frame/communicator#action=resizeWindow');
    const transactionId = paid(intent.Token);
    const confirmed = (await confirm(intent.Id, transactionId)).json<IntentBody>();
    expect(confirmed).toMatchObject({
      State: 'paid',
      TransactionInfo: `Visa 1111, ${transactionId}`,
    });
    expect((await read(world, saved.Id)).Payments).toMatchObject([
      { Amount: HALF, LastFour: '1111', TransactionId: transactionId, billto: { Name: 'Ellen Johnson' } },
    ]);
  },
);

test('confirms a payment only by signed webhooks, in any order', { tags: ['N-28'] }, async () => {
  const saved = await save(world);
  const intent = await opened(saved.Id);
  paid(intent.Token);
  const [notice] = emulator.notices;
  const forged = await tell({ ...notice!, signature: signatureOf(notice!.text, 'B'.repeat(128)) });
  expect(forged.statusCode).toBe(401);
  const changed = await tell({ ...notice!, text: notice!.text.replace('2385.12', '9999.00') });
  expect(changed.statusCode).toBe(401);
  expect(await paymentsOf(saved.Id)).toEqual([]);
  const answers = await Promise.all([tell(notice!), tell(notice!), tell(notice!)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await paymentsOf(saved.Id)).toEqual([['deposit', HALF]]);
  expect(await stateOf(intent.Id)).toBe('paid');
  expect((await world.as('nobody').post('/api/payments/notices/test', {})).statusCode).toBe(404);
});

test(
  'records a payment whose webhook arrived while the gateway was down',
  { tags: ['N-28', 'C-35'] },
  async () => {
    const saved = await save(world);
    const intent = await opened(saved.Id);
    paid(intent.Token);
    emulator.fault = () => 'busy';
    expect((await tell(emulator.notices[0]!)).statusCode).toBe(200);
    expect(await paymentsOf(saved.Id)).toEqual([]);
    emulator.fault = () => undefined;
    await reconcile();
    expect(await paymentsOf(saved.Id)).toEqual([['deposit', HALF]]);
  },
);

test(
  'finds a payment after the browser was closed, even once it is settled',
  { tags: ['N-28'] },
  async () => {
    for (const isSettled of [false, true]) {
      const saved = await save(world);
      const intent = await opened(saved.Id);
      paid(intent.Token);
      later(30);
      if (isSettled) emulator.bank.settle();
      await reconcile();
      expect(await paymentsOf(saved.Id)).toEqual([['deposit', HALF]]);
      await reconcile();
      later(60);
      await reconcile();
      expect(await paymentsOf(saved.Id)).toHaveLength(1);
    }
  },
);

test('marks an unverified charge and posts it later', { tags: ['PAY-24', 'C-35', 'N-28'] }, async () => {
  const saved = await save(world);
  const intent = await opened(saved.Id);
  const TransactionId = paid(intent.Token);
  emulator.fault = () => 'lost';
  const answer = await SALES().post('/api/order/addPayment', {
    Orderid: saved.Id,
    Amount: HALF,
    TransactionId,
  });
  expect(answer.json(), answer.body).toMatchObject({ ok: false, Id: null });
  expect(await stateOf(intent.Id)).toBe('checking');
  const kept = await SALES().get(`/api/orders/${saved.Id}/card-payments`);
  expect(kept.json()).toMatchObject({ Attempts: [{ State: 'checking', Amount: HALF }] });
  const row = await world.db
    .selectFrom('payment_intents')
    .where('id', '=', intent.Id)
    .select('reported_transaction_id')
    .executeTakeFirstOrThrow();
  expect(row.reported_transaction_id).toBe(TransactionId);
  later(5);
  await reconcile();
  expect(await stateOf(intent.Id)).toBe('checking');
  emulator.fault = () => undefined;
  later(40);
  await reconcile();
  expect(await paymentsOf(saved.Id)).toEqual([['deposit', HALF]]);
});

test("blocks a second payment until the first one's outcome is known", { tags: ['N-28'] }, async () => {
  const saved = await save(world);
  emulator.bank.filter.isHolding = true;
  const held = await opened(saved.Id, TOTAL);
  const transactionId = paid(held.Token);
  expect((await confirm(held.Id, transactionId)).json()).toMatchObject({ State: 'checking' });
  emulator.bank.filter.isHolding = false;
  const again = await SALES().post('/api/payments/intents', { OrderId: saved.Id, Amount: TOTAL });
  expect(again.headers['x-error-code']).toBe('PAYMENT_CHECKING');
  emulator.bank.review(transactionId, 'failedReview');
  later(3);
  await reconcile();
  const second = await opened(saved.Id, TOTAL);
  await confirm(second.Id, paid(second.Token));
  expect(await paymentsOf(saved.Id)).toEqual([['deposit', TOTAL]]);
});

test(
  'doesn’t charge a second time when the first charge went unreported',
  { tags: ['N-28', 'PAY-34'] },
  async () => {
    const saved = await save(world);
    paid((await opened(saved.Id, TOTAL)).Token);
    const again = await SALES().post('/api/payments/intents', { OrderId: saved.Id, Amount: TOTAL });
    expect(again.headers['x-error-code']).toBe('PAYMENT_OVER_PRICE');
    expect(await paymentsOf(saved.Id)).toEqual([['deposit', TOTAL]]);
  },
);

test('records a held charge as a payment once it is approved', { tags: ['N-28'] }, async () => {
  const saved = await save(world);
  emulator.bank.filter.isHolding = true;
  const held = await opened(saved.Id, TOTAL);
  const transactionId = paid(held.Token);
  await confirm(held.Id, transactionId);
  emulator.bank.review(transactionId, 'capturedPendingSettlement');
  later(2);
  await reconcile();
  expect(await paymentsOf(saved.Id)).toEqual([['deposit', TOTAL]]);
});

test('refunds a second card that was charged in another tab', { tags: ['N-28', 'PAY-34'] }, async () => {
  const saved = await save(world);
  const first = await opened(saved.Id, TOTAL);
  const second = await opened(saved.Id, TOTAL);
  expect(second.Id).toBe(first.Id);
  expect(second.Token).not.toBe(first.Token);
  paid(first.Token);
  expect(emulator.pressPay(second.Token).shown).toContain('duplicate');
  const other = paid(second.Token, { number: '5424000000000015' });
  await confirm(first.Id);
  await Promise.all(emulator.notices.map((notice) => tell(notice)));
  await reconcile();
  expect(await paymentsOf(saved.Id)).toEqual([
    ['deposit', TOTAL],
    ['balance', TOTAL],
    ['refund', -TOTAL],
  ]);
  const atBank = chargesAtBank(saved.Id)
    .map(({ status }) => status)
    .sort();
  expect(atBank).toEqual(['capturedPendingSettlement', 'voided']);
  const { Reversals } = (await ADMIN().get(`/api/orders/${saved.Id}/card-payments`)).json<{
    Reversals: object[];
  }>();
  expect(Reversals).toMatchObject([{ State: 'done', Kind: 'void', IsSurplus: true }]);
  const receipts = await world.db
    .selectFrom('emails')
    .where('order_id', '=', saved.Id)
    .where('key', 'like', 'receipt:%')
    .select('id')
    .execute();
  expect(receipts, 'a receipt for what was owed alone').toHaveLength(1);
  expect(emulator.bank.find(other)!.amount).toBe(Math.round(TOTAL * 100));
});

test('finds an unreported second card when the token expires', { tags: ['N-28'] }, async () => {
  const saved = await save(world);
  const first = await opened(saved.Id, TOTAL);
  const second = await opened(saved.Id, TOTAL);
  await confirm(first.Id, paid(first.Token));
  paid(second.Token, { number: '5424000000000015' });
  later(31);
  await reconcile();
  expect((await read(world, saved.Id)).Totals).toMatchObject({ Paid: TOTAL, Balance: 0 });
  expect(chargesAtBank(saved.Id).filter(({ status }) => status === 'voided')).toHaveLength(1);
});

test('refunds a charge of an order that was canceled', { tags: ['N-28'] }, async () => {
  const saved = await save(world);
  const intent = await opened(saved.Id);
  await ADMIN().post(`/api/orders/${saved.Id}/cancel`, { Refund: 0, Reason: 'changed his mind' });
  const confirmed = (await confirm(intent.Id, paid(intent.Token))).json<IntentBody>();
  expect(confirmed).toMatchObject({
    State: 'failed',
    Failure: expect.stringContaining('goes back') as string,
  });
  await reconcile();
  expect(chargesAtBank(saved.Id)).toMatchObject([{ status: 'voided' }]);
  expect((await read(world, saved.Id)).Totals).toMatchObject({ Paid: 0 });
});

test('records the amount charged, not the amount requested', { tags: ['PAY-26', 'N-28'] }, async () => {
  const saved = await save(world);
  const intent = await opened(saved.Id, TOTAL);
  const { invoice_number } = await world.db
    .selectFrom('payment_intents')
    .where('id', '=', intent.Id)
    .select('invoice_number')
    .executeTakeFirstOrThrow();
  const card = { number: '4111111111111111', expires: '12/30', firstName: 'Ed', lastName: '', zip: '' };
  const asked = { amount: 100_000, invoiceNumber: invoice_number, description: '', card };
  const charged = emulator.bank.charge(asked);
  await confirm(intent.Id, 'transaction' in charged ? charged.transaction.transId : '');
  expect(await paymentsOf(saved.Id)).toEqual([['deposit', 1000]]);
});

test('reports a missing gateway token and ends the intent', { tags: ['PAY-13'] }, async () => {
  const saved = await save(world);
  emulator.fault = () => 'broken';
  const answer = await SALES().post('/api/payments/intents', { OrderId: saved.Id, Amount: HALF });
  expect(answer.body).toBe('Payment getaway is not available at the moment please try again.');
  emulator.fault = () => undefined;
  expect((await opened(saved.Id)).State).toBe('opened');
});

test("keeps the other tab's payment window open when a tab gets no token", { tags: ['N-28'] }, async () => {
  const saved = await save(world);
  let isFirst = true;
  emulator.fault = (name) => {
    if (name !== 'getHostedPaymentPageRequest' || !isFirst) return undefined;
    isFirst = false;
    return 'lost';
  };
  const body = { OrderId: saved.Id, Amount: TOTAL };
  const tabs = await Promise.all([1, 2].map(() => SALES().post('/api/payments/intents', body)));
  const window = tabs.find(({ statusCode }) => statusCode === 200)!.json<IntentBody>();
  const again = await opened(saved.Id, TOTAL);
  expect(again.Id).toBe(window.Id);
  paid(window.Token);
  later(31);
  await reconcile();
  expect(await paymentsOf(saved.Id)).toEqual([['deposit', TOTAL]]);
});

test(
  "lets only the gateway's frame, our pages and listed websites embed the communicator",
  { tags: ['N-28'] },
  async () => {
    const page = await world.as('nobody').get('/card-frame/communicator');
    expect(page.headers['x-frame-options']).toBeUndefined();
    const { origin } = new URL(emulator.env['AUTHORIZE_NET_PAGE_URL']!);
    const policy = String(page.headers['content-security-policy']);
    expect(policy.endsWith(`frame-ancestors 'self' ${origin}`), policy).toBe(true);
    await world.db
      .updateTable('companies')
      .set({ embed_sites: ['https://sofas.test'] })
      .execute();
    const listed = await world.as('nobody').get('/card-frame/communicator');
    expect(listed.headers['content-security-policy']).toContain(`'self' ${origin} https://sofas.test`);
    const own = (await world.as('nobody').get('/health/live')).headers['content-security-policy'];
    expect(own).toContain(`frame-src 'self' ${origin}`);
    expect(own).toContain(`form-action 'self' ${origin}`);
    expect((await world.as('nobody').post('/test-gateway/pay', {})).statusCode).toBe(404);
  },
);
