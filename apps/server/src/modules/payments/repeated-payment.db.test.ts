import { afterAll, beforeAll, expect, test } from 'vitest';
import { save } from '../../../test/order-requests.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { DATABASE_POOL: '4' } });
});
afterAll(() => world.close());

/**
 * More than the minimum for a $4,770.23 sofa, yet small enough to fit six times if each repeat were recorded.
 */
const AMOUNT = 2_400;
/** A second payment has no minimum. */
const FIFTY = 50;

const pay = (orderId: number, amount: number, key?: string) =>
  world.as(world.users.sales).post(
    '/api/order/addPayment',
    {
      Orderid: orderId,
      Amount: amount,
      PaymentMethod: 'cash',
      Type: 'balance',
      Comments: 'at the counter',
    },
    key === undefined ? {} : { 'idempotency-key': key },
  );

const amountsOf = async (orderId: number): Promise<readonly number[]> => {
  const rows = await world.db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .select('amount_cents')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.amount_cents / 100);
};

async function depositedOrder(): Promise<number> {
  const { Id } = await save(world);
  expect((await pay(Id, AMOUNT)).statusCode).toBe(200);
  return Id;
}

test('records $50 once when the response is lost three times', { tags: ['PAY-01', 'N-10'] }, async () => {
  const order = await depositedOrder();
  const answers = [];
  for (let attempt = 0; attempt < 3; attempt += 1) answers.push(await pay(order, FIFTY, 'lost-three-times'));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(await amountsOf(order)).toEqual([AMOUNT, FIFTY]);
});

test('refuses a repeated key with another amount', { tags: ['PAY-01', 'N-10'] }, async () => {
  const order = await depositedOrder();
  await pay(order, FIFTY, 'another-amount');
  const other = await pay(order, FIFTY + 1, 'another-amount');
  expect([other.statusCode, other.headers['x-error-code']]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  expect(await amountsOf(order)).toEqual([AMOUNT, FIFTY]);
});

test('records one payment for six requests with one key', { tags: ['PAY-01', 'N-10'] }, async () => {
  const order = await depositedOrder();
  const answers = await Promise.all(Array.from({ length: 6 }, () => pay(order, FIFTY, 'six-at-once')));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(await amountsOf(order)).toEqual([AMOUNT, FIFTY]);
});

test('accepts a key again after a refusal', { tags: ['PAY-34', 'N-10'] }, async () => {
  const order = await depositedOrder();
  const refused = await pay(order, 9_999, 'after-a-refusal');
  expect(refused.headers['x-error-code']).toBe('PAYMENT_OVER_PRICE');
  expect((await pay(order, FIFTY, 'after-a-refusal')).statusCode).toBe(200);
  expect(await amountsOf(order)).toEqual([AMOUNT, FIFTY]);
});

test('treats the same key of two people as two payments', { tags: ['PAY-01', 'N-10'] }, async () => {
  const order = await depositedOrder();
  const body = { Orderid: order, Amount: FIFTY, PaymentMethod: 'cash', Type: 'balance' };
  for (const user of [world.users.sales, world.users.admin]) {
    const paid = await world
      .as(user)
      .post('/api/order/addPayment', body, { 'idempotency-key': 'key-of-two-people' });
    expect(paid.statusCode, paid.body).toBe(200);
  }
  expect(await amountsOf(order)).toEqual([AMOUNT, FIFTY, FIFTY]);
});

test('treats both URLs of a call as one call for the same key', { tags: ['C-36', 'N-10'] }, async () => {
  const order = await depositedOrder();
  const body = { Orderid: order, Amount: FIFTY, PaymentMethod: 'cash', Type: 'balance' };
  const bodies = [];
  for (const path of ['/api/order/addPayment', '/api/orders/addPayment', '/API/Orders/addpayment/']) {
    const paid = await world
      .as(world.users.sales)
      .post(path, body, { 'idempotency-key': 'by-another-address' });
    bodies.push(paid.body);
  }
  expect(new Set(bodies).size).toBe(1);
  expect(await amountsOf(order)).toEqual([AMOUNT, FIFTY]);
});
