import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOrder, addStock, type OrderDraft } from '../../../test/world-orders.ts';
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';
import type { Database } from '../../platform/database/connection.ts';
import * as boardService from './board.service.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await addStock(world, world.catalogue.leathers.gold, 1_000_000);
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`delete from closed_days`.execute(world.db);
  await sql`delete from order_placements`.execute(world.db);
});

const DAY = '2026-03-16';
const NEXT = '2026-03-17';

interface Card {
  readonly OrderId: number;
  readonly PONumber: string;
  readonly CustomerName: string;
  readonly StatusId: number;
  readonly Seats: number;
  readonly Description: string;
  readonly DeliveryDate: string;
  readonly IsLeatherReady: boolean;
  readonly Date: string | null;
  readonly LineId: number | null;
  readonly Position: number;
}
interface Cell {
  readonly Date: string;
  readonly LineId: number;
  readonly SeatsUsed: number;
  readonly SeatsMax: number;
  readonly Cards: Card[];
}
interface Board {
  readonly Days: {
    Date: string;
    IsClosed: boolean;
    Reason: string | null;
    SeatsUsed: number;
    SeatsMax: number;
  }[];
  readonly Cells: Cell[];
  readonly Tray: Card[];
}

const planner = (user: WorldUser = world.users.factory) => world.as(user);
const place = (orderId: number, more: object = {}, user?: WorldUser) =>
  planner(user).post('/api/scheduler/place', {
    OrderId: orderId,
    Date: DAY,
    LineId: world.lines.first,
    ...more,
  });
const unplace = (orderId: number) => planner().post('/api/scheduler/unplace', { OrderId: orderId });
const readBoard = async (from = DAY, to = NEXT) =>
  (await planner().get(`/api/scheduler?from=${from}&to=${to}`)).json<Board>();
const close = (day: string, more: object = {}) =>
  world.as(world.users.admin).post('/api/scheduler/close-day', { Date: day, ...more });
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

async function statusOf(orderId: number): Promise<number> {
  const row = await world.db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select('status_id')
    .executeTakeFirstOrThrow();
  return row.status_id;
}

async function scheduled(draft: OrderDraft = {}): Promise<number> {
  const id = await addOrder(world, draft);
  const answer = await place(id, { Confirm: true });
  expect(answer.statusCode).toBe(200);
  return id;
}

async function inStatus(statusId: number): Promise<number> {
  const id = await scheduled();
  await sql`update orders set status_id = ${statusId} where id = ${id}`.execute(world.db);
  return id;
}

test('schedules an approved order and counts its seats', { tags: ['SCHED-01', 'SCHED-19'] }, async () => {
  const id = await addOrder(world, { seats: 4 });
  const other = await scheduled({ seats: 2.5 });
  const answer = await place(id);
  expect(answer.statusCode).toBe(200);
  expect(answer.json<{ Card: Card }>().Card).toMatchObject({
    OrderId: id,
    Date: DAY,
    LineId: world.lines.first,
    StatusId: 2,
  });
  const { Cells } = await readBoard();
  expect(Cells).toHaveLength(1);
  expect(Cells[0]).toMatchObject({ Date: DAY, LineId: world.lines.first, SeatsUsed: 6.5, SeatsMax: 10 });
  expect(Cells[0]?.Cards.map((card) => card.OrderId)).toEqual([other, id]);
  const history = await world.db
    .selectFrom('order_history')
    .where('order_id', '=', id)
    .select(['kind', 'from_status', 'to_status', 'to_value'])
    .orderBy('id')
    .execute();
  expect(history).toEqual([
    { kind: 'status', from_status: 1, to_status: 2, to_value: null },
    { kind: 'schedule', from_status: null, to_status: null, to_value: `${DAY} Line A` },
  ]);
});

test('shows days, cards and unscheduled orders, by delivery date', { tags: ['SCHED-01'] }, async () => {
  const late = await addOrder(world, { deliveryDate: '2026-05-30', quantity: 2, seats: 6 });
  const early = await addOrder(world, { deliveryDate: '2026-03-20' });
  const offTheFloor = await addOrder(world, { orderType: 4 });
  const quotation = await addOrder(world, { statusId: 9 });
  await close(NEXT, { Reason: 'Inventory' });
  const board = await readBoard();
  const ids = board.Tray.map((card) => card.OrderId);
  expect(ids.indexOf(early)).toBeLessThan(ids.indexOf(late));
  expect(ids).toContain(late);
  expect(ids).not.toContain(offTheFloor);
  expect(ids).not.toContain(quotation);
  const card = board.Tray.find((waiting) => waiting.OrderId === late);
  expect(card).toMatchObject({
    CustomerName: 'Denver Store',
    Seats: 6,
    Description: '2 × Alpine Sofa',
    DeliveryDate: '2026-05-30',
    Date: null,
    LineId: null,
  });
  const idle = { HoursUsed: 0, HoursMax: null, LineHours: [] };
  expect(board.Days).toEqual([
    { Date: DAY, IsClosed: false, Reason: null, SeatsUsed: 0, SeatsMax: 14, ...idle },
    { Date: NEXT, IsClosed: true, Reason: 'Inventory', SeatsUsed: 0, SeatsMax: 14, ...idle },
  ]);
});

