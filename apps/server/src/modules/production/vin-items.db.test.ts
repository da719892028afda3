import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addLine,
  addOrder,
  addStock,
  changeStatus,
  type OrderDraft,
  schedule,
} from '../../../test/world-orders.ts';
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await addStock(world, world.catalogue.leathers.gold, 1_000_000);
});
afterAll(() => world.close());

interface Piece {
  readonly Id: number;
  readonly Code: string;
  readonly Available: boolean;
  readonly IsMissing: boolean;
  readonly MissingReason: string | null;
  readonly Location: number;
  readonly StoreId: number | null;
  readonly OrderId: number;
  readonly IsFinished: boolean;
  readonly Description: string;
}

const admin = () => world.as(world.users.admin);
const piecesOf = async (orderId: number) =>
  (await admin().get(`/api/vinItems?orderId=${orderId}`)).json<Piece[]>();
const piecesAt = async (storeId: number) =>
  (await admin().get(`/api/stores/get-inventory/${storeId}`)).json<Piece[]>();
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const transfer = (code: string, storeId: number | null) =>
  admin().post('/api/vinItems/transfer-inventory', { code, storeId });

async function finished(draft: OrderDraft = {}): Promise<{ orderId: number; pieces: Piece[] }> {
  const orderId = await addOrder(world, draft);
  await schedule(world, orderId);
  await changeStatus(world, orderId, 3);
  await changeStatus(world, orderId, 4);
  return { orderId, pieces: await piecesOf(orderId) };
}

/** A piece of a floor order in the Denver store. */
async function onTheFloor(): Promise<Piece> {
  const { orderId } = await finished({ orderType: 2 });
  await changeStatus(world, orderId, 5);
  return (await piecesOf(orderId))[0]!;
}

async function movementsOf(piece: Piece) {
  return world.db
    .selectFrom('vin_movements')
    .where('vin_item_id', '=', piece.Id)
    .select(['kind', 'from_location', 'to_location', 'to_store_id', 'reason', 'user_id'])
    .orderBy('id')
    .execute();
}

test(
  'creates one piece per unit, with its own code, when first scheduled',
  { tags: ['N-32', 'INV-18', 'ENT-28'] },
  async () => {
    const orderId = await addOrder(world, { quantity: 3 });
    expect(await piecesOf(orderId)).toEqual([]);
    await schedule(world, orderId);
    const padded = String(orderId).padStart(6, '0');
    const pieces = await piecesOf(orderId);
    expect(pieces.map((piece) => piece.Code)).toEqual([`${padded}-1-1`, `${padded}-1-2`, `${padded}-1-3`]);
    expect(pieces[0]).toMatchObject({
      Location: 0,
      Available: false,
      IsFinished: false,
      Description: 'Alpine Sofa, Chestnut',
    });
    await schedule(world, orderId, '2026-03-18');
    expect(await piecesOf(orderId)).toHaveLength(3);
  },
);

test('deletes untouched pieces on unscheduling and reuses their codes', { tags: ['N-32'] }, async () => {
  const orderId = await addOrder(world, { quantity: 2 });
  await schedule(world, orderId);
  const codes = (await piecesOf(orderId)).map((piece) => piece.Code);
  await changeStatus(world, orderId, 1);
  expect(await piecesOf(orderId)).toEqual([]);
  await schedule(world, orderId);
  expect((await piecesOf(orderId)).map((piece) => piece.Code)).toEqual(codes);
});

test(
  'ships pieces to the customer, or to the store for floor orders',
  { tags: ['INV-16', 'SCHED-11', 'SCHED-12'] },
  async () => {
    const { orderId, pieces } = await finished();
    expect(pieces[0]).toMatchObject({ IsFinished: true, Location: 0, Available: false });
    await changeStatus(world, orderId, 5);
    expect((await piecesOf(orderId))[0]).toMatchObject({ Location: 2, Available: false });
    const floor = await onTheFloor();
    expect(floor).toMatchObject({ Location: 1, StoreId: world.stores.denver, Available: true });
    expect((await movementsOf(floor)).map((movement) => movement.kind)).toEqual(['finished', 'shipped']);
  },
);

