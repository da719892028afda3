import { randomUUID } from 'node:crypto';
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
  paid,
  paymentsOf,
  reconcile,
  SALES,
  stateOf,
  world,
} from '../../../test/authorize-net/card-shop.ts';
import { read, save } from '../../../test/order-requests.ts';
import { sweepAccounting } from '../accounting/index.ts';

beforeAll(openCardShop);
afterAll(closeCardShop);
afterEach(calmGateway);

const cash = (Amount: number) => ({ PaymentMethod: 'cash', Amount });
const check = (Amount: number, Comments = '') => ({ PaymentMethod: 'check', Amount, Comments });
const terminal = (Amount: number, LastFour: string) => ({ PaymentMethod: 'credit card', Amount, LastFour });

const take = (OrderId: number, Tenders: object[], change: object = {}, headers = {}) =>
  SALES().post('/api/order/addPayments', { OrderId, Tenders, ...change }, headers);
const card = (OrderId: number, Amount: number, OtherTenders: object[], change: object = {}) =>
  SALES().post('/api/payments/intents', { OrderId, Amount, OtherTenders, ...change });
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const REST = Math.round((HALF - 1000) * 100) / 100;

test(
  'adds up cash and check to reach the minimum',
  { tags: ['C-07', 'PAY-01', 'PAY-03', 'PAY-04'] },
  async () => {
    const saved = await save(world);
    expect(codeOf(await take(saved.Id, [cash(1000)]))).toBe('PAYMENT_BELOW_MINIMUM');
    expect(codeOf(await take(saved.Id, [cash(1000), check(REST - 0.01)]))).toBe('PAYMENT_BELOW_MINIMUM');
    expect(await paymentsOf(saved.Id)).toEqual([]);
    const day = { PaymentDate: '2026-03-09' };
    const answer = await take(saved.Id, [cash(1000), check(REST, 'No. 77')], day);
    expect(answer.json(), answer.body).toMatchObject({ Paid: HALF, Balance: 2385.11 });
    const { Payments } = await read(world, saved.Id);
    expect(Payments).toMatchObject([
      { Type: 'deposit', PaymentMethod: 'cash', Amount: 1000, PaymentDate: '2026-03-09' },
      { Type: 'deposit', PaymentMethod: 'check', Amount: REST, Comments: 'No. 77' },
    ]);
    expect(answer.json<{ Ids: number[] }>().Ids).toEqual(Payments.map((payment) => payment['Id']));
    await sweepAccounting(world.app.deps);
    const tie = await ADMIN().get(`/api/accounting/tie-out?orderId=${saved.Id}`);
    expect(tie.json()).toMatchObject({ IsEqual: true });
  },
);

test(
  'records none of the payments if one is refused',
  { tags: ['C-07', 'PAY-02', 'PAY-05', 'PAY-34'] },
  async () => {
    const saved = await save(world);
    const refused = async (tenders: object[]) => {
      const answer = await take(saved.Id, tenders);
      return `${String(codeOf(answer))} ${answer.statusCode}`;
    };
    expect(await refused([cash(HALF), terminal(10, '42')])).toBe('LAST_FOUR_INVALID 400');
    expect(await refused([cash(HALF), terminal(10, '')])).toBe('LAST_FOUR_INVALID 400');
    expect(await refused([cash(HALF), cash(0)])).toBe('PAY_ORDER_QUANTITY_ZERO 400');
    expect(await refused([cash(HALF), cash(-10)])).toBe('PAY_ORDER_QUANTITY_ZERO 400');
    expect(await refused([cash(HALF), { PaymentMethod: 'seashells', Amount: 10 }])).toBe(
      'PAYMENT_METHOD_INVALID 400',
    );
    expect(await refused([cash(HALF), { PaymentMethod: '', Amount: 10 }]), 'a card has its own call').toBe(
      'PAYMENT_METHOD_INVALID 400',
    );
    expect(await refused([cash(HALF), cash(HALF)])).toBe('PAYMENT_OVER_PRICE 400');
    expect((await take(saved.Id, [])).statusCode).toBe(400);
    expect(await paymentsOf(saved.Id)).toEqual([]);
  },
);

test(
  'charges a card below the minimum before recording the cash that completes it',
  { tags: ['C-07', 'PAY-03', 'PAY-12'] },
  async () => {
    const saved = await save(world);
    expect(codeOf(await card(saved.Id, 1000, []))).toBe('PAYMENT_BELOW_MINIMUM');
    expect(codeOf(await card(saved.Id, 1000, [cash(REST - 0.01)]))).toBe('PAYMENT_BELOW_MINIMUM');
    expect(codeOf(await card(saved.Id, 0, [cash(HALF)]))).toBe('PAY_ORDER_QUANTITY_ZERO');
    expect(codeOf(await card(saved.Id, 1000, [terminal(REST, '')])), 'before anything is charged').toBe(
      'LAST_FOUR_INVALID',
    );
    const asked = await card(saved.Id, 1000, [cash(REST)]);
    expect(asked.statusCode, asked.body).toBe(200);
    const intent = asked.json<IntentBody>();
    expect(await paymentsOf(saved.Id), 'no cash before the card').toEqual([]);
    expect((await confirm(intent.Id, paid(intent.Token))).json()).toMatchObject({ State: 'paid' });
    const rest = await take(saved.Id, [cash(REST)]);
    expect(rest.json(), rest.body).toMatchObject({ Paid: HALF, Balance: 2385.11 });
    expect(await paymentsOf(saved.Id)).toEqual([
      ['deposit', 1000],
      ['balance', REST],
    ]);
    expect(chargesAtBank(saved.Id)).toMatchObject([{ amount: 100_000 }]);
  },
);

