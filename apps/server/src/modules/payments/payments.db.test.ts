import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGateway } from '../../adapters/gateway/index.ts';
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';
import { bodyOf, changeStatus, read, save, sofaLine } from '../../../test/order-requests.ts';
import { reconcilePayments } from './reconcile.service.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Price of a sofa: $4,384.00 plus 8.81% tax. */
const TOTAL = 4770.23;
const HALF = 2385.12;

const pay = (
  id: number,
  change: Record<string, unknown> = {},
  user: WorldUser | 'static' = world.users.sales,
) =>
  world
    .as(user)
    .post('/api/order/addPayment', { Orderid: id, Amount: HALF, PaymentMethod: 'cash', ...change });

interface IntentBody {
  Id: number;
  State: string;
  Token: string;
  FrameUrl: string;
  PaymentId: number | null;
  TransactionInfo: string | null;
  LastFour: string | null;
}

async function intentFor(id: number, amount = HALF, user: WorldUser | 'static' = world.users.sales) {
  const answer = await world.as(user).post('/api/payments/intents', { OrderId: id, Amount: amount });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<IntentBody>();
}

/** Submits the hosted page, as when the buyer clicks Pay. */
async function charge(token: string, outcome = 'approved') {
  const answer = await world.as('nobody').post('/test-gateway/pay', {
    token,
    brand: 'Visa',
    lastFour: '1111',
    outcome,
    name: 'Ann',
    zip: '80202',
  });
  return answer.json<{ transId: string; responseCode: string }>();
}

const confirm = (id: number, transactionId?: string, user: WorldUser | 'static' = world.users.sales) =>
  world
    .as(user)
    .post(`/api/payments/intents/${id}/confirm`, transactionId ? { TransactionId: transactionId } : {});

const paymentsOf = (id: number) =>
  world.db.selectFrom('payments').where('order_id', '=', id).selectAll().orderBy('id').execute();

const later = (minutes: number) => world.setNow(new Date(world.now().getTime() + minutes * 60_000));
const gateway = () => openGateway(world.app.deps);

test('records cash and lowers the balance', { tags: ['API-30', 'API-74', 'PAY-01', 'ENT-26'] }, async () => {
  const saved = await save(world);
  const answer = await pay(saved.Id, { Comments: 'thank you', PaymentDate: '2026-03-09', Amount: 2500 });
  expect(answer.json(), answer.body).toMatchObject({ ok: true, TransactionInfo: 'thank you' });
  const order = await read(world, saved.Id);
  expect(order.Payments).toMatchObject([
    {
      Orderid: saved.Id,
      Amount: 2500,
      PaymentMethod: 'cash',
      Type: 'deposit',
      PaymentDate: '2026-03-09',
      Comments: 'thank you',
      User: 'Sam',
    },
  ]);
  expect(order.Totals).toMatchObject({ Paid: 2500, Payable: 2270.23 });
});

test('accepts the minimum and refuses one cent less', { tags: ['PAY-03', 'PAY-04', 'C-07'] }, async () => {
  const saved = await save(world);
  const below = await pay(saved.Id, { Amount: HALF - 0.01 });
  expect(below.body).toBe('The value entered is less than the minimum amount allowed for the order.');
  expect((await pay(saved.Id, { Amount: HALF })).statusCode).toBe(200);
});

