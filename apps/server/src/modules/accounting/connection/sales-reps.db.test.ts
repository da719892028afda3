import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BooksShop, openBooksShop } from '../../../../test/quickbooks-online/books-shop.ts';
import { editAsBookkeeper, seed } from '../../../../test/quickbooks-online/company.ts';

let shop: BooksShop;
beforeAll(async () => {
  shop = await openBooksShop();
  await shop.connect();
});
afterAll(() => shop.close());
const admin = () => shop.world.as(shop.world.users.admin);

test('reads employees as sales reps, by id, email or name', { tags: ['ACCT-01', 'GEN-09'] }, async () => {
  const { db, reps } = shop.world;
  const pull = async () => (await admin().post('/api/accounting/pull-sales-reps')).json<object>();
  const linked = await db
    .selectFrom('sales_reps')
    .where('id', '=', reps.linked)
    .select(['name', 'email'])
    .executeTakeFirstOrThrow();
  const count = (await db.selectFrom('sales_reps').select('id').execute()).length;
  const employee = seed(shop.emulator.company, 'Employee', { DisplayName: linked.name });
  seed(shop.emulator.company, 'Employee', { DisplayName: 'Nora Fields' });
  expect(await pull()).toEqual({ Added: 1, Changed: 1, Unchanged: 0 });
  expect(await pull()).toEqual({ Added: 0, Changed: 0, Unchanged: 2 });
  const after = await db
    .selectFrom('sales_reps')
    .where('id', '=', reps.linked)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ quick_books_id: employee, synced_at: shop.world.now() });
  editAsBookkeeper(shop.emulator.company, 'Employee', employee, { DisplayName: 'Rosa Vega-Lee' });
  expect(await pull()).toEqual({ Added: 0, Changed: 1, Unchanged: 1 });
  expect((await db.selectFrom('sales_reps').select('id').execute()).length).toBe(count + 1);
  const status = await admin().get('/api/accounting/status');
  expect(status.json()).toMatchObject({ SalesRepsPulledAt: shop.world.now().toISOString() });
});
