import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read } from '../../../test/order-requests.ts';
import { must } from '../../../test/valid-requests/valid-request.ts';
import { addOrder, addStock, changeStatus, schedule } from '../../../test/world-orders.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await addStock(world, world.catalogue.leathers.gold, 1_000_000);
  await must(admin().post('/api/employees', { Name: 'Lena Lead', Code: 'LEAD', IsLead: true }));
});
afterAll(() => world.close());

const admin = () => world.as(world.users.admin);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];
const vinOf = (order: number, unit = 1) => `${String(order).padStart(6, '0')}-1-${unit}`;
const OPERATIONS = ['CUT', 'SEW', 'FRM', 'FOM', 'UPH', 'INS', 'PCK'];

async function inProduction(quantity = 2): Promise<number> {
  const order = await addOrder(world, { quantity, seats: quantity });
  await schedule(world, order);
  await changeStatus(world, order, 3);
  return order;
}
const event = (VinNumber: string, Operation: string, Type: string, more: object = {}) =>
  admin().post('/api/operation-register/events', {
    ...{ Employee: 'LEAD', Operation, Type, Events: [{ VinNumber, Key: randomUUID() }], ...more },
  });
async function work(vin: string, operations: readonly string[]): Promise<void> {
  for (const operation of operations)
    for (const type of ['start', 'end']) await must(event(vin, operation, type));
}
const reportMissing = (Code: string) =>
  must(admin().post('/api/vinItems/shortage-inventory', { Code, Reason: 'Not on its rack', Confirm: true }));
const found = (Code: string) => admin().post('/api/vinItems/update-availability', { Code, Available: true });
const finish = (order: number, more: object = {}) =>
  admin().post(`/api/orders/${order}/status`, { StatusId: 4, Reason: 'Urgent', ...more });
const statusOf = async (order: number) => (await read(world, order)).StatusId;
const pieceOf = (code: string) =>
  world.db
    .selectFrom('vin_items')
    .where('code', '=', code)
    .select(['available', 'finished_at', 'missing_at', 'scrapped_at', 'location', 'store_id'])
    .executeTakeFirstOrThrow();

test(
  'returns a piece that went missing in production to work when it is found',
  { tags: ['N-20', 'N-32', 'INV-22'] },
  async () => {
    const order = await inProduction();
    await work(vinOf(order), ['CUT']);
    await reportMissing(vinOf(order));
    expect(codeOf(await event(vinOf(order), 'SEW', 'start'))).toBe('OPERATION_INVALID_VIN');
    await work(vinOf(order, 2), OPERATIONS);
    expect(await statusOf(order), 'a piece is missing').toBe(3);
    const refused = await finish(order, { Confirm: true });
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'PIECES_MISSING_UNFINISHED']);
    expect(refused.body).toContain(vinOf(order));

    const answer = await found(vinOf(order));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ Available: false, IsMissing: false, IsFinished: false });
    expect(codeOf(await found(vinOf(order))), 'not for sale').toBe('VIN_ITEM_NOT_AVAILABLE');
    expect(codeOf(await finish(order))).toBe('OPERATIONS_OPEN');
    await work(vinOf(order), OPERATIONS.slice(1));
    expect(await statusOf(order), 'both are built').toBe(4);
  },
);

test(
  'lists a piece that went missing in production with the pieces of the factory until it is found',
  { tags: ['INV-23', 'INV-22'] },
  async () => {
    const order = await inProduction(1);
    const listed = async () =>
      (await admin().get(`/api/stores/get-inventory/${world.stores.factory}`))
        .json<{ Code: string; IsMissing: boolean }[]>()
        .filter(({ Code }) => Code === vinOf(order));
    expect(await listed()).toEqual([]);
    await reportMissing(vinOf(order));
    expect(await listed()).toMatchObject([{ IsMissing: true, Available: false, IsFinished: false }]);
    await must(found(vinOf(order)));
    expect(await listed()).toEqual([]);
  },
);

test('scraps and replaces a piece that went missing in production', { tags: ['N-20', 'N-32'] }, async () => {
  const order = await inProduction();
  await work(vinOf(order), ['CUT']);
  await reportMissing(vinOf(order));
  const scrapped = await event(vinOf(order), '', 'scrap', { Reason: 'Not found after a week' });
  expect(scrapped.statusCode, scrapped.body).toBe(200);
  const piece = await pieceOf(vinOf(order));
  expect([piece.missing_at, piece.scrapped_at === null], 'no longer missing').toEqual([null, false]);
  await must(
    admin().post(`/api/pieces/${vinOf(order)}/settle-scrap`, { Decision: 'replace', Confirm: true }),
  );
  for (const unit of [2, 3]) await work(vinOf(order, unit), OPERATIONS);
  expect(await statusOf(order)).toBe(4);
});

test(
  'asks before an order finishes while one of its finished pieces is missing',
  { tags: ['N-20', 'N-32'] },
  async () => {
    const order = await inProduction();
    await work(vinOf(order), OPERATIONS);
    await reportMissing(vinOf(order));
    await work(vinOf(order, 2), OPERATIONS);
    expect(await statusOf(order)).toBe(3);
    const asked = await finish(order);
    expect([asked.statusCode, codeOf(asked)], asked.body).toEqual([409, 'PIECES_MISSING']);
    expect((await finish(order, { Confirm: true })).statusCode).toBe(200);
    expect(await statusOf(order)).toBe(4);
  },
);

test(
  'never offers an unfinished piece of a canceled order for sale, missing or found',
  { tags: ['N-32', 'INV-20'] },
  async () => {
    const order = await inProduction();
    for (const unit of [1, 2]) await work(vinOf(order, unit), ['CUT']);
    await reportMissing(vinOf(order));
    await must(
      admin().post(`/api/orders/${order}/cancel`, { Refund: 0, Reason: 'Moved away', Confirm: true }),
    );
    await must(found(vinOf(order)));
    for (const unit of [1, 2]) {
      const code = vinOf(order, unit);
      expect(codeOf(await found(code))).toBe('VIN_ITEM_NOT_AVAILABLE');
      const move = { code, storeId: world.stores.austin, confirm: true };
      const moved = await admin().post('/api/vinItems/transfer-inventory', move);
      expect(codeOf(moved), moved.body).toBe('VIN_ITEM_NOT_AVAILABLE');
      expect(await pieceOf(code)).toMatchObject({ available: false, finished_at: null, location: 0 });
    }
  },
);
