import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountRole } from '@cordovan/domain/accounting';
import { cents } from '@cordovan/domain/money';
import { type Books, booksOf } from '../../../test/books.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { save } from '../../../test/order-requests.ts';
import { sweepAccounting } from './index.ts';

let world: World;
let books: Books;
beforeAll(async () => {
  world = await createWorld();
  books = booksOf(world);
});
afterAll(() => world.close());

test(
  'books deposit, invoice and last payment',
  { tags: ['ACCT-03', 'ACCT-04', 'SCHED-12', 'N-22'] },
  async () => {
    const sold = await books.shippedOrder(3000);
    const before = await books.entriesOf(sold.Id);
    expect(before.map((entry) => entry.Kind)).toEqual(['payment', 'invoice']);
    expect(before[0]!.Lines).toMatchObject([
      { Account: 'Undeposited Funds', Debit: 3000, Credit: 0 },
      { Account: 'Customer Deposits', Debit: 0, Credit: 3000 },
    ]);
    expect(before[1]!.Lines).toMatchObject([
      { Account: 'Accounts Receivable', Debit: 4770.23 },
      { Account: 'Sales', Credit: 4384 },
      { Account: 'Sales Tax Payable', Credit: 386.23 },
      { Account: 'Customer Deposits', Debit: 3000 },
      { Account: 'Accounts Receivable', Credit: 3000 },
    ]);
    await books.pay(sold.Id, 1770.23);
    const after = await books.entriesOf(sold.Id);
    expect(after[2]!.Lines).toMatchObject([
      { Account: 'Undeposited Funds', Debit: 1770.23 },
      { Account: 'Accounts Receivable', Credit: 1770.23 },
    ]);
    for (const entry of after) {
      const sum = (side: 'Debit' | 'Credit') =>
        Math.round(entry.Lines.reduce((all, line) => all + line[side] * 100, 0));
      expect(sum('Debit')).toBe(sum('Credit'));
    }
    await books.move(sold.Id, 6);
    expect(await books.tieOut(sold.Id)).toMatchObject({ IsEqual: true, OrdersChecked: 1, Differences: [] });
  },
);

test(
  'books a refund as a credit memo and the retained part as income',
  { tags: ['N-22', 'PAY-37', 'N-33'] },
  async () => {
    const saved = await save(world);
    await books.pay(saved.Id, 3000);
    const answer = await world
      .as(world.users.admin)
      .post(`/api/orders/${saved.Id}/cancel`, { Refund: 1000, Reason: 'gone' });
    expect(answer.statusCode, answer.body).toBe(200);
    const entries = await books.entriesOf(saved.Id);
    const kinds = entries.map((entry) => entry.Kind);
    expect(kinds).toEqual(['payment', 'credit memo', 'credit memo']);
    expect(entries.flatMap((entry) => entry.Lines)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Account: 'Order Cancellation', Credit: 2000 }),
        expect.objectContaining({ Account: 'Undeposited Funds', Credit: 1000 }),
      ]),
    );
    expect(await books.tieOut(saved.Id)).toMatchObject({ IsEqual: true });
  },
);

test('finds an order missing from the ledger, to the cent', { tags: ['N-22'] }, async () => {
  const saved = await save(world);
  await books.set('accounting-transactions', 'off');
  await books.pay(saved.Id, 3000);
  await books.set('accounting-transactions', 'on');
  const result = await books.tieOut();
  expect(result.IsEqual).toBe(false);
  expect(result.Differences.map(({ OrderId }) => OrderId)).toEqual([saved.Id, saved.Id]);
  const queued = await world.as(world.users.admin).post('/api/accounting/queue');
  expect(queued.json()).toEqual({ Queued: 1 });
  expect(await books.tieOut()).toMatchObject({ IsEqual: true, Differences: [] });
});

