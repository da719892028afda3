import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  moveRoute,
  routeDraft,
  type SavedRoute,
  signature,
} from '../../../test/valid-requests/deliveries.ts';
import { must } from '../../../test/valid-requests/valid-request.ts';
import { addLine, addOrder, addStock, changeStatus, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';
import type { AccountRole } from '@cordovan/domain/accounting';
import { sweepAccounting } from '../accounting/index.ts';

// Two stores, 25% waste, and evenings in Denver, when it is the next day in UTC.

interface Row {
  readonly VinNumber: string;
  readonly OrderId: number;
  readonly Leather: number;
  readonly Labor: number;
}
interface Process {
  readonly Rows: readonly Row[];
  readonly Totals: { readonly Leather: number; readonly Labor: number };
}

let world: World;
let leather: number;
/** Of March. */
let day = 2;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
  nextEvening();
  const on = await admin().post('/api/settings', [{ Name: 'accounting-transactions', Value: 'on' }]);
  expect(on.statusCode, on.body).toBe(200);
  leather = world.catalogue.leathers.gold;
  await addStock(world, leather, 1_500, 517);
  await addStock(world, leather, 433, 803);
  const { Id: EmployeeId } = (
    await admin().post('/api/employees', { Name: 'Lena', Code: 'LEAD', IsLead: true })
  ).json<{ Id: number }>();
  await admin().post('/api/labor-rates', { EmployeeId, From: '2026-02-01', Hourly: 31 });
  expect((await admin().post('/api/accounting/stock-value')).statusCode).toBe(200);
});
beforeEach(nextEvening);
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
function nextEvening(): void {
  day += 1;
  world.setNow(new Date(Date.UTC(2026, 2, day + 1, 1)));
}
const vinOf = (order: number, unit = 1, line = 1) => `${String(order).padStart(6, '0')}-${line}-${unit}`;
async function done(answer: Promise<{ statusCode: number; body: string }>): Promise<void> {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
}
async function started(quantity: number, storeId = world.stores.denver, lines = 1): Promise<number> {
  const draft = { quantity, storeId, leatherId: leather, leatherArea: 20.3 };
  const id = await addOrder(world, draft);
  for (let line = 2; line <= lines; line += 1) await addLine(world, id, { ...draft, lineNumber: line });
  await schedule(world, id);
  await changeStatus(world, id, 3);
  return id;
}
const register = (VinNumber: string, Type: string, more: object = {}) =>
  admin().post('/api/operation-register/events', {
    ...{ Employee: 'LEAD', Operation: 'CUT', Type, Reason: '', Lead: 'LEAD' },
    ...{ Events: [{ VinNumber, Key: randomUUID() }], ...more },
  });
/** Works for an hour. */
async function work(vin: string, Operation = 'CUT'): Promise<void> {
  await done(register(vin, 'start', { Operation }));
  world.setNow(new Date(world.now().getTime() + 3_600_000));
  await done(register(vin, 'end', { Operation }));
}
const scrap = (vin: string) => done(register(vin, 'scrap', { Operation: '', Reason: 'A hole' }));
const settle = (vin: string, Decision: string) =>
  done(admin().post(`/api/pieces/${vin}/settle-scrap`, { Decision, Reason: 'Decided' }));
const decide = (vin: string, Decision: string) =>
  done(admin().post(`/api/pieces/${vin}/settle-left-out`, { Decision, Reason: 'Decided' }));
const cancel = (id: number) =>
  done(admin().post(`/api/orders/${id}/cancel`, { Refund: 0, Reason: 'Moved away', Confirm: true }));

const report = async (to?: string): Promise<Process> =>
  (await admin().get(`/api/reports/process${to ? `?to=${to}` : ''}`)).json<Process>();
