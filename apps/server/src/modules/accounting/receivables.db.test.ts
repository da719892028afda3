import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Books, booksOf } from '../../../test/books.ts';
import { addOrder } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let books: Books;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  books = booksOf(world);
});
afterAll(() => world.close());

interface Tie {
  readonly Name: string;
  readonly Expected: number;
  readonly Found: number;
}
const receivable = async () =>
  ((await books.tieOut()) as unknown as { Ties: Tie[] }).Ties.find(({ Name }) => Name === 'receivable')!;
const owed = async () => {
  const answer = await world.as(world.users.admin).get('/api/orders/sums?status=5,6');
  return answer.json<{ Balance: number }>().Balance;
};

test(
  'matches receivables to the balances of shipped orders',
  { tags: ['N-22', 'N-40', 'ACCT-04'] },
  async () => {
    await books.shippedOrder(3000);
    await books.shippedOrder(4770.23);
    const elsewhere = await addOrder(world, {
      statusId: 4,
      storeId: world.stores.austin,
      totalCents: 90_125,
      taxCents: 6_875,
    });
    await books.move(elsewhere, 5);
    const canceled = await addOrder(world, { statusId: 1, totalCents: 55_555 });
    const cancel = { Refund: 0, Reason: 'gone' };
    await world.as(world.users.admin).post(`/api/orders/${canceled}/cancel`, cancel);
    const { Expected, Found } = await receivable();
    expect([await owed(), Expected, Found]).toEqual([2671.48, 2671.48, 2671.48]);
  },
);

test(
  "doesn't post entries for floor orders, and lets them close",
  { tags: ['N-22', 'ORD-02', 'ORD-07'] },
  async () => {
    const before = await owed();
    const floor = await addOrder(world, { statusId: 4, orderType: 2, totalCents: 80_000 });
    await books.move(floor, 5);
    expect(await books.entriesOf(floor)).toEqual([]);
    expect(await books.tieOut(floor)).toMatchObject({ IsEqual: true, Differences: [] });
    await books.move(floor, 6);
    expect(await owed()).toBe(before);
    expect(await books.rebook()).toMatchObject({ Corrected: [], Open: [] });
  },
);

test('reverses the invoice of a floor order that was posted as a sale', { tags: ['N-22'] }, async () => {
  const floor = await addOrder(world, { statusId: 4, totalCents: 80_000 });
  await books.move(floor, 5);
  expect(await books.entriesOf(floor)).toHaveLength(1);
  await world.db.updateTable('orders').set({ order_type: 2 }).where('id', '=', floor).execute();
  expect(await books.tieOut(floor)).toMatchObject({ IsEqual: false });
  expect(await books.rebook()).toMatchObject({ Corrected: [{ Kind: 'reversal' }], Open: [] });
  expect(await books.tieOut()).toMatchObject({ IsEqual: true });
});
