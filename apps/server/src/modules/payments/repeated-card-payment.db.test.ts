import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  calmGateway,
  closeCardShop,
  emulator,
  HALF,
  type IntentBody,
  openCardShop,
  opened,
  paid,
  paymentsOf,
  tell,
  world,
} from '../../../test/authorize-net/card-shop.ts';
import { save } from '../../../test/order-requests.ts';
import type { WorldUser } from '../../../test/world.ts';

beforeAll(openCardShop);
afterAll(closeCardShop);
afterEach(calmGateway);

const ask = (key: string, body: object, user: WorldUser = world.users.sales) =>
  world.as(user).post('/api/payments/intents', body, { 'idempotency-key': key });

const confirmWith = (key: string, id: number, TransactionId: string) =>
  world
    .as(world.users.sales)
    .post(`/api/payments/intents/${id}/confirm`, { TransactionId }, { 'idempotency-key': key });

test('opens the card frame on retry after a gateway outage', { tags: ['N-28', 'PAY-12'] }, async () => {
  const { Id } = await save(world);
  emulator.fault = () => 'busy';
  const first = await ask('gateway-was-away', { OrderId: Id, Amount: HALF });
  expect(first.headers['x-error-code']).toBe('PAYMENT_GATEWAY_UNAVAILABLE');
  const other = await ask('gateway-was-away', { OrderId: Id, Amount: HALF + 1 });
  expect(other.headers['x-error-code']).toBe('IDEMPOTENCY_MISMATCH');
  emulator.fault = () => undefined;
  const second = await ask('gateway-was-away', { OrderId: Id, Amount: HALF });
  expect(second.json(), second.body).toMatchObject({ State: 'opened', Amount: HALF });
  const intent = second.json<IntentBody>();
  await confirmWith('after-the-second-try', intent.Id, paid(intent.Token));
  expect(await paymentsOf(Id)).toEqual([['deposit', HALF]]);
});

test('treats the same key of two people as two card payments', { tags: ['N-28', 'N-01'] }, async () => {
  const [mine, other] = [await save(world), await save(world)];
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => ask('one-card-payment', { OrderId: mine.Id, Amount: HALF })),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const another = await ask('one-card-payment', { OrderId: other.Id, Amount: HALF }, world.users.admin);
  expect(another.json()).toMatchObject({ OrderId: other.Id, Amount: HALF });
});

test('records one card payment for a repeated webhook and key', { tags: ['N-28', 'PAY-26'] }, async () => {
  const { Id } = await save(world);
  const intent = await opened(Id);
  const transaction = paid(intent.Token);
  const notice = emulator.notices.at(-1)!;
  const send = [0, 1, 2].flatMap(() => [
    confirmWith('confirmed-again', intent.Id, transaction),
    tell(notice, { 'idempotency-key': 'noticed-again' }),
  ]);
  const answers = await Promise.all(send);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(2);
  expect(await paymentsOf(Id)).toEqual([['deposit', HALF]]);
});