test('marks a card whose order is short of reserved leather', { tags: ['SCHED-01', 'N-18'] }, async () => {
  const leatherId = world.catalogue.leathers.platinum;
  await addStock(world, leatherId, 100);
  const draft = { leatherId, leatherArea: 60 };
  const first = await scheduled(draft);
  const second = await scheduled(draft);
  const board = await readBoard();
  const cards = board.Cells.flatMap((cell) => cell.Cards);
  const isReady = (id: number) => cards.find((card) => card.OrderId === id)?.IsLeatherReady;
  expect(isReady(first)).toBe(true);
  expect(isReady(second)).toBe(false);
});

test('moves only scheduled orders back to approved and frees the day', { tags: ['SCHED-03'] }, async () => {
  const id = await scheduled();
  const answer = await unplace(id);
  expect(answer.statusCode).toBe(200);
  expect(answer.json<{ Card: Card; Cells: Cell[] }>()).toMatchObject({
    Card: { OrderId: id, Date: null, StatusId: 1 },
    Cells: [{ Date: DAY, SeatsUsed: 0, Cards: [] }],
  });
  const approved = await unplace(id);
  expect(approved.statusCode).toBe(409);
  expect(approved.body).toBe("Only a 'scheduled' order can be moved back to approved");
});

test.each([3, 4])(
  'keeps an order in status %i on its day',
  { tags: ['SCHED-04', 'SCHED-05', 'SCHED-18'] },
  async (status) => {
    const id = await inStatus(status);
    const moved = await place(id, { Date: NEXT });
    expect(moved.statusCode).toBe(409);
    expect(moved.body).toBe("Orders in production or finished can't be moved");
    expect(codeOf(await unplace(id))).toBe('ONLY_SCHEDULED_GOES_BACK');
    expect((await readBoard()).Cells[0]?.Cards[0]).toMatchObject({ OrderId: id, Date: DAY });
  },
);

test('refuses unapproved orders and orders sold off the floor', { tags: ['SCHED-01'] }, async () => {
  for (const draft of [{ statusId: 9 }, { statusId: 8 }, { statusId: 5 }, { orderType: 4 }] as const) {
    const answer = await place(await addOrder(world, draft));
    expect(codeOf(answer)).toBe('ORDER_NOT_SCHEDULABLE');
  }
});

test('refuses to schedule an order on a closed date', { tags: ['SCHED-06', 'SCHED-18'] }, async () => {
  await close(DAY);
  const id = await addOrder(world);
  const answer = await place(id);
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toBe("The date is closed: orders can't be scheduled on it or moved into or out of it");
  expect(await statusOf(id)).toBe(1);
});

test('refuses to move an order to a closed date', { tags: ['SCHED-07'] }, async () => {
  const id = await scheduled();
  await close(NEXT);
  expect(codeOf(await place(id, { Date: NEXT }))).toBe('DATE_CLOSED');
  expect((await readBoard()).Cells.map((cell) => cell.Date)).toEqual([DAY]);
});

test('refuses to move an order out of a closed date', { tags: ['SCHED-08'] }, async () => {
  const id = await scheduled();
  await close(DAY, { Confirm: true });
  expect(codeOf(await place(id, { Date: NEXT }))).toBe('DATE_CLOSED');
  expect(codeOf(await unplace(id))).toBe('DATE_CLOSED');
  expect(await statusOf(id)).toBe(2);
});

test('asks before it exceeds the seats of a day', { tags: ['SCHED-09', 'N-30'] }, async () => {
  await scheduled({ seats: 7 });
  expect((await place(await addOrder(world, { seats: 3 }))).statusCode).toBe(200);
  const id = await addOrder(world, { seats: 1 });
  const asked = await place(id);
  expect(asked.statusCode).toBe(409);
  expect(codeOf(asked)).toBe('SEATS_EXCEEDED');
  expect(asked.body).toBe('The maximum of 10 seats per day for Line A is exceeded. Do you want to continue?');
  expect(await statusOf(id)).toBe(1);
  expect((await place(id, { Confirm: true })).statusCode).toBe(200);
  const moved = await place(id, { Position: 0 });
  expect(moved.statusCode).toBe(200);
  expect(moved.json<{ Cells: Cell[] }>().Cells[0]?.Cards[0]?.OrderId).toBe(id);
});

