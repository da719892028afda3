import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { booksOf } from '../../../../test/books.ts';
import { changeStatus, read, save } from '../../../../test/order-requests.ts';
import {
  ADMIN,
  bankOf,
  calmGateway,
  closeCardShop,
  confirm,
  emulator,
  type IntentBody,
  later,
  noticeOf,
  opened,
  openCardShop,
  paid,
  paymentsOf,
  reconcile,
  reversalsOf,
  tell,
  TOTAL,
  world,
} from '../../../../test/stripe/card-shop.ts';
import { answerOf, codeOf, DAYS, noticesOf, turn } from '../../../../test/stripe/debits.ts';

beforeAll(async () => {
  await openCardShop();
  await turn('on');
});
afterAll(closeCardShop);
afterEach(calmGateway);

interface Shopped {
  readonly Id: number;
  /** The order's whole price, which was paid. */
  readonly total: number;
  readonly intent: IntentBody;
}

/** An order of the Austin store whose bank payment of the whole price arrived. */
async function arrived(): Promise<Shopped> {
  const change = { StoreId: world.stores.austin, ChannelId: world.channels.austin };
  const { Id } = await save(world, change, world.users.admin);
  const total = (await read(world, Id)).Totals['Total']!;
  const answer = await ADMIN().post('/api/payments/intents', { OrderId: Id, Amount: total });
  expect(answer.statusCode, answer.body).toBe(200);
  const intent = answer.json<IntentBody>();
  const pressed = emulator.pressDebit(intent.Token, '000123456789', false);
  await ADMIN().post(`/api/payments/intents/${intent.Id}/confirm`, {
    TransactionId: pressed.paymentIntent?.id,
  });
  later(4 * DAYS);
  answerOf(intent.Token);
  await tell(noticeOf('payment_intent.succeeded'));
  await changeStatus(world, Id, 1);
  return { Id, total, intent };
}

async function charged(): Promise<Shopped> {
  const { Id } = await save(world);
  const intent = await opened(Id, TOTAL);
  await confirm(intent.Id, paid(intent.Token));
  await changeStatus(world, Id, 1);
  return { Id, total: TOTAL, intent };
}

/** Refunds part of the order's payment; the bank takes days to process it. */
async function refund({ Id }: Shopped, Amount: number) {
  const [payment] = (await read(world, Id)).Payments;
  const body = { Amount, Reason: 'a scratched leg' };
  const answer = await ADMIN().post(`/api/payments/${String(payment!['Id'])}/refund`, body);
  expect(answer.statusCode, answer.body).toBe(200);
}
async function takeBack({ intent }: Shopped) {
  emulator.bank.returnDebit(bankOf(intent.Token), 'debit_not_authorized');
  for (const event of ['charge.dispute.created', 'charge.dispute.closed', 'charge.dispute.created'])
    await tell(noticeOf(event));
}
const failRefund = async () => {
  emulator.bank.failRefund(emulator.bank.refunds.at(-1)!);
  for (const event of ['refund.failed', 'charge.refund.updated']) await tell(noticeOf(event));
};
const totalsOf = async (id: number) => {
  const { Paid, Balance } = (await read(world, id)).Totals;
  return [Paid, Balance];
};
const retry = async (id: number) => {
  const [failed] = (await reversalsOf(id)).filter(({ State }) => State !== 'done');
  return ADMIN().post(`/api/payments/reversals/${failed!.Id}/retry`, {});
};

interface Batch {
  readonly Id: number;
  readonly BatchId: string;
  readonly Difference: number;
  readonly Fees: number;
}

/** Pays everything out and books the batch; returns its difference, and what still waits for a deposit. */
async function depositAll() {
  await booksOf(world).sweep();
  const payout = emulator.bank.payOut();
  later(60);
  await ADMIN().post('/api/accounting/settlements/fetch', {});
  const { Items } = (await ADMIN().get('/api/accounting/settlements')).json<{ Items: Batch[] }>();
  const batch = Items.find(({ BatchId }) => BatchId === payout?.id)!;
  const chart = (await ADMIN().get('/api/accounting/accounts')).json<{
    Accounts: { Id: number; Code: string }[];
  }>();
  const checking = chart.Accounts.find(({ Code }) => Code === '1010')!.Id;
  const booked = await ADMIN().post(`/api/accounting/settlements/${batch.Id}/deposit`, {
    ...{ Date: world.now().toISOString().slice(0, 10), AccountId: checking, Reference: '' },
    ...{ Fees: batch.Fees, DifferenceAccountId: null },
  });
  expect(booked.statusCode, booked.body).toBe(200);
  const waiting = (await ADMIN().get('/api/accounting/deposits/waiting')).json<{ Items: object[] }>();
  return { difference: batch.Difference, waiting: waiting.Items };
}
const agree = async (Id: number) => {
  const books = booksOf(world);
  await books.sweep();
  expect(await books.tieOut(Id)).toMatchObject({ IsEqual: true, Differences: [] });
};

