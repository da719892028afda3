import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookedEntry, type Books, booksOf } from '../../../test/books.ts';
import { save } from '../../../test/order-requests.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let books: Books;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  books = booksOf(world);
});
afterAll(() => world.close());

const RENAMED = [
  ['credit-memo-account-name', '2000', 'Anticipos de clientes'],
  ['credit-memo-item-name', '4900', 'Restocking fees'],
  ['sales-tax-payable-account-name', '2200', 'Impuesto por pagar'],
  ['sales-tax-payable-vendor-name', '2210', 'Colorado Department of Revenue'],
  // Name of another account: the two must stay separate.
  ['credit-memo-account-name', '2000', 'Sales'],
] as const;

const linesOf = (entries: readonly BookedEntry[], code: string) =>
  entries.flatMap((entry) => entry.Lines).filter((line) => line.AccountCode === code);

async function allEntries(): Promise<BookedEntry[]> {
  await books.sweep();
  const answer = await world.as(world.users.admin).get('/api/accounting/ledger?pageSize=200');
  return answer.json<{ Items: BookedEntry[] }>().Items;
}

test.each(RENAMED)(
  'posts everything after %s (%s) is renamed to %s',
  { tags: ['N-22', 'ACCT-08', 'ACCT-09', 'PAY-37', 'SET-21', 'SET-22', 'SET-23', 'SET-24'] },
  async (setting, code, name) => {
    const before = (await allEntries()).length;
    const sold = await books.soldOrder(3000);
    const canceled = await save(world);
    await books.pay(canceled.Id, 3000);
    await books.set(setting, name);
    await books.move(sold.Id, 1);
    await books.move(sold.Id, 5);
    await books.pay(sold.Id, 1770.23);
    await books.refund(sold.Id, 170.23);
    const cancel = { Refund: 1000, Reason: 'gone' };
    const answer = await world.as(world.users.admin).post(`/api/orders/${canceled.Id}/cancel`, cancel);
    expect(answer.statusCode, answer.body).toBe(200);
    await books.sweep();
    const month = world.now().toISOString().slice(0, 7);
    const tax = await world
      .as(world.users.admin)
      .post('/api/accounting/sales-tax', { StoreId: world.stores.denver, Month: month });
    expect(tax.json(), tax.body).toEqual({ ok: true });
    const entries = await allEntries();
    const named = linesOf(entries, code);
    expect(named.length).toBeGreaterThan(0);
    expect(new Set(named.map((line) => line.Account))).toEqual(new Set([name]));
    expect(entries.length - before, 'every event has its entry').toBe(8);
    const failed = await world.as(world.users.admin).get('/api/requests?status=failed,pending');
    expect(failed.json()).toMatchObject({ Total: 0 });
    expect(await books.tieOut()).toMatchObject({ IsEqual: true, Differences: [] });
  },
);

test(
  'logs who renamed an account, and exports the new name',
  { tags: ['N-22', 'ACCT-08', 'N-39'] },
  async () => {
    await books.set('credit-memo-item-name', 'Kept deposits');
    const audit = await world.db
      .selectFrom('audit_entries')
      .where('subject_id', '=', 'credit-memo-item-name')
      .orderBy('id', 'desc')
      .select(['before', 'after', 'user_id'])
      .executeTakeFirstOrThrow();
    expect(audit).toEqual({
      before: 'Restocking fees',
      after: 'Kept deposits',
      user_id: world.users.admin.id,
    });
    const file = await world.as(world.users.admin).get('/api/accounting/export');
    expect(file.body).toContain(',4900,Kept deposits,');
    expect(file.body).not.toContain('Restocking fees');
  },
);