test(
  "doesn't queue requests while accounting transactions are off",
  { tags: ['ACCT-05', 'SET-18'] },
  async () => {
    await books.set('accounting-transactions', 'off');
    const saved = await save(world);
    await books.pay(saved.Id, 3000);
    const rows = await world.db
      .selectFrom('accounting_outbox')
      .where('order_id', '=', saved.Id)
      .select('id')
      .execute();
    expect(rows).toEqual([]);
    await books.set('accounting-transactions', 'on');
    await world.as(world.users.admin).post('/api/accounting/queue');
  },
);

test(
  'retries a failed request, reports it once and lists it',
  { tags: ['ACCT-06', 'ACCT-07', 'ACCT-10', 'ORD-77', 'MAIL-15'] },
  async () => {
    await sweepAccounting(world.app.deps);
    await books.set('max-attempts-before-notification', '2');
    const saved = await save(world);
    const mend = await books.breakBookings(saved.Id);
    await books.pay(saved.Id, 3000);
    const sweepAt = async (seconds: number) => {
      world.setNow(new Date(world.now().getTime() + seconds * 1000));
      await sweepAccounting(world.app.deps);
    };
    const row = () =>
      world.db
        .selectFrom('accounting_outbox')
        .where('order_id', '=', saved.Id)
        .selectAll()
        .executeTakeFirstOrThrow();
    await sweepAt(1);
    expect(await row()).toMatchObject({ status: 'failed', attempts: 1, notified_at: null });
    await sweepAt(299);
    expect((await row()).attempts).toBe(1);
    await sweepAt(2);
    expect(await row()).toMatchObject({ attempts: 2, next_attempt_at: null });
    await sweepAt(4000);
    expect((await row()).attempts).toBe(2);
    const mails = await world.db
      .selectFrom('emails')
      .where('order_id', '=', saved.Id)
      .select('subject')
      .execute();
    expect(mails.filter(({ subject }) => subject.startsWith('Accounting request failed'))).toHaveLength(1);
    const list = await world.as(world.users.sales).get('/api/requests');
    expect(list.json()).toMatchObject({
      Items: [{ OrderId: saved.Id, Kind: 'payment', Attempts: 2, Amount: 3000 }],
    });
    const other = await world.as(world.users.otherSales).get('/api/requests');
    expect(other.json()).toMatchObject({ Total: 0 });
    const order = await world.as(world.users.admin).get(`/api/orders/${saved.Id}`);
    expect(order.json()).toMatchObject({ Requests: [{ Status: 'failed' }] });
    await mend();
    const { id } = await row();
    expect((await world.as(world.users.sales).post(`/api/requests/${id}/retry`)).statusCode).toBe(403);
    const retried = await world.as(world.users.admin).post(`/api/requests/${id}/retry`);
    expect(retried.json(), retried.body).toMatchObject({ Status: 'sent' });
    expect(await books.tieOut(saved.Id)).toMatchObject({ IsEqual: true });
  },
);

test('books each event once and in order with two workers', { tags: ['N-22'] }, async () => {
  const saved = await save(world);
  await books.pay(saved.Id, 2385.12);
  await books.pay(saved.Id, 100);
  await Promise.all([1, 2, 3].map(() => sweepAccounting(world.app.deps)));
  expect((await books.entriesOf(saved.Id)).map((entry) => entry.Lines[0]!.Debit)).toEqual([2385.12, 100]);
});

test(
  "books a store's monthly sales tax as payable to the agency",
  { tags: ['ACCT-02', 'ACCT-09'] },
  async () => {
    await sweepAccounting(world.app.deps);
    const month = world.now().toISOString().slice(0, 7);
    const body = { StoreId: world.stores.denver, Month: month };
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await world.as(world.users.admin).post('/api/accounting/sales-tax', body)).json()).toEqual({
        ok: true,
      });
      await sweepAccounting(world.app.deps);
    }
    const rows = await world.db
      .selectFrom('journal_lines as l')
      .innerJoin('accounts as a', 'a.id', 'l.account_id')
      .where('a.code', 'in', ['2200', '2210'])
      .where('l.store_id', '=', world.stores.denver)
      .select(({ fn }) => [
        'a.code',
        fn.sum<number>('l.credit_cents').as('credit'),
        fn.sum<number>('l.debit_cents').as('debit'),
      ])
      .groupBy('a.code')
      .orderBy('a.code')
      .execute();
    expect(rows).toEqual([
      { code: '2200', credit: 38623, debit: 38623 },
      { code: '2210', credit: 38623, debit: 0 },
    ]);
  },
);

