import type { Insertable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '@cordovan/domain/money';
import { purchasing } from '../../../test/purchasing.ts';
import { AWKWARD_NOW } from '../../../test/awkward.ts';
import { addOrder, addStock, changeStatus, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';
import type { StockMovements } from '../../platform/database/schema.ts';
import { sweepAccounting } from '../accounting/index.ts';

// Evenings in Denver, when UTC already has the next day and the next month; two stores; leather on order; 25% waste.

let world: World;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const report = async <T>(path: string) => (await admin().get(`/api/reports/${path}`)).json<T>();

test("counts hours by the shop's day, not by the UTC day", { tags: ['REP-02', 'N-37'] }, async () => {
  await admin().post('/api/employees', { Name: 'Wanda', Code: 'W', StoreId: world.stores.factory });
  const clock = async (moment: string, Type: string) => {
    world.setNow(new Date(moment));
    const answer = await admin().post('/api/time-register', { Employee: 'W', Type });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  // 17:00 to 22:30 on February 28 in Denver; all but the first hour is March 1 in UTC.
  await clock('2026-03-01T00:00:00Z', 'in');
  await clock('2026-03-01T05:30:00Z', 'out');
  interface Times {
    readonly Rows: { readonly Date: string; readonly Hours: number }[];
  }
  const february = await report<Times>('time?from=2026-02-01&to=2026-02-28');
  expect(february.Rows).toMatchObject([{ Date: '2026-02-28', Hours: 5.5 }]);
  expect((await report<Times>('time?from=2026-03-01&to=2026-03-31')).Rows).toEqual([]);
  world.setNow(AWKWARD_NOW);
});

test(
  'reports an order’s leather shortage even while leather is on order',
  { tags: ['REP-03', 'INV-28'] },
  async () => {
    const { platinum, bronze } = world.catalogue.leathers;
    const order = (leatherId: number, squareFeet: number) =>
      world.db
        .insertInto('stock_movements')
        .values({
          company_id: world.companyId,
          leather_item_id: leatherId,
          kind: 'ordered',
          ordered_change: squareFeet,
          actor: 'system',
        })
        .execute();
    for (const leather of [platinum, bronze]) await addStock(world, leather, 40);
    await order(platinum, 20);
    await order(bronze, 500);
    // Two stores, each with 60 square feet and 25% waste: 150 square feet in all.
    for (const leatherId of [platinum, bronze])
      for (const storeId of [world.stores.denver, world.stores.austin])
        await schedule(world, await addOrder(world, { leatherId, leatherArea: 60, storeId, statusId: 1 }));
    interface Leathers {
      readonly Rows: Record<string, unknown>[];
      readonly TotalShortage: number;
    }
    const { Rows, TotalShortage } = await report<Leathers>('leather');
    const byName = new Map(Rows.map((row) => [row['LeatherItem'], row]));
    expect(byName.get('Onyx')).toMatchObject({ AtHand: 40, Ordered: 20, Needed: 150, Shortage: 110 });
    expect(byName.get('Sand')).toMatchObject({ AtHand: 40, Ordered: 500, Needed: 150, Shortage: 110 });
    expect(TotalShortage).toBe(220);
  },
);

test(
  'counts sales tax per store in the month in which the order shipped',
  { tags: ['REP-06', 'N-21'] },
  async () => {
    const sale = (storeId: number, shippedOn: string, taxCents: number) =>
      addOrder(world, { statusId: 5, storeId, shippedOn, totalCents: 100_000 + taxCents, taxCents });
    await sale(world.stores.denver, '2026-02-28', 8_810);
    await sale(world.stores.denver, '2026-01-31', 4_405);
    await sale(world.stores.austin, '2026-02-01', 8_250);
    const { SalesTax } = (await admin().get('/api/dashboard')).json<{
      SalesTax: { StoreName: string; Month: string; TaxCollected: number }[];
    }>();
    expect(SalesTax.map(({ StoreName, Month, TaxCollected }) => [Month, StoreName, TaxCollected])).toEqual([
      ['2026-01-01', 'Denver', 44.05],
      ['2026-02-01', 'Austin', 82.5],
      ['2026-02-01', 'Denver', 88.1],
    ]);
  },
);

test(
  "values pieces in process at the end of a day by their lot's cost and that day's labor rate",
  { tags: ['REP-04', 'N-18', 'N-21', 'N-01'] },
  async () => {
    const { Id: EmployeeId } = (
      await admin().post('/api/employees', { Name: 'Kai', Code: 'KAI', StoreId: world.stores.factory })
    ).json<{ Id: number }>();
    const at = (moment: string) => world.setNow(new Date(moment));
    at('2026-02-20T18:00:00Z');
    await admin().post('/api/labor-rates', { EmployeeId, From: '2026-02-01', Hourly: 30 });
    const leather = world.catalogue.leathers.bronze;
    for (const [squareFeet, cost] of [
      [300, 500],
      [150, 800],
    ] as const)
      await world.db
        .insertInto('stock_movements')
        .values({
          ...{ company_id: world.companyId, leather_item_id: leather, kind: 'received', actor: 'system' },
          ...{ at_hand_change: squareFeet, unit_cost_cents: cents(cost), created_at: world.now() },
        })
        .execute();
    const id = await addOrder(world, { quantity: 2, leatherId: leather, leatherArea: 30 });
    await schedule(world, id, '2026-02-28');
    // The evening of February 28 in Denver.
    at('2026-03-01T04:00:00Z');
    await changeStatus(world, id, 3);
    const code = `${String(id).padStart(6, '0')}-1-1`;
    const scan = (Type: string) =>
      admin().post('/api/operation-register', { Employee: 'KAI', VinNumber: code, Type, Operation: 'CUT' });
    expect((await scan('start')).statusCode).toBe(200);
    at('2026-03-01T05:30:00Z');
    expect((await scan('end')).statusCode).toBe(200);
    at('2026-03-01T20:00:00Z');
    await changeStatus(world, id, 4);
    interface Process {
      readonly Rows: readonly {
        readonly VinNumber: string;
        readonly Area: number;
        readonly Leather: number;
      }[];
      readonly Totals: object;
    }
    const { Rows, Totals } = await report<Process>('process?to=2026-02-28');
    const { Area, Leather } = Rows[0]!;
    // $6 per square foot, the lot's average cost.
    expect([Area > 30, Leather]).toEqual([true, Math.round(Area * 600) / 100]);
    const shared = { OrderId: id, IsReady: false, Area, Leather, IsCostMissing: false };
    expect(Rows).toMatchObject([
      { VinNumber: code, ...shared, StartedOn: '2026-02-28', Hours: 1.5, Labor: 45, Total: Leather + 45 },
      { ...shared, StartedOn: null, Labor: 0, Total: Leather },
    ]);
    expect(Totals).toMatchObject({
      Pieces: 2,
      Hours: 1.5,
      Labor: 45,
      Total: Leather * 2 + 45,
      CostMissing: 0,
    });
    for (const path of ['to=2026-02-27', 'to=2026-03-01', `to=2026-02-28&storeId=${world.stores.austin}`])
      expect((await report<Process>(`process?${path}`)).Rows, path).toEqual([]);
    const file = await admin().get('/api/reports/process/export?to=2026-02-28');
    expect(file.body.trim()).toMatch(new RegExp(`Total.*,${Leather * 2},45,${Leather * 2 + 45}$`));
    for (const path of ['process', 'process/export'])
      expect((await world.as(world.users.factory).get(`/api/reports/${path}`)).statusCode).toBe(403);
    world.setNow(AWKWARD_NOW);
  },
);

test(
  'values leather in process to the cent as the ledger does, before and after value is posted',
  { tags: ['REP-04', 'N-22', 'N-18'] },
  async () => {
    // Evenings in Denver, the next day in UTC.
    const onEveningOf = (day: number) => world.setNow(new Date(Date.UTC(2026, 2, day + 1, 4)));
    onEveningOf(2);
    const on = await admin().post('/api/settings', [{ Name: 'accounting-transactions', Value: 'on' }]);
    expect(on.statusCode, on.body).toBe(200);
    const shop = purchasing(world);
    const leather = (await shop.leatherOf((await shop.vendorOf()).Id, { UnitCost: 0 })).Id;
    const move = (movement: Partial<Insertable<StockMovements>> & Pick<StockMovements, 'kind'>) =>
      world.db
        .insertInto('stock_movements')
        .values({
          ...{ company_id: world.companyId, leather_item_id: leather, actor: 'system' },
          ...{ created_at: world.now(), ...movement },
        })
        .execute();
    const adjust = async (Difference: number) => {
      const answer = await admin().post(`/api/leatherItems/${leather}/adjust`, {
        Difference,
        Reason: 'count',
      });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    const cut = async (quantity: number) => {
      const id = await addOrder(world, { quantity, leatherId: leather, leatherArea: 20.3 });
      await schedule(world, id);
      await changeStatus(world, id, 3);
      return id;
    };
    const reported = async (to = '') => {
      interface Process {
        readonly Rows: readonly { readonly Leather: number; readonly OrderId: number }[];
        readonly Totals: { readonly Leather: number };
      }
      const { Rows, Totals } = await report<Process>(`process${to}`);
      const cost = (...ids: number[]) =>
        Rows.filter(({ OrderId }) => ids.includes(OrderId)).reduce(
          (all, { Leather }) => all + Math.round(Leather * 100),
          0,
        );
      return { cost, total: Math.round(Totals.Leather * 100) };
    };
    const booked = async () => {
      await sweepAccounting(world.app.deps);
      const lines = await world.db
        .selectFrom('journal_lines')
        .where('role', '=', 'work in process')
        .select(['debit_cents', 'credit_cents'])
        .execute();
      return lines.reduce((all, { debit_cents, credit_cents }) => all + debit_cents - credit_cents, 0);
    };
    await move({ kind: 'received', at_hand_change: 300, unit_cost_cents: cents(517) });
    await move({ kind: 'received', at_hand_change: 101, unit_cost_cents: cents(803) });
    await adjust(-7.25);
    const early = await cut(3);
    const undone = await cut(1);
    const before = await reported();
    // 3 × 20.3 square feet plus 25% waste; 401 square feet cost $2,362.03.
    expect(before.cost(early)).toBe(Math.round((3 * 20.3 * 1.25 * (300 * 517 + 101 * 803)) / 401));
    onEveningOf(3);
    expect((await admin().post('/api/accounting/stock-value')).statusCode).toBe(200);
    expect((await reported()).total).toBe(before.total);
    expect(await booked()).toBe(before.total);
    onEveningOf(4);
    await move({ kind: 'received', at_hand_change: 64, unit_cost_cents: cents(911) });
    const late = await cut(2);
    await adjust(11.5);
    await changeStatus(world, undone, 2, { confirm: true, reason: 'test' });
    await adjust(-3);
    await move({ kind: 'received', at_hand_change: 20, unit_cost_cents: cents(1_200) });
    const last = await cut(1);
    await move({ kind: 'issued', at_hand_change: -5, in_process_change: 5, order_id: late });
    await move({ kind: 'returned', at_hand_change: 1.3, in_process_change: -1.3, order_id: late });
    const waiting = await reported();
    expect([waiting.cost(early), waiting.cost(undone)]).toEqual([before.cost(early), 0]);
    expect(waiting.cost(early, late, last), 'nothing else is in process').toBe(waiting.total);
    expect(await booked(), 'as the report before it was posted').toBe(waiting.total);
    const after = await reported();
    for (const id of [early, late, last]) expect(after.cost(id)).toBe(waiting.cost(id));
    for (const day of ['2026-03-02', '2026-03-03'])
      expect((await reported(`?to=${day}`)).total, day).toBe(before.total);
    world.setNow(AWKWARD_NOW);
  },
);