test('returns both cells of a move, with the order on one day only', { tags: ['SCHED-01'] }, async () => {
  const id = await scheduled();
  const stays = await scheduled();
  const answer = await place(id, { Date: NEXT, LineId: world.lines.second });
  const { Cells } = answer.json<{ Cells: Cell[] }>();
  expect(Cells.map((cell) => [cell.Date, cell.LineId, cell.Cards.map((card) => card.OrderId)])).toEqual([
    [DAY, world.lines.first, [stays]],
    [NEXT, world.lines.second, [id]],
  ]);
  expect(
    (await readBoard()).Cells.flatMap((cell) => cell.Cards).filter((card) => card.OrderId === id),
  ).toHaveLength(1);
});

test('asks before it closes a day with orders, and reopens it', { tags: ['SCHED-02', 'N-30'] }, async () => {
  const id = await scheduled();
  const asked = await close(DAY);
  expect(asked.statusCode).toBe(409);
  expect(asked.body).toBe('Orders on this day: 1. Close it anyway?');
  expect((await close(DAY, { Confirm: true })).statusCode).toBe(200);
  expect(codeOf(await close(DAY))).toBe('DAY_ALREADY_CLOSED');
  expect((await readBoard()).Cells[0]?.Cards[0]?.OrderId).toBe(id);
  const open = () => planner().post('/api/scheduler/open-day', { Date: DAY });
  expect((await open()).statusCode).toBe(200);
  expect(codeOf(await open())).toBe('DAY_NOT_CLOSED');
  expect((await place(id, { Date: NEXT })).statusCode).toBe(200);
});

test('lets a salesperson read the board and change nothing', { tags: ['SCHED-01'] }, async () => {
  const sales = world.as(world.users.sales);
  const id = await addOrder(world);
  expect((await sales.get('/api/scheduler')).statusCode).toBe(200);
  const answer = await place(id, {}, world.users.sales);
  expect(answer.statusCode).toBe(403);
  expect((await sales.post('/api/scheduler/close-day', { Date: DAY })).statusCode).toBe(403);
});

test(
  'refuses a change by a planner who saw an older version of the order',
  { tags: ['SCHED-01'] },
  async () => {
    const id = await addOrder(world);
    expect(codeOf(await place(id, { RowVersion: 99 }))).toBe('STALE_ROW');
    expect(await statusOf(id)).toBe(1);
  },
);

test('requires a day, a line and a valid range', { tags: ['SCHED-01'] }, async () => {
  const id = await addOrder(world);
  expect(codeOf(await place(id, { Date: null }))).toBe('STATUS_NEEDS_DAY');
  expect(codeOf(await place(id, { LineId: null }))).toBe('STATUS_NEEDS_LINE');
  expect(codeOf(await place(id, { LineId: 999 }))).toBe('FIELD_INVALID');
  expect(codeOf(await place(999_999))).toBe('NOT_FOUND');
  const tooLong = await planner().get('/api/scheduler?from=2026-01-01&to=2026-12-31');
  expect(codeOf(tooLong)).toBe('FIELD_OUT_OF_RANGE');
});

test(
  'neither loses, duplicates nor overfills anything while two planners move the same orders',
  { tags: ['SCHED-01', 'SCHED-09'] },
  async () => {
    const ids = await Promise.all(
      Array.from({ length: 24 }, (_, at) => addOrder(world, { seats: 1 + (at % 2) })),
    );
    const cells = [DAY, NEXT].flatMap((day) =>
      [world.lines.first, world.lines.second].map((LineId) => ({ Date: day, LineId })),
    );
    const deadlocks = await countDeadlocks();
    const answers = [];
    for (const round of [0, 1, 2]) {
      const moves = ids.flatMap((id, at) => [
        place(id, { ...cells[(at + round) % 4], Position: at % 3 }, world.users.admin),
        (at + round) % 5 ? place(id, cells[(at * 3 + round) % 4]) : unplace(id),
      ]);
      answers.push(...(await Promise.all(moves)));
    }
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(await countDeadlocks()).toBe(deadlocks);
    const board = await readBoard();
    for (const { SeatsUsed, SeatsMax, Cards } of board.Cells) {
      expect(SeatsUsed).toBeLessThanOrEqual(SeatsMax);
      expect(new Set(Cards.map(({ Position }) => Position)).size).toBe(Cards.length);
    }
    const placed = board.Cells.flatMap(({ Cards }) => Cards.map(({ OrderId }) => OrderId));
    expect(placed.length).toBeGreaterThan(8);
    const waiting = board.Tray.map(({ OrderId }) => OrderId).filter((id) => ids.includes(id));
    expect([...placed, ...waiting].toSorted()).toEqual(ids.toSorted());
    expect(await moveFaults(ids)).toEqual([]);
    const { rows } = await sql<{ moves: number }>`select count(*)::int as moves from order_history
      where kind = 'schedule' and order_id = any(${ids}::bigint[])`.execute(world.db);
    expect(rows[0]!.moves).toBe(answers.filter(({ statusCode }) => statusCode === 200).length);
  },
);

