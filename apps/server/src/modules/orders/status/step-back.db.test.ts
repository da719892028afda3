import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Books, booksOf } from '../../../../test/books.ts';
import { changeStatus, read, save, sofaLine } from '../../../../test/order-requests.ts';
import { addOrder, addStock, schedule } from '../../../../test/world-orders.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
let books: Books;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  books = booksOf(world);
  await addStock(world, world.catalogue.leathers.gold, 5_000);
  const code = { Name: 'Wanda', Code: 'W1', StoreId: world.stores.factory };
  const employee = await world.as(world.users.admin).post('/api/employees', code);
  expect(employee.statusCode, employee.body).toBe(200);
});
afterAll(() => world.close());

const WHY = { Reason: 'Wrong click', Confirm: true };
const step = (id: number, to: number, more: Parameters<typeof changeStatus>[3] = WHY) =>
  changeStatus(world, id, to, more);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
async function go(id: number, ...path: (number | { UncutPieces: string[] })[]): Promise<void> {
  const more = path.find((each) => typeof each === 'object');
  for (const to of path.filter((each) => typeof each === 'number')) {
    // Advances the clock by a minute per action.
    world.setNow(new Date(world.now().getTime() + 60_000));
    const answer = await step(id, to, { ...WHY, ...more });
    expect(answer.statusCode, `${to}: ${answer.body}`).toBe(200);
  }
}

/** State of stock, pieces and board, without change counters. */
async function stateOf(orderId: number) {
  const rows = async (query: ReturnType<typeof sql>) => (await query.execute(world.db)).rows;
  return {
    leathers: await rows(
      sql`select id, at_hand, reserved, short, in_process, ordered from leather_items order by id`,
    ),
    holdings: await rows(sql`select * from order_leathers order by order_id, leather_item_id`),
    pieces: await rows(sql`select code, location, store_id, available, finished_at is null as is_open,
      shipped_at is null as is_here, sold_order_id, missing_at from vin_items where order_id = ${orderId} order by id`),
    operations: await rows(sql`select v.code, r.operation_id, r.ended_at from operation_runs r
      join vin_items v on v.company_id = r.company_id and v.id = r.vin_item_id
      where v.order_id = ${orderId} and r.is_current order by 1, 2`),
    day: await rows(sql`select day, production_line_id from order_placements where order_id = ${orderId}`),
    shipped: await rows(sql`select shipped_on from orders where id = ${orderId}`),
  };
}

/** Creates an approved, paid and scheduled order. */
async function scheduled(line: Record<string, unknown> = {}, date = '2026-03-16', paid = 3000) {
  const saved = await save(world, { Details: [sofaLine(world, line)] });
  await books.pay(saved.Id, paid);
  await go(saved.Id, 1);
  await schedule(world, saved.Id, date);
  return saved.Id;
}
const scan = (orderId: number, Operation: string, Type: 'start' | 'end') =>
  world.as(world.users.factory).post('/api/operation-register', {
    Employee: 'W1',
    Operation,
    VinNumber: `${String(orderId).padStart(6, '0')}-1-1`,
    Type,
  });

test('restores the earlier state on each step back', { tags: ['N-02', 'N-18', 'N-32', 'N-39'] }, async () => {
  const id = await scheduled({ Quantity: 2 }, '2026-03-16', 6000);
  for (const [from, to] of [
    [2, 3],
    [3, 4],
    [4, 5],
  ] as const) {
    const before = await stateOf(id);
    await go(id, to);
    expect(await stateOf(id), `${from} to ${to}`).not.toEqual(before);
    await go(id, from);
    expect(await stateOf(id), `${to} back to ${from}`).toEqual(before);
    await go(id, to);
  }
  const { History } = await read(world, id);
  const steps = History.filter(({ Kind }) => Kind === 'status');
  expect(steps.slice(0, 3)).toMatchObject([
    { FromStatusId: 4, ToStatusId: 5 },
    { FromStatusId: 5, ToStatusId: 4, Reason: 'Wrong click', User: 'Ada' },
    { FromStatusId: 4, ToStatusId: 5 },
  ]);
  const kinds = await world.db
    .selectFrom('stock_movements')
    .where('order_id', '=', id)
    .orderBy('id')
    .select('kind')
    .execute();
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'reserved',
    'issued',
    'returned',
    'issued',
    'finished',
    'reopened',
    'finished',
  ]);
});

test('lets only an administrator step back, with a reason', { tags: ['N-02', 'N-01'] }, async () => {
  const id = await scheduled();
  await go(id, 3);
  for (const user of [world.users.sales, world.users.factory]) {
    const answer = await step(id, 2, { ...WHY, user });
    expect([403, 409], answer.body).toContain(answer.statusCode);
  }
  expect(codeOf(await step(id, 2, { Confirm: true, Reason: ' ' }))).toBe('REASON_REQUIRED');
  expect((await read(world, id)).StatusId).toBe(3);
  const offered = async (user: World['users']['admin']) =>
    (await read(world, id, user)).AllowedTransitions.map(({ StatusId }) => StatusId);
  expect(await offered(world.users.admin)).toContain(2);
  expect(await offered(world.users.factory)).not.toContain(2);
});

