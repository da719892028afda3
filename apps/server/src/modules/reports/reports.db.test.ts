import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrder, addStock, changeStatus, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let orderId: number;
let codes: string[];
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  await addStock(world, world.catalogue.leathers.gold, 1_000);
  orderId = await addOrder(world, { quantity: 2, seats: 6 });
  await schedule(world, orderId, '2026-03-11');
  await changeStatus(world, orderId, 3);
  const rows = await world.db.selectFrom('vin_items').select('code').orderBy('id').execute();
  codes = rows.map((row) => row.code);
  for (const [name, code] of [
    ['Wanda', 'W'],
    ['=Xaver', 'X'],
  ])
    await admin().post('/api/employees', { Name: name, Code: code, StoreId: world.stores.factory });
  at('2026-03-11T15:00:00Z');
  await scan('W', codes[0]!, 'start', 'CUT');
  at('2026-03-11T16:30:00Z');
  await scan('W', codes[0]!, 'end', 'CUT');
  await scan('X', codes[1]!, 'start', 'SEW');
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const at = (moment: string) => world.setNow(new Date(moment));
const scan = (employee: string, vin: string, type: string, operation: string) =>
  admin().post('/api/operation-register', {
    Employee: employee,
    VinNumber: vin,
    Type: type,
    Operation: operation,
  });
const clock = (employee: string, type: string) =>
  admin().post('/api/time-register', { Employee: employee, Type: type });
const report = async <T>(path: string) => (await admin().get(`/api/reports/${path}`)).json<T>();

test('sums labor hours by employee, operation and piece', { tags: ['REP-01', 'N-21'] }, async () => {
  // Still the 11th in Denver.
  at('2026-03-12T04:00:00Z');
  const labor = await report<{ Rows: object[]; TotalHours: number }>('labor?from=2026-03-11&to=2026-03-11');
  expect(labor.Rows).toMatchObject([
    { Employee: '=Xaver', Operation: 'sewing', VinNumber: codes[1], Hours: 0, IsOpen: true },
    {
      Employee: 'Wanda',
      Operation: 'cutting',
      VinNumber: codes[0],
      OrderId: orderId,
      Hours: 1.5,
      IsOpen: false,
    },
  ]);
  expect(labor.TotalHours).toBe(1.5);
  const other = await report<{ Rows: object[] }>(`labor?from=2026-03-11&storeId=${world.stores.austin}`);
  expect(other.Rows).toEqual([]);
  expect((await report<{ Rows: object[] }>('labor?from=2026-03-12')).Rows).toEqual([]);
});

test('sums clocked hours per employee and day at the shop', { tags: ['REP-02', 'N-21'] }, async () => {
  at('2026-03-11T14:00:00Z');
  await clock('W', 'in');
  at('2026-03-11T18:00:00Z');
  await clock('W', 'out');
  at('2026-03-11T19:00:00Z');
  await clock('W', 'in');
  // After midnight in London, but before midnight in Denver.
  at('2026-03-12T01:30:00Z');
  await clock('W', 'out');
  // A break doesn't count, and clocking out ends it.
  for (const [time, type] of [
    ['14:00', 'in'],
    ['16:00', 'break start'],
    ['16:45', 'break end'],
    ['18:00', 'break start'],
    ['18:30', 'out'],
  ] as const) {
    at(`2026-03-12T${time}:00Z`);
    await clock('W', type);
  }
  at('2026-03-12T19:00:00Z');
  await clock('X', 'in');
  at('2026-03-13T18:00:00Z');
  const times = await report<{ Rows: object[]; TotalHours: number }>('time?from=2026-03-11&to=2026-03-13');
  expect(times.Rows).toMatchObject([
    { Employee: '=Xaver', Date: '2026-03-12', Hours: 0, IsOutMissing: true },
    { Employee: 'Wanda', Date: '2026-03-11', Hours: 10.5, IsOutMissing: false },
    { Employee: 'Wanda', Date: '2026-03-12', Hours: 3.25, IsOutMissing: false },
  ]);
  expect(times.TotalHours).toBe(13.75);
  const alias = await report<{ Rows: object[] }>('time-register?from=2026-03-11');
  expect(alias.Rows).toHaveLength(3);
});

test('shows line, day and progress of orders in production', { tags: ['REP-04', 'N-21'] }, async () => {
  const { Rows, TotalSeats } = await report<{ Rows: object[]; TotalSeats: number }>('production');
  expect(Rows).toMatchObject([
    {
      OrderId: orderId,
      StoreName: 'Denver',
      Line: 'Line A',
      Date: '2026-03-11',
      Seats: 6,
      StatusId: 3,
      OperationsDone: 1,
      OperationsTotal: 14,
      Done: 1 / 14,
    },
  ]);
  expect(TotalSeats).toBe(6);
  expect((await report<{ Rows: object[] }>('production?from=2026-03-12')).Rows).toEqual([]);
});

