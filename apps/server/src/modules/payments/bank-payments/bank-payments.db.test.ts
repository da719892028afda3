import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { statusIds } from '@cordovan/domain/orders';
import { read, save } from '../../../../test/order-requests.ts';
import {
  bankOf,
  calmGateway,
  closeCardShop,
  confirm,
  emulator,
  HALF,
  type IntentBody,
  later,
  noticeOf,
  openCardShop,
  opened,
  paymentsOf,
  reconcile,
  SALES,
  stateOf,
  tell,
  world,
} from '../../../../test/stripe/card-shop.ts';
import {
  accepted,
  answerOf,
  attemptsOf,
  CLEARS,
  codeOf,
  DAYS,
  debit,
  mailsOf,
  NO_FUNDS,
  historyOf,
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
  'offers bank accounts only where the company turned them on, and never with a card on file',
  { tags: ['N-28'] },
  async () => {
    const linked = await accepted();
    const typesOf = (answer: { json: () => IntentBody }) => bankOf(answer.json().Token).methodTypes;
    const consent = { Language: 'en', Version: 1, UpTo: 2385.11 };
    expect(typesOf(await payOn(linked, HALF, { CardConsent: consent }))).toEqual(['card']);
    expect(typesOf(await payOn(linked))).toEqual(['card', 'us_bank_account']);
    await turn('off');
    const { Id } = await save(world);
    expect(bankOf((await opened(Id)).Token).methodTypes).toEqual(['card']);
  },
);

test(
  'keeps a bank deposit pending until it arrives, then approves the order',
  { tags: ['N-28', 'PAY-14'] },
  async () => {
    const linked = await accepted();
    const { OrderId } = linked;
    const intent = (await payOn(linked)).json<IntentBody>();
    const id = debit(intent.Token);
    await Promise.all([tell(noticeOf('payment_intent.processing')), confirm(intent.Id, id), reconcile()]);
    expect(await stateOf(intent.Id)).toBe('pending');
    const order = await read(world, OrderId);
    expect([order.Totals.Paid, order.StatusId], 'counts for nothing').toEqual([0, statusIds.quotation]);
    expect(await attemptsOf(OrderId)).toMatchObject([{ State: 'pending', Amount: HALF, LastFour: '6789' }]);
    const list = await SALES().get('/api/orders');
    const rows = list.json<{ Items: { Id: number; FromBanks?: number }[] }>().Items;
    expect(rows.find(({ Id }) => Id === OrderId)?.FromBanks, 'in the list').toBe(HALF);
    const page = await pageOf(linked);
    expect(page.Payment).toMatchObject({
      IsChecking: false,
      Bank: [{ State: 'pending', Amount: HALF, LastFour: '6789', Verification: null }],
    });
    const [mail, ...others] = await mailsOf(OrderId, 'bank-payment-sent');
    expect(mail).toContain('Your bank payment of $2,385.12 is on its way. Banks take up to 4 business days.');
    expect(others, 'one email').toEqual([]);
    expect(codeOf(await payOn(linked)), 'no second payment').toBe('BANK_PAYMENT_PENDING');
    // Long after the card window ended, and with the notice of the beginning once more.
    later(3 * DAYS);
    await reconcile();
    expect([await stateOf(intent.Id), bankOf(intent.Token).status]).toEqual(['pending', 'processing']);

    answerOf(intent.Token);
    const [succeeded, charged] = [noticeOf('payment_intent.succeeded'), noticeOf('charge.succeeded')];
    await Promise.all([tell(succeeded), tell(charged), reconcile(), tell(succeeded)]);
    expect(await paymentsOf(OrderId)).toEqual([['deposit', HALF]]);
    const after = await read(world, OrderId);
    expect(after.StatusId, 'approved by the payment').toBe(statusIds.approved);
    expect(after.Payments).toMatchObject([
      { PaymentMethod: 'ACH', LastFour: '6789', PaymentDate: world.now().toISOString().slice(0, 10) },
    ]);
    expect((await pageOf(linked)).Payment.Bank).toEqual([]);
    expect(await historyOf(OrderId), 'once, however often it was looked at').toEqual([
      'bank payment $2,385.12 from account 6789 on its way',
    ]);
  },
);

test(
  'refuses a second payment by link while one is pending, even if their sum is below the balance',
  { tags: ['N-28', 'PAY-22'] },
  async () => {
    const linked = await accepted();
    const layaway = world.db.updateTable('orders').where('id', '=', linked.OrderId);
    await layaway.set({ status_id: statusIds.layaway }).execute();
    const part = (await payOn(linked, 100, { Type: 'balance' })).json<IntentBody>();
    await confirm(part.Id, debit(part.Token));
    expect(await stateOf(part.Id)).toBe('pending');
    expect(codeOf(await payOn(linked, 100, { Type: 'balance' }))).toBe('BANK_PAYMENT_PENDING');
  },
);

