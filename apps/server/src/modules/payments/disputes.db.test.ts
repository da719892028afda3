import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { booksOf } from '../../../test/books.ts';
import { read, save } from '../../../test/order-requests.ts';
import {
  ADMIN,
  bankOf,
  calmGateway,
  closeCardShop,
  confirm,
  emulator,
  later,
  noticeOf,
  openCardShop,
  opened,
  paid,
  paymentsOf,
  reconcile,
  reversalsOf,
  SALES,
  tell,
  TOTAL,
  world,
} from '../../../test/stripe/card-shop.ts';

beforeAll(openCardShop);
afterAll(closeCardShop);
afterEach(calmGateway);

/** Amounts in the notifications about an order, in cents. */
const noticesOf = async (orderId: number, kind: string) => {
  const rows = await world.db
    .selectFrom('notifications')
    .where('order_id', '=', orderId)
    .where('user_id', '=', world.users.admin.id)
    .select(['kind', 'amount_cents'])
    .execute();
  return rows.filter((row) => row.kind === kind).map((row) => row.amount_cents);
};

/** Texts of the dispute notifications about an order. */
const textsOf = async (orderId: number) => {
  const rows = await world.db
    .selectFrom('notifications')
    .where('order_id', '=', orderId)
    .where('user_id', '=', world.users.admin.id)
    .where('kind', '=', 'chargeDisputed')
    .select('text')
    .orderBy('id')
    .execute();
  return rows.map(({ text }) => text);
};

test(
  'reopens a refund that fails later, and notifies users who may refund',
  { tags: ['N-28', 'N-33'] },
  async () => {
    const { Id } = await save(world);
    const intent = await opened(Id, TOTAL);
    await confirm(intent.Id, paid(intent.Token));
    const [payment] = await world.db.selectFrom('payments').where('order_id', '=', Id).select('id').execute();
    await ADMIN().post(`/api/payments/${payment!.id}/refund`, { Amount: 80, Reason: 'a scratched leg' });
    await reconcile();
    const made = emulator.bank.refunds.at(-1)!;
    emulator.bank.failRefund(made);
    for (const event of ['refund.failed', 'charge.refund.updated', 'refund.created'])
      expect((await tell(noticeOf(event))).statusCode).toBe(200);
    const [failed] = await reversalsOf(Id);
    expect(failed).toMatchObject({ State: 'failed', Problem: 'The refund failed: lost or stolen card' });
    expect(await noticesOf(Id, 'refundFailed'), 'each once').toEqual([8_000]);
    const needs = async () => (await ADMIN().get('/api/home/needs')).json<{ Needs: object[] }>().Needs;
    const waits = {
      Kind: 'failedRefunds',
      Count: 1,
      Items: [expect.objectContaining({ OrderId: Id, Amount: 80 })],
    };
    expect(await needs()).toContainEqual(waits);
    expect(await paymentsOf(Id), 'still owed').toEqual([
      ['deposit', TOTAL],
      ['refund', -80],
    ]);
    await ADMIN().post(`/api/payments/reversals/${failed!.Id}/retry`, {});
    await reconcile();
    await tell(noticeOf('refund.failed'));
    expect(await needs()).not.toContainEqual(waits);
    expect(await reversalsOf(Id)).toMatchObject([{ State: 'done', Kind: 'refund' }]);
    expect(emulator.bank.refunds.filter(({ charge }) => charge === made.charge)).toHaveLength(2);
    expect(emulator.bank.refundedOf(made.charge)).toBe(8_000);
    expect(await paymentsOf(Id)).toHaveLength(2);
  },
);

test(
  'asks for a response to a dispute until it is due, answered or closed',
  { tags: ['N-28', 'N-33', 'NAV-01'] },
  async () => {
    const disputed = async () => {
      const { Id } = await save(world);
      const intent = await opened(Id, TOTAL);
      await confirm(intent.Id, paid(intent.Token));
      const dispute = emulator.bank.dispute(bankOf(intent.Token), { amount: 12_000 });
      await tell(noticeOf('charge.dispute.created'));
      return { Id, dispute };
    };
    const needs = async (as = ADMIN()) => {
      const { Needs } = (await as.get('/api/home/needs')).json<{
        Needs: { Kind: string; Items: { OrderId: number; Amount: number; Day: string }[] }[];
      }>();
      const items = Needs.find(({ Kind }) => Kind === 'openDisputes')?.Items ?? [];
      return items.map((item) => [item.OrderId, item.Amount, item.Day]);
    };
    const inDenver = { time_zone: 'America/Denver' };
    await world.db.updateTable('stores').set(inDenver).where('id', '=', world.stores.denver).execute();
    // Ten days to answer, ending on the evening before at the store.
    world.setNow(new Date('2026-03-11T04:00:00Z'));
    const [first, second] = [await disputed(), await disputed()];
    expect(await needs()).toEqual([
      [first.Id, 120, '2026-03-20'],
      [second.Id, 120, '2026-03-20'],
    ]);
    expect(await needs(SALES()), 'who may not refund').toEqual([]);
    expect(await reversalsOf(first.Id)).toMatchObject([
      { Dispute: { State: 'open', AnswerDueAt: '2026-03-21T04:00:00.000Z' } },
    ]);
    emulator.bank.answerDispute(first.dispute);
    await tell(noticeOf('charge.dispute.updated'));
    expect(await reversalsOf(first.Id)).toMatchObject([{ Dispute: { State: 'answered' } }]);
    expect(await needs()).toEqual([[second.Id, 120, '2026-03-20']]);
    // Lists covering half a year are read a month at a time.
    const readLists = async () => {
      for (let month = 0; month < 7; month += 1) {
        later(11);
        await reconcile();
      }
    };
    await readLists();
    expect(await needs(), 'known, and still open').toHaveLength(1);
    emulator.bank.closeDispute(second.dispute, 'lost');
    // Its notice is lost.
    await readLists();
    expect(await needs()).toEqual([]);
    expect(await reversalsOf(second.Id)).toMatchObject([{ Dispute: { State: 'closed' } }]);
    emulator.bank.disputes.length = 0;
    await world.db.updateTable('stores').set({ time_zone: 'UTC' }).execute();
  },
);

