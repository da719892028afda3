import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Books, booksOf } from '../../../test/books.ts';
import { bodyOf, changeStatus, read } from '../../../test/order-requests.ts';
import { newVisitor } from '../../../test/visitor.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let books: Books;
const agencies = { state: 0, city: 0 };

beforeAll(async () => {
  world = await createWorld();
  books = booksOf(world);
  const rates = await admin().get('/api/accounting/tax/rates');
  agencies.state = rates.json<{ Agencies: { Id: number }[] }>().Agencies[0]!.Id;
  const added = await admin().post('/api/accounting/tax/agencies', {
    ...{ Id: 0, Name: 'City', IsActive: true },
  });
  agencies.city = added
    .json<{ Agencies: { Id: number; Name: string }[] }>()
    .Agencies.find(({ Name }) => Name === 'City')!.Id;
  for (const [store, state, city] of [
    ['denver', 3.3, 5.51],
    ['austin', 6.25, 2],
  ] as const)
    await setRates(store, state, city, '2026-03-01');
  // Off its default of half the price.
  await books.set('min-payment-percentage-approved-order', '10');
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const setRates = async (store: 'denver' | 'austin', state: number, city: number, StartsOn: string) => {
  const Rates = [
    { AgencyId: agencies.state, Rate: state },
    { AgencyId: agencies.city, Rate: city },
  ];
  const answer = await admin().post('/api/accounting/tax/rates', {
    ...{ StoreId: world.stores[store], StartsOn, Rates },
  });
  expect(answer.statusCode, answer.body).toBe(200);
};
const toCents = (amount: number) => Math.round(amount * 100) / 100;
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const totalsOf = async (id: number) => {
  const { Total, Paid, Balance } = (await read(world, id)).Totals;
  return { Total: Total!, Paid: Paid!, Balance: Balance! };
};
const paymentsOf = async (id: number) => (await read(world, id)).Payments;
const give = (id: number, Amount: number, RefundedPaymentId?: number, Reason = 'a scratch on the arm') =>
  admin().post(`/api/orders/${id}/allowances`, { Amount, Reason, RefundedPaymentId });
const agree = async (id?: number) =>
  expect(await books.tieOut(id)).toMatchObject({ IsEqual: true, Differences: [] });
/** Tax of March by agency and store. */
const dueOf = async (agency: number, store: number) => {
  await books.sweep();
  const query = '?from=2026-03-01&to=2026-03-31';
  const { Agencies } = (await admin().get(`/api/accounting/tax/due${query}`)).json<{
    Agencies: { AgencyId: number; Stores: { StoreId: number; Due: number }[] }[];
  }>();
  const own = Agencies.find(({ AgencyId }) => AgencyId === agency);
  return own?.Stores.find(({ StoreId }) => StoreId === store)?.Due ?? 0;
};
const agedOf = async (id: number) => {
  await books.sweep();
  const { Items, IsEqual } = (await admin().get('/api/accounting/aging')).json<{
    Items: { OrderId: number; Amount: number }[];
    IsEqual: boolean;
  }>();
  expect(IsEqual).toBe(true);
  return Items.find(({ OrderId }) => OrderId === id)?.Amount;
};
const linesOf = async (id: number) =>
  (await books.entriesOf(id))
    .at(-1)!
    .Lines.map(({ Account, Debit, Credit }) => [Account, toCents(Debit - Credit)]);
/** A delivered order that is paid in full. */
async function delivered(store: 'denver' | 'austin') {
  const { Id } = await books.shippedOrder(3000, store);
  const { Balance } = await totalsOf(Id);
  await books.pay(Id, Balance);
  return { Id, payment: Number((await paymentsOf(Id))[0]!['Id']) };
}

test(
  'lowers the sale and its tax at the store and its agencies when a refund is an allowance, so that nothing is owed',
  { tags: ['N-22', 'N-33', 'PAY-37'] },
  async () => {
    const other = await delivered('denver');
    const { Id, payment } = await delivered('austin');
    await books.move(Id, 6);
    await agree();
    const before = await totalsOf(Id);
    const due = { state: await dueOf(agencies.state, world.stores.austin), city: 0 };
    due.city = await dueOf(agencies.city, world.stores.austin);
    // The invoice keeps its agencies, whatever applies since.
    await setRates('austin', 1, 7, '2026-03-10');
    const answer = await give(Id, 216.5, payment);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await totalsOf(Id)).toEqual(before);
    expect(before.Balance).toBe(0);
    const types = (await paymentsOf(Id)).map((each) => [each['Type'], each['Amount']]);
    expect(types.slice(-2)).toEqual([
      ['allowance', 216.5],
      ['refund', -216.5],
    ]);
    // 8.25 percent of 200.00 is 16.50: 12.50 of the state and 4.00 of the city.
    const [allowance, refund] = (await books.entriesOf(Id)).slice(-2);
    expect(allowance!.Lines.map(({ Account, Debit, Credit }) => [Account, toCents(Debit - Credit)])).toEqual([
      ['Sales allowances', 200],
      ['Sales Tax Payable', 12.5],
      ['Sales Tax Payable', 4],
      ['Accounts Receivable', -216.5],
    ]);
    expect(refund!.Lines.map(({ Account, Debit, Credit }) => [Account, toCents(Debit - Credit)])).toEqual([
      ['Undeposited Funds', -216.5],
      ['Accounts Receivable', 216.5],
    ]);
    expect(toCents(due.state - (await dueOf(agencies.state, world.stores.austin)))).toBe(12.5);
    expect(toCents(due.city - (await dueOf(agencies.city, world.stores.austin)))).toBe(4);
    expect(await agedOf(Id)).toBeUndefined();
    expect(await totalsOf(other.Id)).toMatchObject({ Balance: 0 });
    await agree();
  },
);

test(
  'lowers what a customer still owes, or leaves a credit, when an allowance refunds nothing',
  { tags: ['N-22', 'N-33'] },
  async () => {
    const { Id } = await books.shippedOrder(3000);
    const { Balance } = await totalsOf(Id);
    expect((await give(Id, 100.01)).statusCode).toBe(200);
    expect((await totalsOf(Id)).Balance).toBe(toCents(Balance - 100.01));
    expect(await agedOf(Id)).toBe(toCents(Balance - 100.01));
    await agree(Id);
    expect((await give(Id, Balance)).statusCode).toBe(200);
    expect((await totalsOf(Id)).Balance, 'a credit').toBe(-100.01);
    const noted = bodyOf(await read(world, Id), { Note: 'has a credit' });
    const saved = await admin().post('/api/order/saveOrder', noted);
    expect(saved.statusCode, saved.body).toBe(200);
    const link = await admin().post(`/api/orders/${Id}/quote/links`, {});
    const { searchParams } = new URL(link.json<{ Address: string }>().Address, 'http://shop.test');
    const linked = { OrderId: Id, Token: searchParams.get('token') ?? '' };
    const page = await newVisitor(world).post('/api/quotes/open', linked);
    const { Sums, Receipts } = page.json<{
      Quotes: { Sums: { Kind: string; Amount: number }[]; Receipts: { Amount: number }[] }[];
    }>().Quotes[0]!;
    const shown = Sums.filter(({ Kind }) => ['allowance', 'paid', 'balance'].includes(Kind));
    expect(shown.map(({ Kind, Amount }) => [Kind, Amount])).toEqual([
      ['allowance', -toCents(Balance + 100.01)],
      ['paid', 3000],
      ['balance', -100.01],
    ]);
    expect(Receipts.map(({ Amount }) => Amount)).toEqual([3000]);
    await books.refund(Id, 100.01);
    expect((await totalsOf(Id)).Balance).toBe(0);
    await agree(Id);
  },
);

test(
  'takes all of the tax back when allowances add up to the price, to the cent',
  { tags: ['N-22', 'ACCT-04'] },
  async () => {
    const due = [
      await dueOf(agencies.state, world.stores.denver),
      await dueOf(agencies.city, world.stores.denver),
    ];
    const { Id } = await books.shippedOrder(2950.06);
    const { Total } = await totalsOf(Id);
    for (const part of [0.1, 1000.07, toCents(Total - 1000.17)]) {
      expect((await give(Id, part)).statusCode).toBe(200);
      await agree(Id);
    }
    expect(await dueOf(agencies.state, world.stores.denver)).toBe(due[0]);
    expect(await dueOf(agencies.city, world.stores.denver)).toBe(due[1]);
    expect(codeOf(await give(Id, 0.01))).toBe('ALLOWANCE_OVER_PRICE');
    await setRates('denver', 1, 7.81, '2026-03-10');
    const given = (await paymentsOf(Id)).find((each) => each['Amount'] === 1000.07)!;
    const back = { Amount: 1000.07, Reason: 'the wrong order' };
    expect((await admin().post(`/api/payments/${String(given['Id'])}/refund`, back)).statusCode).toBe(200);
    // As the invoice had it: 3.3 and 5.51 of 8.81 percent.
    expect(toCents((await dueOf(agencies.state, world.stores.denver)) - due[0]!)).toBe(30.33);
    expect(toCents((await dueOf(agencies.city, world.stores.denver)) - due[1]!)).toBe(50.64);
    await agree(Id);
    await setRates('denver', 3.3, 5.51, '2026-03-10');
  },
);

test(
  'takes an allowance back, and moves the order back only after that',
  { tags: ['N-22', 'N-33', 'ORD-01'] },
  async () => {
    const { Id } = await books.shippedOrder(3000);
    const { Balance } = await totalsOf(Id);
    expect((await give(Id, 216.5)).statusCode).toBe(200);
    const back = () => changeStatus(world, Id, 4, { Confirm: true, Reason: 'shipped by mistake' });
    expect(codeOf(await back())).toBe('ALLOWANCE_GIVEN');
    const given = (await paymentsOf(Id)).find((each) => each['Type'] === 'allowance')!;
    const takeBack = (Amount: number) =>
      admin().post(`/api/payments/${String(given['Id'])}/refund`, { Amount, Reason: 'the scratch was ours' });
    expect(codeOf(await takeBack(216.51))).toBe('REFUND_OVER_PAYMENTS');
    expect((await takeBack(216.5)).statusCode).toBe(200);
    expect((await totalsOf(Id)).Balance).toBe(Balance);
    expect((await linesOf(Id)).map(([account]) => account)).toEqual([
      'Sales allowances',
      'Sales Tax Payable',
      'Sales Tax Payable',
      'Accounts Receivable',
    ]);
    await agree(Id);
    expect((await back()).statusCode).toBe(200);
    await agree(Id);
  },
);

test(
  'refuses an allowance on an order that is not invoiced, without a reason, of nothing, and refunds of other orders',
  { tags: ['N-33', 'PAY-27'] },
  async () => {
    const open = await books.soldOrder(3000);
    expect(codeOf(await give(open.Id, 100))).toBe('ALLOWANCE_NOT_INVOICED');
    const { Id } = await delivered('denver');
    const other = await delivered('denver');
    expect(codeOf(await give(Id, 100, undefined, ' '))).toBe('REASON_REQUIRED');
    expect(codeOf(await give(Id, 0))).toBe('PAY_ORDER_QUANTITY_ZERO');
    expect(codeOf(await give(Id, 100, other.payment))).toBe('NOT_FOUND');
    expect(await totalsOf(other.Id)).toMatchObject({ Balance: 0 });
    expect((await paymentsOf(Id)).map((each) => each['Type'])).not.toContain('allowance');
    const sales = await world
      .as(world.users.sales)
      .post(`/api/orders/${Id}/allowances`, { Amount: 1, Reason: 'x' });
    expect(sales.statusCode).toBe(403);
  },
);

test('corrects the books of an allowance that was never booked', { tags: ['N-22', 'ACCT-05'] }, async () => {
  const { Id, payment } = await delivered('denver');
  await books.sweep();
  await books.set('accounting-transactions', 'off');
  expect((await give(Id, 216.5, payment)).statusCode).toBe(200);
  await books.set('accounting-transactions', 'on');
  expect(await books.tieOut(Id)).toMatchObject({ IsEqual: false });
  expect(await books.rebook()).toMatchObject({ Queued: 2, Corrected: [], Open: [] });
  await agree(Id);
});

/** Number of statements that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
  return rows[0]!.count;
}

test(
  'lets only the first of an allowance and a step back at the same moment happen',
  { tags: ['N-02', 'N-22'] },
  async () => {
    const { Id } = await delivered('austin');
    const answers = await world.db.transaction().execute(async (trx) => {
      await trx.selectFrom('orders').where('id', '=', Id).select('id').forNoKeyUpdate().execute();
      // They queue for the order in this sequence.
      const allowance = give(Id, 100).then((answer) => answer);
      await expect.poll(countWaiting).toBe(1);
      const stepBack = admin().post(`/api/orders/${Id}/status`, {
        StatusId: 4,
        Reason: 'wrong day',
        Confirm: true,
      });
      const both = Promise.all([allowance, stepBack]);
      await expect.poll(countWaiting).toBe(2);
      return { both };
    });
    const [allowance, stepBack] = await answers.both;
    expect([allowance.statusCode, stepBack.statusCode, codeOf(stepBack)]).toEqual([
      200,
      400,
      'ALLOWANCE_GIVEN',
    ]);
  },
);
