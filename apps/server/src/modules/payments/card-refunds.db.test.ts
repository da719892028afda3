import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  ADMIN,
  calmGateway,
  closeCardShop,
  confirm,
  emulator,
  HALF,
  later,
  openCardShop,
  opened,
  paid,
  paymentsOf,
  reconcile,
  SALES,
  tell,
  TOTAL,
  world,
} from '../../../test/authorize-net/card-shop.ts';
import { noticeOf } from '../../../test/authorize-net/notices.ts';
import { changeStatus, read, save } from '../../../test/order-requests.ts';

beforeAll(openCardShop);
afterAll(closeCardShop);
afterEach(calmGateway);

const refund = (paymentId: number, Amount: number, Reason = 'a scratch', user = world.users.admin) =>
  world.as(user).post(`/api/payments/${paymentId}/refund`, { Amount, Reason });
const paymentId = async (orderId: number) => Number((await read(world, orderId)).Payments[0]!['Id']);

async function paidOrder(): Promise<{ orderId: number; transactionId: string }> {
  const saved = await save(world);
  const intent = await opened(saved.Id, TOTAL);
  const transactionId = paid(intent.Token);
  await confirm(intent.Id, transactionId);
  return { orderId: saved.Id, transactionId };
}

test(
  'voids an unsettled card payment and refunds a settled one in parts',
  { tags: ['N-28', 'PAY-27', 'PAY-28', 'PAY-37'] },
  async () => {
    const { orderId, transactionId } = await paidOrder();
    const id = await paymentId(orderId);
    expect((await refund(id, TOTAL, 'x', world.users.sales)).statusCode).toBe(403);
    expect((await refund(id, TOTAL, ' ')).headers['x-error-code']).toBe('REASON_REQUIRED');
    expect((await refund(id, -1)).body).toBe("The amount can't be less than zero.");
    expect((await refund(id, 0)).headers['x-error-code']).toBe('PAY_ORDER_QUANTITY_ZERO');
    expect((await refund(id, TOTAL + 0.01)).body).toBe(
      'The value entered is bigger than the total order payments.',
    );
    const part = await refund(id, 100.01);
    expect(part.json(), part.body).toMatchObject({ Reversals: [{ State: 'open', Amount: 100.01 }] });
    await reconcile();
    expect(emulator.bank.find(transactionId)!.status).toBe('capturedPendingSettlement');
    later(60 * 24);
    emulator.bank.settle();
    await reconcile();
    const rest = await refund(id, TOTAL - 100.01);
    expect(rest.statusCode, rest.body).toBe(200);
    await reconcile();
    const refunds = emulator.bank.transactions.filter((each) => each.refTransId === transactionId);
    expect(refunds.map(({ amount }) => amount / 100)).toEqual([100.01, 4670.22]);
    expect((await refund(id, 0.01)).headers['x-error-code']).toBe('REFUND_OVER_PAYMENTS');
    expect((await read(world, orderId)).Totals).toMatchObject({ Paid: 0, Payable: TOTAL });
    const memos = await world.db
      .selectFrom('accounting_outbox')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'credit memo')
      .select('id')
      .execute();
    expect(memos).toHaveLength(2);
    const history = (await read(world, orderId)).History.map((line) => line['Reason']);
    expect(
      history.filter((line) => typeof line === 'string' && line.startsWith('card 1111 refunded')),
    ).toHaveLength(2);
  },
);

test('refunds a payment once, even if the order has others', { tags: ['N-33', 'PAY-27'] }, async () => {
  const saved = await save(world);
  const cash = () =>
    SALES().post('/api/order/addPayment', {
      Orderid: saved.Id,
      Amount: HALF - 0.01,
      PaymentMethod: 'cash',
    });
  const intent = await opened(saved.Id);
  await confirm(intent.Id, paid(intent.Token));
  await cash();
  const id = await paymentId(saved.Id);
  expect((await refund(id, 2000)).statusCode).toBe(200);
  expect((await refund(id, 385.13)).headers['x-error-code']).toBe('REFUND_OVER_PAYMENTS');
  expect((await refund(id, 385.12)).statusCode).toBe(200);
  expect((await read(world, saved.Id)).Totals).toMatchObject({ Paid: 2385.11 });
});

test("refunds once even if the gateway's response is lost repeatedly", { tags: ['N-28'] }, async () => {
  const { orderId, transactionId } = await paidOrder();
  later(60 * 24);
  emulator.bank.settle();
  await refund(await paymentId(orderId), 500);
  emulator.fault = (name) => (name === 'createTransactionRequest' ? 'lost' : undefined);
  await reconcile();
  later(60);
  await reconcile();
  emulator.fault = () => undefined;
  later(60);
  await reconcile();
  expect(emulator.bank.transactions.filter((each) => each.refTransId === transactionId)).toHaveLength(1);
  const { Reversals } = (await ADMIN().get(`/api/orders/${orderId}/card-payments`)).json<{
    Reversals: object[];
  }>();
  expect(Reversals).toMatchObject([{ State: 'done', Kind: 'refund' }]);
});