test('refuses floor orders and overpayment', { tags: ['PAY-33', 'PAY-34', 'PAY-02', 'C-38'] }, async () => {
  const floor = await save(world, { OrderType: 2 });
  expect((await pay(floor.Id)).headers['x-error-code']).toBe('FLOOR_ORDER_NO_PAYMENTS');
  const saved = await save(world);
  expect((await pay(saved.Id, { Amount: TOTAL + 0.01 })).headers['x-error-code']).toBe('PAYMENT_OVER_PRICE');
  const card = { PaymentMethod: 'credit card', LastFour: '123' };
  expect((await pay(saved.Id, card)).headers['x-error-code']).toBe('LAST_FOUR_INVALID');
  expect((await pay(saved.Id, { PaymentMethod: 'gold' })).headers['x-error-code']).toBe(
    'PAYMENT_METHOD_INVALID',
  );
  expect((await pay(saved.Id, { ...card, LastFour: '1234' })).statusCode).toBe(200);
  for (const Type of ['refund', 'transfer']) {
    const moved = await pay(saved.Id, { Amount: 10, Type });
    expect(moved.headers['x-error-code'], `${Type} has its own action`).toBe('PAYMENT_TYPE_SEPARATE');
  }
  const negative = await pay(saved.Id, { Amount: -5 });
  expect(negative.headers['x-error-code']).toBe('PAY_ORDER_QUANTITY_ZERO');
});

test("refuses to record a payment on a visitor's word", { tags: ['N-05'] }, async () => {
  const own = await save(world, {}, 'static');
  expect((await pay(own.Id, {}, 'static')).statusCode).toBe(401);
  expect(await paymentsOf(own.Id)).toEqual([]);
});

test(
  'returns the token as JSON from every call',
  { tags: ['API-60', 'API-61', 'API-31', 'PAY-12'] },
  async () => {
    for (const path of ['/api/pay/post-token/', '/api/pay/post-tokenCYS/', '/api/order/post-tokenCYS']) {
      const own = await save(world, {}, 'static');
      const answer = await world
        .as('static')
        .post(path, { Customer: { Email: 'a@mail.test' }, Subtotal: HALF, Id: own.Id });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.headers['content-type']).toContain('application/json');
      const page = await world.app.http.inject({
        method: 'POST',
        url: '/test-gateway/payment',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `token=${answer.json<string>()}`,
      });
      expect(page.body).toContain('Pay $2,385.12');
    }
  },
);

test('accepts half to all of the balance', { tags: ['PAY-06', 'PAY-07', 'C-07'] }, async () => {
  const own = await save(world, {}, 'static');
  const token = (amount: number) =>
    world.as('static').post('/api/pay/post-token', { Customer: { Email: '' }, Subtotal: amount, Id: own.Id });
  expect((await token(HALF - 0.01)).headers['x-error-code']).toBe('AMOUNT_TOO_LOW');
  expect((await token(TOTAL + 0.01)).headers['x-error-code']).toBe('AMOUNT_TOO_HIGH');
  expect((await token(0)).headers['x-error-code']).toBe('PAY_ORDER_QUANTITY_ZERO');
  expect((await token(TOTAL)).statusCode).toBe(200);
});

test(
  'verifies a charge that the frame reports',
  { tags: ['PAY-14', 'PAY-17', 'PAY-26', 'N-28'] },
  async () => {
    const saved = await save(world);
    const intent = await intentFor(saved.Id);
    expect(intent).toMatchObject({ State: 'opened', FrameUrl: '/test-gateway/payment', PaymentId: null });
    const { transId } = await charge(intent.Token);
    const confirmed = (await confirm(intent.Id, transId)).json<IntentBody>();
    expect(confirmed).toMatchObject({
      State: 'paid',
      LastFour: '1111',
      TransactionInfo: `Visa 1111, ${transId}`,
      Token: null,
    });
    const [payment, ...others] = await paymentsOf(saved.Id);
    expect(others).toEqual([]);
    expect(payment).toMatchObject({
      amount_cents: 238512,
      gateway: 'test',
      gateway_transaction_id: transId,
      last_four: '1111',
      type: 'deposit',
    });
    const text = JSON.stringify(await world.db.selectFrom('test_gateway_transactions').selectAll().execute());
    expect(text).not.toMatch(/\d{13,}1111/);
  },
);

