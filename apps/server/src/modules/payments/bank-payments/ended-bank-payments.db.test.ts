import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { read, save } from '../../../../test/order-requests.ts';
import {
  ADMIN,
  bankOf,
  calmGateway,
  closeCardShop,
  confirm,
  emulator,
  HALF,
  type IntentBody,
  later,
  noticeOf,
  opened,
  openCardShop,
  paid,
  paymentsOf,
  reconcile,
  reversalsOf,
  SALES,
  stateOf,
  tell,
  TOTAL,
  world,
} from '../../../../test/stripe/card-shop.ts';
import {
  accepted,
  answerOf,
  CLEARS,
  codeOf,
  DAYS,
  debit,
  mailsOf,
  noticesOf,
  pageOf,
  payOn,
  sent,
  turn,
} from '../../../../test/stripe/debits.ts';

beforeAll(openCardShop);
afterAll(closeCardShop);
afterEach(calmGateway);

const START = new Date('2026-03-10T18:00:00Z');
beforeEach(async () => {
  world.setNow(START);
  await turn('on');
});

test(
  'lets the office take another payment in place of a bank payment, and refunds the excess',
  { tags: ['N-28', 'PAY-34'] },
  async () => {
    const { Id } = await save(world);
    const intent = await sent(Id, TOTAL);
    const check = { Orderid: Id, Amount: TOTAL, PaymentMethod: 'check' };
    expect((await opened(Id, TOTAL)).State, 'by card too').toBe('opened');
    const low = await SALES().post('/api/order/addPayment', { ...check, Amount: 10 });
    expect(codeOf(low), 'no deposit yet').toBe('PAYMENT_BELOW_MINIMUM');
    expect((await SALES().post('/api/order/addPayment', check)).statusCode).toBe(200);
    later(4 * DAYS);
    answerOf(intent.Token);
    await tell(noticeOf('payment_intent.succeeded'));
    await reconcile();
    expect(await paymentsOf(Id)).toEqual([
      ['deposit', TOTAL],
      ['balance', TOTAL],
      ['refund', -TOTAL],
    ]);
    expect(await reversalsOf(Id)).toMatchObject([{ State: 'done', Kind: 'refund', IsBank: true }]);
    expect(emulator.bank.refunds.at(-1)).toMatchObject({ status: 'pending' });
    expect((await read(world, Id)).Totals).toMatchObject({ Paid: TOTAL });
  },
);

test('stops the debit of a canceled order while the bank allows it', { tags: ['N-28', 'N-33'] }, async () => {
  const { Id } = await save(world);
  const intent = await sent(Id);
  await ADMIN().post(`/api/orders/${Id}/cancel`, { Refund: 0, Reason: 'changed his mind' });
  await reconcile();
  expect([await stateOf(intent.Id), bankOf(intent.Token).status]).toEqual(['canceled', 'canceled']);
  answerOf(intent.Token);
  later(60);
  await reconcile();
  expect(await paymentsOf(Id)).toEqual([]);
  expect(await mailsOf(Id, 'bank-payment-failed')).toEqual([]);
});

test(
  'asks the customer of a canceled order for no payment when the bank returns the debit',
  { tags: ['N-28', 'N-33'] },
  async () => {
    const { Id } = await save(world);
    const intent = await sent(Id);
    emulator.bank.settings.isDebitSent = true;
    await ADMIN().post(`/api/orders/${Id}/cancel`, { Refund: 0, Reason: 'changed his mind' });
    answerOf(intent.Token, 'insufficient_funds');
    await tell(noticeOf('payment_intent.payment_failed'));
    expect(await stateOf(intent.Id)).toBe('canceled');
    expect(await mailsOf(Id, 'bank-payment-failed')).toEqual([]);
    expect(await noticesOf(Id, 'bankPaymentFailed')).toEqual([]);
  },
);

test(
  'refunds the debit of a canceled order that its bank had already processed',
  { tags: ['N-28', 'N-33', 'PAY-34'] },
  async () => {
    const { Id } = await save(world);
    const intent = await sent(Id);
    emulator.bank.settings.isDebitSent = true;
    await ADMIN().post(`/api/orders/${Id}/cancel`, { Refund: 0, Reason: 'changed his mind' });
    await reconcile();
    expect(await stateOf(intent.Id)).toBe('pending');
    later(3 * DAYS);
    answerOf(intent.Token);
    await tell(noticeOf('payment_intent.succeeded'));
    await reconcile();
    expect(await paymentsOf(Id)).toEqual([
      ['deposit', HALF],
      ['refund', -HALF],
    ]);
    const [reversal] = await reversalsOf(Id);
    expect(reversal).toMatchObject({ State: 'done', Kind: 'refund', IsBank: true });
    const [refund] = emulator.bank.refunds.filter(({ charge }) => charge.intent === bankOf(intent.Token));
    emulator.bank.failRefund(refund!);
    await tell(noticeOf('refund.failed'));
    expect(await reversalsOf(Id), 'open again').toMatchObject([{ State: 'failed' }]);
    expect(await noticesOf(Id, 'refundFailed')).toEqual([238_512]);
  },
);