test(
  'posts a payment on the day it arrived, in the time zone of the store',
  { tags: ['N-28', 'PAY-14'] },
  async () => {
    const store = world.db.updateTable('stores').where('id', '=', world.stores.denver);
    await store.set({ time_zone: 'Pacific/Honolulu' }).execute();
    const { Id } = await save(world);
    const intent = await sent(Id);
    // Early on the 17th in UTC, the evening of the 16th in Honolulu.
    world.setNow(new Date('2026-03-17T06:00:00Z'));
    answerOf(intent.Token);
    later(60);
    await reconcile();
    const rows = await world.db.selectFrom('payments').where('order_id', '=', Id).selectAll().execute();
    expect(rows.map(({ payment_date }) => payment_date)).toEqual(['2026-03-16']);
    await store.set({ time_zone: 'UTC' }).execute();
  },
);

test.each([
  [NO_FUNDS, undefined, 'There wasn’t enough money in the bank account.'],
  ['000111111113', undefined, 'The bank account is closed.'],
  ['000111111116', undefined, 'The bank couldn’t find the account.'],
  ['000333333335', undefined, 'The account holder told the bank not to allow this payment.'],
  [CLEARS, 'bank_account_restricted', 'The bank doesn’t allow payments from this account.'],
  [CLEARS, 'of_no_list', 'The bank returned the payment.'],
])(
  "doesn't record a payment when the bank returns the debit of %s (%s), and explains it to customer and office",
  { tags: ['N-28', 'PAY-26'] },
  async (number, code, said) => {
    const linked = await accepted();
    const { OrderId } = linked;
    const intent = (await payOn(linked)).json<IntentBody>();
    debit(intent.Token, number);
    later(2);
    await reconcile();
    later(2 * DAYS);
    answerOf(intent.Token, code);
    const failed = noticeOf('payment_intent.payment_failed');
    await Promise.all([tell(failed), tell(noticeOf('charge.failed')), reconcile()]);
    await tell(failed);
    later(60);
    await reconcile();
    expect(await paymentsOf(OrderId)).toEqual([]);
    expect(await attemptsOf(OrderId)).toMatchObject([
      { State: 'failed', Problem: expect.stringContaining(said) as string },
    ]);
    const mails = await mailsOf(OrderId, 'bank-payment-failed');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(said);
    expect(mails[0], 'a link to pay in another way').toContain('/Shop/Quote');
    expect(await noticesOf(OrderId, 'bankPaymentFailed')).toEqual([238_512]);
    expect(bankOf(intent.Token).status, 'it can’t be tried again').toBe('canceled');
    expect((await pageOf(linked)).Payment.Bank).toEqual([]);
    expect((await payOn(linked)).statusCode, 'another payment').toBe(200);
  },
);

test(
  'has the same result without a webhook, or if the failure is reported before the start',
  { tags: ['N-28', 'C-35'] },
  async () => {
    const linked = await accepted();
    const lost = (await payOn(linked)).json<IntentBody>();
    debit(lost.Token, NO_FUNDS);
    answerOf(lost.Token);
    later(60);
    await reconcile();
    await tell(noticeOf('payment_intent.payment_failed'));
    later(60);
    await reconcile();
    expect(await stateOf(lost.Id)).toBe('failed');
    expect(await mailsOf(linked.OrderId, 'bank-payment-failed')).toHaveLength(1);
    expect(await mailsOf(linked.OrderId, 'bank-payment-sent')).toEqual([]);
    expect(await paymentsOf(linked.OrderId)).toEqual([]);
  },
);

test(
  'records a payment that arrives after the company renamed its method',
  { tags: ['N-28', 'N-38'] },
  async () => {
    const { Id } = await save(world);
    const intent = await sent(Id);
    const ach = world.db.updateTable('payment_methods').where('name', '=', 'ACH');
    await ach.set({ name: 'Bank transfer' }).execute();
    answerOf(intent.Token);
    await tell(noticeOf('payment_intent.succeeded'));
    expect((await read(world, Id)).Payments).toMatchObject([{ PaymentMethod: 'ACH', Amount: HALF }]);
  },
);

test(
  'neither loses nor duplicates a payment that arrives while Stripe is down',
  { tags: ['N-28', 'C-35'] },
  async () => {
    const { Id } = await save(world);
    const intent = await sent(Id);
    later(2 * DAYS);
    answerOf(intent.Token);
    for (const fault of ['dropped', 'busy', 'broken'] as const) {
      emulator.fault = () => fault;
      later(60);
      await Promise.all([tell(noticeOf('payment_intent.succeeded')), reconcile()]);
      expect(await stateOf(intent.Id), 'still on its way').toBe('pending');
    }
    emulator.fault = () => undefined;
    later(60);
    await Promise.all([reconcile(), reconcile()]);
    expect(await paymentsOf(Id)).toEqual([['deposit', HALF]]);
  },
);
