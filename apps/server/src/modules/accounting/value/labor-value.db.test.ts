import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountRole, LaborPlace } from '@cordovan/domain/accounting';
import { locations } from '@cordovan/domain/production';
import { addOrder, addStock, changeStatus, schedule } from '../../../../test/world-orders.ts';
import { must } from '../../../../test/valid-requests/valid-request.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { placeWithCustomer, takeFromCustomer } from '../../production/index.ts';
import { sweepAccounting } from '../index.ts';

// Two stores, 25% waste, a factory in Phoenix; evenings there are the next day in UTC. March and April.

interface Process {
  readonly Rows: readonly { VinNumber: string; OrderId: number; Leather: number; Labor: number }[];
  readonly Totals: { readonly Leather: number; readonly Labor: number };
}
interface ValueBody {
  readonly LaborStartedOn: string | null;
  readonly Waiting: number;
  readonly Ties: { Role: AccountRole; Expected: number; Found: number; IsEqual: boolean }[];
  readonly Differences: { What: string; Name: string; Role: string; Expected: number; Found: number }[];
  readonly Orders: {
    OrderId: number;
    InProcess: number;
    Finished: number;
    InProcessLabor: number;
    FinishedLabor: number;
  }[];
}
interface TieOutBody {
  readonly IsEqual: boolean;
  readonly Ties: { Name: string; IsEqual: boolean }[];
  readonly Findings: { What: string; Name: string; OrderId: number | null }[];
}

let world: World;
let leather: number;
let lead: number;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
  world.setNow(new Date('2026-03-04T01:00:00Z'));
  const on = await admin().post('/api/settings', [{ Name: 'accounting-transactions', Value: 'on' }]);
  expect(on.statusCode, on.body).toBe(200);
  leather = world.catalogue.leathers.gold;
  await addStock(world, leather, 1_500, 517);
  await addStock(world, leather, 433, 803);
  lead = (
    await must<{ Id: number }>(admin().post('/api/employees', { Name: 'Lena', Code: 'LEAD', IsLead: true }))
  ).Id;
  await must(admin().post('/api/labor-rates', { EmployeeId: lead, From: '2026-02-01', Hourly: 31.37 }));
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const later = (hours: number) =>
  world.setNow(new Date(world.now().getTime() + Math.round(hours * 3_600_000)));
const vinOf = (order: number, unit = 1) => `${String(order).padStart(6, '0')}-1-${unit}`;
const inCents = (amount: number) => Math.round(amount * 100);
const sumOf = (amounts: readonly number[]) => amounts.reduce((all, each) => all + inCents(each), 0);