test('shows back-ordered leather with its shortage and orders', { tags: ['REP-03', 'INV-28'] }, async () => {
  const leatherId = world.catalogue.leathers.platinum;
  await addStock(world, leatherId, 100);
  const draft = { leatherId, leatherArea: 60, statusId: 9 };
  const [first, second] = [
    await addOrder(world, { ...draft, statusId: 1, deliveryDate: '2026-05-01' }),
    await addOrder(world, {
      ...draft,
      statusId: 1,
      storeId: world.stores.austin,
      deliveryDate: '2026-04-01',
    }),
  ];
  for (const id of [first, second]) await schedule(world, id, '2026-03-20');
  interface Report {
    readonly Rows: {
      LeatherItem: string;
      Shortage: number;
      Orders: { OrderId: number; Needed: number }[];
    }[];
    readonly TotalShortage: number;
  }
  const leather = await report<Report>('leather');
  expect(leather.Rows).toMatchObject([
    {
      LeatherItem: 'Onyx',
      Needed: 138,
      AtHand: 100,
      Ordered: 0,
      Shortage: 38,
      NextAction: 'purchase',
      Orders: [{ OrderId: second, Needed: 38 }],
    },
  ]);
  expect(leather.TotalShortage).toBe(38);
  const austin = await report<Report>(`back-ordered-leather?storeId=${world.stores.austin}`);
  expect(austin.Rows[0]?.Orders.map((order) => order.OrderId)).toEqual([second]);
  expect((await report<Report>('leather?from=2026-06-01')).Rows).toEqual([]);
});

test(
  'shows by month how long shipped orders took and how late they were',
  { tags: ['REP-04', 'N-21'] },
  async () => {
    const shipped = (shippedOn: string, more: object = {}) =>
      addOrder(world, { statusId: 5, deliveryDate: '2026-02-20', shippedOn, seats: 4, ...more });
    const late = await shipped('2026-02-23');
    await shipped('2026-03-10', { storeId: world.stores.austin, deliveryDate: '2026-03-10', statusId: 6 });
    await shipped('2026-03-10', { orderType: 4 });
    await shipped('2026-03-11', { deliveryDate: '2026-03-01', seats: 2.5 });
    interface Lateness {
      readonly Rows: readonly {
        readonly OrderId: number;
        readonly Days: number;
        readonly DaysLate: number;
      }[];
      readonly Totals: object;
      readonly Months: readonly object[];
    }
    const all = await report<Lateness>('lateness?from=2026-02-01&to=2026-03-11');
    expect(all.Rows.map((row) => [row.Days, row.DaysLate])).toEqual([
      [37, 10],
      [36, 0],
      [21, 3],
    ]);
    expect(all.Totals).toEqual({ Orders: 3, OnTime: 1, Seats: 10.5, LateDays: 13, MedianDays: 36 });
    expect(all.Months).toEqual([
      { Month: '2026-02-01', Orders: 1, OnTime: 0, Seats: 4, LateDays: 3, MedianDays: 21 },
      { Month: '2026-03-01', Orders: 2, OnTime: 1, Seats: 6.5, LateDays: 10, MedianDays: 36 },
    ]);
    const february = await report<Lateness>(
      `lateness?from=2026-02-01&to=2026-02-23&storeId=${world.stores.denver}`,
    );
    expect(february.Rows.map((row) => row.OrderId)).toEqual([late]);
    const file = await admin().get('/api/reports/lateness/export?from=2026-02-01&to=2026-03-11');
    expect(file.body.trim().split('\r\n').at(-1)).toBe('Total,,,,,,,10.5,,13');
  },
);

test('names orders by SO number, or by PO number in the factory', { tags: ['N-03', 'AUTH-30'] }, async () => {
  const order = await world.db
    .updateTable('orders')
    .set({ po_number: '7001' })
    .where('id', '=', orderId)
    .returning('so_number')
    .executeTakeFirstOrThrow();
  for (const [user, number] of [
    [world.users.admin, order.so_number],
    [world.users.factory, 'PO 7001'],
  ] as const) {
    const read = async (address: string) => (await world.as(user).get(address)).body;
    const production = JSON.parse(await read('/api/reports/production')) as {
      Rows: { OrderNumber: string }[];
    };
    expect(production.Rows.map((row) => row.OrderNumber)).toContain(number);
    const [head, line] = (await read('/api/reports/production/export')).replace('\ufeff', '').split('\r\n');
    expect(head).toMatch(/^Order,PO,/);
    expect(line).toMatch(new RegExp(`^${number},`));
    const labor = JSON.parse(await read('/api/reports/labor?from=2026-03-11&to=2026-03-11')) as {
      Rows: { OrderNumber: string }[];
    };
    expect(new Set(labor.Rows.map((row) => row.OrderNumber))).toEqual(new Set([number]));
    const pieces = JSON.parse(await read(`/api/vinItems?orderId=${orderId}`)) as { OrderNumber: string }[];
    expect(new Set(pieces.map((piece) => piece.OrderNumber))).toEqual(new Set([number]));
  }
  const home = (await admin().get('/api/home')).json<{ RecentHistory: { OrderNumber: string }[] }>();
  expect(home.RecentHistory.map((entry) => entry.OrderNumber)).toContain(order.so_number);
});