test('records one payment for concurrent messages, webhooks and calls', { tags: ['N-28'] }, async () => {
  const saved = await save(world);
  const intent = await intentFor(saved.Id);
  const { transId } = await charge(intent.Token);
  later(2);
  const notice = { notificationId: `n-${transId}`, eventType: 'charge', payload: { id: transId } };
  const answers = await Promise.all([
    confirm(intent.Id, transId),
    confirm(intent.Id, transId),
    confirm(intent.Id),
    world.as('nobody').post('/api/payments/notices/test', notice),
    world.as('nobody').post('/api/payments/notices/test', notice),
    pay(saved.Id, { TransactionId: transId }),
    reconcilePayments(world.app.deps, gateway()).then(() => ({ statusCode: 200, body: '' })),
  ]);
  for (const answer of answers) expect(answer.statusCode, answer.body).toBe(200);
  expect(await paymentsOf(saved.Id)).toHaveLength(1);
  expect((await read(world, saved.Id)).Totals).toMatchObject({ Paid: HALF });
});

test('finds an unanswered charge by invoice number', { tags: ['N-28', 'PAY-15', 'C-35'] }, async () => {
  const saved = await save(world);
  const intent = await intentFor(saved.Id);
  await charge(intent.Token, 'timeout');
  expect(await paymentsOf(saved.Id)).toEqual([]);
  later(2);
  await reconcilePayments(world.app.deps, gateway());
  expect(await paymentsOf(saved.Id)).toHaveLength(1);
  const seen = await world.as(world.users.sales).get(`/api/payments/intents/${intent.Id}`);
  expect(seen.json()).toMatchObject({ State: 'paid' });
});

test('canceling ends the intent but keeps a charge that was already made', { tags: ['N-28'] }, async () => {
  const saved = await save(world);
  const left = await intentFor(saved.Id);
  const canceled = await world.as(world.users.sales).post(`/api/payments/intents/${left.Id}/cancel`);
  expect(canceled.json()).toMatchObject({ State: 'canceled' });
  await charge(left.Token);
  later(20);
  await reconcilePayments(world.app.deps, gateway());
  expect(await paymentsOf(saved.Id)).toHaveLength(1);
});

test('keeps a payment checking while the gateway is down, then settles it', { tags: ['N-28'] }, async () => {
  const { settleIntent } = await import('./settle.service.ts');
  const { findIntent } = await import('./intents.repository.ts');
  const saved = await save(world);
  const intent = await intentFor(saved.Id);
  const { transId } = await charge(intent.Token);
  const away = () => Promise.reject(new Error('timeout'));
  const broken = { ...gateway(), findCharge: away, listTransactions: away };
  const row = (await findIntent(world.db, intent.Id))!;
  const checking = await settleIntent(world.app.deps, broken, row, transId);
  expect(checking).toMatchObject({ state: 'checking', last_error: 'timeout' });
  later(60);
  await reconcilePayments(world.app.deps, gateway());
  expect((await findIntent(world.db, intent.Id))!.state).toBe('paid');
});

test("doesn't record a payment for a declined card or a held charge", { tags: ['N-28'] }, async () => {
  const saved = await save(world);
  const declined = await intentFor(saved.Id);
  expect((await charge(declined.Token, 'declined')).responseCode).toBe('2');
  expect((await confirm(declined.Id)).json()).toMatchObject({ State: 'opened' });
  expect((await charge(declined.Token)).responseCode).toBe('1');
  const held = await intentFor(await save(world).then((order) => order.Id));
  const { transId } = await charge(held.Token, 'held');
  expect((await confirm(held.Id, transId)).json()).toMatchObject({ State: 'checking' });
  const result = await pay(saved.Id, { TransactionId: transId });
  expect(result.headers['x-error-code'] ?? result.json<{ ok: boolean }>().ok).not.toBe(true);
});

test('an intent without a charge fails long after its token expired', { tags: ['N-28'] }, async () => {
  const saved = await save(world);
  const intent = await intentFor(saved.Id);
  later(31);
  await reconcilePayments(world.app.deps, gateway());
  const seen = await world.as(world.users.sales).get(`/api/payments/intents/${intent.Id}`);
  expect(seen.json()).toMatchObject({ State: 'failed', Token: null });
});

