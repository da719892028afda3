import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addLot, expectLotsToAddUp, linesOf, lotsOf, newLeather } from '../../../test/lots.ts';
import { changeStatus, save, sofaLine } from '../../../test/order-requests.ts';
import { addLine, addOrder, addStock, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';

// A sofa of 60 square feet needs 69 with 15% waste.

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
});
afterEach(() => expectLotsToAddUp(world));
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

/** A scheduled order with a line for each area. */
async function scheduled(leatherId: number, areas: readonly number[], day = '2026-03-16'): Promise<number> {
  const [first, ...more] = areas;
  const id = await addOrder(world, { leatherId, leatherArea: first!, seats: 0 });
  for (const [at, leatherArea] of more.entries())
    await addLine(world, id, { leatherId, leatherArea, seats: 0, lineNumber: at + 2 });
  await schedule(world, id, day);
  return id;
}
const start = (id: number, Confirm = false) => changeStatus(world, id, 3, { Confirm });

test(
  'reserves from the single lot that fits best, and issues from it',
  { tags: ['N-18', 'INV-06'] },
  async () => {
    const leather = await newLeather(world);
    for (const [code, area] of [
      ['A', 200],
      ['B', 70],
      ['C', 60],
    ] as const)
      await addLot(world, leather.id, code, area);
    const order = await scheduled(leather.id, [60]);
    expect(await linesOf(world, order)).toEqual([[1, 'B', 69, 0]]);
    expect((await start(order)).statusCode).toBe(200);
    expect(await lotsOf(world, leather.id)).toEqual({ A: [200, 0, 0], B: [1, 0, 69], C: [60, 0, 0] });
    expect((await changeStatus(world, order, 4, { Confirm: true, Reason: 'No scans' })).statusCode).toBe(200);
    expect(await lotsOf(world, leather.id)).toMatchObject({ B: [1, 0, 0] });
  },
);

test('counts a piece as short if no single lot can cover it', { tags: ['N-18', 'INV-06'] }, async () => {
  const leather = await newLeather(world);
  await addLot(world, leather.id, 'A', 68);
  await addLot(world, leather.id, 'B', 68);
  const order = await scheduled(leather.id, [60]);
  expect(await linesOf(world, order)).toEqual([]);
  const answer = await start(order);
  expect([codeOf(answer), answer.body]).toEqual([
    'LEATHER_LOTS_TOO_SMALL',
    `Not enough ${leather.name}: 69 ft² short. 136 ft² are free, but no lot has the 69 ft² of one piece. Purchase 69 ft² in lots that have at least 69 ft².`,
  ]);
  await addLot(world, leather.id, 'C', 40);
  await admin().post('/api/leatherItems/addStock', [{ LeatherItemId: leather.id, Quantity: 69 }]);
  expect(await linesOf(world, order)).toEqual([[1, '', 69, 0]]);
});

test(
  'asks before an order mixes dye lots, but only once for the same lots',
  { tags: ['N-18', 'SCHED-10', 'N-39'] },
  async () => {
    const leather = await newLeather(world);
    await addLot(world, leather.id, 'K-12', 80);
    await addLot(world, leather.id, 'K-13', 70);
    const order = await addOrder(world, { leatherId: leather.id, leatherArea: 60, seats: 0 });
    await addLine(world, order, { leatherId: leather.id, leatherArea: 50, seats: 0, lineNumber: 2 });
    const place = (Confirm: boolean) =>
      admin().post('/api/scheduler/place', {
        OrderId: order,
        Date: '2026-03-17',
        LineId: world.lines.first,
        Confirm,
      });
    const asked = await place(false);
    expect([asked.statusCode, codeOf(asked)]).toEqual([409, 'LEATHER_LOTS_MIXED']);
    expect(asked.body).toContain(
      `${leather.name} for this order would come from different dye lots (K-12, K-13)`,
    );
    expect(await linesOf(world, order)).toEqual([]);
    expect((await place(true)).statusCode).toBe(200);
    expect(await linesOf(world, order)).toEqual([
      [1, 'K-13', 69, 0],
      [2, 'K-12', 57.5, 0],
    ]);
    const agreed = await sql`select user_id::int as user_id, cardinality(lot_ids) as lots from agreed_lots
      where order_id = ${order}`.execute(world.db);
    expect(agreed.rows).toEqual([{ user_id: world.users.admin.id, lots: 2 }]);
    expect((await start(order)).statusCode).toBe(200);
  },
);

