import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeStatus, read } from '../../../test/order-requests.ts';
import { addOrder, addStock, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
});
afterAll(() => world.close());

let count = 0;
const admin = () => world.as(world.users.admin);

/** Creates a new leather for a test. */
async function leatherWith(atHand: number): Promise<{ id: number; name: string }> {
  const name = `Hide ${(count += 1)}`;
  const saved = await admin().post('/api/leatherItems', {
    Name: name,
    Vendor: 'Tannery',
    Color: 'Tan',
    CollectionId: world.catalogue.collections.gold,
    Grade: 300,
    OrderingType: 'by bulk',
    AccountingName: 'HIDE',
    ReorderPoint: 40,
  });
  const { Id } = saved.json<{ Id: number }>();
  if (atHand > 0) await addStock(world, Id, atHand);
  return { id: Id, name };
}

/** Creates a scheduled order for one piece of 60 square feet: 69 with 15% waste. */
async function scheduled(leatherId: number, day: string): Promise<number> {
  // Needed in the same order as built.
  const deliveryDate = day.replace('-03-', '-04-');
  const id = await addOrder(world, { leatherId, leatherArea: 60, quantity: 1, seats: 1, deliveryDate });
  await schedule(world, id, day);
  return id;
}

const quantitiesOf = (leatherId: number) =>
  world.db
    .selectFrom('leather_items')
    .where('id', '=', leatherId)
    .select(['at_hand', 'reserved', 'short', 'in_process'])
    .executeTakeFirstOrThrow();

const holdingOf = (orderId: number) =>
  world.db
    .selectFrom('order_leathers')
    .where('order_id', '=', orderId)
    .select(['reserved', 'short', 'in_process'])
    .executeTakeFirst();

const start = (id: number, more: { Confirm?: boolean; user?: World['users']['admin'] } = {}) =>
  changeStatus(world, id, 3, more);

test("asks before it takes an earlier order's leather", { tags: ['N-18', 'SCHED-10', 'N-03'] }, async () => {
  const leather = await leatherWith(100);
  const first = await scheduled(leather.id, '2026-03-19');
  const second = await scheduled(leather.id, '2026-03-16');
  const answer = await start(second);
  expect(answer.statusCode, answer.body).toBe(409);
  expect(answer.headers['x-error-code']).toBe('LEATHER_RESERVED_FOR_OTHERS');
  const { SONumber, PONumber } = await read(world, first);
  expect(answer.body).toBe(
    `38 ft² of ${leather.name} is reserved for ${SONumber}. Those orders will be short. Take the leather?`,
  );
  const forFactory = await start(second, { user: world.users.factory });
  expect(forFactory.body).toContain(`reserved for PO ${PONumber}.`);
  expect((await read(world, second)).StatusId).toBe(2);
  expect(await quantitiesOf(leather.id)).toEqual({ at_hand: 100, reserved: 138, short: 38, in_process: 0 });
  expect((await start(first)).statusCode).toBe(200);
  expect((await start(second)).headers['x-error-code']).toBe('LEATHER_SHORT');
});

test('leaves the other order short once confirmed', { tags: ['N-18', 'N-39', 'SCHED-10'] }, async () => {
  const leather = await leatherWith(100);
  const robbed = await scheduled(leather.id, '2026-03-19');
  const taker = await scheduled(leather.id, '2026-03-16');
  expect((await start(taker, { Confirm: true })).statusCode).toBe(200);
  expect(await quantitiesOf(leather.id)).toEqual({ at_hand: 31, reserved: 69, short: 38, in_process: 69 });
  expect(await holdingOf(robbed)).toEqual({ reserved: 69, short: 38, in_process: 0 });
  const page = await admin().get(`/api/leatherItems/${leather.id}/movements`);
  expect(page.json<{ Items: object[] }>().Items.slice(0, 2)).toMatchObject([
    { Kind: 'issued', OrderId: taker, AtHand: -69, Reserved: -69, Short: -38, InProcess: 69 },
    { Kind: 'taken', OrderId: robbed, TakenForOrderId: taker, Reserved: 0, Short: 38, User: 'Ada' },
  ]);
  const isReady = async () => {
    const board = await admin().get('/api/scheduler?from=2026-03-19&to=2026-03-19');
    const { Cells } = board.json<{ Cells: { Cards: { OrderId: number; IsLeatherReady: boolean }[] }[] }>();
    return Cells.flatMap((cell) => cell.Cards).find((card) => card.OrderId === robbed)?.IsLeatherReady;
  };
  expect(await isReady()).toBe(false);
  expect((await start(robbed, { Confirm: true })).headers['x-error-code']).toBe('LEATHER_SHORT');
  await admin().post('/api/leatherItems/addStock', [{ LeatherItemId: leather.id, Quantity: 50 }]);
  expect(await quantitiesOf(leather.id)).toEqual({ at_hand: 81, reserved: 69, short: 0, in_process: 69 });
  expect(await isReady()).toBe(true);
  expect((await start(robbed)).statusCode).toBe(200);
});

