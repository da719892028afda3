import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  ADMIN,
  calmGateway,
  closeCardShop,
  confirm,
  emulator,
  later,
  openCardShop,
  opened,
  paid,
  paymentsOf,
  reconcile,
  tell,
  TOTAL,
  world,
} from '../../../test/authorize-net/card-shop.ts';
import { noticeOf } from '../../../test/authorize-net/notices.ts';
import { read, save } from '../../../test/order-requests.ts';
import { sweepAccounting } from '../accounting/index.ts';

beforeAll(openCardShop);
afterAll(closeCardShop);
afterEach(calmGateway);

const DAY = 24 * 60;

async function paidOrder(): Promise<{ orderId: number; transactionId: string }> {
  // A distant delivery date, because the clock in these tests runs for months.
  const saved = await save(world, { DeliveryDate: '2027-12-01' });
  const intent = await opened(saved.Id, TOTAL);
  const transactionId = paid(intent.Token);
  await confirm(intent.Id, transactionId);
  await reconcile();
  emulator.notices.length = 0;
  return { orderId: saved.Id, transactionId };
}
/** Refunds a charge through the gateway's own interface. */
function refundByHand(id: string, cents: number): string {
  const made = emulator.bank.refund({ id, amount: cents, lastFour: '1111', invoiceNumber: '' });
  return 'transaction' in made ? made.transaction.transId : '';
}
const sayLater = (event: string, id: string) =>
  tell(noticeOf(event, emulator.bank.find(id)!, world.now())).then(({ statusCode }) => statusCode);
const isTied = async (orderId: number) => {
  await sweepAccounting(world.app.deps);
  const tie = await ADMIN().get(`/api/accounting/tie-out?orderId=${orderId}`);
  return tie.json<{ IsEqual: boolean }>().IsEqual;
};

test(
  'posts a void made at the gateway once, without its webhook',
  { tags: ['N-28', 'PAY-27', 'PAY-36'] },
  async () => {
    const { orderId, transactionId } = await paidOrder();
    emulator.bank.voidCharge(transactionId);
    later(11);
    await reconcile();
    const booked = [
      ['deposit', TOTAL],
      ['refund', -TOTAL],
    ];
    expect(await paymentsOf(orderId)).toEqual(booked);
    expect(await sayLater('void.created', transactionId)).toBe(200);
    emulator.bank.settle();
    later(DAY);
    await reconcile();
    expect(await paymentsOf(orderId)).toEqual(booked);
    expect(await isTied(orderId)).toBe(true);
  },
);

test(
  'posts partial refunds made at the gateway once, without their webhooks',
  { tags: ['N-28', 'PAY-27', 'PAY-36'] },
  async () => {
    const { orderId, transactionId } = await paidOrder();
    later(DAY);
    emulator.bank.settle();
    const first = refundByHand(transactionId, 12_345);
    later(11);
    await reconcile();
    await reconcile();
    expect(await paymentsOf(orderId)).toEqual([
      ['deposit', TOTAL],
      ['refund', -123.45],
    ]);
    const second = refundByHand(transactionId, 12_345);
    later(DAY);
    emulator.bank.settle();
    await reconcile();
    expect(await sayLater('refund.created', second)).toBe(200);
    expect(await sayLater('refund.created', first)).toBe(200);
    later(11);
    await reconcile();
    expect(await paymentsOf(orderId)).toEqual([
      ['deposit', TOTAL],
      ['refund', -123.45],
      ['refund', -123.45],
    ]);
    const { History } = await read(world, orderId);
    expect(History.filter((line) => line['Reason'] === 'refund, credit card')).toHaveLength(2);
    expect(await isTied(orderId)).toBe(true);
  },
);

test(
  'records a refund once if both a webhook and the gateway’s lists report it',
  { tags: ['N-28', 'PAY-27'] },
  async () => {
    const { orderId, transactionId } = await paidOrder();
    later(DAY);
    emulator.bank.settle();
    const refund = refundByHand(transactionId, 50_000);
    expect(await sayLater('refund.created', refund)).toBe(200);
    later(11);
    await reconcile();
    expect(await paymentsOf(orderId)).toEqual([
      ['deposit', TOTAL],
      ['refund', -500],
    ]);
  },
);

test(
  'finds refunds after the gateway was unreachable for 100 days',
  { tags: ['N-28', 'PAY-27'] },
  async () => {
    const { orderId, transactionId } = await paidOrder();
    later(DAY);
    emulator.bank.settle();
    emulator.fault = (name) => (name === 'getSettledBatchListRequest' ? 'busy' : undefined);
    later(50 * DAY);
    refundByHand(transactionId, 70_000);
    emulator.bank.settle();
    await reconcile();
    expect(await paymentsOf(orderId)).toHaveLength(1);
    emulator.fault = () => undefined;
    later(50 * DAY);
    for (let run = 0; run < 5; run += 1) await reconcile();
    expect(await paymentsOf(orderId)).toEqual([
      ['deposit', TOTAL],
      ['refund', -700],
    ]);
  },
);

test('posts a full void of a partly refunded charge', { tags: ['N-28', 'PAY-27', 'N-33'] }, async () => {
  const { orderId, transactionId } = await paidOrder();
  const payment = Number((await read(world, orderId)).Payments[0]!['Id']);
  const part = { Amount: 100.01, Reason: 'a scratch' };
  expect((await ADMIN().post(`/api/payments/${payment}/refund`, part)).statusCode).toBe(200);
  emulator.bank.voidCharge(transactionId);
  later(11);
  await reconcile();
  await reconcile();
  expect(await paymentsOf(orderId)).toEqual([
    ['deposit', TOTAL],
    ['refund', -100.01],
    ['refund', -4670.22],
  ]);
  const { Reversals } = (await ADMIN().get(`/api/orders/${orderId}/card-payments`)).json<{
    Reversals: { State: string }[];
  }>();
  expect(Reversals.map(({ State }) => State)).toEqual(['done', 'done']);
  expect(await isTied(orderId)).toBe(true);
});
