import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Books, booksOf } from '../../../../test/books.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
let books: Books;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'Pacific/Auckland' } });
  books = booksOf(world);
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const accountOf = async (number: string) =>
  (await world.db.selectFrom('accounts').where('code', '=', number).select('id').executeTakeFirstOrThrow())
    .id;

interface Aging {
  readonly Items: { readonly OrderId: number; readonly DueOn: string; readonly Bucket: string }[];
  readonly Total: number;
  readonly ByHand: number;
  readonly IsEqual: boolean;
  readonly Sums: { readonly Bucket: string; readonly Amount: number }[];
}
const aging = async (asOf: string) => (await admin().get(`/api/accounting/aging?asOf=${asOf}`)).json<Aging>();
const held = async (asOf: string) =>
  (await admin().get(`/api/accounting/held-deposits?asOf=${asOf}`)).json<Aging>();

test('ages receivables by due date and ties them to the ledger', { tags: ['N-22'] }, async () => {
  const shipped = await books.shippedOrder(3000);
  const open = await books.soldOrder(2400);
  const net30 = world.db.selectFrom('payment_terms').where('name', '=', 'Net 30').select('id');
  await world.db.updateTable('orders').set({ payment_term_id: net30 }).where('id', '=', shipped.Id).execute();
  await books.sweep();
  const [row] = (await aging('2026-03-31')).Items;
  expect(row).toMatchObject({ OrderId: shipped.Id, DueOn: '2026-04-09', Bucket: '0-30', Amount: 1770.23 });
  expect((await aging('2026-06-01')).Items[0]!.Bucket).toBe('31-60');
  expect(await aging('2026-12-31')).toMatchObject({
    ...{ Total: 1770.23, IsEqual: true },
    Sums: [
      { Bucket: '0-30', Amount: 0 },
      { Bucket: '31-60', Amount: 0 },
      { Bucket: '61-90', Amount: 0 },
      { Bucket: '90+', Amount: 1770.23 },
    ],
  });
  expect(await aging('2026-03-01')).toMatchObject({ Items: [], Total: 0, IsEqual: true });
  expect(await held('2026-03-31')).toMatchObject({
    ...{ Items: [{ OrderId: open.Id, Amount: 2400, Payments: 1 }], Total: 2400, IsEqual: true },
  });
});

test('shows the differences that manual entries caused', { tags: ['N-22'] }, async () => {
  const line = { Debit: 0, Credit: 0, Memo: '' };
  const answer = await admin().post('/api/accounting/entries', {
    ...{
      Date: '2026-03-11',
      Memo: 'Bad debt',
      IsReversedNextMonth: false,
      CorrectsEntryId: null,
      IsConfirmed: true,
    },
    Lines: [
      { ...line, AccountId: await accountOf('6500'), Debit: 70.23 },
      { ...line, AccountId: await accountOf('1100'), Credit: 70.23 },
    ],
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await aging('2026-03-31')).toMatchObject({ Total: 1770.23, ByHand: -70.23, IsEqual: true });
});

test(
  'exports receivables and held deposits, and the journal for QuickBooks Desktop',
  { tags: ['N-22', 'N-40'] },
  async () => {
    const csv = await admin().get('/api/accounting/aging/export?format=csv&asOf=2026-12-31');
    expect(csv.body).toContain('Over 90 days');
    const deposits = await admin().get('/api/accounting/held-deposits/export?format=csv&asOf=2026-12-31');
    expect(deposits.body).toContain('2400');
    const iif = await admin().get('/api/accounting/iif?from=2026-03-01&to=2026-03-31');
    expect(iif.body).toContain('SPL\t');
    expect(iif.body).toContain('Bad debt');
    const sums = iif.body
      .split('\r\n')
      .filter((row) => /^(TRNS|SPL)\t/.test(row))
      .reduce((sum, row) => sum + Math.round(Number(row.split('\t')[5]) * 100), 0);
    expect(sums, 'balances').toBe(0);
    expect((await world.as(world.users.sales).get('/api/accounting/aging')).statusCode).toBe(403);
  },
);