function mondayAfter(now: Date): string {
  const days = ((8 - now.getUTCDay()) % 7) + 7;
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
async function started(quantity: number, more: object = {}): Promise<number> {
  const id = await addOrder(world, { quantity, leatherId: leather, leatherArea: 20.3, ...more });
  await schedule(world, id, mondayAfter(world.now()));
  await changeStatus(world, id, 3);
  return id;
}
const register = (VinNumber: string, Type: string, more: object = {}) =>
  admin().post('/api/operation-register/events', {
    ...{ Employee: 'LEAD', Operation: 'CUT', Type, Reason: '', Lead: 'LEAD' },
    ...{ Events: [{ VinNumber, Key: randomUUID() }], ...more },
  });
async function work(vin: string, hours: number, Operation = 'CUT'): Promise<void> {
  await must(register(vin, 'start', { Operation }));
  later(hours);
  await must(register(vin, 'end', { Operation }));
}
const scrap = (vin: string) => must(register(vin, 'scrap', { Operation: '', Reason: 'A hole' }));
const settle = (vin: string, Decision: string) =>
  must(admin().post(`/api/pieces/${vin}/settle-scrap`, { Decision, Reason: 'Decided' }));
const cancel = (id: number) =>
  must(admin().post(`/api/orders/${id}/cancel`, { Refund: 0, Reason: 'Moved away', Confirm: true }));
const turn = (IsOn: boolean) => admin().post('/api/accounting/labor-value', { IsOn });
/** Moves the end of a piece's last work. */
async function correct(vin: string, hours: number): Promise<void> {
  const { rows } = await sql<{ id: number; at: Date; version: number }>`
    select e.id, coalesce(c.registered_at, e.registered_at) as at, coalesce(c.number, 0) + 1 as version
    from operation_events e join vin_items v on v.company_id = e.company_id and v.id = e.vin_item_id
    left join operation_corrections c on c.company_id = e.company_id and c.operation_event_id = e.id
    where v.code = ${vin} and e.kind = 'end' order by e.id desc, c.number desc limit 1`.execute(world.db);
  const { id, at, version: RowVersion } = rows[0]!;
  const moved = new Date(at.getTime() + hours * 3_600_000).toISOString();
  await must(
    admin().post(`/api/operation-register/${id}/correct`, { RowVersion, Date: moved, Reason: 'Forgot' }),
  );
}

async function balance(role: AccountRole, isLabor?: boolean): Promise<number> {
  if (isLabor === undefined) {
    const { rows } = await sql<{
      cents: number;
    }>`select coalesce(sum(debit_cents - credit_cents), 0)::bigint as cents
      from journal_lines where role = ${role}`.execute(world.db);
    return rows[0]!.cents;
  }
  const { rows } = await sql<{
    cents: number;
  }>`select coalesce(sum(case when debit_role = ${role} then amount_cents
      when credit_role = ${role} then 0 - amount_cents else 0 end), 0)::bigint as cents
    from stock_value_moves where (vin_item_id is not null) = ${isLabor}`.execute(world.db);
  return rows[0]!.cents;
}
/** Labor in the ledger by place, after checking that ledger, report and stock value agree to the cent. */
async function agreed(): Promise<Record<LaborPlace | 'applied', number>> {
  await sweepAccounting(world.app.deps);
  const report = (await admin().get('/api/reports/process')).json<Process>();
  const value = (await admin().get('/api/accounting/stock-value')).json<ValueBody>();
  expect({ waiting: value.Waiting, differences: value.Differences }).toEqual({ waiting: 0, differences: [] });
  expect(value.Ties.filter(({ IsEqual }) => !IsEqual)).toEqual([]);
  const { Leather, Labor } = report.Totals;
  const isOn = value.LaborStartedOn !== null;
  expect(await balance('work in process', false)).toBe(inCents(Leather));
  expect(await balance('work in process', true)).toBe(isOn ? inCents(Labor) : 0);
  expect(await balance('work in process')).toBe(inCents(Leather) + (isOn ? inCents(Labor) : 0));
  expect(sumOf(value.Orders.map(({ InProcess }) => InProcess))).toBe(await balance('work in process'));
  expect(sumOf(value.Orders.map(({ InProcessLabor }) => InProcessLabor))).toBe(
    await balance('work in process', true),
  );
  expect(sumOf(value.Orders.map(({ Finished }) => Finished))).toBe(await balance('finished goods'));
  expect(sumOf(value.Orders.map(({ FinishedLabor }) => FinishedLabor))).toBe(
    await balance('finished goods', true),
  );
  for (const { OrderId, InProcess, InProcessLabor } of value.Orders) {
    const own = report.Rows.filter((row) => row.OrderId === OrderId);
    if (isOn) expect(sumOf(own.map((row) => row.Labor)), vinOf(OrderId)).toBe(inCents(InProcessLabor));
    expect(sumOf(own.map((row) => row.Leather)), vinOf(OrderId)).toBe(
      inCents(InProcess) - inCents(InProcessLabor),
    );
  }
  const tieOut = (await admin().get('/api/accounting/tie-out')).json<TieOutBody>();
  expect(tieOut.Findings.filter(({ What }) => What === 'labor')).toEqual([]);
  const of = (role: AccountRole) => balance(role, true);
  return {
    ...{ process: await of('work in process'), finished: await of('finished goods') },
    ...{
      sold: await of('cost of goods'),
      lost: await of('inventory adjustment'),
      applied: 0 - (await of('applied labor')),
    },
  };
}
const memosOf = async (orderId: number) =>
  (
    await world.db
      .selectFrom('journal_entries')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'stock value')
      .select('memo')
      .orderBy('id')
      .execute()
  ).map(({ memo }) => memo.replace(/ (of|on) order .*/, ''));