test("names leather reserved for others in the company's unit", { tags: ['N-18', 'INV-25'] }, async () => {
  await admin().post('/api/settings', [{ Name: 'unit-system', Value: '1' }]);
  const [one, two] = [await leatherWith(100), await leatherWith(100)];
  const holders = [await scheduled(one.id, '2026-03-19'), await scheduled(two.id, '2026-03-20')];
  const order = await addOrder(world, { leatherId: one.id, leatherArea: 60, seats: 1 });
  await world.db
    .insertInto('order_details')
    .columns([
      'company_id',
      'order_id',
      'line_number',
      'detail_type',
      'sale_item_id',
      'style_id',
      'furniture_type_id',
      'collection_id',
      'leather_item_id',
      'quantity',
      'seats',
      'leather_area',
      'unit_price_cents',
      'unit_cost_cents',
      'total_price_cents',
      'total_cost_cents',
    ])
    .expression((from) =>
      from
        .selectFrom('order_details')
        .where('order_id', '=', order)
        .select((select) => [
          'company_id',
          'order_id',
          select.val(2).as('line_number'),
          'detail_type',
          'sale_item_id',
          'style_id',
          'furniture_type_id',
          'collection_id',
          select.val(two.id).as('leather_item_id'),
          'quantity',
          'seats',
          'leather_area',
          'unit_price_cents',
          'unit_cost_cents',
          'total_price_cents',
          'total_cost_cents',
        ]),
    )
    .execute();
  await schedule(world, order, '2026-03-16');
  const answer = await start(order);
  const numbers = await Promise.all(holders.map(async (id) => (await read(world, id)).SONumber));
  expect(answer.body.split('\n')).toEqual([
    `3.53 m² of ${one.name} is reserved for ${numbers[0]}. Those orders will be short. Take the leather?`,
    `3.53 m² of ${two.name} is reserved for ${numbers[1]}. Those orders will be short. Take the leather?`,
  ]);
  await admin().post('/api/settings', [{ Name: 'unit-system', Value: '0' }]);
});

test('reserves freed leather for the order that is needed first', { tags: ['N-18'] }, async () => {
  const leather = await leatherWith(69);
  const canceled = await scheduled(leather.id, '2026-03-18');
  const late = await scheduled(leather.id, '2026-03-20');
  const early = await scheduled(leather.id, '2026-03-19');
  expect(await holdingOf(early)).toEqual({ reserved: 69, short: 69, in_process: 0 });
  const answer = await admin().post(`/api/orders/${canceled}/cancel`, {
    Refund: 0,
    Reason: 'changed their mind',
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await holdingOf(early)).toEqual({ reserved: 69, short: 0, in_process: 0 });
  expect(await holdingOf(late)).toEqual({ reserved: 69, short: 69, in_process: 0 });
});

test(
  'reduces the reservations of the orders built last after a low count',
  { tags: ['N-18', 'INV-06'] },
  async () => {
    const leather = await leatherWith(138);
    const late = await scheduled(leather.id, '2026-03-20');
    const early = await scheduled(leather.id, '2026-03-19');
    const adjust = (Difference: number) =>
      admin().post(`/api/leatherItems/${leather.id}/adjust`, {
        Difference,
        Reason: 'counted',
        Confirm: true,
      });
    expect((await adjust(-40)).statusCode).toBe(200);
    expect(await holdingOf(early)).toMatchObject({ reserved: 69, short: 0 });
    expect(await holdingOf(late)).toMatchObject({ reserved: 69, short: 40 });
    expect((await adjust(25)).json()).toMatchObject({
      QuantityReserved: 138,
      QuantityShort: 15,
      QuantityAvailable: -15,
    });
    expect(await holdingOf(late)).toMatchObject({ reserved: 69, short: 15 });
  },
);

test('refuses to delete a leather that orders are short of', { tags: ['INV-13'] }, async () => {
  const leather = await leatherWith(0);
  await scheduled(leather.id, '2026-03-20');
  const answer = await world.as(world.users.admin).delete(`/api/leatherItems/${leather.id}`);
  expect(answer.headers['x-error-code']).toBe('LEATHER_HAS_ACTIVE_QUANTITIES');
});

test('counts shortages of orders toward the reorder point', { tags: ['INV-14', 'N-19'] }, async () => {
  const leather = await leatherWith(0);
  await scheduled(leather.id, '2026-03-20');
  const isLow = async () => {
    const body = { Name: leather.name, BelowReorderPoint: true };
    const page = await admin().post('/api/leatherItems/get-all-whith-filter-and-pagination', body);
    return page.json<{ Total: number }>().Total === 1;
  };
  const order = (square: number) =>
    world.db
      .insertInto('stock_movements')
      .values({
        company_id: world.companyId,
        leather_item_id: leather.id,
        kind: 'ordered',
        ordered_change: square,
        actor: 'system',
      })
      .execute();
  await order(109);
  expect(await isLow()).toBe(true);
  await order(1);
  expect(await isLow()).toBe(false);
});

test('never over-reserves for 100 concurrent orders', { tags: ['N-18', 'SCHED-10'] }, async () => {
  const leather = await leatherWith(5_000);
  const place = { LineId: world.lines.first, Confirm: true };
  const orders = await Promise.all(
    Array.from({ length: 100 }, () => addOrder(world, { leatherId: leather.id, leatherArea: 60, seats: 0 })),
  );
  const answers = await Promise.all(
    orders.map((OrderId, at) =>
      admin().post('/api/scheduler/place', {
        ...place,
        OrderId,
        Date: at % 2 ? '2026-03-24' : '2026-03-25',
      }),
    ),
  );
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await quantitiesOf(leather.id)).toEqual({
    at_hand: 5_000,
    reserved: 6_900,
    short: 1_900,
    in_process: 0,
  });
  const started = await Promise.all(orders.map((id) => start(id)));
  const codes = Map.groupBy(
    started,
    ({ statusCode, headers }) => `${statusCode} ${String(headers['x-error-code'] ?? '')}`,
  );
  expect(codes.get('200 ')).toHaveLength(72);
  const refused = [...codes.keys()].filter((code) => code !== '200 ').sort();
  expect(refused.every((code) => /LEATHER_(SHORT|RESERVED_FOR_OTHERS)$/.test(code))).toBe(true);
  expect(await quantitiesOf(leather.id)).toEqual({
    at_hand: 32,
    reserved: 1_932,
    short: 1_900,
    in_process: 4_968,
  });
});