test(
  'asks for confirmation before a step back, and marks undone operations',
  {
    tags: ['N-02', 'N-20'],
  },
  async () => {
    const id = await scheduled();
    await go(id, 3);
    world.setNow(new Date(world.now().getTime() + 60_000));
    expect((await scan(id, 'cutting', 'start')).statusCode).toBe(200);
    const before = await stateOf(id);
    const asked = await step(id, 2, { Reason: 'Wrong click' });
    expect([asked.statusCode, codeOf(asked)]).toEqual([409, 'STEP_BACK_REVERSES']);
    const vin = `${String(id).padStart(6, '0')}-1-1`;
    expect(asked.body, 'names what is cut').toContain(`Already cut: ${vin}.`);
    expect(await stateOf(id)).toEqual(before);
    const undoneOf = async () => {
      const list = await world.as(world.users.admin).get(`/api/operation-register?orderId=${id}`);
      return list.json<{ Items: { Undone: unknown }[] }>().Items.map(({ Undone }) => Undone);
    };
    expect(await undoneOf()).toEqual([null]);
    await go(id, 2);
    const [mark] = await undoneOf();
    expect(mark).toEqual({ At: world.now().toISOString(), User: 'Ada', Reason: 'Wrong click' });
  },
);

test('refuses a step back to a closed day, or without a day', { tags: ['N-02', 'SCHED-07'] }, async () => {
  const id = await scheduled({}, '2026-03-18');
  await go(id, 3);
  const day = { Date: '2026-03-18', Confirm: true };
  await world.as(world.users.admin).post('/api/scheduler/close-day', day);
  expect(codeOf(await step(id, 2))).toBe('DATE_CLOSED');
  await world.as(world.users.admin).post('/api/scheduler/open-day', day);
  await go(id, 2);
  const board = await world.as(world.users.factory).get('/api/scheduler?from=2026-03-18&to=2026-03-18');
  expect(board.json<{ Cells: { SeatsUsed: number }[] }>().Cells[0]?.SeatsUsed).toBe(3);
  const imported = await addOrder(world, { statusId: 3 });
  expect(codeOf(await step(imported, 2))).toBe('STATUS_NEEDS_DAY');
});

test('returns leather that the order took from another', { tags: ['N-02', 'N-18'] }, async () => {
  const { platinum } = world.catalogue.leathers;
  await addStock(world, platinum, 69);
  const first = await scheduled({ LeatherItemId: platinum }, '2026-03-16', 4000);
  const second = await scheduled({ LeatherItemId: platinum }, '2026-03-17', 4000);
  // Built before both and short of leather: free leather would go to this order.
  await scheduled({ LeatherItemId: platinum }, '2026-03-13', 4000);
  const before = await stateOf(second);
  await go(second, 3);
  expect((await stateOf(second)).holdings).toContainEqual(
    expect.objectContaining({ order_id: first, reserved: 69, short: 69 }),
  );
  await go(second, 2);
  expect(await stateOf(second)).toEqual(before);
  await go(second, 3, 2);
  expect(await stateOf(second)).toEqual(before);
});

test(
  'undoes the operations of the reversed production',
  { tags: ['N-02', 'N-20', 'REG-03', 'REP-01'] },
  async () => {
    const id = await scheduled();
    expect((await scan(id, 'FRM', 'start')).statusCode).toBe(200);
    expect((await scan(id, 'FRM', 'end')).statusCode).toBe(200);
    const before = await stateOf(id);
    await go(id, 3);
    world.setNow(new Date(world.now().getTime() + 60_000));
    expect((await scan(id, 'CUT', 'start')).statusCode).toBe(200);
    world.setNow(new Date(world.now().getTime() + 1_800_000));
    expect((await scan(id, 'CUT', 'end')).statusCode).toBe(200);
    expect((await scan(id, 'SEW', 'start')).statusCode).toBe(200);
    await go(id, 2, { UncutPieces: [`${String(id).padStart(6, '0')}-1-1`] });
    expect(await stateOf(id)).toEqual(before);
    const pieces = await world.as(world.users.admin).get(`/api/vinItems?orderId=${id}`);
    expect(pieces.json(), pieces.body).toMatchObject([{ OperationsDone: 1 }]);
    const kept = await sql<{ entries: number }>`select count(*)::int as entries from operation_events r
      join vin_items v on v.company_id = r.company_id and v.id = r.vin_item_id
      where v.order_id = ${id}`.execute(world.db);
    expect(kept.rows).toEqual([{ entries: 5 }]);
    await go(id, 3);
    expect(codeOf(await scan(id, 'FRM', 'start'))).toBe('OPERATION_ALREADY_REGISTERED');
    for (const operation of ['CUT', 'SEW'])
      for (const type of ['start', 'end'] as const)
        expect((await scan(id, operation, type)).statusCode, `${operation} ${type}`).toBe(200);
    const labor = await world.as(world.users.admin).get('/api/reports/labor?from=2026-03-01&to=2026-03-31');
    const hours = labor
      .json<{ Rows: { Operation: string; OrderId: number; Hours: number }[] }>()
      .Rows.filter(({ OrderId, Operation }) => OrderId === id && Operation === 'cutting')
      .map(({ Hours }) => Hours);
    expect(hours).toEqual([0.5, 0]);
  },
);

