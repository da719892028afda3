import { cents } from '@cordovan/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Books, booksOf } from '../../../test/books.ts';
import { save } from '../../../test/order-requests.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let books: Books;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  books = booksOf(world);
});
afterAll(() => world.close());

/** Runs `work` with accounting off, so that its events are missing from the books. */
async function whileOff(work: () => Promise<unknown>): Promise<void> {
  await books.set('accounting-transactions', 'off');
  await work();
  await books.set('accounting-transactions', 'on');
}

test(
  'posts events that were never queued, in chronological order',
  { tags: ['N-22', 'ACCT-03', 'ACCT-04', 'ACCT-05'] },
  async () => {
    const sold = await books.soldOrder(3000);
    const canceled = await save(world);
    await whileOff(async () => {
      await books.move(sold.Id, 1);
      await books.move(sold.Id, 5);
      await books.pay(sold.Id, 1770.23);
      await books.pay(canceled.Id, 3000);
      const cancel = { Refund: 1200.5, Reason: 'gone' };
      await world.as(world.users.admin).post(`/api/orders/${canceled.Id}/cancel`, cancel);
    });
    expect((await books.tieOut()).IsEqual).toBe(false);
    expect(await books.rebook()).toEqual({ Queued: 5, Booked: 5, Corrected: [], Open: [] });
    expect(await books.tieOut()).toMatchObject({ IsEqual: true, Differences: [] });
    expect((await books.entriesOf(sold.Id)).map(({ Kind }) => Kind)).toEqual([
      'payment',
      'invoice',
      'payment',
    ]);
    expect(await books.rebook(), 'a second time there is nothing to do').toEqual({
      Queued: 0,
      Booked: 0,
      Corrected: [],
      Open: [],
    });
  },
);

test(
  'corrects wrong accounts with one entry per order',
  { tags: ['N-22', 'ACCT-08', 'ACCT-09'] },
  async () => {
    const saved = await save(world);
    await books.pay(saved.Id, 2500);
    await books.sweep();
    await books.bookWrongly(saved.Id, [
      ['deposits', 250_000],
      ['tax agency', -200_000],
      ['sales', -50_000],
    ]);
    const shipped = await books.shippedOrder(3000);
    await books.sweep();
    // Shipping formerly booked no application of the deposits.
    await books.bookWrongly(shipped.Id, [
      ['receivables', 300_000],
      ['deposits', -300_000],
    ]);
    const { Corrected, ...rest } = await books.rebook();
    expect(rest).toEqual({ Queued: 0, Booked: 0, Open: [] });
    expect(Corrected).toMatchObject([
      {
        Kind: 'correction',
        SONumber: saved.SONumber,
        Lines: [
          { AccountCode: '2000', Credit: 2500 },
          { AccountCode: '2210', Debit: 2000 },
          { AccountCode: '4000', Debit: 500 },
        ],
      },
      {
        Kind: 'correction',
        SONumber: shipped.SONumber,
        Lines: [
          { AccountCode: '1100', Credit: 3000 },
          { AccountCode: '2000', Debit: 3000 },
        ],
      },
    ]);
    expect(await books.tieOut()).toMatchObject({ IsEqual: true, Differences: [] });
    await books.pay(shipped.Id, 1770.23);
    await books.refund(saved.Id, 100);
    expect(await books.tieOut()).toMatchObject({ IsEqual: true, Differences: [] });
  },
);

test('reverses the invoice of an unshipped order', { tags: ['N-22', 'ACCT-04', 'N-02'] }, async () => {
  const shipped = await books.shippedOrder(3000);
  await books.sweep();
  await world.db
    .updateTable('orders')
    .set({ status_id: 1, shipped_on: null })
    .where('id', '=', shipped.Id)
    .execute();
  const { Corrected } = await books.rebook();
  const [, invoice] = await books.entriesOf(shipped.Id);
  expect(Corrected).toMatchObject([{ Kind: 'reversal', ReversesEntryId: invoice!.Id }]);
  await books.pay(shipped.Id, 1000);
  expect((await books.entriesOf(shipped.Id)).at(-1)!.Lines).toMatchObject([
    { AccountCode: '1000', Debit: 1000 },
    { AccountCode: '2000', Credit: 1000 },
  ]);
  expect(await books.tieOut()).toMatchObject({ IsEqual: true, Differences: [] });
});

