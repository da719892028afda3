import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { booksOf } from '../../../test/books.ts';
import { changeStatus, read, save } from '../../../test/order-requests.ts';
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
  SALES,
  stateOf,
  tell,
  TOTAL,
  world,
} from '../../../test/stripe/card-shop.ts';
import {
  accepted,
  answerOf,
  codeOf,
  DAYS,
  debit,
  mailsOf,
  noticesOf,
  pageOf,
  turn,
} from '../../../test/stripe/debits.ts';
import { newVisitor } from '../../../test/visitor.ts';

beforeAll(async () => {
  await openCardShop();
  await turn('on');
});
afterAll(closeCardShop);
afterEach(calmGateway);

interface Shopped {
  readonly Id: number;
  readonly total: number;
  readonly intent: IntentBody;
}

/** An order of the Austin store whose bank payment of the whole price arrived. */
async function arrived(): Promise<Shopped> {
  const change = { StoreId: world.stores.austin, ChannelId: world.channels.austin };
  const { Id } = await save(world, change, world.users.admin);
  const total = (await read(world, Id)).Totals['Total']!;
  const answer = await ADMIN().post('/api/payments/intents', { OrderId: Id, Amount: total });
  const intent = answer.json<IntentBody>();
  await ADMIN().post(`/api/payments/intents/${intent.Id}/confirm`, { TransactionId: debit(intent.Token) });
  later(4 * DAYS);
  answerOf(intent.Token);
  await tell(noticeOf('payment_intent.succeeded'));
  return { Id, total, intent };
}
async function charged(): Promise<Shopped> {
  const { Id } = await save(world);
  const intent = await opened(Id, TOTAL);
  await confirm(intent.Id, paid(intent.Token));
  return { Id, total: TOTAL, intent };
}
async function cancel(id: number, Refund: number, as = ADMIN()) {
  return as.post(`/api/orders/${id}/cancel`, { Refund, Reason: 'changed his mind', Confirm: true });
}
async function canceled(id: number, refund: number) {
  const answer = await cancel(id, refund);
  expect(answer.statusCode, answer.body).toBe(200);
  await reconcile();
}
async function takeBack({ intent }: Shopped) {
  emulator.bank.returnDebit(bankOf(intent.Token), 'debit_not_authorized');
  for (const event of ['charge.dispute.created', 'charge.dispute.closed']) await tell(noticeOf(event));
}
async function disputed(order: Shopped) {
  const dispute = emulator.bank.dispute(bankOf(order.intent.Token));
  await tell(noticeOf('charge.dispute.created'));
  return async (end: 'won' | 'lost') => {
    emulator.bank.closeDispute(dispute, end);
    await tell(noticeOf('charge.dispute.closed'));
  };
}
const toCents = (amount: number) => Math.round(amount * 100) / 100;
const totalsOf = async (id: number) => {
  const { Paid, Balance, Held } = (await read(world, id)).Totals;
  return [Paid, Balance, Held];
};
const needsOf = async (kind: string, as = ADMIN()) => {
  const { Needs } = (await as.get('/api/home/needs')).json<{
    Needs: { Kind: string; Items: { OrderId: number; Amount: number }[] }[];
  }>();
  return Needs.find(({ Kind }) => Kind === kind)?.Items.map(({ OrderId, Amount }) => [OrderId, Amount]) ?? [];
};
const agedOf = async (id: number) => {
  const { Items, IsEqual } = (await ADMIN().get('/api/accounting/aging')).json<{
    Items: { OrderId: number; Amount: number }[];
    IsEqual: boolean;
  }>();
  expect(IsEqual).toBe(true);
  return Items.find(({ OrderId }) => OrderId === id)?.Amount;
};
const heldOf = async (id: number) => {
  const { Items } = (await ADMIN().get('/api/accounting/held-deposits')).json<{
    Items: { OrderId: number; Amount: number }[];
  }>();
  return Items.find(({ OrderId }) => OrderId === id)?.Amount;
};
const agree = async (id: number) =>
  expect(await booksOf(world).tieOut(id)).toMatchObject({ IsEqual: true, Differences: [] });
/** Credits less debits on an account, in an order's entries. */
const incomeOf = async (id: number) => {
  const lines = (await booksOf(world).entriesOf(id)).flatMap(({ Lines }) => Lines);
  const own = lines.filter(({ Account }) => /cancel/i.test(Account));
  return Math.round(own.reduce((sum, { Debit, Credit }) => sum + Credit - Debit, 0) * 100) / 100;
};
const check = (id: number, Amount: number) =>
  ADMIN().post('/api/order/addPayment', { Orderid: id, Amount, PaymentMethod: 'check' });

test(
  'books what a bank takes back after all of it was refunded as owed',
  { tags: ['PAY-37', 'N-22'] },
  async () => {
    const order = await arrived();
    const { Id, total } = order;
    await canceled(Id, total);
    emulator.bank.finishRefund(emulator.bank.refunds.at(-1)!);
    await tell(noticeOf('refund.updated'));
    await booksOf(world).sweep();
    await takeBack(order);
    expect(await totalsOf(Id)).toEqual([-total, total, undefined]);
    await agree(Id);
    expect([await agedOf(Id), await heldOf(Id)]).toEqual([total, undefined]);
  },
);

