import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrder } from '../../../test/world-orders.ts';
import { addUser } from '../../../test/world-company.ts';
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';

/** In Denver, where the factory is, it is still February. */
const LATE_FEBRUARY = new Date('2026-03-01T05:00:00Z');
const MARCH = new Date('2026-03-12T18:00:00Z');

let world: World;
let paid: number;
let shipped: number;

beforeAll(async () => {
  world = await createWorld({ now: LATE_FEBRUARY });
  await world.db.updateTable('stores').set({ time_zone: 'America/Denver' }).execute();
  const { linked, unlinked } = world.reps;
  const rate = (sales_rep_id: number, effective_from: string, percent: number) =>
    ({ sales_rep_id, effective_from, percent }) as const;
  await world.db
    .insertInto('sales_rep_commissions')
    .values([
      rate(linked, '2025-01-01', 4.5),
      rate(linked, '2026-03-01', 6),
      rate(unlinked, '2025-01-01', 10),
    ])
    .execute();
  paid = await addOrder(world, { totalCents: 108_810, taxCents: 8_810 });
  shipped = await addOrder(world, {
    ...{ statusId: 5, totalCents: 217_620, taxCents: 17_620 },
    ...{ shippedOn: '2026-03-02', storeId: world.stores.austin },
  });
  const floor = await addOrder(world, {
    orderType: 2,
    totalCents: 50_000,
    statusId: 5,
    shippedOn: '2026-02-03',
  });
  const canceled = await addOrder(world, { statusId: 8, totalCents: 50_000, shippedOn: '2026-02-03' });
  expect([floor, canceled]).toHaveLength(2);
  await pay(paid, 544.05);
  world.setNow(MARCH);
  await pay(paid, 544.05);
  await pay(shipped, 1000);
});
afterAll(() => world.close());