test('adds finished pieces of a canceled order to stock', { tags: ['SCHED-14', 'N-02'] }, async () => {
  const { orderId, pieces } = await finished();
  await changeStatus(world, orderId, 8, { reason: 'Changed his mind', confirm: true });
  expect((await piecesOf(orderId))[0]).toMatchObject({ Location: 0, StoreId: null, Available: true });
  const atFactory = await piecesAt(world.stores.factory);
  expect(atFactory.map((piece) => piece.Id)).toContain(pieces[0]!.Id);
  const placed = await world.db
    .selectFrom('order_placements')
    .where('order_id', '=', orderId)
    .select('day')
    .execute();
  expect(placed).toEqual([]);
});

test('shows the pieces in a store in its inventory', { tags: ['INV-23', 'API-17', 'STORE-03'] }, async () => {
  const piece = await onTheFloor();
  const ids = (await piecesAt(world.stores.denver)).map((found) => found.Id);
  expect(ids).toContain(piece.Id);
  expect((await piecesAt(world.stores.austin)).map((found) => found.Id)).not.toContain(piece.Id);
  expect((await admin().get('/api/stores/get-inventory/999999')).statusCode).toBe(404);
});

test(
  'finds pieces by store with POST and GET, wherever the id is sent',
  { tags: ['INV-18', 'API-50', 'API-92', 'C-36'] },
  async () => {
    const piece = await onTheFloor();
    const storeId = world.stores.denver;
    const answers = await Promise.all([
      admin().post('/api/vinItems/find-by-store', { StoreId: storeId }),
      admin().post('/api/vinItems/find-by-store', { Id: storeId }),
      admin().post(`/api/vinItems/find-by-store/?storeId=${storeId}`),
      admin().get(`/api/vinItems/find-by-store?id=${storeId}`),
      admin().get(`/api/vinitems/find-by-store?storeId=${storeId}`),
      admin().get(`/api/vinItems/find-by-store/${storeId}`),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json<Piece[]>().map((found) => found.Id)).toContain(piece.Id);
    }
    expect(codeOf(await admin().post('/api/vinItems/find-by-store', {}))).toBe('FIELD_REQUIRED');
  },
);

test('transfers a piece to a store and logs the movement', { tags: ['INV-21', 'API-54'] }, async () => {
  const piece = await onTheFloor();
  expect((await transfer('', world.stores.austin)).body).toBe('Choose a piece');
  expect((await transfer(piece.Code, null)).body).toBe('Choose a store');
  expect((await transfer('999999-1-1', world.stores.austin)).statusCode).toBe(404);
  expect(codeOf(await transfer(piece.Code, world.stores.denver))).toBe('VIN_ITEM_SAME_STORE');
  const answer = await transfer(piece.Code, world.stores.austin);
  expect(answer.json()).toMatchObject({ Location: 1, StoreId: world.stores.austin, Available: true });
  expect((await movementsOf(piece)).at(-1)).toMatchObject({
    kind: 'transferred',
    to_store_id: world.stores.austin,
    user_id: world.users.admin.id,
  });
  const home = await transfer(piece.Code, world.stores.factory);
  expect(home.json()).toMatchObject({ Location: 0, StoreId: null });
});

test('refuses to transfer unbuilt or delivered pieces', { tags: ['INV-21'] }, async () => {
  const { orderId, pieces } = await finished();
  await changeStatus(world, orderId, 5);
  expect(codeOf(await transfer(pieces[0]!.Code, world.stores.austin))).toBe('VIN_ITEM_NOT_MOVABLE');
  const unbuilt = await addOrder(world);
  await schedule(world, unbuilt);
  const [piece] = await piecesOf(unbuilt);
  expect(codeOf(await transfer(piece!.Code, world.stores.austin))).toBe('VIN_ITEM_NOT_AVAILABLE');
});

test(
  'requires a reason for a shortage, and marks the piece as missing',
  { tags: ['INV-22', 'API-53'] },
  async () => {
    const piece = await onTheFloor();
    const shortage = (body: object) => admin().post('/api/vinItems/shortage-inventory', body);
    expect((await shortage({ Reason: 'Gone' })).body).toBe('Choose a piece');
    expect(codeOf(await shortage({ VinItemId: piece.Id }))).toBe('REASON_REQUIRED');
    expect((await shortage({ VinItemId: piece.Id, Reason: 'Not found at the count' })).statusCode).toBe(200);
    const shown = (await piecesAt(world.stores.denver)).find((found) => found.Id === piece.Id);
    expect(shown).toMatchObject({
      IsMissing: true,
      MissingReason: 'Not found at the count',
      Available: false,
    });
    expect(codeOf(await transfer(piece.Code, world.stores.austin))).toBe('VIN_ITEM_NOT_MOVABLE');
  },
);