test('refuses the transaction of another order', { tags: ['N-05', 'N-28', 'PAY-08'] }, async () => {
  const mine = await save(world, {}, 'static');
  const other = await save(world);
  const paid = await intentFor(other.Id);
  const { transId } = await charge(paid.Token);
  const stolen = await pay(mine.Id, { TransactionId: transId }, 'static');
  expect(stolen.headers['x-error-code'], 'like one that is made up').toBe('PAY_ORDER_ERROR');
  const intent = await intentFor(mine.Id, HALF, 'static');
  const confirmed = await confirm(intent.Id, transId, 'static');
  expect(confirmed.json(), 'like one that is made up').toMatchObject({ State: 'checking', PaymentId: null });
  expect(await paymentsOf(mine.Id)).toEqual([]);
  const third = await save(world);
  const named = await pay(third.Id, { TransactionId: transId });
  expect(named.headers['x-error-code'], 'staff reach both orders').toBe('PAY_ORDER_ERROR');
  expect(await paymentsOf(other.Id)).toEqual([]);
  const made = await pay(mine.Id, { TransactionId: 'made up' }, 'static');
  expect(made.headers['x-error-code']).toBe('PAY_ORDER_ERROR');
});

test('hides payments of another store', { tags: ['N-01'] }, async () => {
  const saved = await save(world);
  expect((await pay(saved.Id, {}, world.users.otherSales)).statusCode).toBe(404);
  expect((await pay(saved.Id, {}, world.users.factory)).statusCode).toBe(403);
});

test('communicates through its own page and stores no card numbers', { tags: ['N-28'] }, async () => {
  const script = await world.as('nobody').get('/test-gateway/page.js');
  expect(script.headers['content-type']).toContain('javascript');
  expect(script.body).toContain('action=transactResponse&response=');
  expect(script.body).toContain('action=cancel');
  expect(script.body).toContain('action=resizeWindow&width=');
  expect(script.body).not.toMatch(/number:\s*fields\.number/);
  const page = await world.as('nobody').get('/card-frame/communicator');
  expect(page.body).toContain('/card-frame/communicator.js');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  const expired = await world.app.http.inject({
    method: 'POST',
    url: '/test-gateway/payment',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'token=unknown',
  });
  expect(expired.body).toContain('expired');
});

test('refunds up to what was paid', { tags: ['PAY-27', 'PAY-28', 'N-33', 'SCHED-14', 'C-02'] }, async () => {
  const saved = await save(world);
  await pay(saved.Id, { Amount: 3000 });
  expect((await changeStatus(world, saved.Id, 1)).statusCode).toBe(200);
  const cancel = (body: Record<string, unknown>, user = world.users.admin) =>
    world.as(user).post(`/api/orders/${saved.Id}/cancel`, body);
  expect((await cancel({ Refund: 3000.01, Reason: 'x' })).body).toBe(
    'The value entered is bigger than the total order payments.',
  );
  expect((await cancel({ Refund: -1, Reason: 'x' })).body).toBe("The amount can't be less than zero.");
  expect((await cancel({ Refund: 0, Reason: ' ' })).headers['x-error-code']).toBe('REASON_REQUIRED');
  expect((await cancel({ Refund: 0, Reason: 'x' }, world.users.sales)).statusCode).toBe(403);
  const done = await cancel({ Refund: 1500, Reason: 'moved away' });
  expect(done.json(), done.body).toMatchObject({ StatusId: 8 });
  const order = await read(world, saved.Id);
  expect(order.Payments.map((row) => [row['Type'], row['Amount']])).toEqual([
    ['deposit', 3000],
    ['refund', -1500],
  ]);
  expect((await changeStatus(world, saved.Id, 9)).headers['x-error-code']).toBe('STATUS_FINAL');
});

