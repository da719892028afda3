import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openGateway } from '../../adapters/gateway/index.ts';
import { type Emulator, startEmulator } from '../../../test/authorize-net/emulator.ts';
import { signatureOf } from '../../../test/authorize-net/notices.ts';
import { changeStatus, read, save } from '../../../test/order-requests.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { reconcilePayments } from './reconcile.service.ts';

let world: World;
let emulator: Emulator;
let now = new Date('2026-03-10T18:00:00Z');
beforeAll(async () => {
  emulator = await startEmulator(() => world.now());
  world = await createWorld({ env: emulator.env, now });
  const on = [{ Name: 'accounting-transactions', Value: 'on' }];
  expect((await ADMIN().post('/api/settings', on)).statusCode).toBe(200);
});
afterAll(async () => {
  await world.close();
  await emulator.stop();
});
afterEach(() => {
  emulator.fault = () => undefined;
  emulator.bank.filter.isHolding = false;
  emulator.notices.length = 0;
});

/** Of a sofa: 4,384.00 and 8.81 % tax. */
const TOTAL = 4770.23;
const HALF = 2385.12;
const SALES = () => world.as(world.users.sales);
const ADMIN = () => world.as(world.users.admin);

interface IntentBody {
  readonly Id: number;
  readonly State: string;
  readonly Token: string;
  readonly FrameUrl: string;
  readonly TransactionInfo: string | null;
  readonly Failure: string | null;
}

async function opened(orderId: number, Amount = HALF): Promise<IntentBody> {
  const answer = await SALES().post('/api/payments/intents', { OrderId: orderId, Amount });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<IntentBody>();
}

/** The transaction that the frame tells of, as the page around it reads it. */
function paid(token: string, card = {}): string {
  const { message } = emulator.pressPay(token, card);
  const response = JSON.parse(message!.slice(message!.indexOf('response=') + 9)) as { transId: string };
  return response.transId;
}

const confirm = (id: number, TransactionId?: string) =>
  SALES().post(`/api/payments/intents/${id}/confirm`, TransactionId ? { TransactionId } : {});
const stateOf = async (id: number) =>
  (await SALES().get(`/api/payments/intents/${id}`)).json<IntentBody>().State;
const reconcile = () => reconcilePayments(world.app.deps, openGateway(world.app.deps));
const later = (minutes: number) => {
  now = new Date(world.now().getTime() + minutes * 60_000);
  world.setNow(now);
};
const tell = ({ text, signature }: { text: string; signature: string }) =>
  world.as('nobody').post('/api/payments/notices/authorize.net', text, {
    'content-type': 'application/json',
    'x-anet-signature': signature,
  });
const paymentsOf = async (id: number) =>
  (await world.db.selectFrom('payments').where('order_id', '=', id).selectAll().orderBy('id').execute()).map(
    (row) => [row.type, row.amount_cents / 100] as const,
  );
const chargesAtBank = (orderId: number) =>
  emulator.bank.transactions.filter((each) => each.invoiceNumber.startsWith(`${orderId}-`));

test('N-28 PAY-12 PAY-14 PAY-17 PAY-26 the token opens the hosted page, and its charge is recorded as the gateway knows it', async () => {
  const saved = await save(world);
  const intent = await opened(saved.Id);
  expect(intent).toMatchObject({ State: 'opened', FrameUrl: emulator.env['AUTHORIZE_NET_PAGE_URL'] });
  const page = await emulator.openPage(intent.Token);
  expect(page).toContain('Total $2385.12');
  expect(page).toContain('src="https://shop.test/card-frame/communicator#action=resizeWindow');
  const transactionId = paid(intent.Token);
  const confirmed = (await confirm(intent.Id, transactionId)).json<IntentBody>();
  expect(confirmed).toMatchObject({
    State: 'paid',
    TransactionInfo: `Visa 1111, transaction ${transactionId}`,
  });
  expect((await read(world, saved.Id)).Payments).toMatchObject([
    { Amount: HALF, LastFour: '1111', TransactionId: transactionId, billto: { Name: 'Ellen Johnson' } },
  ]);
});