/** Orders whose day, status or pieces don't match the last move in their history. */
async function moveFaults(orderIds: readonly number[]): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select o.id, o.status_id, p.day, last.place, pieces.count from orders o
    left join order_placements p on p.order_id = o.id
    left join lateral (select to_value #>> '{}' as place from order_history h
      where h.order_id = o.id and h.kind = 'schedule' order by h.id desc limit 1) last on true
    cross join lateral (select count(*) from vin_items v where v.order_id = o.id) pieces
    where o.id = any(${orderIds}::bigint[]) and (coalesce(p.day::text, 'unscheduled')
        <> substring(coalesce(last.place, 'unscheduled') from '^\\S+')
      or o.status_id <> case when p.day is null then 1 else 2 end
      or pieces.count <> case when p.day is null then 0 else 1 end)`.execute(world.db);
  return rows;
}

async function countDeadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`select deadlocks::int from pg_stat_database
    where datname = current_database()`.execute(world.db);
  return rows[0]!.deadlocks;
}

test('reads 12 weeks and 2,000 orders with a constant query count', { tags: ['SCHED-01'] }, async () => {
  const lineIds = await world.db
    .insertInto('production_lines')
    .values([1, 2, 3, 4].map((number) => ({ name: `Extra ${number}`, max_seats_per_day: 30 })))
    .returning('id')
    .execute();
  const lines = [world.lines.first, world.lines.second, ...lineIds.map((row) => row.id)];
  const template = await scheduled();
  await sql`with made as (
      insert into orders (company_id, order_type, status_id, customer_id, store_id, payment_term_id, po_number,
        order_date, delivery_date, priced_on, sales_tax, seats)
      select company_id, 1, 2, customer_id, store_id, payment_term_id, 'bulk-' || n, order_date, '2026-06-01',
        priced_on, true, 3 from orders, generate_series(1, 2000) n where id = ${template}
      returning company_id, id, po_number
    ), details as (
      insert into order_details (company_id, order_id, line_number, detail_type, sale_item_id, style_id,
        furniture_type_id, collection_id, leather_item_id, quantity, unit_price_cents, unit_cost_cents,
        total_price_cents, total_cost_cents, leather_area)
      select made.company_id, made.id, 1, 1, d.sale_item_id, d.style_id, d.furniture_type_id, d.collection_id,
        d.leather_item_id, 1, 0, 0, 0, 0, 60
      from made cross join order_details d where d.order_id = ${template}
    )
    insert into order_placements (company_id, order_id, day, production_line_id)
    select company_id, id, '2026-03-16'::date + (n % 84)::int, (${lines}::bigint[])[1 + n % 6]
    from (select *, row_number() over () as n from made) numbered`.execute(world.db);
  const small = await countQueries((db) => readBoardOf(db, '2026-06-08', '2026-06-08'));
  const large = await countQueries((db) => readBoardOf(db, '2026-03-16', '2026-06-07'));
  // The settings query runs only occasionally.
  expect(Math.abs(large - small)).toBeLessThanOrEqual(1);
  expect(large).toBeLessThan(13);
  await sql`analyze`.execute(world.db);
  const startedAt = performance.now();
  const board = await readBoard('2026-03-16', '2026-06-07');
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect(board.Cells.flatMap((cell) => cell.Cards)).toHaveLength(2001);
  expect(board.Days).toHaveLength(84);
});

const readBoardOf = (db: Database, from: string, to: string) =>
  boardService.readBoard(db, { from, to, today: from, reader: { seesPurchases: true, language: 'en' } });

async function countQueries(work: (db: Database) => Promise<unknown>): Promise<number> {
  let queries = 0;
  const counting = world.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await work(counting);
  return queries;
}