test('keeps quantities consistent under concurrent changes', { tags: ['N-18', 'N-39'] }, async () => {
  const leather = await leatherWith(1_000);
  const orders = await Promise.all(
    Array.from({ length: 40 }, () => addOrder(world, { leatherId: leather.id, leatherArea: 60, seats: 0 })),
  );
  const days = ['2026-03-26', '2026-03-27', '2026-03-28'];
  await Promise.all(orders.map((id, at) => schedule(world, id, days[at % 3])));
  const before = await deadlocks();
  const answers = await Promise.all(
    orders.flatMap((id, at) => [
      start(id, { Confirm: at % 2 === 0 }),
      ...(at % 5 === 0
        ? [admin().post(`/api/orders/${id}/cancel`, { Refund: 0, Reason: 'late', Confirm: true })]
        : []),
      ...(at % 8 === 0
        ? [admin().post('/api/leatherItems/addStock', [{ LeatherItemId: leather.id, Quantity: 33 }])]
        : []),
      ...(at % 10 === 0
        ? [admin().post(`/api/leatherItems/${leather.id}/adjust`, { Difference: -7, Reason: 'counted' })]
        : []),
    ]),
  );
  expect(answers.map(({ statusCode }) => statusCode).filter((code) => code >= 500)).toEqual([]);
  expect(await deadlocks()).toBe(before);
  const sums = await sql`select l.at_hand - coalesce(sum(m.at_hand_change), 0) as at_hand,
        l.reserved - coalesce(sum(m.reserved_change), 0) as reserved, l.short - coalesce(sum(m.short_change), 0) as short,
        l.in_process - coalesce(sum(m.in_process_change), 0) as in_process
      from leather_items l left join stock_movements m on m.leather_item_id = l.id
      where l.id = ${leather.id} group by l.id`.execute(world.db);
  expect(sums.rows).toEqual([{ at_hand: 0, reserved: 0, short: 0, in_process: 0 }]);
  const wrong = await sql`select o.id from orders o left join order_leathers h on h.order_id = o.id
      where o.id = any(${orders}::bigint[]) and case o.status_id
        when 2 then h.reserved <> 69 or h.in_process <> 0
        when 3 then h.in_process <> 69 or h.reserved <> 0
        else h.order_id is not null end`.execute(world.db);
  expect(wrong.rows).toEqual([]);
  const { at_hand, reserved, short } = await quantitiesOf(leather.id);
  expect(reserved - short).toBeLessThanOrEqual(at_hand);
});

async function deadlocks(): Promise<number> {
  const result = await sql<{ deadlocks: number }>`select deadlocks from pg_stat_database
    where datname = current_database()`.execute(world.db);
  return result.rows[0]!.deadlocks;
}