test('skips an order whose postings fail and names the reason', { tags: ['N-22', 'ACCT-10'] }, async () => {
  const saved = await save(world);
  const mend = await books.breakBookings(saved.Id);
  await books.pay(saved.Id, 3000);
  await books.sweep();
  const stuck = await books.rebook();
  expect(stuck).toMatchObject({ Booked: 0, Corrected: [] });
  expect(stuck.Open).toEqual([
    { OrderId: saved.Id, SONumber: saved.SONumber, Reason: 'the ledger is closed' },
  ]);
  await mend();
  expect(await books.rebook(), 'failed ones are tried again at once').toMatchObject({
    Booked: 1,
    Open: [],
  });
  expect(await books.tieOut()).toMatchObject({ IsEqual: true });
});

test('posts each event once with two concurrent runs during payments', { tags: ['N-22'] }, async () => {
  const saved = await save(world);
  await whileOff(() => books.pay(saved.Id, 2400));
  await Promise.all([books.rebook(), books.pay(saved.Id, 100), books.rebook(), books.pay(saved.Id, 50.25)]);
  expect(await books.tieOut()).toMatchObject({ IsEqual: true, Differences: [] });
  const received = (await books.entriesOf(saved.Id)).map((entry) => entry.Lines[0]!.Debit);
  expect(received.toSorted((one, other) => one - other)).toEqual([50.25, 100, 2400]);
});

test('refunds a canceled order from the retained income', { tags: ['N-22', 'PAY-37', 'N-33'] }, async () => {
  const saved = await save(world);
  await books.pay(saved.Id, 3000);
  const cancel = { Refund: 1000, Reason: 'gone' };
  await world.as(world.users.admin).post(`/api/orders/${saved.Id}/cancel`, cancel);
  await books.sweep();
  const method = await world.db.selectFrom('payment_methods').select('id').limit(1).executeTakeFirstOrThrow();
  await world.db
    .insertInto('payments')
    .values({
      company_id: world.companyId,
      order_id: saved.Id,
      payment_date: '2026-03-11',
      type: 'refund',
      payment_method_id: method.id,
      amount_cents: cents(-40_000),
    })
    .execute();
  expect(await books.rebook()).toMatchObject({ Queued: 1, Booked: 1, Corrected: [] });
  expect((await books.entriesOf(saved.Id)).at(-1)!.Lines).toMatchObject([
    { AccountCode: '1000', Credit: 400 },
    { AccountCode: '4900', Debit: 400 },
  ]);
  expect(await books.tieOut()).toMatchObject({ IsEqual: true, Differences: [] });
});

test('requires the permission to synchronize accounting', { tags: ['N-01', 'N-22'] }, async () => {
  expect((await world.as(world.users.sales).post('/api/accounting/rebook')).statusCode).toBe(403);
  expect((await world.as('nobody').post('/api/accounting/rebook')).statusCode).toBe(401);
});

test('finds entries by SO or PO number without leading zeros', { tags: ['N-03', 'N-22'] }, async () => {
  const sold = await books.shippedOrder(3000);
  await books.sweep();
  const { po_number } = await world.db
    .selectFrom('orders')
    .where('id', '=', sold.Id)
    .select('po_number')
    .executeTakeFirstOrThrow();
  const kinds = async (number: string) => {
    const answer = await world
      .as(world.users.admin)
      .get(`/api/accounting/ledger?orderNumber=${encodeURIComponent(number)}`);
    const { Items } = answer.json<{ Items: { Kind: string; OrderId: number }[] }>();
    expect(
      Items.every(({ OrderId }) => OrderId === sold.Id),
      number,
    ).toBe(true);
    return Items.map(({ Kind }) => Kind);
  };
  expect(po_number, 'a bare number means the order that has it as its SO number').not.toBe(sold.SONumber);
  expect(await kinds(sold.SONumber)).toEqual(['invoice', 'payment']);
  expect(await kinds(`00${sold.SONumber}`)).toEqual(['invoice', 'payment']);
  expect(await kinds(`PO ${po_number}`)).toEqual(['invoice', 'payment']);
  await world.db.updateTable('orders').set({ po_number: '88123' }).where('id', '=', sold.Id).execute();
  expect(await kinds('88123')).toEqual(['invoice', 'payment']);
  expect(await kinds('no such number')).toEqual([]);
});