test(
  'reopens the balance when the bank withdraws a payment, without asking for a response',
  { tags: ['N-28', 'N-33', 'NAV-01'] },
  async () => {
    const { Id } = await save(world);
    const intent = await sent(Id, TOTAL);
    later(4 * DAYS);
    answerOf(intent.Token);
    await tell(noticeOf('payment_intent.succeeded'));
    later(10 * DAYS);
    emulator.bank.returnDebit(bankOf(intent.Token), 'insufficient_funds');
    for (const event of ['charge.dispute.closed', 'charge.dispute.created', 'charge.dispute.closed'])
      await tell(noticeOf(event));
    await reconcile();
    expect(await paymentsOf(Id)).toEqual([
      ['deposit', TOTAL],
      ['refund', -TOTAL],
    ]);
    expect(await reversalsOf(Id)).toMatchObject([
      {
        ...{ State: 'done', Kind: 'dispute', IsBank: true },
        Reason: 'Returned by the bank: insufficient funds',
        Dispute: { State: 'closed', AnswerDueAt: null },
      },
    ]);
    expect(await noticesOf(Id, 'bankPaymentReturned')).toEqual([477_023]);
    expect(await noticesOf(Id, 'chargeDisputed')).toEqual([]);
    const needs = async () => {
      const { Needs } = (await ADMIN().get('/api/home/needs')).json<{
        Needs: { Kind: string; Items: { OrderId: number; Amount: number; Day: string | undefined }[] }[];
      }>();
      const of = (kind: string) => Needs.find(({ Kind }) => Kind === kind)?.Items ?? [];
      return [
        of('returnedPayments').find(({ OrderId }) => OrderId === Id),
        of('openDisputes').length,
      ] as const;
    };
    const [need, disputes] = await needs();
    expect([need?.Amount, need?.Day, disputes]).toEqual([TOTAL, undefined, 0]);
    await SALES().post('/api/order/addPayment', { Orderid: Id, Amount: TOTAL, PaymentMethod: 'check' });
    expect((await needs())[0], 'paid in another way').toBeUndefined();
  },
);

test(
  'waits for microdeposits to verify a bank account and links to the verification page',
  { tags: ['N-28'] },
  async () => {
    const linked = await accepted();
    const { OrderId } = linked;
    const intent = (await payOn(linked)).json<IntentBody>();
    await confirm(intent.Id, debit(intent.Token, CLEARS, true));
    const url = `https://payments.stripe.com/microdeposit/${bankOf(intent.Token).id}`;
    later(5 * DAYS);
    await reconcile();
    expect(bankOf(intent.Token).status, 'left alone').toBe('requires_action');
    expect((await pageOf(linked)).Payment.Bank).toMatchObject([
      { State: 'verifying', Verification: { Url: url, From: expect.any(String) as string } },
    ]);
    expect(await mailsOf(OrderId, 'bank-payment-sent'), 'nothing is on its way').toEqual([]);
    emulator.bank.accounts.verify(bankOf(intent.Token), '32,45');
    await tell(noticeOf('payment_intent.processing'));
    expect(await stateOf(intent.Id)).toBe('pending');
    expect(await mailsOf(OrderId, 'bank-payment-sent')).toHaveLength(1);
    answerOf(intent.Token);
    later(60);
    await reconcile();
    expect(await paymentsOf(OrderId)).toEqual([['deposit', HALF]]);
  },
);

test(
  'ends a payment whose account was never verified, and allows another payment before then',
  { tags: ['N-28'] },
  async () => {
    const linked = await accepted();
    const left = (await payOn(linked)).json<IntentBody>();
    await confirm(left.Id, debit(left.Token, CLEARS, true));
    later(11 * DAYS);
    emulator.bank.accounts.lapse(bankOf(left.Token));
    await reconcile();
    expect(await stateOf(left.Id)).toBe('failed');
    expect((await mailsOf(linked.OrderId, 'bank-payment-failed'))[0]).toContain('wasn’t verified');

    const replaced = (await payOn(linked)).json<IntentBody>();
    await confirm(replaced.Id, debit(replaced.Token, CLEARS, true));
    const card = (await payOn(linked)).json<IntentBody>();
    later(1);
    await reconcile();
    expect([await stateOf(replaced.Id), bankOf(replaced.Token).status]).toEqual(['canceled', 'canceled']);
    await confirm(card.Id, paid(card.Token));
    expect(await paymentsOf(linked.OrderId)).toEqual([['deposit', HALF]]);
  },
);

test('refunds parts of a bank payment, which arrive days later', { tags: ['N-28', 'N-33'] }, async () => {
  const { Id } = await save(world);
  const intent = await sent(Id, TOTAL);
  answerOf(intent.Token);
  await tell(noticeOf('payment_intent.succeeded'));
  const [payment] = await world.db.selectFrom('payments').where('order_id', '=', Id).select('id').execute();
  const body = { Amount: 100, Reason: 'a scratched leg' };
  expect((await ADMIN().post(`/api/payments/${payment!.id}/refund`, body)).statusCode).toBe(200);
  await reconcile();
  expect(await reversalsOf(Id)).toMatchObject([{ State: 'done', Kind: 'refund', IsBank: true }]);
  const refund = emulator.bank.refunds.at(-1)!;
  expect([refund.amount, refund.status]).toEqual([10_000, 'pending']);
  emulator.bank.finishRefund(refund);
  await tell(noticeOf('refund.updated'));
  later(15);
  await reconcile();
  expect(await paymentsOf(Id)).toEqual([
    ['deposit', TOTAL],
    ['refund', -100],
  ]);
});