test(
  'reopens what was refunded on a canceled order when the bank withdraws the payment, until it is paid',
  { tags: ['PAY-20', 'PAY-37', 'N-22', 'N-33'] },
  async () => {
    const order = await arrived();
    const { Id, total } = order;
    const fee = 150.25;
    await canceled(Id, total - fee);
    emulator.bank.finishRefund(emulator.bank.refunds.at(-1)!);
    await tell(noticeOf('refund.updated'));
    expect([await totalsOf(Id), await incomeOf(Id)]).toEqual([[fee, 0, undefined], fee]);
    await takeBack(order);
    const owed = toCents(total - fee);
    expect(await totalsOf(Id), 'not the fee too').toEqual([-owed, owed, undefined]);
    await agree(Id);
    expect([await incomeOf(Id), await agedOf(Id), await heldOf(Id)]).toEqual([0, owed, undefined]);
    expect(await needsOf('returnedPayments')).toContainEqual([Id, owed]);
    expect(await noticesOf(Id, 'bankPaymentReturned')).toEqual([Math.round(total * 100)]);
    const [mail] = await mailsOf(Id, 'bank-payment-returned');
    expect(mail).toMatch(/took back \$[\d,.]+ that you paid/);
    expect(mail).toContain(
      `balance due is now $${owed.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
    );
    const customer = await read(world, Id);
    expect(customer.EditRights['Payments']).toBe(true);
    const page = await ADMIN().get(`/api/customers/${customer.CustomerId}/page`);
    const { UnpaidOrders } = page.json<{ UnpaidOrders: { Id: number }[] }>();
    expect(UnpaidOrders, 'on the customer’s page').toContainEqual(
      expect.objectContaining({ Id, Balance: owed }),
    );
    expect(codeOf(await check(Id, owed + 0.01))).toBe('PAYMENT_OVER_PRICE');
    expect((await check(Id, 100)).statusCode, 'a part').toBe(200);
    const form = { OrderId: Id, Amount: toCents(owed - 100) };
    const card = (await ADMIN().post('/api/payments/intents', form)).json<IntentBody>();
    later(2);
    await reconcile();
    const TransactionId = paid(card.Token);
    const confirmed = await ADMIN().post(`/api/payments/intents/${card.Id}/confirm`, { TransactionId });
    expect(confirmed.json<IntentBody>().State).toBe('paid');
    expect(await totalsOf(Id)).toEqual([0, 0, undefined]);
    expect(await needsOf('returnedPayments')).not.toContainEqual([Id, expect.anything()]);
    await agree(Id);
    expect(await agedOf(Id)).toBeUndefined();
    expect(codeOf(await check(Id, 1))).toBe('NO_BALANCE_TO_PAY');
    expect((await read(world, Id)).StatusId).toBe(8);
  },
);

test(
  'reopens what was refunded on a void order when the bank withdraws the payment',
  { tags: ['PAY-20', 'N-22', 'N-33'] },
  async () => {
    const order = await arrived();
    const { Id, total } = order;
    const [payment] = (await read(world, Id)).Payments;
    const body = { Amount: total, Reason: 'changed his mind' };
    expect((await ADMIN().post(`/api/payments/${String(payment!['Id'])}/refund`, body)).statusCode).toBe(200);
    await reconcile();
    emulator.bank.finishRefund(emulator.bank.refunds.at(-1)!);
    await tell(noticeOf('refund.updated'));
    expect((await changeStatus(world, Id, 12, { Confirm: true })).statusCode).toBe(200);
    await takeBack(order);
    expect(await totalsOf(Id)).toEqual([-total, total, undefined]);
    await agree(Id);
    expect([await agedOf(Id), await heldOf(Id)]).toEqual([total, undefined]);
    expect(await needsOf('returnedPayments')).toContainEqual([Id, total]);
  },
);

test(
  'holds the money of a dispute won after its order was canceled until a person decides',
  { tags: ['PAY-37', 'NAV-01', 'N-22', 'N-33'] },
  async () => {
    const order = await charged();
    const { Id } = order;
    const decide = await disputed(order);
    await canceled(Id, 0);
    await agree(Id);
    await decide('won');
    expect(await totalsOf(Id)).toEqual([TOTAL, 0, TOTAL]);
    await agree(Id);
    expect([await heldOf(Id), await incomeOf(Id)]).toEqual([TOTAL, 0]);
    expect(await needsOf('heldPayments')).toContainEqual([Id, TOTAL]);
    expect(await needsOf('heldPayments', SALES()), 'who may not refund').toEqual([]);
    expect((await cancel(Id, 0, SALES())).statusCode).not.toBe(200);
    expect(codeOf(await cancel(Id, TOTAL + 0.01))).toBe('REFUND_OVER_PAYMENTS');
    await canceled(Id, TOTAL - 70.5);
    expect(await totalsOf(Id)).toEqual([70.5, 0, undefined]);
    expect(await needsOf('heldPayments')).toEqual([]);
    await agree(Id);
    expect([await heldOf(Id), await incomeOf(Id)]).toEqual([undefined, 70.5]);
    const back = (await reversalsOf(Id)).find(({ Kind }) => Kind === 'refund');
    expect(back).toMatchObject({ State: 'done', Amount: toCents(TOTAL - 70.5) });
    expect((await cancel(Id, 0)).statusCode, 'decided').not.toBe(200);
  },
);

test(
  'keeps what was decided about a canceled order while a dispute opens and closes',
  { tags: ['PAY-37', 'N-22', 'N-33'] },
  async () => {
    const order = await charged();
    const { Id } = order;
    await canceled(Id, 1000);
    const decide = await disputed(order);
    expect(await totalsOf(Id)).toEqual([-1000, 1000, undefined]);
    await agree(Id);
    expect([await incomeOf(Id), await agedOf(Id)]).toEqual([0, 1000]);
    await decide('won');
    expect(await totalsOf(Id)).toEqual([toCents(TOTAL - 1000), 0, undefined]);
    await agree(Id);
    expect(await incomeOf(Id)).toBe(toCents(TOTAL - 1000));
    expect(await needsOf('heldPayments')).toEqual([]);
  },
);

test(
  'asks to refund an order that was paid again before its dispute was won',
  { tags: ['NAV-01', 'N-28'] },
  async () => {
    const order = await charged();
    await changeStatus(world, order.Id, 1);
    const decide = await disputed(order);
    expect((await check(order.Id, TOTAL)).statusCode).toBe(200);
    await decide('won');
    expect((await totalsOf(order.Id)).slice(0, 2)).toEqual([2 * TOTAL, -TOTAL]);
    expect(await needsOf('heldPayments')).toEqual([[order.Id, TOTAL]]);
    await agree(order.Id);
  },
);

test(
  'refunds only the excess of a charge, and emails the customer about the charge and the refund',
  { tags: ['PAY-34', 'N-28'] },
  async () => {
    const { Id } = await save(world);
    const intent = await opened(Id, TOTAL);
    expect((await check(Id, 2570.65)).statusCode).toBe(200);
    await confirm(intent.Id, paid(intent.Token));
    expect(await stateOf(intent.Id)).toBe('paid');
    expect(await paymentsOf(Id)).toEqual([
      ['deposit', 2570.65],
      ['balance', TOTAL],
      ['refund', -2570.65],
    ]);
    const [mail] = await mailsOf(Id, 'card-payment-refunded');
    expect(mail).toMatch(
      /We charged \$4,770\.23 to your card ending in \d{4}, and we're refunding \$2,570\.65\./,
    );
    expect(mail).toContain('The charge was more than what was left to pay');
    expect(await mailsOf(Id, 'receipt'), 'of check and charge').toHaveLength(2);
    await agree(Id);

    const second = await save(world);
    const late = await opened(second.Id, TOTAL);
    expect((await check(second.Id, TOTAL)).statusCode).toBe(200);
    await confirm(late.Id, paid(late.Token));
    expect((await paymentsOf(second.Id)).at(-1)).toEqual(['refund', -TOTAL]);
    expect((await mailsOf(second.Id, 'card-payment-refunded'))[0]).toContain('already paid in full');
  },
);

test(
  'stops a bank payment that awaits verification once the order is paid another way, and emails the customer',
  { tags: ['N-28', 'N-35'] },
  async () => {
    const linked = await accepted();
    const body = { ...linked, Amount: TOTAL, Type: 'deposit', Channel: 'link' };
    const intent = (await newVisitor(world).post('/api/payments/intents', body)).json<IntentBody>();
    debit(intent.Token, undefined, true);
    await tell(noticeOf('payment_intent.requires_action'));
    await reconcile();
    const bank = async () => (await pageOf(linked)).Payment.Bank;
    expect([await stateOf(intent.Id), (await bank()).length]).toEqual(['verifying', 1]);
    expect((await check(linked.OrderId, TOTAL - 0.5)).statusCode, 'a part').toBe(200);
    await reconcile();
    expect([await stateOf(intent.Id), (await bank()).length]).toEqual(['verifying', 1]);
    expect((await check(linked.OrderId, 0.5)).statusCode).toBe(200);
    expect(await bank(), 'nothing to confirm').toEqual([]);
    await reconcile();
    expect([await stateOf(intent.Id), bankOf(intent.Token).status]).toEqual(['canceled', 'canceled']);
    const [mail] = await mailsOf(linked.OrderId, 'bank-payment-stopped');
    expect(mail).toContain('Your order is already paid in full. We stopped your bank payment of $4,770.23');
    expect(await paymentsOf(linked.OrderId)).toHaveLength(2);
  },
);