test(
  'posts the whole debit that a bank withdraws after part of it was refunded',
  { tags: ['N-22', 'N-28', 'N-33'] },
  async () => {
    const order = await arrived();
    await refund(order, 1000);
    await reconcile();
    emulator.bank.finishRefund(emulator.bank.refunds.at(-1)!);
    await tell(noticeOf('refund.updated'));
    await takeBack(order);
    expect(await paymentsOf(order.Id)).toEqual([
      ['deposit', order.total],
      ['refund', -1000],
      ['refund', -order.total],
    ]);
    expect(await totalsOf(order.Id), 'refunded twice').toEqual([-1000, order.total + 1000]);
    expect(await noticesOf(order.Id, 'bankPaymentReturned')).toEqual([Math.round(order.total * 100)]);
    await agree(order.Id);
    expect(await depositAll()).toEqual({ difference: 0, waiting: [] });
  },
);

test(
  'posts the whole disputed charge after part of it was refunded, and what a won dispute returns',
  { tags: ['N-22', 'N-28', 'N-33'] },
  async () => {
    const order = await charged();
    await refund(order, 100);
    await reconcile();
    const dispute = emulator.bank.dispute(bankOf(order.intent.Token));
    await tell(noticeOf('charge.dispute.created'));
    expect(await totalsOf(order.Id)).toEqual([-100, TOTAL + 100]);
    expect(await noticesOf(order.Id, 'chargeDisputed')).toEqual([477_023]);
    await agree(order.Id);
    emulator.bank.closeDispute(dispute, 'won');
    await tell(noticeOf('charge.dispute.closed'));
    expect(await totalsOf(order.Id)).toEqual([TOTAL - 100, 100]);
    expect(await noticesOf(order.Id, 'depositPaid'), 'no new deposit').toHaveLength(1);
    await agree(order.Id);
    expect(await depositAll()).toEqual({ difference: 0, waiting: [] });
  },
);

test(
  'never resends a failed refund of a payment that the bank withdrew, and removes it from the books',
  { tags: ['N-22', 'N-28', 'N-33'] },
  async () => {
    const before = await arrived();
    await refund(before, 1000);
    await reconcile();
    await depositAll();
    await failRefund();
    expect(await reversalsOf(before.Id)).toMatchObject([{ State: 'failed' }]);
    await takeBack(before);

    const after = await arrived();
    await refund(after, 800);
    await reconcile();
    await takeBack(after);
    expect(await totalsOf(after.Id)).toEqual([-800, after.total + 800]);
    await failRefund();

    const unsent = await arrived();
    await refund(unsent, 700);
    await takeBack(unsent);
    await reconcile();

    const requests = emulator.bank.refunds.length;
    for (const { Id, total } of [before, after, unsent]) {
      expect(await totalsOf(Id), 'the whole price is due').toEqual([0, total]);
      expect((await reversalsOf(Id)).map(({ State }) => State)).toEqual(['done', 'withdrawn']);
      expect(codeOf(await retry(Id))).toBe('REVERSAL_NOT_FAILED');
      await agree(Id);
    }
    expect(await noticesOf(after.Id, 'refundFailed'), 'nothing to do').toEqual([]);
    expect(await noticesOf(after.Id, 'depositPaid'), 'no payment').toEqual([]);
    await reconcile();
    expect(emulator.bank.refunds).toHaveLength(requests);
    expect(await depositAll()).toEqual({ difference: 0, waiting: [] });
  },
);

test(
  'keeps a refund open while the bank decides about the payment, and sends it if the company wins',
  { tags: ['N-28', 'N-33'] },
  async () => {
    const order = await charged();
    await refund(order, 100);
    const dispute = emulator.bank.dispute(bankOf(order.intent.Token), { amount: 50_000 });
    await tell(noticeOf('charge.dispute.created'));
    await reconcile();
    expect((await reversalsOf(order.Id)).at(-1)).toMatchObject({ State: 'failed' });
    expect(codeOf(await retry(order.Id))).toBe('REFUND_DISPUTED');
    emulator.bank.closeDispute(dispute, 'won');
    await tell(noticeOf('charge.dispute.closed'));
    // Stripe repeats its refusal for a day.
    later(DAYS);
    expect((await retry(order.Id)).statusCode).toBe(200);
    await reconcile();
    expect((await reversalsOf(order.Id)).at(-1)).toMatchObject({ State: 'done', Kind: 'refund' });
    expect(await totalsOf(order.Id)).toEqual([TOTAL - 100, 100]);
  },
);

test(
  'posts a refund made at the gateway whose webhook comes after the webhook for the return',
  { tags: ['N-28', 'N-33'] },
  async () => {
    const order = await arrived();
    emulator.bank.refund(bankOf(order.intent.Token), { amount: 25_000, metadata: {} });
    const late = noticeOf('refund.created');
    await takeBack(order);
    await tell(late);
    expect(await totalsOf(order.Id)).toEqual([-250, order.total + 250]);
    await agree(order.Id);
  },
);