/** 31.37 an hour. */
const wages = (hours: number) => Math.round(hours * 31_37);
let early: number;
let shipped: number;

test('has no labor until a company chooses it', { tags: ['N-22', 'REP-04'] }, async () => {
  expect((await turn(true)).body).toBe('Stock value isn’t posted. Post it first.');
  await must(admin().post('/api/accounting/stock-value'));
  shipped = await started(1);
  await work(vinOf(shipped), 2.21);
  for (const status of [4, 5]) await changeStatus(world, shipped, status);
  early = await started(2);
  await work(vinOf(early), 1.13);
  expect(await agreed()).toEqual({ process: 0, finished: 0, sold: 0, lost: 0, applied: 0 });
  for (const user of [world.users.sales, world.users.factory])
    expect((await world.as(user).post('/api/accounting/labor-value', { IsOn: true })).statusCode).toBe(403);
});

test('opens with the labor of pieces in production, once', { tags: ['N-22', 'REP-04'] }, async () => {
  const opening = await balance('opening balances');
  await Promise.all([turn(true), turn(true)].map((answer) => must(answer)));
  expect(await agreed()).toEqual({ process: wages(1.13), finished: 0, sold: 0, lost: 0, applied: 0 });
  expect(await balance('opening balances')).toBe(opening - wages(1.13));
  await correct(vinOf(shipped), 0.5);
  expect(await agreed(), 'the difference of a piece that shipped before').toMatchObject({
    sold: wages(2.71) - wages(2.21),
  });
  await correct(vinOf(shipped), -0.5);
  expect(await agreed()).toMatchObject({ sold: 0, applied: 0 });
});

test('follows a piece with corrected hours out and back', { tags: ['N-22', 'REP-04'] }, async () => {
  const before = await agreed();
  const order = await started(2);
  await work(vinOf(order), 3.77);
  expect(await agreed()).toMatchObject({ process: before.process + wages(3.77), applied: wages(3.77) });
  await correct(vinOf(order), -0.4);
  expect(await agreed()).toMatchObject({ process: before.process + wages(3.37), applied: wages(3.37) });
  await changeStatus(world, order, 4);
  expect(await agreed()).toMatchObject({ process: before.process, finished: wages(3.37) });
  await changeStatus(world, order, 5);
  expect(await agreed()).toMatchObject({ finished: 0, sold: wages(3.37) });
  await correct(vinOf(order), 0.2);
  expect(await agreed(), 'where the piece is by now').toMatchObject({
    sold: wages(3.57),
    applied: wages(3.57),
  });
  const back = { reason: 'Back', confirm: true };
  for (const status of [4, 3]) await changeStatus(world, order, status, back);
  expect(await agreed()).toMatchObject({ process: before.process + wages(3.57), sold: 0 });
  await changeStatus(world, order, 2, back);
  expect(await agreed(), 'not in production').toMatchObject({ process: before.process, applied: 0 });
  for (const status of [3, 4, 5]) await changeStatus(world, order, status);
  expect(await agreed()).toMatchObject({
    process: before.process,
    sold: wages(3.57),
    applied: wages(3.57),
  });
  expect((await memosOf(order)).filter((memo) => /^Labor/.test(memo))).toEqual(
    expect.arrayContaining(['Labor recorded', 'Labor taken back']),
  );
});

