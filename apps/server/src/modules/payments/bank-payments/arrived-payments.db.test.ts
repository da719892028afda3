import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { statusIds } from '@cordovan/domain/orders';
import { bodyOf, changeStatus, read, save } from '../../../../test/order-requests.ts';
import {
  ADMIN,
  bankOf,
  calmGateway,
  closeCardShop,
  emulator,
  HALF,
  type IntentBody,
  later,
  noticeOf,
  openCardShop,
  paymentsOf,
  reconcile,
  reversalsOf,
  SALES,
  stateOf,
  tell,
  TOTAL,
  world,
} from '../../../../test/stripe/card-shop.ts';
import { newVisitor } from '../../../../test/visitor.ts';
import {
  accepted,
  answerOf,
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

beforeAll(async () => {
  await openCardShop();
  await turn('on');
});
afterAll(closeCardShop);
afterEach(calmGateway);

const arrives = async ({ Token }: IntentBody) => {
  later(4 * DAYS);
  answerOf(Token);
  await tell(noticeOf('payment_intent.succeeded'));
  await reconcile();
};
const BACK_CANCELED = 'The order is canceled, so the whole payment goes back to its bank account.';

test(
  'refunds only the excess of a bank payment that arrives after a check, and emails the customer',
  { tags: ['N-28', 'PAY-34'] },
  async () => {
    const { Id } = await save(world);
    const intent = await sent(Id);
    const check = { Orderid: Id, Amount: HALF, PaymentMethod: 'check' };
    expect((await SALES().post('/api/order/addPayment', check)).statusCode).toBe(200);
    await arrives(intent);
    expect(await stateOf(intent.Id)).toBe('paid');
    expect(await paymentsOf(Id)).toEqual([
      ['deposit', HALF],
      ['balance', HALF],
      ['refund', -0.01],
    ]);
    expect((await read(world, Id)).Totals).toMatchObject({ Paid: TOTAL });
    expect(await reversalsOf(Id)).toMatchObject([
      {
        State: 'done',
        Reason: 'The payment was more than what was left to pay, so the rest goes back to its bank account.',
      },
    ]);
    const [mail] = await mailsOf(Id, 'bank-payment-refunded');
    expect(mail).toContain('refunding $0.01 of your bank payment');
    expect(mail).toContain('more than what was left to pay');
    expect((await mailsOf(Id, 'receipt')).join(), 'the name of the method').toContain('by bank account on');
  },
);

test(
  'keeps a full bank payment for an order that became cheaper in the meantime',
  { tags: ['N-28', 'PAY-34'] },
  async () => {
    const linked = await accepted();
    const paidNow = await payOn(linked, TOTAL);
    const intent = paidNow.json<IntentBody>();
    const pressed = debit(intent.Token);
    expect(pressed).not.toBe('');
    await tell(noticeOf('payment_intent.processing'));
    const before = await read(world, linked.OrderId);
    await save(world, bodyOf(before, { Discount: 100 }), world.users.admin);
    const cheaper = (await read(world, linked.OrderId)).Totals['Total']!;
    expect(cheaper).toBeLessThan(TOTAL);
    await arrives(intent);
    const order = await read(world, linked.OrderId);
    expect(order.Totals).toMatchObject({ Paid: cheaper });
    expect((await paymentsOf(linked.OrderId)).map(([type]) => type)).toEqual(['deposit', 'refund']);
  },
);

test(
  'explains that a bank payment was refunded because of cancellation, and announces no deposit',
  { tags: ['N-28', 'N-33'] },
  async () => {
    const { Id } = await save(world);
    const intent = await sent(Id);
    emulator.bank.settings.isDebitSent = true;
    await ADMIN().post(`/api/orders/${Id}/cancel`, { Refund: 0, Reason: 'changed his mind' });
    await reconcile();
    expect(await stateOf(intent.Id), 'too late').toBe('pending');
    await arrives(intent);
    expect(await paymentsOf(Id)).toEqual([
      ['deposit', HALF],
      ['refund', -HALF],
    ]);
    expect(await reversalsOf(Id)).toMatchObject([{ Reason: BACK_CANCELED }]);
    expect(await noticesOf(Id, 'depositPaid')).toEqual([]);
    const [mail] = await mailsOf(Id, 'bank-payment-refunded');
    expect(mail).toContain(`refunding $2,385.12 of your bank payment to your account. ${BACK_CANCELED}`);
    expect(await mailsOf(Id, 'receipt')).toEqual([]);
  },
);

test(
  'asks before voiding an order stops its bank payment, and emails the customer',
  { tags: ['N-28', 'N-02', 'N-33'] },
  async () => {
    const { Id } = await save(world);
    const intent = await sent(Id);
    const asked = await changeStatus(world, Id, statusIds.void);
    expect(codeOf(asked), asked.body).toBe('BANK_PAYMENT_STOPS');
    expect(await stateOf(intent.Id)).toBe('pending');
    const answer = await changeStatus(world, Id, statusIds.void, { Confirm: true });
    expect(answer.statusCode, answer.body).toBe(200);
    await reconcile();
    expect([await stateOf(intent.Id), bankOf(intent.Token).status]).toEqual(['canceled', 'canceled']);
    const [mail] = await mailsOf(Id, 'bank-payment-stopped');
    expect(mail).toContain('Your order is no longer valid. We stopped your bank payment of $2,385.12');
    const free = await save(world);
    expect((await changeStatus(world, free.Id, statusIds.void)).statusCode, 'nothing to ask').toBe(200);
  },
);

test(
  'keeps a bank account that awaits verification when its customer opens the form again',
  { tags: ['N-28', 'N-35'] },
  async () => {
    const linked = await accepted();
    const visitor = newVisitor(world);
    const body = { ...linked, Amount: HALF, Type: 'deposit', Channel: 'link' };
    const open = async () => (await visitor.post('/api/payments/intents', body)).json<IntentBody>();
    const intent = await open();
    debit(intent.Token, undefined, true);
    await tell(noticeOf('payment_intent.requires_action'));
    await reconcile();
    expect(await stateOf(intent.Id)).toBe('verifying');
    const again = await open();
    expect([again.Id, again.State]).toEqual([intent.Id, 'opened']);
    expect(again.Token).toBeTruthy();
    expect(await stateOf(intent.Id)).toBe('verifying');
    expect((await pageOf(linked)).Payment.Bank).toHaveLength(1);
  },
);
