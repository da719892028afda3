import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeStatus, read, save } from '../../../test/order-requests.ts';
import { wordsOf } from '../../../test/pdf-words.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { getCustomerPage } from '../customers/index.ts';
import { readDocumentBrand } from './brand.service.ts';
import { statementDocument } from './pdf/statement.ts';
import { localeOf } from './pdf/words.ts';
import { findStatementHead, listStatementPayments } from './statement.repository.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** An approved order of Lena Ortiz with a deposit by check. */
async function approved() {
  const Customer = { Name: 'Lena', LastName: 'Ortiz', Email: 'lena@mail.test' };
  const saved = await save(world, { Customer });
  const paid = await world.as(world.users.admin).post('/api/order/addPayment', {
    ...{ Orderid: saved.Id, Amount: 2500, PaymentMethod: 'check', Type: 'deposit', Comments: 'check 118' },
  });
  expect(paid.statusCode, paid.body).toBe(200);
  expect((await changeStatus(world, saved.Id, 1)).statusCode).toBe(200);
  return saved;
}

test(
  'prints the open orders, payments and balance of a customer, as far as the reader sees them',
  { tags: ['ORD-78', 'N-24', 'N-01'] },
  async () => {
    const { Id } = await approved();
    const { CustomerId } = await read(world, Id);
    const as = (user = world.users.sales) => world.as(user).get(`/api/customers/${CustomerId}/statement`);
    const answer = await as();
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect((await as(world.users.factory)).statusCode).toBe(403);
    expect((await world.as('nobody').get(`/api/customers/${CustomerId}/statement`)).statusCode).toBe(401);
    const page = (user = world.users.sales) =>
      getCustomerPage(world.db, { ...user, companyId: world.companyId } as never, CustomerId);
    const head = (await findStatementHead(world.db, {
      companyId: world.companyId,
      customerId: CustomerId,
      storeId: world.stores.denver,
    }))!;
    const payments = await listStatementPayments(world.db, { companyId: world.companyId, orderIds: [Id] });
    const brand = await readDocumentBrand(world.db, world.app.deps, world.companyId);
    const shown = { brand, head, payments, today: '2026-03-10', locale: localeOf('en') };
    const words = wordsOf(statementDocument({ ...shown, page: await page() }).content);
    for (const part of ['Lena Ortiz', '$4,770.23', '$2,500.00', '$2,270.23', 'Check', 'Mar 10, 2026'])
      expect(words).toContain(part);
    const elsewhere = await page(world.users.otherSales);
    expect(wordsOf(statementDocument({ ...shown, payments: [], page: elsewhere }).content)).toContain(
      'No open balance',
    );
  },
);