test('exports CSV with totals and escapes names that look like formulas', { tags: ['N-21'] }, async () => {
  const answer = await admin().get('/api/reports/labor/export?from=2026-03-11&to=2026-03-11');
  expect(answer.headers['content-type']).toMatch(/^text\/csv/);
  expect(answer.headers['content-disposition']).toContain('labor.csv');
  const lines = answer.body.replace('\ufeff', '').trim().split('\r\n');
  expect(lines[0]).toBe('Employee,Operation,Piece,Order,Status,Rework,Hours');
  expect(lines[1]).toMatch(/^'=Xaver,Sewing/);
  expect(lines.at(-1)).toBe('Total,,,,,,1.5');
  expect(answer.headers['x-row-count']).toBe(String(lines.length - 1));
  for (const name of ['time', 'leather', 'production'])
    expect((await admin().get(`/api/reports/${name}/export`)).statusCode).toBe(200);
  expect((await admin().get('/api/reports/nothing/export')).statusCode).toBe(400);
});

test(
  "exports each report as xlsx in the reader's language",
  { tags: ['N-21', 'REP-01', 'REP-02', 'REP-03', 'REP-04'] },
  async () => {
    for (const [name, file, heading, sum] of [
      ['labor', 'mano de obra', 'Empleado', 'TotalHours'],
      ['time', 'horas', 'Empleado', 'TotalHours'],
      ['leather', 'piel', 'Piel', 'TotalShortage'],
      ['production', 'producción', 'Pedido', 'TotalSeats'],
    ] as const) {
      const url = `/api/reports/${name}/export?format=xlsx&from=2026-03-01&to=2026-03-31`;
      const answer = await admin().get(url, { 'accept-language': 'es' });
      expect(answer.headers['content-disposition']).toContain(encodeURIComponent(`${file}.xlsx`));
      const [sheet] = await readXlsxFile(answer.rawPayload);
      const [head, ...rows] = sheet!.data;
      expect(head?.[0]).toBe(heading);
      const shown = await report<Record<string, unknown> & { Rows: unknown[] }>(
        `${name}?from=2026-03-01&to=2026-03-31`,
      );
      expect(rows).toHaveLength(shown.Rows.length + 1);
      expect(rows.at(-1)?.[0]).toBe('Total');
      expect(rows.at(-1)).toContain(shown[sum]);
    }
  },
);

test("exports the leather report in the company's unit", { tags: ['INV-25', 'REP-03'] }, async () => {
  const exported = async () =>
    (await admin().get('/api/reports/leather/export')).body.replace('\ufeff', '').trim().split('\r\n');
  const heading = (unit: string) =>
    `Leather,Needed (${unit}),On hand (${unit}),On order (${unit}),Expected,Short (${unit}),Next,Waiting orders,No date yet`;
  // A new leather, so that the test also runs alone.
  const leatherId = world.catalogue.leathers.bronze;
  await addStock(world, leatherId, 100);
  const order = await addOrder(world, { leatherId, leatherArea: 120 });
  await schedule(world, order, '2026-03-23');
  const rowOf = (lines: readonly string[]) => lines.find((line) => line.startsWith('Sand,'));
  const english = await exported();
  expect(english[0]).toBe(heading('ft²'));
  expect(rowOf(english)).toMatch(/^Sand,138,100,0,,38,/);
  await admin().post('/api/settings', [{ Name: 'unit-system', Value: '1' }]);
  const metric = await exported();
  await admin().post('/api/settings', [{ Name: 'unit-system', Value: '0' }]);
  expect(metric[0]).toBe(heading('m²'));
  expect(rowOf(metric)).toMatch(/^Sand,12\.8206,9\.2903,0,,3\.5303,/);
  const total = (lines: readonly string[]) => Number(lines.at(-1)!.split(',')[5]);
  expect(total(metric)).toBeCloseTo(total(english) / 10.76391, 3);
});

test('limits a salesperson to leather and production reports', { tags: ['N-01', 'REP-07'] }, async () => {
  const sales = world.as(world.users.sales);
  const statusOf = async (path: string) => (await sales.get(`/api/reports/${path}`)).statusCode;
  expect(await statusOf('leather')).toBe(200);
  expect(await statusOf('production/export')).toBe(200);
  expect(await statusOf('labor')).toBe(403);
  expect(await statusOf('time')).toBe(403);
  expect(await statusOf('labor/export')).toBe(403);
  expect((await world.as('nobody').get('/api/reports/leather/export')).statusCode).toBe(401);
});

test(
  'compares the hours of finished pieces with their operations’ standard hours, including rework',
  { tags: ['REP-01', 'N-20', 'N-21'] },
  async () => {
    await sql`update stores set time_zone = 'America/Denver' where is_factory`.execute(world.db);
    const id = await addOrder(world, { seats: 3, leatherArea: 10 });
    await schedule(world, id, '2026-05-06');
    await changeStatus(world, id, 3);
    const code = `${String(id).padStart(6, '0')}-1-1`;
    const { standard_minutes: minutes } = (
      await sql<{ standard_minutes: number }>`select p.standard_minutes from piece_operations p
        join operations o on o.id = p.operation_id join vin_items v on v.id = p.vin_item_id
        where v.code = ${code} and o.name = 'cutting'`.execute(world.db)
    ).rows[0]!;
    const employees = (await admin().get('/api/employees')).json<{ Id: number; Name: string }[]>();
    const EmployeeId = employees.find(({ Name }) => Name === 'Wanda')!.Id;
    at('2026-05-06T15:00:00Z');
    for (const rate of [
      { From: '2026-05-01', Hourly: 24 },
      { From: '2026-05-07', Hourly: 99 },
    ])
      expect((await admin().post('/api/labor-rates', { EmployeeId, ...rate })).statusCode).toBe(200);
    // The evening of the 6th in Denver.
    at('2026-05-07T03:00:00Z');
    await scan('W', code, 'start', 'CUT');
    at('2026-05-07T05:00:00Z');
    const ended = await scan('W', code, 'end', 'CUT');
    expect(ended.statusCode, ended.body).toBe(200);
    await sql`insert into operation_runs (company_id, vin_item_id, operation_id, employee_id, run, started_at, ended_at,
        worked_seconds, is_rework, is_current)
      select company_id, vin_item_id, operation_id, employee_id, 2, started_at, ended_at, 1800, true, false
      from operation_runs r where r.vin_item_id = (select id from vin_items where code = ${code})`.execute(
      world.db,
    );
    // Still the 7th in Denver.
    at('2026-05-08T04:00:00Z');
    await changeStatus(world, id, 4);
    type Costs = { readonly Cost?: number | null; readonly StandardCost?: number };
    interface Standard {
      readonly Rows: readonly ({ readonly VinNumber: string; readonly FinishedOn: string } & Costs)[];
      readonly Operations: readonly { readonly Name: string; readonly Worked: number }[];
      readonly Totals: Costs;
    }
    const all = await report<Standard>('standard?from=2026-05-01&to=2026-05-07');
    const standard = Math.round((minutes / 60) * 100) / 100;
    const hours = { Standard: standard, Worked: 2, Rework: 0.5 };
    expect(all.Rows).toMatchObject([{ VinNumber: code, OrderId: id, FinishedOn: '2026-05-07', ...hours }]);
    const costs = { Cost: 60, StandardCost: Math.round((minutes / 60) * 2_400) / 100 };
    expect(all.Rows).toMatchObject([{ StoreName: 'Denver', ...costs }]);
    expect(all.Totals).toMatchObject({ ...costs, UnratedPieces: 0 });
    const seen = await world
      .as(world.users.factory)
      .get('/api/reports/standard?from=2026-05-01&to=2026-05-07');
    expect(seen.json<Standard>().Rows).toMatchObject([hours]);
    expect(seen.body).not.toMatch(/Cost|Unrated/);
    expect(all.Operations).toMatchObject([{ Name: 'cutting', Pieces: 1, ...hours }]);
    expect(all.Totals).toMatchObject({ ...hours, Difference: Math.round((2.5 - minutes / 60) * 100) / 100 });
    expect((await report<Standard>('standard?from=2026-05-08&to=2026-05-09')).Rows).toEqual([]);
    const file = await admin().get('/api/reports/standard/export?from=2026-05-01&to=2026-05-07');
    expect(file.body.trim().split('\r\n').at(-1)).toContain(`Total,,,,,,${standard},2,0.5`);
    expect(file.body.trim()).toMatch(new RegExp(`,${costs.StandardCost},60,${60 - costs.StandardCost}$`));
    const factoryFile = await world.as(world.users.factory).get('/api/reports/standard/export');
    expect(factoryFile.body).not.toContain('ost');
  },
);