const balance = async (role: AccountRole): Promise<number> => {
  const lines = await world.db
    .selectFrom('journal_lines')
    .where('role', '=', role)
    .select(['debit_cents', 'credit_cents'])
    .execute();
  return lines.reduce((all, { debit_cents, credit_cents }) => all + debit_cents - credit_cents, 0);
};
const inCents = (amount: number) => Math.round(amount * 100);

/** An order's rows, after checking that report, ledger and stock value agree before and after posting. */
async function agreed(orderId: number): Promise<[string, boolean, boolean][]> {
  const waiting = await report();
  await sweepAccounting(world.app.deps);
  const posted = await report();
  expect(posted, 'what is not posted yet has the same value').toEqual(waiting);
  interface Value {
    readonly Waiting: number;
    readonly Orders: readonly { OrderId: number; InProcess: number }[];
    readonly Differences: readonly object[];
  }
  const value = (await admin().get('/api/accounting/stock-value')).json<Value>();
  expect([value.Waiting, value.Differences]).toEqual([0, []]);
  expect(await balance('work in process')).toBe(inCents(posted.Totals.Leather));
  for (const { OrderId, InProcess } of value.Orders) {
    const own = posted.Rows.filter((row) => row.OrderId === OrderId);
    expect(own.reduce((all, row) => all + inCents(row.Leather), 0)).toBe(inCents(InProcess));
  }
  return posted.Rows.filter((row) => row.OrderId === orderId)
    .map((row): [string, boolean, boolean] => [row.VinNumber, row.Leather > 0, row.Labor > 0])
    .toSorted(([a], [b]) => a.localeCompare(b));
}
/** An order's pieces in process yesterday evening, with their labor. */
async function laborOfYesterday(orderId: number): Promise<[string, number][]> {
  const { Rows } = await report(`2026-03-${String(day - 1).padStart(2, '0')}`);
  return Rows.filter((row) => row.OrderId === orderId).map((row) => [row.VinNumber, row.Labor]);
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

test(
  'agrees with the ledger after a piece was scrapped and replaced',
  { tags: ['REP-04', 'N-20', 'N-22', 'N-18'] },
  async () => {
    const order = await started(2);
    await work(vinOf(order));
    nextEvening();
    await scrap(vinOf(order));
    expect(await agreed(order)).toEqual([[vinOf(order, 2), true, false]]);
    await settle(vinOf(order), 'replace');
    expect(await agreed(order)).toEqual([
      [vinOf(order, 2), true, false],
      [vinOf(order, 3), true, false],
    ]);
    expect(await laborOfYesterday(order)).toEqual([
      [vinOf(order, 1), 31],
      [vinOf(order, 2), 0],
    ]);
  },
);

test.each(['take off', 'keep price'])(
  'agrees with the ledger after a piece was scrapped and not replaced: %s',
  { tags: ['REP-04', 'N-20', 'N-22', 'N-18'] },
  async (decision) => {
    const cut = await started(1, world.stores.austin, 2);
    await work(vinOf(cut));
    await scrap(vinOf(cut));
    await settle(vinOf(cut), 'leave out');
    const rows: [string, boolean, boolean][] = [
      [vinOf(cut), true, false],
      [vinOf(cut, 1, 2), true, false],
    ];
    expect(await agreed(cut)).toEqual(rows);
    await decide(vinOf(cut), decision);
    expect(await agreed(cut), 'its leather stays, its labor is lost').toEqual(rows);
    const uncut = await started(2);
    await scrap(vinOf(uncut));
    await settle(vinOf(uncut), 'leave out');
    await decide(vinOf(uncut), decision);
    expect(await agreed(uncut)).toEqual([[vinOf(uncut, 2), true, false]]);
  },
);

test(
  'agrees with the ledger after an order was canceled in production',
  { tags: ['REP-04', 'N-20', 'N-22', 'N-18'] },
  async () => {
    const lost = await balance('inventory adjustment');
    const uncut = await started(2, world.stores.austin);
    await work(vinOf(uncut), 'FRM');
    expect(await agreed(uncut)).toEqual([
      [vinOf(uncut, 1), true, true],
      [vinOf(uncut, 2), true, false],
    ]);
    await cancel(uncut);
    expect(await agreed(uncut)).toEqual([]);
    expect(await balance('inventory adjustment')).toBe(lost);
    const cut = await started(2);
    await work(vinOf(cut));
    const value = (await report()).Rows.find((row) => row.OrderId === cut)!.Leather;
    await cancel(cut);
    expect(await agreed(cut)).toEqual([]);
    expect(await memosOf(cut)).toEqual(['Leather issued', 'Leather put back', 'Work lost']);
    expect(Math.abs((await balance('inventory adjustment')) - lost - inCents(value))).toBeLessThan(2);
  },
);

test(
  'agrees with the ledger after an order in production was remade',
  { tags: ['REP-04', 'N-20', 'N-22', 'N-18'] },
  async () => {
    const order = await started(2);
    await work(vinOf(order));
    const target = await started(2);
    const to = await world.db
      .selectFrom('orders')
      .where('id', '=', target)
      .select('so_number')
      .executeTakeFirstOrThrow();
    const sent = { PONumber: to.so_number, TargetOrderId: target, Reason: 'Wrong color', Confirm: true };
    await done(admin().post(`/api/orders/${order}/remake`, sent));
    expect(await agreed(order)).toEqual([]);
    expect((await memosOf(order)).at(-1)).toBe('Work lost');
    expect((await agreed(target)).map(([vin]) => vin)).toEqual([vinOf(target), vinOf(target, 2)]);
  },
);

test(
  'agrees with the ledger after an order moved back to scheduled',
  { tags: ['REP-04', 'N-20', 'N-22', 'N-18'] },
  async () => {
    const back = { reason: 'Back', confirm: true };
    const clean = await started(1);
    await work(vinOf(clean), 'FRM');
    await changeStatus(world, clean, 2, back);
    expect(await agreed(clean), 'work on a scheduled order is not listed').toEqual([]);
    const spent = await started(2);
    await work(vinOf(spent));
    await scrap(vinOf(spent));
    await settle(vinOf(spent), 'replace');
    await changeStatus(world, spent, 2, back);
    expect(await agreed(spent), 'what the scrapped piece used up').toEqual([[vinOf(spent), true, false]]);
    await changeStatus(world, spent, 3);
    expect((await agreed(spent)).map(([vin]) => vin)).toEqual([vinOf(spent, 2), vinOf(spent, 3)]);
  },
);

test(
  'agrees with the ledger after a part of an order was delivered',
  { tags: ['REP-04', 'N-20', 'N-22', 'N-18'] },
  async () => {
    const order = await started(2);
    await work(vinOf(order));
    nextEvening();
    await changeStatus(world, order, 4);
    expect(await agreed(order)).toEqual([]);
    expect(await laborOfYesterday(order), 'it was in production then').toEqual([
      [vinOf(order, 1), 31],
      [vinOf(order, 2), 0],
    ]);
    const draft = routeDraft([order], { Confirm: true });
    const planned = await must<SavedRoute>(admin().post('/api/delivery-routes', draft));
    const route = await must<SavedRoute>(
      moveRoute(world, await must<SavedRoute>(moveRoute(world, planned, 'loaded')), 'out'),
    );
    await done(admin().post(`/api/delivery-routes/${route.Id}/scan`, { Code: vinOf(order) }));
    const outcome = { Outcome: 'part delivered', Reason: 'Left here', SignedBy: 'Ann', IsConfirmed: true };
    const Signature = await signature();
    await done(admin().post(`/api/delivery-stops/${route.Stops[0]!.Id}/outcome`, { ...outcome, Signature }));
    expect(await agreed(order)).toEqual([]);
    expect(await memosOf(order)).toEqual(['Leather issued', 'Pieces finished']);
  },
);