test('asks again when an order mixes other dye lots', { tags: ['N-18', 'SCHED-10'] }, async () => {
  const leather = await newLeather(world);
  await addLot(world, leather.id, 'A', 70);
  await addLot(world, leather.id, 'B', 70);
  const order = await addOrder(world, { leatherId: leather.id, leatherArea: 60, seats: 0 });
  await addLine(world, order, { leatherId: leather.id, leatherArea: 60, seats: 0, lineNumber: 2 });
  await schedule(world, order, '2026-03-18');
  const adjusted = await admin().post(`/api/leatherItems/${leather.id}/adjust`, {
    Difference: -60,
    Reason: 'Water damage',
    Confirm: true,
  });
  expect(adjusted.statusCode, adjusted.body).toBe(200);
  await addLot(world, leather.id, 'C', 100);
  expect(codeOf(await start(order))).toBe('LEATHER_LOTS_MIXED');
  expect((await start(order, true)).statusCode).toBe(200);
});

test('keeps an order in one lot if a delivery makes that possible', { tags: ['N-18'] }, async () => {
  const leather = await newLeather(world);
  await addLot(world, leather.id, 'A', 70);
  const order = await scheduled(leather.id, [60, 60]);
  expect(await linesOf(world, order)).toEqual([[1, 'A', 69, 0]]);
  await addLot(world, leather.id, 'B', 140);
  await admin().post('/api/leatherItems/addStock', [{ LeatherItemId: leather.id, Quantity: 1 }]);
  expect(await linesOf(world, order)).toEqual([
    [1, 'B', 69, 0],
    [2, 'B', 69, 0],
  ]);
});

test('takes leather from other orders in only one lot', { tags: ['N-18', 'SCHED-10'] }, async () => {
  const leather = await newLeather(world);
  await addLot(world, leather.id, 'A', 100);
  await addLot(world, leather.id, 'B', 50);
  const late = await scheduled(leather.id, [60], '2026-03-24');
  const taker = await scheduled(leather.id, [60], '2026-03-19');
  const asked = await start(taker);
  expect(codeOf(asked)).toBe('LEATHER_RESERVED_FOR_OTHERS');
  expect(asked.body).toContain('38 ft²');
  expect((await start(taker, true)).statusCode).toBe(200);
  expect(await linesOf(world, taker)).toEqual([[1, 'A', 0, 69]]);
  // The rest of lot A isn't enough for a whole piece, so the other order keeps none of it.
  expect(await linesOf(world, late)).toEqual([]);
});

test(
  'asks about dye lots together with the other questions of a day',
  { tags: ['N-18', 'SCHED-09'] },
  async () => {
    const leather = await newLeather(world);
    await addLot(world, leather.id, 'K-22', 80);
    await addLot(world, leather.id, 'K-23', 70);
    const order = await addOrder(world, { leatherId: leather.id, leatherArea: 60, seats: 17 });
    await addLine(world, order, { leatherId: leather.id, leatherArea: 50, seats: 0, lineNumber: 2 });
    const [Saturday, Wednesday] = ['2026-03-21', '2026-03-25'];
    for (const Date of [Saturday, Wednesday]) {
      const asked = await admin().post('/api/scheduler/place', {
        ...{ OrderId: order, Date, LineId: world.lines.first, Confirm: false },
      });
      expect(codeOf(asked), Date).toBe(Date === Saturday ? 'DAY_ON_WEEKEND' : 'SEATS_EXCEEDED');
      expect(asked.body).toContain('would come from different dye lots (K-22, K-23)');
    }
    expect(await linesOf(world, order), 'a question changes nothing').toEqual([]);
  },
);

test(
  'asks about dye lots together with leather of other orders',
  { tags: ['N-18', 'SCHED-10'] },
  async () => {
    const leather = await newLeather(world);
    await addLot(world, leather.id, 'A', 70);
    const late = await scheduled(leather.id, [60], '2026-03-24');
    await addLot(world, leather.id, 'B', 70);
    const taker = await scheduled(leather.id, [60, 60], '2026-03-19');
    const asked = await start(taker);
    expect([asked.statusCode, codeOf(asked)]).toEqual([409, 'LEATHER_RESERVED_FOR_OTHERS']);
    expect(asked.body).toContain('would come from different dye lots (A, B)');
    expect(await linesOf(world, late)).toEqual([[1, 'A', 69, 0]]);
    expect((await start(taker, true)).statusCode).toBe(200);
  },
);

test(
  'undoes a start lot by lot, including leather taken from other orders',
  { tags: ['N-02', 'N-18'] },
  async () => {
    const leather = await newLeather(world);
    await addLot(world, leather.id, 'A', 70);
    await addLot(world, leather.id, 'B', 75);
    const other = await scheduled(leather.id, [60, 60], '2026-03-25');
    const taker = await scheduled(leather.id, [62], '2026-03-20');
    const before = [
      await lotsOf(world, leather.id),
      await linesOf(world, other),
      await linesOf(world, taker),
    ];
    expect((await start(taker, true)).statusCode).toBe(200);
    expect(await lotsOf(world, leather.id)).toEqual({ A: [70, 69, 0], B: [3.7, 0, 71.3] });
    const back = await changeStatus(world, taker, 2, { Confirm: true, Reason: 'Wrong click' });
    expect(back.statusCode, back.body).toBe(200);
    expect([
      await lotsOf(world, leather.id),
      await linesOf(world, other),
      await linesOf(world, taker),
    ]).toEqual(before);
  },
);