test(
  'changes the availability of unsold stock and finds missing pieces',
  { tags: ['INV-17', 'INV-20', 'API-52'] },
  async () => {
    const piece = await onTheFloor();
    const set = (id: number, available: boolean) =>
      admin().post('/api/vinItems/update-availability', { Id: id, Available: available });
    expect((await set(piece.Id, false)).json()).toMatchObject({ Available: false });
    await admin().post('/api/vinItems/shortage-inventory', { Id: piece.Id, Reason: 'Gone' });
    expect((await set(piece.Id, true)).json()).toMatchObject({ Available: true, IsMissing: false });
    expect((await movementsOf(piece)).map((movement) => movement.kind).slice(-3)).toEqual([
      'availability',
      'shortage',
      'found',
    ]);
    const sold = await finished();
    expect(codeOf(await set(sold.pieces[0]!.Id, true))).toBe('VIN_ITEM_NOT_AVAILABLE');
  },
);

test('lets a salesperson set availability only in their own store', { tags: ['INV-20'] }, async () => {
  const piece = await onTheFloor();
  const set = (user: World['users']['sales']) =>
    world.as(user).post('/api/vinItems/update-availability', { Id: piece.Id, Available: false });
  expect(codeOf(await set(world.users.otherSales))).toBe('NOT_FOUND');
  expect((await set(world.users.sales)).statusCode).toBe(200);
  const moved = await world
    .as(world.users.sales)
    .post('/api/vinItems/transfer-inventory', { code: piece.Code, storeId: world.stores.austin });
  expect(moved.statusCode).toBe(403);
});

test('ships a piece sold off the floor at once and sells it once', { tags: ['N-02', 'N-32'] }, async () => {
  const piece = await onTheFloor();
  const orderId = await addOrder(world, { orderType: 4 });
  await sql`update order_details set sold_vin_item_id = ${piece.Id} where order_id = ${orderId}`.execute(
    world.db,
  );
  await changeStatus(world, orderId, 5);
  const [shown] = (await piecesOf(piece.OrderId)).filter((found) => found.Id === piece.Id);
  expect(shown).toMatchObject({ Location: 2, Available: false });
  expect((await movementsOf(piece)).at(-1)).toMatchObject({ kind: 'sold', to_location: 2 });
});

test('ships a floor sale only when all its pieces are in the store', { tags: ['N-02', 'C-08'] }, async () => {
  const piece = await onTheFloor();
  const orderId = await addOrder(world, { orderType: 4 });
  await expect(changeStatus(world, orderId, 5)).rejects.toThrow('FLOOR_ITEM_MISSING');
  await sql`update order_details set sold_vin_item_id = ${piece.Id} where order_id = ${orderId}`.execute(
    world.db,
  );
  await addLine(world, orderId, { lineNumber: 2 });
  await expect(changeStatus(world, orderId, 5)).rejects.toThrow('FLOOR_ITEM_MISSING');
});

test('refuses to ship a piece of another store for a floor sale', { tags: ['N-02'] }, async () => {
  const piece = await onTheFloor();
  await transfer(piece.Code, world.stores.austin);
  const orderId = await addOrder(world, { orderType: 4 });
  await sql`update order_details set sold_vin_item_id = ${piece.Id} where order_id = ${orderId}`.execute(
    world.db,
  );
  await expect(changeStatus(world, orderId, 5)).rejects.toThrow('FLOOR_PIECE_MOVED');
});