test('shows a refused refund, retries it, or closes it another way', { tags: ['N-28'] }, async () => {
  const { orderId, transactionId } = await paidOrder();
  later(60 * 24);
  emulator.bank.settle();
  // Most of the charge was already refunded through the gateway's own interface.
  const elsewhere = { id: transactionId, lastFour: '1111', invoiceNumber: 'by hand' };
  emulator.bank.refund({ ...elsewhere, amount: Math.round(TOTAL * 100) - 100 });
  const { Reversals } = (await refund(await paymentId(orderId), 500)).json<{
    Reversals: { Id: number }[];
  }>();
  const id = Reversals[0]!.Id;
  const act = (name: string, body = {}) => ADMIN().post(`/api/payments/reversals/${id}/${name}`, body);
  expect((await act('retry')).headers['x-error-code']).toBe('REVERSAL_NOT_FAILED');
  await reconcile();
  const shown = (await SALES().get(`/api/orders/${orderId}/card-payments`)).json<{ Reversals: object[] }>();
  // The outside refund is found in the gateway's lists and booked, up to the payment's amount.
  expect(shown.Reversals).toMatchObject([
    { State: 'done', Amount: 4270.23 },
    { State: 'failed', Problem: expect.stringContaining('55') as string },
  ]);
  expect((await act('retry')).json()).toMatchObject({ State: 'open' });
  await reconcile();
  expect((await act('close', { Reason: ' ' })).headers['x-error-code']).toBe('REASON_REQUIRED');
  expect((await act('close', { Reason: 'check 77' })).json()).toMatchObject({ State: 'otherwise' });
  const lines = (await read(world, orderId)).History.map((line) => line['Reason']);
  expect(lines).toContain('refunded another way: check 77');
  expect((await world.as(world.users.sales).post(`/api/payments/reversals/${id}/retry`)).statusCode).toBe(
    403,
  );
});

test("posts a void or refund made in the gateway's interface once", { tags: ['N-28'] }, async () => {
  const voided = await paidOrder();
  emulator.notices.length = 0;
  emulator.bank.voidCharge(voided.transactionId);
  const say = (event: string, id: string) => {
    const notice = noticeOf(event, emulator.bank.find(id)!, world.now());
    return tell(notice);
  };
  await say('void.created', voided.transactionId);
  await say('void.created', voided.transactionId);
  expect(await paymentsOf(voided.orderId)).toEqual([
    ['deposit', TOTAL],
    ['refund', -TOTAL],
  ]);
  const refunded = await paidOrder();
  later(60 * 24);
  emulator.bank.settle();
  const made = emulator.bank.refund({
    id: refunded.transactionId,
    amount: 12_345,
    lastFour: '1111',
    invoiceNumber: '',
  });
  const refundId = 'transaction' in made ? made.transaction.transId : '';
  await say('refund.created', refundId);
  await say('refund.created', refundId);
  const both = [
    ['deposit', TOTAL],
    ['refund', -123.45],
  ];
  expect(await paymentsOf(refunded.orderId)).toEqual(both);
  // A later refund by staff counts too: the order never refunds more than it received.
  const rest = TOTAL - 123.45;
  await refund(await paymentId(refunded.orderId), rest);
  const more = emulator.bank.refund({
    id: refunded.transactionId,
    amount: 10_000,
    lastFour: '1111',
    invoiceNumber: 'by hand',
  });
  await say('refund.created', 'transaction' in more ? more.transaction.transId : '');
  expect(await paymentsOf(refunded.orderId)).toEqual([...both, ['refund', -rest]]);
});

test('handles a refund or void webhook that arrives before its charge', { tags: ['N-28'] }, async () => {
  const chargeOnly = async () => {
    const saved = await save(world);
    emulator.notices.length = 0;
    const transactionId = paid((await opened(saved.Id, TOTAL)).Token);
    return { orderId: saved.Id, transactionId, charged: emulator.notices[0]! };
  };
  const say = (event: string, id: string) =>
    tell(noticeOf(event, emulator.bank.find(id)!, world.now())).then(({ statusCode }) => statusCode);
  const refunded = await chargeOnly();
  emulator.bank.settle();
  const made = emulator.bank.refund({
    id: refunded.transactionId,
    amount: 12_345,
    lastFour: '1111',
    invoiceNumber: '',
  });
  expect(await say('refund.created', 'transaction' in made ? made.transaction.transId : '')).toBe(200);
  expect((await tell(refunded.charged)).statusCode).toBe(200);
  expect(await paymentsOf(refunded.orderId)).toEqual([
    ['deposit', TOTAL],
    ['refund', -123.45],
  ]);
  const voided = await chargeOnly();
  emulator.bank.voidCharge(voided.transactionId);
  expect(await say('void.created', voided.transactionId)).toBe(200);
  expect((await tell(voided.charged)).statusCode).toBe(200);
  later(31);
  await reconcile();
  expect(await paymentsOf(voided.orderId)).toEqual([]);
});

test('refunds a canceled order to the card that paid', { tags: ['N-28', 'N-33', 'PAY-27'] }, async () => {
  const { orderId, transactionId } = await paidOrder();
  expect((await changeStatus(world, orderId, 1)).statusCode).toBe(200);
  later(60 * 24);
  emulator.bank.settle();
  const done = await ADMIN().post(`/api/orders/${orderId}/cancel`, { Refund: HALF, Reason: 'moved away' });
  expect(done.json(), done.body).toMatchObject({ StatusId: 8 });
  await reconcile();
  const refunds = emulator.bank.transactions.filter((each) => each.refTransId === transactionId);
  expect(refunds).toMatchObject([{ amount: Math.round(HALF * 100), status: 'refundPendingSettlement' }]);
  expect(await paymentsOf(orderId)).toEqual([
    ['deposit', TOTAL],
    ['refund', -HALF],
  ]);
});