test('keeps the card payment when the rest is refused', { tags: ['C-07', 'C-35'] }, async () => {
  const saved = await save(world);
  const intent = (await card(saved.Id, 1000, [cash(REST)])).json<IntentBody>();
  await confirm(intent.Id, paid(intent.Token));
  await world.db
    .updateTable('payment_methods')
    .set({ is_active: false })
    .where('name', '=', 'cash')
    .execute();
  const refused = await take(saved.Id, [cash(REST)]);
  await world.db.updateTable('payment_methods').set({ is_active: true }).where('name', '=', 'cash').execute();
  expect(codeOf(refused)).toBe('PAYMENT_METHOD_INVALID');
  expect(await paymentsOf(saved.Id)).toEqual([['deposit', 1000]]);
  expect((await take(saved.Id, [check(REST)])).statusCode).toBe(200);
  expect((await read(world, saved.Id)).Totals).toMatchObject({ Paid: HALF });
});

test(
  'records the cash of a split deposit while the card is pending',
  { tags: ['C-07', 'C-35', 'N-28'] },
  async () => {
    const saved = await save(world);
    emulator.bank.filter.isHolding = true;
    const intent = (await card(saved.Id, 1000, [cash(REST)])).json<IntentBody>();
    const transactionId = paid(intent.Token);
    await confirm(intent.Id, transactionId);
    expect(await stateOf(intent.Id)).toBe('checking');
    expect((await take(saved.Id, [cash(REST)])).statusCode).toBe(200);
    expect(await paymentsOf(saved.Id)).toEqual([['deposit', REST]]);
    emulator.bank.review(transactionId, 'capturedPendingSettlement');
    later(5);
    await reconcile();
    expect((await read(world, saved.Id)).Totals).toMatchObject({ Paid: HALF });
  },
);

test('records several payments once, however often repeated', { tags: ['C-07', 'N-28'] }, async () => {
  const saved = await save(world);
  const key = { 'idempotency-key': randomUUID() };
  const tenders = [cash(1000), check(REST)];
  const answers = await Promise.all([1, 2, 3, 4].map(() => take(saved.Id, tenders, {}, key)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(await paymentsOf(saved.Id)).toEqual([
    ['deposit', 1000],
    ['deposit', REST],
  ]);
  const other = await take(saved.Id, [cash(1000), check(REST + 1)], {}, key);
  expect(other.statusCode).toBeGreaterThanOrEqual(400);
  expect((await read(world, saved.Id)).Totals).toMatchObject({ Paid: HALF });
  const receipts = await world.db
    .selectFrom('emails')
    .where('order_id', '=', saved.Id)
    .where('key', 'like', 'receipt:%')
    .select('id')
    .execute();
  expect(receipts).toHaveLength(2);
});

test('never takes more than the price when two tabs pay at once', { tags: ['C-07', 'PAY-34'] }, async () => {
  const saved = await save(world);
  const tabs = await Promise.all([1, 2].map(() => take(saved.Id, [cash(3000), check(1000)])));
  expect(tabs.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect((await read(world, saved.Id)).Totals).toMatchObject({ Paid: 4000 });
});

test(
  "counts earlier payments toward the customizer's own minimum",
  { tags: ['C-07', 'PAY-07'] },
  async () => {
    const saved = await save(world);
    const channel = { Channel: 'customizer' };
    await world.db
      .updateTable('orders')
      .set({ min_payment_percentage: 80 })
      .where('id', '=', saved.Id)
      .execute();
    expect(codeOf(await card(saved.Id, 1000, [cash(REST - 0.01)], channel))).toBe('AMOUNT_TOO_LOW');
    const intent = (await card(saved.Id, 1000, [cash(REST)], channel)).json<IntentBody>();
    await confirm(intent.Id, paid(intent.Token));
    expect(codeOf(await take(saved.Id, [cash(REST - 0.01)], channel))).toBe('AMOUNT_TOO_LOW');
    expect((await take(saved.Id, [cash(REST)], channel)).statusCode).toBe(200);
  },
);

test(
  'accepts parts below the minimum for an order marked as layaway',
  { tags: ['C-07', 'PAY-04'] },
  async () => {
    const saved = await save(world);
    const answer = await take(saved.Id, [cash(100.5), check(50)], { IsForLayaway: true });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await read(world, saved.Id)).Payments).toMatchObject([
      { Detail: 'layaway' },
      { Detail: 'layaway' },
    ]);
  },
);

test(
  'accepts several payments at once only from staff with access',
  { tags: ['C-07', 'N-01', 'N-05'] },
  async () => {
    const saved = await save(world);
    const body = { OrderId: saved.Id, Tenders: [cash(1000), check(REST)] };
    const path = '/api/order/addPayments';
    expect((await world.as('static').post(path, body)).statusCode).toBe(401);
    expect((await world.as(world.users.factory).post(path, body)).statusCode).toBe(403);
    expect(codeOf(await world.as(world.users.otherSales).post(path, body))).toBe('NOT_FOUND');
    const visitor = await world.as('static').post('/api/payments/intents', {
      ExternalNumber: saved.SONumber,
      Amount: 1000,
      Channel: 'pay-balance',
      OtherTenders: [cash(REST)],
    });
    expect(visitor.statusCode).toBe(401);
    expect(codeOf(await card(saved.Id, 1000, [cash(REST)], { Channel: 'pay-balance' }))).toBe(
      'FIELD_INVALID',
    );
    expect(await paymentsOf(saved.Id)).toEqual([]);
  },
);
