import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openGateway } from '../../../adapters/gateway/index.ts';
import { read, save } from '../../../../test/order-requests.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { reconcilePayments } from '../index.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const START = new Date('2026-03-10T18:00:00Z');
beforeEach(async () => {
  world.setNow(START);
  await turn('on');
});

const HALF = 2385.12;
const DAY = 24 * 60;
interface Intent {
  readonly Id: number;
  readonly Token: string;
  readonly State: string;
  readonly TakesBank: boolean;
}
const admin = () => world.as(world.users.admin);
const sales = () => world.as(world.users.sales);
const gateway = () => openGateway(world.app.deps);
const reconcile = () => reconcilePayments(world.app.deps, gateway());
const later = (minutes: number) => world.setNow(new Date(world.now().getTime() + minutes * 60_000));
const turn = (Value: 'on' | 'off') => admin().post('/api/settings', [{ Name: 'bank-payments', Value }]);
const open = async (orderId: number) =>
  (await sales().post('/api/payments/intents', { OrderId: orderId, Amount: HALF })).json<Intent>();
const debit = (token: string, change: object = {}) =>
  world.as('nobody').post('/test-gateway/pay', {
    ...{ token, brand: 'Test Bank', lastFour: '6789', outcome: 'pending', name: 'Ann', zip: '' },
    ...change,
  });
const answer = (id: number, Arrives: boolean, who = world.users.sales) =>
  world.as(who).post(`/api/payments/intents/${id}/test-answer`, { Arrives });
const stateOf = async (id: number) => (await sales().get(`/api/payments/intents/${id}`)).json<Intent>().State;
const codeOf = (given: { headers: Record<string, unknown> }) => given.headers['x-error-code'];

/** A payment from a test account that is on its way. */
async function sent(orderId: number): Promise<Intent & { readonly transaction: string }> {
  const intent = await open(orderId);
  const paid = await debit(intent.Token);
  expect(paid.statusCode, paid.body).toBe(200);
  const { transId: transaction } = paid.json<{ transId: string }>();
  await sales().post(`/api/payments/intents/${intent.Id}/confirm`, { TransactionId: transaction });
  expect(await stateOf(intent.Id)).toBe('pending');
  return { ...intent, transaction };
}
const activityOf = async (orderId: number) =>
  (await sales().get(`/api/orders/${orderId}/card-payments`)).json<{
    Attempts: object[];
    TakesBank: boolean;
    AnswersDebits: boolean;
  }>();

test('accepts test accounts only if the company turned them on', { tags: ['N-28'] }, async () => {
  await turn('off');
  const { Id } = await save(world);
  const intent = await open(Id);
  expect(intent.TakesBank).toBe(false);
  expect(codeOf(await debit(intent.Token))).toBe('PAY_ORDER_ERROR');
  expect((await activityOf(Id)).TakesBank).toBe(false);
  await turn('on');
  const other = await open((await save(world)).Id);
  expect(other.TakesBank).toBe(true);
  expect(codeOf(await debit(other.Token, { outcome: 'approved' })), 'never at once').toBe('PAY_ORDER_ERROR');
  expect(codeOf(await debit(other.Token, { brand: 'Visa' }))).toBe('PAY_ORDER_ERROR');
});

test(
  'ignores a test debit until a person marks it as arrived, and records it once on that day',
  { tags: ['N-28', 'PAY-14'] },
  async () => {
    const { Id } = await save(world);
    const intent = await sent(Id);
    later(3 * DAY);
    await reconcile();
    expect(await stateOf(intent.Id), 'waits for days').toBe('pending');
    expect((await read(world, Id)).Totals.Paid).toBe(0);
    expect(await activityOf(Id)).toMatchObject({
      AnswersDebits: true,
      Attempts: [{ State: 'pending', LastFour: '6789' }],
    });
    const answers = await Promise.all([answer(intent.Id, true), answer(intent.Id, true)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await answer(intent.Id, false)).json<Intent>().State, 'answered for good').toBe('paid');
    await reconcile();
    expect((await read(world, Id)).Payments).toMatchObject([
      { PaymentMethod: 'ACH', Amount: HALF, PaymentDate: '2026-03-13', LastFour: '6789' },
    ]);
    const since = new Date('2026-03-12T00:00:00Z');
    const batches = await gateway().listBatches({ since, until: new Date('2026-03-15T00:00:00Z') });
    const ours = batches.flatMap(({ batchId, transactions }) =>
      transactions.filter((each) => each.transactionId === intent.transaction).map(() => batchId),
    );
    expect(ours, 'settled on the day on which it arrived').toEqual(['2026-03-13']);
  },
);

test(
  'ends a test debit that a person marks as failed, and accepts another payment',
  { tags: ['N-28'] },
  async () => {
    const { Id } = await save(world);
    const intent = await sent(Id);
    expect((await answer(intent.Id, false)).json<Intent>().State).toBe('failed');
    expect((await answer(intent.Id, true)).json<Intent>().State).toBe('failed');
    expect(codeOf(await debit(intent.Token)), 'it can’t be tried again').toBe('PAY_ORDER_ERROR');
    expect((await read(world, Id)).Payments).toEqual([]);
    const again = await sent(Id);
    await answer(again.Id, true);
    expect((await read(world, Id)).Totals.Paid).toBe(HALF);
  },
);

test(
  'stops a test debit when its order is canceled, and no later answer revives it',
  { tags: ['N-28', 'N-33'] },
  async () => {
    const { Id } = await save(world);
    const intent = await sent(Id);
    await admin().post(`/api/orders/${Id}/cancel`, { Refund: 0, Reason: 'changed his mind' });
    await reconcile();
    expect(await stateOf(intent.Id)).toBe('canceled');
    await answer(intent.Id, true);
    expect(await gateway().answerDebit!(intent.transaction, true), 'stopped at the gateway too').toBe(false);
    later(60);
    await reconcile();
    expect((await read(world, Id)).Payments).toEqual([]);
  },
);

test('refunds a test debit once it arrived and settled', { tags: ['N-28', 'N-33'] }, async () => {
  const { Id } = await save(world);
  const intent = await sent(Id);
  later(2 * DAY);
  await answer(intent.Id, true);
  const [payment] = (await read(world, Id)).Payments;
  const body = { Amount: 100, Reason: 'a scratched leg' };
  await admin().post(`/api/payments/${String(payment!['Id'])}/refund`, body);
  await reconcile();
  const reversals = async () =>
    (await admin().get(`/api/orders/${Id}/card-payments`)).json<{ Reversals: object[] }>().Reversals;
  expect(await reversals(), 'not settled yet').toMatchObject([{ State: 'open' }]);
  later(30);
  await reconcile();
  expect(await reversals()).toMatchObject([{ State: 'done', Kind: 'refund', IsBank: true }]);
});

test('lets only staff of the store answer in place of a bank', { tags: ['N-28', 'N-01'] }, async () => {
  const { Id } = await save(world);
  const intent = await sent(Id);
  expect(codeOf(await answer(intent.Id, true, world.users.otherSales))).toBe('NOT_FOUND');
  expect((await answer(intent.Id, true, world.users.factory)).statusCode).toBe(403);
  expect(codeOf(await answer((await open((await save(world)).Id)).Id, true)), 'not begun').toBe('NOT_FOUND');
  expect(await stateOf(intent.Id)).toBe('pending');
});