test(
  'reads the order line of a piece and hides prices of other stores',
  { tags: ['INV-19', 'API-51', 'C-36'] },
  async () => {
    const piece = await onTheFloor();
    const path = '/api/vinItems/get-detail-by-vinItemId';
    const answer = await admin().post(path, { VinItemId: piece.Id });
    expect(answer.json()).toMatchObject({
      OrderId: piece.OrderId,
      Description: 'Alpine Sofa',
      Price: 0,
      Cost: 0,
    });
    expect((await admin().get(`${path}?vinItemId=${piece.Id}`)).json()).toEqual(answer.json());
    const own = await world.as(world.users.sales).post(path, { Id: piece.Id });
    expect(own.body).toMatch(/"Price"/);
    expect(own.body).not.toMatch(/Cost|Factory/);
    const foreign = await world.as(world.users.otherSales).post(path, { Id: piece.Id });
    expect(foreign.statusCode).toBe(200);
    expect(foreign.body).not.toMatch(/"(Total)?(Price|Cost)"/);
    expect((await admin().post(path, {})).body).toBe('Choose a piece');
    expect((await admin().post(path, { Id: 99_999 })).statusCode).toBe(404);
  },
);

test(
  "hides pieces and lines of other stores’ orders unless the piece is for sale or in the reader's store",
  { tags: ['N-01', 'INV-19'] },
  async () => {
    const piece = await onTheFloor();
    const { otherSales, sales } = world.users;
    const detail = (user: WorldUser) =>
      world.as(user).post('/api/vinItems/get-detail-by-vinItemId', { Id: piece.Id });
    const list = (user: WorldUser) => world.as(user).get(`/api/vinItems?orderId=${piece.OrderId}`);
    expect([(await list(sales)).statusCode, (await list(otherSales)).statusCode]).toEqual([200, 404]);
    expect((await detail(otherSales)).statusCode, 'for sale').toBe(200);
    const vin = world.db.updateTable('vin_items').where('id', '=', piece.Id);
    await vin.set({ available: false }).execute();
    expect([(await detail(sales)).statusCode, (await detail(otherSales)).statusCode]).toEqual([200, 404]);
    await vin.set({ store_id: otherSales.storeId }).execute();
    expect((await detail(otherSales)).statusCode, 'in the own store').toBe(200);
  },
);

test('releases the piece that a canceled order had promised, for resale', { tags: ['N-32'] }, async () => {
  const piece = await onTheFloor();
  const choose = (orderId: number) =>
    world.db
      .updateTable('order_details')
      .set({ sold_vin_item_id: piece.Id })
      .where('order_id', '=', orderId)
      .execute();
  const first = await addOrder(world, { orderType: 4 });
  const second = await addOrder(world, { orderType: 4 });
  await choose(first);
  await expect(choose(second)).rejects.toThrow('order_details_sold_vin_key');
  await changeStatus(world, first, 8, { reason: 'Changed his mind' });
  await choose(second);
  await changeStatus(world, second, 5);
  expect((await piecesOf(piece.OrderId))[0]).toMatchObject({ Location: 2, Available: false });
});

test(
  'takes an order on hold off the board, and returns it as approved',
  { tags: ['N-02', 'N-32'] },
  async () => {
    const orderId = await addOrder(world);
    await schedule(world, orderId);
    await changeStatus(world, orderId, 11);
    const placed = await world.db
      .selectFrom('order_placements')
      .where('order_id', '=', orderId)
      .select('day')
      .execute();
    expect(placed).toEqual([]);
    expect(await piecesOf(orderId)).toEqual([]);
    await changeStatus(world, orderId, 1);
    const board = await admin().get('/api/scheduler');
    expect(board.json<{ Tray: { OrderId: number }[] }>().Tray.map((card) => card.OrderId)).toContain(orderId);
  },
);

test(
  'lets the factory move an order to every status up to closed',
  { tags: ['SCHED-10', 'SCHED-11', 'SCHED-12', 'SCHED-13'] },
  async () => {
    const orderId = await addOrder(world);
    await schedule(world, orderId);
    const reached: number[] = [];
    for (const statusId of [3, 4, 5, 6]) {
      const answer = await world
        .as(world.users.factory)
        .post(`/api/orders/${orderId}/status`, { StatusId: statusId, Confirm: true, Reason: 'not scanned' });
      expect(answer.statusCode).toBe(200);
      reached.push(answer.json<{ StatusId: number }>().StatusId);
    }
    expect(reached).toEqual([3, 4, 5, 6]);
    const card = await world.db
      .selectFrom('order_placements')
      .where('order_id', '=', orderId)
      .select('day')
      .executeTakeFirst();
    expect(card?.day).toBe('2026-03-16');
  },
);
