import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AccountRole } from '@cordovan/domain/accounting';
import { cents } from '@cordovan/domain/money';
import { booksOf } from '../../../../test/books.ts';
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
  openCardShop,
  reconcile,
  stateOf,
  tell,
  TOTAL,
  world,
} from '../../../../test/stripe/card-shop.ts';
import { answerOf, DAYS, debit, sent, turn } from '../../../../test/stripe/debits.ts';

beforeAll(openCardShop);
afterAll(closeCardShop);
afterEach(calmGateway);

const START = new Date('2026-03-10T18:00:00Z');
beforeEach(async () => {
  world.setNow(START);
  await turn('on');
});

/** April 1, 08:30 UTC: 2:30 a.m. in Denver, still March 31 in Honolulu. */
const NIGHT = new Date('2026-04-01T08:30:00Z');
const OTHER = () => world.as(world.users.otherSales);

/** A payment from a bank account at the Austin store, taken by its own salesperson. */
async function sentAtAustin(): Promise<{ readonly orderId: number; readonly intent: IntentBody }> {
  const { austin } = world.stores;
  const change = { StoreId: austin, ChannelId: world.channels.austin };
  const { Id: orderId } = await save(world, change, world.users.admin);
  const opened = await OTHER().post('/api/payments/intents', { OrderId: orderId, Amount: HALF });
  expect(opened.statusCode, opened.body).toBe(200);
  const intent = opened.json<IntentBody>();
  const TransactionId = debit(intent.Token);
  await OTHER().post(`/api/payments/intents/${intent.Id}/confirm`, { TransactionId });
  return { orderId, intent };
}

test(
  'dates a bank payment by its store’s day and hides it from other stores',
  { tags: ['N-28', 'N-37', 'N-01'] },
  async () => {
    const { denver, austin } = world.stores;
    const zones = [
      [denver, 'America/Denver'],
      [austin, 'Pacific/Honolulu'],
    ] as const;
    for (const [id, time_zone] of zones)
      await world.db.updateTable('stores').set({ time_zone }).where('id', '=', id).execute();
    const { Id: here } = await save(world);
    const ours = await sent(here);
    const { orderId: there, intent: theirs } = await sentAtAustin();

    const ways = (id: number, orderId: number) => [
      ['GET', `/api/payments/intents/${id}`],
      ['POST', `/api/payments/intents/${id}/confirm`],
      ['POST', `/api/payments/intents/${id}/cancel`],
      ['GET', `/api/orders/${orderId}/card-payments`],
    ];
    for (const [who, id, orderId] of [
      [world.users.sales, theirs.Id, there],
      [world.users.otherSales, ours.Id, here],
    ] as const)
      for (const [method, address] of ways(id, orderId)) {
        const caller = world.as(who);
        const answer = await (method === 'GET' ? caller.get(address!) : caller.post(address!, {}));
        expect(answer.statusCode, `${method} ${address}`).toBe(404);
      }
    const stolen = { Orderid: here, Amount: HALF, TransactionId: bankOf(theirs.Token).id };
    const sales = world.as(world.users.sales);
    expect((await sales.post('/api/order/addPayment', stolen)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await confirm(ours.Id, bankOf(theirs.Token).id)).statusCode).toBe(200);
    expect(await stateOf(ours.Id), 'another payment is no answer').toBe('pending');
    const listed = (await sales.get('/api/orders')).json<{ Items: { Id: number; FromBanks?: number }[] }>();
    expect(listed.Items.find(({ Id }) => Id === here)?.FromBanks).toBe(HALF);
    expect(listed.Items.some(({ Id }) => Id === there)).toBe(false);

    world.setNow(NIGHT);
    for (const { Token } of [ours, theirs]) {
      answerOf(Token);
      await tell(noticeOf('payment_intent.succeeded'));
    }
    await reconcile();
    for (const [orderId, day] of [
      [here, '2026-04-01'],
      [there, '2026-03-31'],
    ] as const) {
      const order = await read(world, orderId);
      expect(order.Payments).toMatchObject([{ PaymentMethod: 'ACH', Amount: HALF, PaymentDate: day }]);
      const books = booksOf(world);
      await books.sweep();
      const entries = (await ADMIN().get(`/api/accounting/ledger?orderId=${orderId}`)).json<{
        Items: { Kind: string; Date: string }[];
      }>().Items;
      expect(entries).toMatchObject([{ Kind: 'payment', Date: day }]);
      expect(await books.tieOut(orderId)).toMatchObject({ IsEqual: true, Differences: [] });
    }
  },
);