test(
  'owes the sales tax of each month separately, including late invoices',
  { tags: ['ACCT-02', 'ACCT-09'] },
  async () => {
    const owed = async () => {
      await books.sweep();
      const rows = await world.db
        .selectFrom('journal_entries as e')
        .innerJoin('journal_lines as l', 'l.journal_entry_id', 'e.id')
        .where('l.role', '=', 'tax agency')
        .select(['e.memo', 'l.credit_cents'])
        .orderBy('e.id')
        .execute();
      return rows.map((row) => [row.memo, row.credit_cents / 100]);
    };
    const send = async (Month: string, StoreId = world.stores.denver) => {
      const answer = await world.as(world.users.admin).post('/api/accounting/sales-tax', { StoreId, Month });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    const march = await owed();
    world.setNow(new Date('2026-04-08T18:00:00Z'));
    await books.shippedOrder(3000);
    await books.sweep();
    await send('2026-03');
    await send('2026-04', world.stores.austin);
    expect(await owed()).toEqual(march);
    await send('2026-04');
    await books.shippedOrder(3000);
    await books.sweep();
    await send('2026-04');
    const april = ['Sales tax of 2026-04', 386.23];
    expect(await owed()).toEqual([...march, april, april]);
  },
);

test('lets only administrators read and export the ledger', { tags: ['N-01', 'N-22'] }, async () => {
  expect((await world.as(world.users.sales).get('/api/accounting/ledger')).statusCode).toBe(403);
  const file = await world.as(world.users.admin).get('/api/accounting/export');
  expect(file.headers['content-disposition']).toContain('journal.csv');
  const count = await world.db
    .selectFrom('journal_lines')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(file.body.trim().split('\r\n')).toHaveLength(count.n + 1);
  expect(file.body).toContain(', order ');
  const spanish = await world
    .as(world.users.admin)
    .get('/api/accounting/export', { 'accept-language': 'es' });
  expect(spanish.headers['content-disposition']).toContain('diario.csv');
  expect(spanish.body).toContain('Asiento,Fecha,Tipo,Concepto,Pedido,Cuenta,Nombre,Debe,Haber,Tienda');
  expect(spanish.body).toMatch(/,Factura,"Factura, pedido \d+",\d+,\d+,Cuentas por cobrar,/);
  expect(spanish.body).not.toMatch(/, order |Invoice|Sales/);
});

test('finds and names each kind of wrong posting', { tags: ['N-22', 'ACCT-03', 'ACCT-04'] }, async () => {
  const sold = await books.shippedOrder(3000);
  // Each wrong line is balanced in an account that no order has.
  const kinds: readonly [AccountRole, name: string, sign: 1 | -1][] = [
    ['funds', 'cash', 1],
    ['sales', 'sales', -1],
    ['sales tax', 'sales tax', -1],
    ['receivables', 'receivable', 1],
    ['deposits', 'deposits', -1],
    ['transfers', 'transfers', 1],
    ['opening balances', 'opening balances', 1],
    ['cancellation', 'canceled orders', -1],
    ['tax agency', 'sales tax agency', -1],
  ];
  for (const [role, name, sign] of kinds) {
    const wrong = cents(7 * sign);
    await books.bookWrongly(sold.Id, [
      [role, wrong],
      ['card fees', cents(0 - wrong)],
    ]);
    const found = await books.tieOut();
    expect(found.IsEqual, role).toBe(false);
    expect(found.Differences, role).toMatchObject([{ OrderId: sold.Id, Name: name }]);
    expect(Math.round((found.Differences[0]!.Found - found.Differences[0]!.Expected) * 100), role).toBe(7);
    await books.bookWrongly(sold.Id, [
      [role, cents(0 - wrong)],
      ['card fees', wrong],
    ]);
  }
  expect(await books.tieOut()).toMatchObject({ IsEqual: true, Differences: [] });
});