test('moves all payments on a remake', { tags: ['PAY-31', 'PAY-32', 'C-34', 'N-33'] }, async () => {
  const Customer = { Name: 'Remaker', Email: 'remaker@mail.test' };
  const source = await save(world, { Customer });
  await pay(source.Id, { Amount: 3000 });
  await changeStatus(world, source.Id, 1);
  const target = await save(world, { Customer, Details: [sofaLine(world, { Quantity: 2 })] });
  const stranger = await save(world);
  const remake = (PONumber: string, user = world.users.admin) =>
    world.as(user).post(`/api/orders/${source.Id}/remake`, { PONumber });
  expect((await remake('')).headers['x-error-code']).toBe('REMAKE_PO_REQUIRED');
  expect((await remake('none')).headers['x-error-code']).toBe('REMAKE_TARGET_REQUIRED');
  expect((await remake(stranger.SONumber)).headers['x-error-code']).toBe('REMAKE_OTHER_CUSTOMER');
  expect((await remake(target.SONumber, world.users.sales)).statusCode).toBe(403);
  const done = await remake(target.SONumber);
  expect(done.json(), done.body).toMatchObject({ StatusId: 8, TargetOrderId: target.Id });
  expect((await read(world, source.Id)).Totals).toMatchObject({ Paid: 0 });
  expect((await read(world, target.Id)).Totals).toMatchObject({ Paid: 3000 });
  const { remade_into_order_id } = await world.db
    .selectFrom('orders')
    .where('id', '=', source.Id)
    .select('remade_into_order_id')
    .executeTakeFirstOrThrow();
  expect(remade_into_order_id).toBe(target.Id);
});

test(
  "keeps a paid order's type, and its price at least at the payments",
  { tags: ['ORD-24', 'C-62'] },
  async () => {
    const saved = await save(world);
    await pay(saved.Id, { Amount: TOTAL });
    const order = await read(world, saved.Id);
    const post = (change: Record<string, unknown>) =>
      world.as(world.users.admin).post('/api/order/saveOrder', bodyOf(order, change));
    expect((await post({ OrderType: 3 })).headers['x-error-code']).toBe('ORDER_TYPE_NOT_EDITABLE');
    expect((await post({ Discount: 100 })).headers['x-error-code']).toBe('PAYMENT_OVER_PRICE');
  },
);

test('saves and lists payment methods and terms', { tags: ['N-38', 'C-47', 'ORD-74'] }, async () => {
  const methods = (await world.as(world.users.sales).get('/api/payment-methods')).json<{ Name: string }[]>();
  expect(methods.map((row) => row.Name)).toEqual([
    'cash',
    'check',
    'credit card',
    'debit card',
    'wire',
    'ACH',
    'financing',
    'transfer',
  ]);
  const terms = (await world.as(world.users.sales).get('/api/payment-terms')).json<{ Name: string }[]>();
  expect(terms.map((row) => row.Name)).toEqual(['Due on receipt', '50% deposit', 'Net 15', 'Net 30']);
  const admin = world.as(world.users.admin);
  const barter = await admin.post('/api/payment-methods', { Name: 'Barter' });
  expect(barter.statusCode, barter.body).toBe(200);
  const saved = await save(world);
  expect((await pay(saved.Id, { PaymentMethod: 'barter' })).statusCode).toBe(200);
  const retired = { ...barter.json<Record<string, unknown>>(), IsActive: false };
  expect((await admin.post('/api/payment-methods', retired)).statusCode).toBe(200);
  const late = await pay(saved.Id, { PaymentMethod: 'Barter', Amount: 10 });
  expect(late.headers['x-error-code'], 'a retired method').toBe('PAYMENT_METHOD_INVALID');
  expect((await admin.post('/api/payment-methods', { Name: 'CASH' })).headers['x-error-code']).toBe(
    'FIELD_TAKEN',
  );
  expect((await world.as(world.users.sales).post('/api/payment-methods', { Name: 'X' })).statusCode).toBe(
    403,
  );
});