test('loses the labor of scrapped, canceled and remade work', { tags: ['N-22', 'REP-04'] }, async () => {
  later(14 * 24);
  const before = await agreed();
  const order = await started(2, { storeId: world.stores.austin });
  await work(vinOf(order), 1.01);
  await work(vinOf(order, 2), 0.99);
  await scrap(vinOf(order));
  expect(await agreed()).toMatchObject({ process: before.process + wages(0.99), lost: wages(1.01) });
  await settle(vinOf(order), 'replace');
  await work(vinOf(order, 3), 2);
  expect(await agreed()).toMatchObject({ process: before.process + wages(0.99) + wages(2) });
  const left = await started(2);
  await work(vinOf(left), 0.77);
  await scrap(vinOf(left));
  await settle(vinOf(left), 'leave out');
  const lost = wages(1.01) + wages(0.77);
  expect(await agreed()).toMatchObject({ lost });
  await cancel(order);
  expect(await agreed()).toMatchObject({ process: before.process, lost: lost + wages(0.99) + wages(2) });
  const [remade, target] = [await started(1), await started(1)];
  await work(vinOf(remade), 0.5);
  const { so_number: PONumber } = await world.db
    .selectFrom('orders')
    .where('id', '=', target)
    .select('so_number')
    .executeTakeFirstOrThrow();
  const sent = { PONumber, TargetOrderId: target, Reason: 'Wrong color', Confirm: true };
  await must(admin().post(`/api/orders/${remade}/remake`, sent));
  expect(await agreed()).toMatchObject({ lost: lost + wages(0.99) + wages(2) + wages(0.5) });
});

test('keeps the labor of finished pieces until they leave us', { tags: ['N-22', 'REP-04'] }, async () => {
  const before = await agreed();
  const floor = await started(2, { orderType: 2, storeId: world.stores.austin });
  await work(vinOf(floor), 1.5);
  for (const status of [4, 5]) await changeStatus(world, floor, status);
  expect(await agreed()).toMatchObject({ finished: before.finished + wages(1.5), sold: before.sold });
  const sale = await addOrder(world, { storeId: world.stores.austin });
  const sold = {
    sold_order_id: sale,
    shipped_at: world.now(),
    available: false,
    location: locations.client,
    store_id: null,
  };
  await world.db.updateTable('vin_items').set(sold).where('code', '=', vinOf(floor)).execute();
  expect(await agreed()).toMatchObject({ finished: before.finished, sold: before.sold + wages(1.5) });
  const order = await started(1);
  await work(vinOf(order), 0.25);
  await changeStatus(world, order, 4);
  await cancel(order);
  expect(await agreed()).toMatchObject({ finished: before.finished + wages(0.25), lost: before.lost });
  const piece = await world.db
    .selectFrom('vin_items')
    .where('order_id', '=', order)
    .select('id')
    .executeTakeFirstOrThrow();
  const { db } = world.app.deps;
  const move = { ids: [piece.id], reason: null, userId: world.users.admin.id, now: world.now() };
  await inTransaction(db, (trx) => placeWithCustomer(trx, move));
  expect(await agreed(), 'written off').toMatchObject({ lost: before.lost + wages(0.25) });
  await inTransaction(db, (trx) => takeFromCustomer(trx, move));
  expect(await agreed()).toMatchObject({ finished: before.finished + wages(0.25), lost: before.lost });
});

test('posts an earlier first rate, and work on its evening', { tags: ['N-22', 'REP-04'] }, async () => {
  later(16 * 24);
  const before = await agreed();
  await must(admin().post('/api/employees', { Name: 'Otto', Code: 'OTTO', IsLead: false }));
  const order = await started(1);
  const vin = vinOf(order);
  await must(register(vin, 'start', { Employee: 'OTTO' }));
  later(1.7);
  await must(register(vin, 'end', { Employee: 'OTTO' }));
  expect(await agreed(), 'without a rate').toMatchObject({ process: before.process });
  const { id: EmployeeId } = await world.db
    .selectFrom('employees')
    .where('name', '=', 'Otto')
    .select('id')
    .executeTakeFirstOrThrow();
  await must(admin().post('/api/labor-rates', { EmployeeId, From: '2026-03-01', Hourly: 20 }));
  expect(await agreed()).toMatchObject({ process: before.process + 34_00 });
  world.setNow(new Date('2026-04-15T05:00:00Z'));
  await work(vin, 1, 'SEW');
  later(12);
  await agreed();
  const { rows } = await sql<{ day: string }>`select max(entry_date)::text as day from journal_entries
    where order_id = ${order} and memo like 'Labor recorded%'`.execute(world.db);
  expect(rows[0]!.day, 'Tuesday evening in Phoenix').toBe('2026-04-14');
});