test('N-28 a payment is confirmed by notices alone, however often and in whatever order; without their signature they are nothing', async () => {
  const saved = await save(world);
  const intent = await opened(saved.Id);
  paid(intent.Token);
  const [notice] = emulator.notices;
  const forged = await tell({ ...notice!, signature: signatureOf(notice!.text, 'B'.repeat(128)) });
  expect(forged.statusCode).toBe(401);
  const changed = await tell({ ...notice!, text: notice!.text.replace('2385.12', '9999.00') });
  expect(changed.statusCode).toBe(401);
  expect(await paymentsOf(saved.Id)).toEqual([]);
  const answers = await Promise.all([tell(notice!), tell(notice!), tell(notice!)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await paymentsOf(saved.Id)).toEqual([['deposit', HALF]]);
  expect(await stateOf(intent.Id)).toBe('paid');
  expect((await world.as('nobody').post('/api/payments/notices/test', {})).statusCode).toBe(404);
});

test('N-28 C-35 a notice that comes while the gateway cannot be asked is followed up later', async () => {
  const saved = await save(world);
  const intent = await opened(saved.Id);
  paid(intent.Token);
  emulator.fault = () => 'busy';
  expect((await tell(emulator.notices[0]!)).statusCode).toBe(200);
  expect(await paymentsOf(saved.Id)).toEqual([]);
  emulator.fault = () => undefined;
  await reconcile();
  expect(await paymentsOf(saved.Id)).toEqual([['deposit', HALF]]);
});

test('N-28 a payment whose browser died is found by the reconciler alone, also when it is settled by then', async () => {
  for (const isSettled of [false, true]) {
    const saved = await save(world);
    const intent = await opened(saved.Id);
    paid(intent.Token);
    later(30);
    if (isSettled) emulator.bank.settle();
    await reconcile();
    expect(await paymentsOf(saved.Id)).toEqual([['deposit', HALF]]);
    await reconcile();
    later(60);
    await reconcile();
    expect(await paymentsOf(saved.Id)).toHaveLength(1);
  }
});

test('PAY-24 C-35 N-28 a charge that cannot be verified yet keeps its transaction, is checking, and becomes the payment later', async () => {
  const saved = await save(world);
  const intent = await opened(saved.Id);
  const TransactionId = paid(intent.Token);
  emulator.fault = () => 'lost';
  const answer = await SALES().post('/api/order/addPayment', {
    Orderid: saved.Id,
    Amount: HALF,
    TransactionId,
  });
  expect(answer.json(), answer.body).toMatchObject({ ok: false, Id: null });
  expect(await stateOf(intent.Id)).toBe('checking');
  const kept = await SALES().get(`/api/orders/${saved.Id}/card-payments`);
  expect(kept.json()).toMatchObject({ Attempts: [{ State: 'checking', Amount: HALF }] });
  const row = await world.db
    .selectFrom('payment_intents')
    .where('id', '=', intent.Id)
    .select('reported_transaction_id')
    .executeTakeFirstOrThrow();
  expect(row.reported_transaction_id).toBe(TransactionId);
  later(5);
  await reconcile();
  expect(await stateOf(intent.Id)).toBe('checking');
  emulator.fault = () => undefined;
  later(40);
  await reconcile();
  expect(await paymentsOf(saved.Id)).toEqual([['deposit', HALF]]);
});

test('N-28 while an outcome is not known nobody pays the same balance again; once it failed he may', async () => {
  const saved = await save(world);
  emulator.bank.filter.isHolding = true;
  const held = await opened(saved.Id, TOTAL);
  const transactionId = paid(held.Token);
  expect((await confirm(held.Id, transactionId)).json()).toMatchObject({ State: 'checking' });
  emulator.bank.filter.isHolding = false;
  const again = await SALES().post('/api/payments/intents', { OrderId: saved.Id, Amount: TOTAL });
  expect(again.headers['x-error-code']).toBe('PAYMENT_CHECKING');
  emulator.bank.review(transactionId, 'failedReview');
  later(3);
  await reconcile();
  const second = await opened(saved.Id, TOTAL);
  await confirm(second.Id, paid(second.Token));
  expect(await paymentsOf(saved.Id)).toEqual([['deposit', TOTAL]]);
});

test('N-28 a held charge that is approved becomes the payment', async () => {
  const saved = await save(world);
  emulator.bank.filter.isHolding = true;
  const held = await opened(saved.Id, TOTAL);
  const transactionId = paid(held.Token);
  await confirm(held.Id, transactionId);
  emulator.bank.review(transactionId, 'capturedPendingSettlement');
  later(2);
  await reconcile();
  expect(await paymentsOf(saved.Id)).toEqual([['deposit', TOTAL]]);
});

test('N-28 PAY-34 two tabs: a second card is charged for nothing, and gets it back by itself', async () => {
  const saved = await save(world);
  const first = await opened(saved.Id, TOTAL);
  const second = await opened(saved.Id, TOTAL);
  expect(second.Id).toBe(first.Id);
  expect(second.Token).not.toBe(first.Token);
  paid(first.Token);
  expect(emulator.pressPay(second.Token).shown).toContain('duplicate');
  const other = paid(second.Token, { number: '5424000000000015' });
  await confirm(first.Id);
  await Promise.all(emulator.notices.map(tell));
  await reconcile();
  expect(await paymentsOf(saved.Id)).toEqual([
    ['deposit', TOTAL],
    ['balance', TOTAL],
    ['refund', -TOTAL],
  ]);
  const atBank = chargesAtBank(saved.Id)
    .map(({ status }) => status)
    .sort();
  expect(atBank).toEqual(['capturedPendingSettlement', 'voided']);
  const { Reversals } = (await ADMIN().get(`/api/orders/${saved.Id}/card-payments`)).json<{
    Reversals: object[];
  }>();
  expect(Reversals).toMatchObject([{ State: 'done', Kind: 'void', IsSurplus: true }]);
  expect(emulator.bank.find(other)!.amount).toBe(Math.round(TOTAL * 100));
});

test('N-28 a second card that nobody tells of is found when the token is over', async () => {
  const saved = await save(world);
  const first = await opened(saved.Id, TOTAL);
  const second = await opened(saved.Id, TOTAL);
  await confirm(first.Id, paid(first.Token));
  paid(second.Token, { number: '5424000000000015' });
  later(31);
  await reconcile();
  expect((await read(world, saved.Id)).Totals).toMatchObject({ Paid: TOTAL, Balance: 0 });
  expect(chargesAtBank(saved.Id).filter(({ status }) => status === 'voided')).toHaveLength(1);
});

test('N-28 a charge of an order that was canceled meanwhile goes back', async () => {
  const saved = await save(world);
  const intent = await opened(saved.Id);
  await ADMIN().post(`/api/orders/${saved.Id}/cancel`, { Refund: 0, Reason: 'changed his mind' });
  const confirmed = (await confirm(intent.Id, paid(intent.Token))).json<IntentBody>();
  expect(confirmed).toMatchObject({
    State: 'failed',
    Failure: expect.stringContaining('goes back') as string,
  });
  await reconcile();
  expect(chargesAtBank(saved.Id)).toMatchObject([{ status: 'voided' }]);
  expect((await read(world, saved.Id)).Totals).toMatchObject({ Paid: 0 });
});

test('PAY-13 a gateway that gives no token says so, and the intent is over', async () => {
  const saved = await save(world);
  emulator.fault = () => 'broken';
  const answer = await SALES().post('/api/payments/intents', { OrderId: saved.Id, Amount: HALF });
  expect(answer.body).toBe('Payment getaway is not available at the moment please try again.');
  emulator.fault = () => undefined;
  expect((await opened(saved.Id)).State).toBe('opened');
});

test('N-28 a tab that gets no token does not close the window of the other tab', async () => {
  const saved = await save(world);
  let isFirst = true;
  emulator.fault = (name) => {
    if (name !== 'getHostedPaymentPageRequest' || !isFirst) return undefined;
    isFirst = false;
    return 'lost';
  };
  const body = { OrderId: saved.Id, Amount: TOTAL };
  const tabs = await Promise.all([1, 2].map(() => SALES().post('/api/payments/intents', body)));
  const window = tabs.find(({ statusCode }) => statusCode === 200)!.json<IntentBody>();
  const again = await opened(saved.Id, TOTAL);
  expect(again.Id).toBe(window.Id);
  paid(window.Token);
  later(31);
  await reconcile();
  expect(await paymentsOf(saved.Id)).toEqual([['deposit', TOTAL]]);
});

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

test('N-28 PAY-27 PAY-28 PAY-37 staff give a card payment back with a reason: voided before settlement, refunded in parts after it', async () => {
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
  expect((await read(world, orderId)).Totals).toMatchObject({ Paid: 0, Balance: TOTAL });
  const memos = await world.db
    .selectFrom('accounting_outbox')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit memo')
    .select('id')
    .execute();
  expect(memos).toHaveLength(2);
  const history = (await read(world, orderId)).History.map((line) => String(line['Reason'] ?? ''));
  expect(history.filter((line) => line.startsWith('card 1111 refunded'))).toHaveLength(2);
});

test('N-28 a refund whose answer is lost, again and again, happens once', async () => {
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

test('N-28 a refund that the gateway refuses is shown, tried again, or settled in another way', async () => {
  const { orderId, transactionId } = await paidOrder();
  later(60 * 24);
  emulator.bank.settle();
  // Somebody has given most of it back without our hearing of it.
  const elsewhere = { id: transactionId, lastFour: '1111', invoiceNumber: 'by hand' };
  emulator.bank.refund({ ...elsewhere, amount: Math.round(TOTAL * 100) - 100 });
  const { Reversals } = (await refund(await paymentId(orderId), 500)).json<{ Reversals: { Id: number }[] }>();
  const id = Reversals[0]!.Id;
  const deed = (name: string, body = {}) => ADMIN().post(`/api/payments/reversals/${id}/${name}`, body);
  expect((await deed('retry')).headers['x-error-code']).toBe('REVERSAL_NOT_FAILED');
  await reconcile();
  const shown = (await SALES().get(`/api/orders/${orderId}/card-payments`)).json<{ Reversals: object[] }>();
  expect(shown.Reversals).toMatchObject([
    { State: 'failed', Problem: expect.stringContaining('55') as string },
  ]);
  expect((await deed('retry')).json()).toMatchObject({ State: 'open' });
  await reconcile();
  expect((await deed('close', { Reason: ' ' })).headers['x-error-code']).toBe('REASON_REQUIRED');
  expect((await deed('close', { Reason: 'check 77' })).json()).toMatchObject({ State: 'otherwise' });
  const lines = (await read(world, orderId)).History.map((line) => line['Reason']);
  expect(lines).toContain('given back in another way: check 77');
  expect((await world.as(world.users.sales).post(`/api/payments/reversals/${id}/retry`)).statusCode).toBe(
    403,
  );
});

test('N-28 what is voided or refunded in the gateway’s own interface reaches the order, once', async () => {
  const voided = await paidOrder();
  emulator.notices.length = 0;
  emulator.bank.voidCharge(voided.transactionId);
  const fake = { text: '', signature: '' };
  const { noticeOf } = await import('../../../test/authorize-net/notices.ts');
  const say = (event: string, id: string) => {
    const notice = noticeOf(event, emulator.bank.find(id)!, world.now());
    return tell({ ...fake, ...notice });
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
  expect(await paymentsOf(refunded.orderId)).toEqual([
    ['deposit', TOTAL],
    ['refund', -123.45],
  ]);
});

test('N-28 N-33 PAY-27 a canceled order gives its refund back to the card that paid', async () => {
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

test('N-28 the communicator may stand inside the gateway’s frame, and only there and with us', async () => {
  const page = await world.as('nobody').get('/card-frame/communicator');
  expect(page.headers['x-frame-options']).toBeUndefined();
  expect(page.headers['content-security-policy']).toContain(
    "frame-ancestors 'self' https://accept.authorize.net https://test.authorize.net",
  );
  expect((await world.as('nobody').post('/test-gateway/pay', {})).statusCode).toBe(404);
});