test(
  'posts a dispute when the bank withdraws the money, and again when the dispute is won',
  { tags: ['N-22', 'N-28', 'N-33'] },
  async () => {
    const { Id } = await save(world);
    const intent = await opened(Id, TOTAL);
    await confirm(intent.Id, paid(intent.Token));
    const inquiry = emulator.bank.dispute(bankOf(intent.Token), { isInquiry: true });
    const asked = noticeOf('charge.dispute.created');
    for (let n = 0; n < 2; n += 1) await tell(asked);
    expect(await textsOf(Id), 'once').toEqual([expect.stringMatching(/^inquiry:20\d\d-\d\d-\d\d$/)]);
    expect(await paymentsOf(Id), 'a bank that only asks').toEqual([['deposit', TOTAL]]);
    const dispute = emulator.bank.dispute(bankOf(intent.Token), { amount: 30_000 });
    const notice = noticeOf('charge.dispute.created');
    for (let n = 0; n < 2; n += 1) await tell(notice);
    expect((await read(world, Id)).Totals).toMatchObject({ Paid: TOTAL - 300 });
    const [line] = await reversalsOf(Id);
    expect(line).toMatchObject({ State: 'done', Kind: 'dispute' });
    expect(line!.Reason).toMatch(/^Disputed by the cardholder: product not received, answer until 20/);
    expect(await noticesOf(Id, 'chargeDisputed')).toEqual([477_023, 30_000]);
    expect(await noticesOf(Id, 'depositPaid'), 'no payment').toHaveLength(1);
    emulator.bank.closeDispute(dispute, 'won');
    emulator.bank.disputes.splice(emulator.bank.disputes.indexOf(inquiry), 1);
    // Its notice is lost. Lists covering half a year are read a month at a time.
    for (let month = 0; month < 7; month += 1) {
      later(11);
      await reconcile();
    }
    await tell(noticeOf('charge.dispute.closed'));
    expect(await paymentsOf(Id), 'found in the list').toEqual([
      ['deposit', TOTAL],
      ['refund', -300],
      ['balance', 300],
    ]);
    const returned = (await read(world, Id)).Payments.at(-1)!;
    await ADMIN().post(`/api/payments/${String(returned['Id'])}/refund`, {
      Amount: 300,
      Reason: 'a goodwill',
    });
    await reconcile();
    await tell(noticeOf('refund.created'));
    expect(emulator.bank.refundedOf(bankOf(intent.Token).charges[0]!)).toBe(30_000);
    expect(await paymentsOf(Id)).toHaveLength(4);
    expect(await booksOf(world).tieOut()).toMatchObject({ IsEqual: true });
    const payout = emulator.bank.payOut()!;
    later(60);
    await ADMIN().post('/api/accounting/settlements/fetch', {});
    const { Items } = (await ADMIN().get('/api/accounting/settlements')).json<{ Items: object[] }>();
    expect(Items).toMatchObject([{ BatchId: payout.id, Difference: 0 }]);
  },
);

test(
  'reminds the office once before a dispute response is due, by the store’s day',
  { tags: ['N-28', 'N-37'] },
  async () => {
    const inDenver = { time_zone: 'America/Denver' };
    await world.db.updateTable('stores').set(inDenver).where('id', '=', world.stores.denver).execute();
    world.setNow(new Date('2026-03-11T04:00:00Z'));
    const disputed = async () => {
      const { Id } = await save(world);
      const intent = await opened(Id, TOTAL);
      await confirm(intent.Id, paid(intent.Token));
      const dispute = emulator.bank.dispute(bankOf(intent.Token), { amount: 12_000 });
      await tell(noticeOf('charge.dispute.created'));
      return { Id, dispute };
    };
    const [open, answered] = [await disputed(), await disputed()];
    emulator.bank.answerDispute(answered.dispute);
    await tell(noticeOf('charge.dispute.updated'));
    const reminders = async (id: number) => (await textsOf(id)).filter((text) => text.startsWith('due:'));
    world.setNow(new Date('2026-03-18T03:00:00Z'));
    await reconcile();
    expect(await reminders(open.Id), 'more than three days before').toEqual([]);
    later(61);
    for (let n = 0; n < 2; n += 1) await reconcile();
    expect(await reminders(open.Id)).toEqual(['due:2026-03-20']);
    expect(await reminders(answered.Id), 'nothing is left to do').toEqual([]);
  },
);