/** What the nightly comparison finds, and the names of the differences listed on its screen. */
async function compared() {
  const books = booksOf(world);
  await books.sweep();
  const check = await ADMIN().post('/api/accounting/agreement/check');
  expect(check.statusCode, check.body).toBe(200);
  const { IsAgreed, LedgerDifferences } = check.json<{ IsAgreed: boolean; LedgerDifferences: number }>();
  const { Differences } = await books.tieOut();
  return {
    IsAgreed,
    LedgerDifferences,
    found: Differences.map(({ OrderId, Name, Expected, Found }) => [
      ...[OrderId, Name, Math.round((Found - Expected) * 100)],
    ]),
  };
}
const AGREED = { IsAgreed: true, LedgerDifferences: 0, found: [] };

test(
  'agrees with the books each night, whatever happens to a bank payment, and names each wrong posting',
  { tags: ['N-28', 'N-22', 'ACCT-03'] },
  async () => {
    const ids: Record<string, number> = {};
    const intents: Record<string, IntentBody> = {};
    for (const name of ['pending', 'arrived', 'failed', 'returned', 'refunded']) {
      ids[name] = (await save(world)).Id;
      intents[name] = await sent(ids[name], TOTAL);
    }
    expect(await compared(), 'all on their way').toEqual(AGREED);
    later(3 * DAYS);
    for (const name of ['arrived', 'returned', 'refunded']) answerOf(intents[name]!.Token);
    answerOf(intents['failed']!.Token, 'insufficient_funds');
    await reconcile();
    expect(await compared(), 'three arrived').toEqual(AGREED);
    later(8 * DAYS);
    emulator.bank.returnDebit(bankOf(intents['returned']!.Token), 'insufficient_funds');
    for (const event of ['charge.dispute.created', 'charge.dispute.closed']) await tell(noticeOf(event));
    const [payment] = (await read(world, ids['refunded']!)).Payments;
    const refund = { Amount: 100, Reason: 'a scratched leg' };
    await ADMIN().post(`/api/payments/${String(payment!['Id'])}/refund`, refund);
    await reconcile();
    expect(await compared(), 'one returned, one refunded in part').toEqual(AGREED);
    const paid = async (name: string) => (await read(world, ids[name]!)).Totals.Paid;
    const sums = { pending: 0, arrived: TOTAL, failed: 0, returned: 0, refunded: TOTAL - 100 };
    for (const [name, sum] of Object.entries(sums)) expect(await paid(name), name).toBeCloseTo(sum, 2);

    const books = booksOf(world);
    const wrong: readonly [name: string, lines: readonly [AccountRole, number][], named: string[]][] = [
      [
        'pending',
        [
          ['funds', 477_023],
          ['deposits', -477_023],
        ],
        ['cash', 'deposits'],
      ],
      [
        'arrived',
        [
          ['funds', -477_023],
          ['deposits', 477_023],
        ],
        ['cash', 'deposits'],
      ],
      [
        'returned',
        [
          ['funds', 477_023],
          ['card fees', -477_023],
        ],
        ['cash'],
      ],
      [
        'refunded',
        [
          ['deposits', -10_000],
          ['card fees', 10_000],
        ],
        ['deposits'],
      ],
    ];
    for (const [name, lines, named] of wrong) {
      await books.bookWrongly(ids[name]!, lines);
      const found = await compared();
      expect([found.IsAgreed, found.LedgerDifferences], name).toEqual([false, 1]);
      expect(
        found.found.map(([orderId, what]) => [orderId, what]),
        name,
      ).toEqual(named.map((what) => [ids[name], what]));
      const back = lines.map(([role, amount]): [AccountRole, number] => [role, 0 - amount]);
      await books.bookWrongly(ids[name]!, back);
    }
    const tooEarly = world.db
      .updateTable('orders')
      .set({ paid_cents: cents(477_023) })
      .where('id', '=', ids['pending']!);
    await expect(tooEarly.execute(), 'no order can count it').rejects.toThrow('follows the payments');
    expect(await compared()).toEqual(AGREED);
  },
);