test('has one cost of goods in ledger, statements and reports', { tags: ['N-22', 'REP-04'] }, async () => {
  const { sold, applied } = await agreed();
  interface Statements {
    readonly Accounts: { Code: string; Now: { Debits: number; Credits: number } }[];
  }
  const answer = await admin().get('/api/accounting/statements?from=2026-01-01&to=2026-12-31');
  const changeOf = (code: string) => {
    const { Debits, Credits } = answer.json<Statements>().Accounts.find(({ Code }) => Code === code)!.Now;
    return inCents(Debits) - inCents(Credits);
  };
  expect([changeOf('5000'), changeOf('5210')]).toEqual([await balance('cost of goods'), 0 - applied]);
  expect((await balance('cost of goods')) - (await balance('cost of goods', false))).toBe(sold);
  const hours = (await admin().get('/api/reports/standard?from=2026-01-01&to=2026-12-31')).json<{
    Rows: { VinNumber: string; Cost: number }[];
  }>();
  const { rows } = await sql<{ code: string; cents: number }>`
    select i.code, p.process_cents + p.finished_cents + p.sold_cents + p.outside_cents as cents
    from piece_labor_values p join vin_items i on i.company_id = p.company_id and i.id = p.vin_item_id`.execute(
    world.db,
  );
  const held = new Map(rows.map(({ code, cents }) => [code, cents]));
  const known = hours.Rows.filter(({ VinNumber }) => (held.get(VinNumber) ?? 0) > 0);
  expect(known.length).toBeGreaterThan(3);
  for (const { VinNumber, Cost } of known) expect(held.get(VinNumber), VinNumber).toBe(inCents(Cost));
});

test('leads a difference to its piece', { tags: ['N-22', 'ACCT-03'] }, async () => {
  await agreed();
  const set = (change: number) =>
    sql`update piece_labor_values set process_cents = process_cents + ${change} where vin_item_id =
      (select id from vin_items where code = ${vinOf(early)})`.execute(world.db);
  await set(5);
  const wrong = (await admin().get('/api/accounting/stock-value')).json<ValueBody>();
  expect(wrong.Ties.filter(({ IsEqual }) => !IsEqual).map(({ Role }) => Role)).toEqual([
    'work in process',
    'applied labor',
  ]);
  expect(wrong.Differences).toMatchObject([
    { What: 'labor', Name: vinOf(early), Role: 'work in process', Expected: (wages(1.13) + 5) / 100 },
    { What: 'labor', Name: vinOf(early), Role: 'work in process', Expected: wages(1.13) / 100 },
  ]);
  const tieOut = (await admin().get('/api/accounting/tie-out')).json<TieOutBody>();
  expect(tieOut.IsEqual).toBe(false);
  expect(tieOut.Findings.map(({ What, Name, OrderId }) => [What, Name, OrderId])).toEqual([
    ['labor', vinOf(early), early],
    ['labor', vinOf(early), early],
  ]);
  await set(-5);
  await agreed();
});

test('takes labor back when turned off, and opens again', { tags: ['N-22', 'REP-04'] }, async () => {
  const before = await agreed();
  const opening = await balance('opening balances');
  await work(vinOf(early, 2), 0.6);
  await must(turn(false));
  expect(await agreed()).toEqual({
    ...before,
    process: 0,
    finished: 0,
    applied: before.applied + wages(0.6),
  });
  expect(await balance('opening balances')).toBe(opening + before.process + wages(0.6) + before.finished);
  await work(vinOf(early, 2), 0.4, 'FRM');
  await changeStatus(world, early, 4);
  expect(await agreed()).toMatchObject({ process: 0, finished: 0 });
  await must(turn(true));
  expect(await agreed()).toMatchObject({
    finished: before.finished + wages(1.13) + wages(1),
    ...{ sold: before.sold, lost: before.lost },
  });
});