async function pay(Orderid: number, Amount: number): Promise<void> {
  const answer = await world.as(world.users.admin).post('/api/order/addPayment', {
    ...{ Orderid, Amount, PaymentMethod: 'cash' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

interface Statement {
  readonly SalesRepId: number;
  readonly Total: number;
}
interface Month {
  readonly Month: string;
  readonly Basis: string;
  readonly IsBasisOpen: boolean;
  readonly CanClose: boolean;
  readonly Closed: { By: string } | null;
  readonly Statements: readonly Statement[];
  readonly Total: number;
}
const ask = (user: WorldUser, query = '') => world.as(user).get(`/api/commissions${query}`);
const month = async (query = '') => (await ask(world.users.admin, query)).json<Month>();
const close = (Month: string, Basis = 'payment') =>
  world.as(world.users.admin).post('/api/commissions/close', { Month, Basis });
const adjust = (change: object = {}) =>
  world.as(world.users.admin).post('/api/commissions/adjustments', {
    ...{ SalesRepId: world.reps.unlinked, Month: '2026-03-20', Amount: -12.5, Reason: 'Shared with Rita' },
    ...change,
  });

test(
  'counts payments by the factory’s day, at the rate of that day',
  { tags: ['N-21', 'N-37'] },
  async () => {
    const february = await month('?month=2026-02-14');
    expect(february).toMatchObject({
      Month: '2026-02-01',
      Basis: 'payment',
      IsBasisOpen: true,
      CanClose: true,
    });
    expect(february.Statements).toEqual([
      {
        ...{ SalesRepId: world.reps.linked, SalesRep: 'Rita Rep', Base: 500, Earned: 22.5 },
        ...{ Adjusted: 0, Corrected: 0, Total: 22.5 },
      },
    ]);
    const march = await month();
    expect(march).toMatchObject({ Month: '2026-03-01', CanClose: false, TotalBase: 1419.03, Total: 85.14 });
  },
);

test('counts shipped orders in full, except floor and canceled orders', { tags: ['N-21'] }, async () => {
  expect((await month('?month=2026-02-01&basis=shipment')).Statements).toEqual([]);
  expect(await month('?basis=shipment')).toMatchObject({ TotalBase: 2000, Total: 120 });
});

test('lists and exports the orders behind a statement', { tags: ['N-21', 'N-40'] }, async () => {
  const query = `salesRepId=${world.reps.linked}&month=2026-03-01`;
  const { Lines } = (await ask(world.users.admin, `/lines?${query}`)).json<{ Lines: object[] }>();
  expect(Lines).toMatchObject([
    { OrderId: paid, Customer: 'Denver Store', Amount: 544.05, Base: 500, Percent: 6, Commission: 30 },
    { OrderId: shipped, Date: '2026-03-12', Amount: 1000, Base: 919.03, Commission: 55.14 },
  ]);
  const file = await ask(world.users.admin, `/export?${query}&format=csv`);
  expect(file.body).toContain('919.03');
  expect((await ask(world.users.admin, '/export?format=csv')).body).toContain('Rita Rep');
});

test('names the customers of a statement by their full names', { tags: ['N-21', 'N-40'] }, async () => {
  const query = `salesRepId=${world.reps.linked}&month=2026-03-01`;
  const { customer_id } = await world.db
    .selectFrom('orders')
    .where('id', '=', paid)
    .select('customer_id')
    .executeTakeFirstOrThrow();
  const names = { name: 'Yara', last_name: 'Quintero' };
  await world.db.updateTable('customers').set(names).where('id', '=', customer_id).execute();
  const { Lines } = (await ask(world.users.admin, `/lines?${query}`)).json<{
    Lines: { OrderId: number; Customer: string }[];
  }>();
  expect(Lines.find(({ OrderId }) => OrderId === paid)).toMatchObject({ Customer: 'Yara Quintero' });
  const file = await ask(world.users.admin, `/export?${query}&format=csv`);
  expect(file.body).toContain(',Yara Quintero,');
});

test('shows a salesperson only their own, and the factory nothing', { tags: ['N-21', 'N-01'] }, async () => {
  await world.db
    .updateTable('users')
    .set({ sales_rep_id: world.reps.unlinked })
    .where('id', '=', world.users.otherSales.id)
    .execute();
  expect((await ask(world.users.sales)).json<Month>().Statements).toHaveLength(1);
  expect((await ask(world.users.otherSales)).json<Month>().Statements).toEqual([]);
  const others = await ask(world.users.otherSales, `/lines?salesRepId=${world.reps.linked}`);
  expect(others.statusCode).toBe(404);
  const file = await ask(world.users.otherSales, '/export?format=csv');
  expect(file.body).not.toContain('Rita');
  expect((await ask(world.users.factory)).statusCode).toBe(403);
});

test('shows a bookkeeper every sales rep, to read and export', { tags: ['N-21', 'N-01'] }, async () => {
  const bookkeeper = await addUser(world.db, {
    ...{ role: 'Bookkeeper', name: 'Bookkeeper', storeId: world.stores.austin, repId: world.reps.unlinked },
    now: world.now(),
  });
  const everyone = (await ask(world.users.admin)).json<Month>();
  expect((await ask(bookkeeper)).json<Month>().Statements).toEqual(everyone.Statements);
  const lines = await ask(bookkeeper, `/lines?salesRepId=${world.reps.linked}`);
  expect(lines.statusCode, lines.body).toBe(200);
  expect((await ask(bookkeeper, '/export?format=csv')).body).toContain('Rita');
  for (const path of ['adjustments', 'close'])
    expect((await world.as(bookkeeper).post(`/api/commissions/${path}`, {})).statusCode).toBe(403);
});

test('keeps closed months unchanged and corrects the next one', { tags: ['N-21', 'N-39'] }, async () => {
  expect((await close('2026-03-01')).body).toContain('isn’t over yet');
  expect((await close('2026-02-01')).json<Month>()).toMatchObject({ Closed: { By: 'Ada' }, CanClose: false });
  expect((await close('2026-02-01')).statusCode).toBe(400);
  expect(await month('?basis=shipment'), 'the basis stays').toMatchObject({
    Basis: 'payment',
    IsBasisOpen: false,
  });

  expect((await adjust({ Month: '2026-02-28' })).body).toContain('This month is closed');
  expect((await adjust({ Amount: 0 })).statusCode).toBe(400);
  expect((await adjust({ Reason: ' ' })).statusCode).toBe(400);
  expect((await adjust({ SalesRepId: 987_654 })).statusCode).toBe(400);
  expect((await adjust()).json()).toMatchObject({ Adjustments: [{ Amount: -12.5, By: 'Ada' }] });

  // The order turns out to belong to the other sales rep, whose rate is 10 percent.
  await world.db
    .updateTable('orders')
    .set({ sales_rep_id: world.reps.unlinked })
    .where('id', '=', paid)
    .execute();
  expect((await month('?month=2026-02-01')).Statements).toMatchObject([
    { SalesRep: 'Rita Rep', Total: 22.5 },
  ]);
  expect((await month('?month=2026-03-01')).Statements).toEqual([
    {
      ...{ SalesRepId: world.reps.unlinked, SalesRep: 'Ned New', Base: 500, Earned: 50 },
      ...{ Adjusted: -12.5, Corrected: 50, Total: 87.5 },
    },
    {
      ...{ SalesRepId: world.reps.linked, SalesRep: 'Rita Rep', Base: 919.03, Earned: 55.14 },
      ...{ Adjusted: 0, Corrected: -22.5, Total: 32.64 },
    },
  ]);
  const rows = await ask(
    world.users.admin,
    `/export?salesRepId=${world.reps.unlinked}&month=2026-03-01&format=csv`,
  );
  expect(rows.body).toMatch(/,Yara Quintero,.*Correction of earlier months/);
  expect(rows.body.trimEnd().split('\n').at(-1), 'the total of the statement').toContain('87.5');
});

test(
  'keeps the orders of closed months, and names the orders that a later month corrects',
  { tags: ['N-21', 'N-39'] },
  async () => {
    const { linked, unlinked } = world.reps;
    const linesOf = async (salesRepId: number, day: string) =>
      (await ask(world.users.admin, `/lines?salesRepId=${salesRepId}&month=${day}`)).json<{
        Lines: { OrderId: number; Commission: number }[];
        Corrections: { OrderId: number; OrderNumber: string; Customer: string; Amount: number }[];
      }>();
    expect((await linesOf(linked, '2026-02-01')).Lines).toMatchObject([{ OrderId: paid, Commission: 22.5 }]);
    expect((await linesOf(unlinked, '2026-02-01')).Lines).toEqual([]);
    const file = await ask(world.users.admin, `/export?salesRepId=${linked}&month=2026-02-01&format=csv`);
    expect(file.body.trimEnd().split('\n').at(-1), 'the closed statement').toContain('22.5');
    expect((await linesOf(linked, '2026-03-01')).Corrections).toMatchObject([
      { OrderId: paid, Amount: -22.5 },
    ]);

    world.setNow(new Date('2026-04-02T18:00:00Z'));
    expect((await close('2026-03-01')).statusCode).toBe(200);
    await world.db.updateTable('orders').set({ sales_rep_id: linked }).where('id', '=', paid).execute();
    expect(await linesOf(unlinked, '2026-03-01')).toMatchObject({
      Lines: [{ OrderId: paid, Commission: 50 }],
      Corrections: [{ OrderId: paid, OrderNumber: expect.stringMatching(/\d/) as string, Amount: 50 }],
    });
    const corrected = async (id: number) => (await linesOf(id, '2026-04-01')).Corrections;
    expect(await corrected(linked)).toMatchObject([
      { OrderId: paid, Customer: 'Yara Quintero', Amount: 52.5 },
    ]);
    expect(await corrected(unlinked)).toMatchObject([{ OrderId: paid, Amount: -100 }]);
    expect((await month('?month=2026-04-01')).Statements).toMatchObject([
      { SalesRepId: unlinked, Corrected: -100 },
      { SalesRepId: linked, Corrected: 52.5 },
    ]);
  },
);

test('lets only administrators adjust commissions and close months', { tags: ['N-01'] }, async () => {
  for (const user of [world.users.sales, world.users.factory])
    for (const path of ['adjustments', 'close'])
      expect((await world.as(user).post(`/api/commissions/${path}`, {})).statusCode).toBe(403);
  const kept = world.db.deleteFrom('commission_adjustments').execute();
  await expect(kept).rejects.toThrow('only added');
});