test(
  'keeps leather that was received before lots were introduced without a lot',
  { tags: ['N-18'] },
  async () => {
    const leather = await newLeather(world);
    await addStock(world, leather.id, 300);
    const saved = await save(world, {
      Details: [sofaLine(world, { LeatherItemId: leather.id, Quantity: 2 })],
    });
    expect(saved.Id).toBeGreaterThan(0);
    const order = await scheduled(leather.id, [60]);
    expect(await linesOf(world, order)).toEqual([[1, '', 69, 0]]);
    const page = await admin().get(`/api/leatherItems/${leather.id}/movements`);
    expect(page.json<{ Items: object[] }>().Items).toMatchObject([
      { Kind: 'reserved', Lot: '', Hide: null },
      { Kind: 'received', Lot: '', Hide: null },
    ]);
  },
);

test.each([
  ['the quantities of a lot', sql`update leather_lots set at_hand = at_hand + 1`],
  ['the area of a hide', sql`update hides set area_left = area_left - 1`],
  ['what a line holds', sql`update line_lots set held = held + 1`],
  ['what a line reserves', sql`update line_leathers set reserved = reserved + 1`],
])('refuses to change %s without a movement', { tags: ['N-18'] }, async (_what, change) => {
  const leather = await newLeather(world);
  const lot = await addLot(world, leather.id, 'A', 100);
  await scheduled(leather.id, [60]);
  await sql`insert into hides (lot_id, code, area) values (${lot}, ${`G${leather.id}`}, 50)`.execute(
    world.db,
  );
  await sql`insert into stock_movements (company_id, leather_item_id, lot_id, hide_id, kind, at_hand_change, actor)
    select ${world.companyId}, ${leather.id}, lot_id, id, 'received', 50, 'system' from hides
    where lot_id = ${lot}`.execute(world.db);
  await expect(change.execute(world.db)).rejects.toThrow('insert a stock movement');
});

test('refuses to reserve more of a lot than it has', { tags: ['N-18', 'INV-06'] }, async () => {
  const leather = await newLeather(world);
  await addLot(world, leather.id, 'A', 100);
  const lot = await addLot(world, leather.id, 'B', 50);
  const order = await addOrder(world, { leatherId: leather.id });
  const hold = sql`insert into stock_movements (company_id, leather_item_id, lot_id, kind, reserved_change, order_id, actor)
    values (${world.companyId}, ${leather.id}, ${lot}, 'reserved', 51, ${order}, 'system')`;
  await expect(hold.execute(world.db)).rejects.toThrow('leather_lots_held_is_there');
});

test(
  'asks before a cut piece is replaced from another dye lot, and records who agreed',
  { tags: ['N-18', 'N-20'] },
  async () => {
    const leather = await newLeather(world);
    await addLot(world, leather.id, 'P-1', 138);
    const order = await addOrder(world, { leatherId: leather.id, leatherArea: 60, quantity: 2, seats: 0 });
    await schedule(world, order);
    expect((await start(order)).statusCode).toBe(200);
    await addLot(world, leather.id, 'P-2', 90);
    await admin().post('/api/employees', { Name: 'Lena Lead', Code: 'LEAD', IsLead: true });
    const vin = `${String(order).padStart(6, '0')}-1-1`;
    const register = async (Type: string, Operation: string) => {
      const Events = [{ VinNumber: vin, Key: randomUUID() }];
      const body = { Employee: 'LEAD', Lead: 'LEAD', Operation, Type, Reason: 'A hole', Events };
      const answer = await admin().post('/api/operation-register/events', body);
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await register('start', 'CUT');
    await register('end', 'CUT');
    await register('scrap', '');
    const replace = (Confirm: boolean) =>
      admin().post(`/api/pieces/${vin}/settle-scrap`, { Decision: 'replace', Reason: '', Confirm });
    const asked = await replace(false);
    expect([asked.statusCode, codeOf(asked)]).toEqual([409, 'LEATHER_LOTS_MIXED']);
    expect(asked.body).toContain('P-1, P-2');
    expect(await lotsOf(world, leather.id)).toMatchObject({ 'P-2': [90, 0, 0] });
    expect((await replace(true)).statusCode).toBe(200);
    expect(await lotsOf(world, leather.id)).toMatchObject({ 'P-2': [21, 0, 69] });
    const agreed = await sql`select user_id::int as user_id, cardinality(lot_ids) as lots from agreed_lots
      where order_id = ${order}`.execute(world.db);
    expect(agreed.rows).toEqual([{ user_id: world.users.admin.id, lots: 2 }]);
  },
);