test(
  'reverses the invoice and posts another when shipped again',
  { tags: ['N-02', 'N-22', 'ACCT-04'] },
  async () => {
    const id = await scheduled();
    await go(id, 3, 4, 5);
    await books.pay(id, 1000);
    await go(id, 4);
    expect(await books.tieOut(id)).toMatchObject({ IsEqual: true, Differences: [] });
    const entries = await books.entriesOf(id);
    expect(entries.map(({ Kind }) => Kind)).toEqual(['payment', 'invoice', 'payment', 'reversal']);
    expect(entries[3]!.ReversesEntryId).toBe(entries[1]!.Id);
    await go(id, 5);
    await books.pay(id, 770.23);
    expect((await books.entriesOf(id)).map(({ Kind }) => Kind).slice(4)).toEqual(['invoice', 'payment']);
    expect(await books.tieOut(id)).toMatchObject({ IsEqual: true });
    await go(id, 4, 5, 6);
    expect(await books.tieOut()).toMatchObject({ IsEqual: true });
    expect(await books.rebook()).toMatchObject({ Queued: 0, Corrected: [], Open: [] });
  },
);

test(
  'posts a step back that was never sent to accounting',
  { tags: ['N-02', 'N-22', 'ACCT-05'] },
  async () => {
    const id = await scheduled();
    await go(id, 3, 4, 5);
    await books.sweep();
    await books.set('accounting-transactions', 'off');
    await go(id, 4);
    await books.set('accounting-transactions', 'on');
    expect(await books.rebook()).toMatchObject({ Corrected: [{ Kind: 'reversal' }], Open: [] });
    await go(id, 5);
    expect((await books.tieOut()).Differences.filter(({ OrderId }) => OrderId !== id)).toEqual([]);
    await books.rebook();
    expect(await books.tieOut()).toMatchObject({ IsEqual: true });
  },
);

test(
  'returns a floor sale to its store, not to production',
  { tags: ['N-02', 'N-32', 'ORD-02'] },
  async () => {
    const sold = await books.soldOrder(3000);
    await go(sold.Id, 1);
    const piece = () =>
      sql`select location, store_id, available, sold_order_id, shipped_at from vin_items v
        where exists (select from order_details d where d.company_id = v.company_id and d.sold_vin_item_id = v.id
          and d.order_id = ${sold.Id})`.execute(world.db);
    const before = (await piece()).rows;
    await go(sold.Id, 5);
    expect((await piece()).rows).toMatchObject([{ location: 2, available: false, sold_order_id: sold.Id }]);
    await go(sold.Id, 4);
    expect((await piece()).rows).toEqual(before);
    expect(codeOf(await step(sold.Id, 3))).toBe('SOLD_OFF_THE_FLOOR_NOT_BUILT');
    await go(sold.Id, 5);
    expect(await books.tieOut(sold.Id)).toMatchObject({ IsEqual: true });
  },
);

test(
  'keeps floor furniture shipped if it was moved or promised',
  { tags: ['N-02', 'N-32', 'INV-21'] },
  async () => {
    const floor = async () => {
      const id = await addOrder(world, { orderType: 2 });
      await schedule(world, id);
      await go(id, 3, 4, 5);
      return id;
    };
    const vinOf = async (id: number) =>
      (
        await sql<{
          id: number;
          code: string;
        }>`select id, code from vin_items where order_id = ${id}`.execute(world.db)
      ).rows[0]!;
    const free = await floor();
    await go(free, 4);
    expect((await stateOf(free)).pieces).toMatchObject([{ location: 0, store_id: null, available: false }]);
    const moved = await floor();
    const { code } = await vinOf(moved);
    const transfer = { code, storeId: world.stores.austin };
    const answer = await world.as(world.users.admin).post('/api/vinItems/transfer-inventory', transfer);
    expect(answer.statusCode, answer.body).toBe(200);
    const refused = await step(moved, 4);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'PIECES_MOVED_SINCE']);
    expect(refused.body).toContain(code);
    const promised = await floor();
    const line = sofaLine(world, { VinItemId: (await vinOf(promised)).id });
    const { Id: quote } = await save(world, { OrderType: 4, Details: [line] });
    expect(codeOf(await step(promised, 4))).toBe('PIECES_MOVED_SINCE');
    await sql`update orders set priced_on = '2025-01-07' where id = ${quote}`.execute(world.db);
    expect((await step(promised, 4)).statusCode, 'an expired quotation holds none').toBe(200);
  },
);
