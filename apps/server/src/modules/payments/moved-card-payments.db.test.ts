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
  world,
} from '../../../test/authorize-net/card-shop.ts';
import { noticeOf } from '../../../test/authorize-net/notices.ts';
import { booksOf } from '../../../test/books.ts';
import { changeStatus, read, save, sofaLine } from '../../../test/order-requests.ts';

beforeAll(openCardShop);
afterAll(closeCardShop);
afterEach(calmGateway);

const CHECK = 2400;
const CARD = 2300;

/** Pays an order by check and card, approves it and remakes it `moves` times into other orders of the customer. */
async function movedOrder(email: string, moves = 1): Promise<{ ids: number[]; transactionId: string }> {
  const Customer = { Name: 'Mover', Email: email };
  const order = await save(world, { Customer });
  await booksOf(world).pay(order.Id, CHECK);
  const intent = await opened(order.Id, CARD);
  const transactionId = paid(intent.Token);
  await confirm(intent.Id, transactionId);
  const ids = [order.Id];
  for (let move = 0; move < moves; move += 1) {
    expect((await changeStatus(world, ids.at(-1)!, 1)).statusCode).toBe(200);
    const target = await save(world, { Customer, Details: [sofaLine(world)] });
    const done = await ADMIN().post(`/api/orders/${ids.at(-1)}/remake`, { PONumber: target.SONumber });
    expect(done.statusCode, done.body).toBe(200);
    ids.push(target.Id);
  }
  later(60 * 24);
  emulator.bank.settle();
  return { ids, transactionId };
}

async function refundMoved(orderId: number, Amount: number) {
  const moved = (await read(world, orderId)).Payments.find(({ Type }) => Type === 'transfer');
  const done = await ADMIN().post(`/api/payments/${String(moved!['Id'])}/refund`, {
    Amount,
    Reason: 'a scratch',
  });
  expect(done.statusCode, done.body).toBe(200);
}
const refundsOf = (transactionId: string) =>
  emulator.bank.transactions.filter((each) => each.refTransId === transactionId);
const reversalsOf = async (orderId: number) =>
  (await ADMIN().get(`/api/orders/${orderId}/card-payments`)).json<{ Reversals: object[] }>().Reversals;

test(
  'refunds a moved card payment to the original card, and the rest by its own method',
  { tags: ['N-28', 'N-33', 'PAY-27'] },
  async () => {
    const { ids, transactionId } = await movedOrder('to-card@mail.test', 2);
    const [first, , last] = ids as [number, number, number];
    await refundMoved(last, 400);
    expect(await reversalsOf(last)).toMatchObject([{ State: 'open', Amount: 400 }]);
    await reconcile();
    expect(refundsOf(transactionId)).toMatchObject([{ amount: 40_000, status: 'refundPendingSettlement' }]);
    const cancel = { Refund: CARD + CHECK - 400, Reason: 'moved away' };
    const canceled = await ADMIN().post(`/api/orders/${last}/cancel`, cancel);
    expect(canceled.statusCode, canceled.body).toBe(200);
    await reconcile();
    expect(refundsOf(transactionId).map(({ amount }) => amount / 100)).toEqual([400, CARD - 400]);
    expect((await read(world, last)).Payments.slice(1)).toMatchObject([
      { Amount: -400, PaymentMethod: 'credit card', LastFour: '1111' },
      { Amount: 400 - CARD, PaymentMethod: 'credit card', LastFour: '1111' },
      { Amount: -CHECK, PaymentMethod: 'check' },
    ]);
    expect(await reversalsOf(first)).toEqual([]);
    expect(await booksOf(world).tieOut()).toMatchObject({ IsEqual: true });
  },
);

test(
  "refunds what the card can't cover by the other payment's method",
  { tags: ['N-33', 'PAY-27'] },
  async () => {
    const { ids, transactionId } = await movedOrder('rest@mail.test');
    await refundMoved(ids[1]!, CARD + CHECK / 2);
    await reconcile();
    expect(refundsOf(transactionId)).toMatchObject([{ amount: CARD * 100 }]);
    expect((await read(world, ids[1]!)).Payments.slice(1)).toMatchObject([
      { Amount: -CARD, PaymentMethod: 'credit card' },
      { Amount: -CHECK / 2, PaymentMethod: 'check' },
    ]);
  },
);

test(
  'posts a refund made at the gateway once, on the order that holds the moved payment',
  { tags: ['N-28', 'N-33'] },
  async () => {
    const { ids, transactionId } = await movedOrder('outside@mail.test', 2);
    const [first, , last] = ids as [number, number, number];
    const made = emulator.bank.refund({
      id: transactionId,
      amount: 12_345,
      lastFour: '1111',
      invoiceNumber: '',
    });
    const notice = 'transaction' in made ? made.transaction : undefined;
    for (let time = 0; time < 2; time += 1)
      await tell(noticeOf('refund.created', emulator.bank.find(notice!.transId)!, world.now()));
    expect((await paymentsOf(last)).slice(1)).toEqual([['refund', -123.45]]);
    expect(await paymentsOf(first)).toHaveLength(3);
    await refundMoved(last, CARD - 123.45);
    await reconcile();
    expect(refundsOf(transactionId).map(({ amount }) => amount / 100)).toEqual([123.45, CARD - 123.45]);
  },
);
