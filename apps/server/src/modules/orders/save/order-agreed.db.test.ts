import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { allStatusIds, type StatusId } from '@cordovan/domain/orders';
import { createWorld, type World } from '../../../../test/world.ts';
import { bodyOf, orderBody, read, save, sofaLine } from '../../../../test/order-requests.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const codesOf = async (body: Record<string, unknown>) => {
  const answer = await world
    .as(world.users.admin)
    .post('/api/order/saveOrder', body, { accept: 'application/problem+json' });
  if (answer.statusCode === 200) return [];
  return answer.json<{ errors: { code: string }[] }>().errors.map(({ code }) => code);
};

const put = (id: number, statusId: StatusId) =>
  world.db
    .updateTable('orders')
    .set({ status_id: statusId, po_number: `A${id}` })
    .where('id', '=', id)
    .execute();

/** Adds a finished sofa to the Denver store, made for a separate order. */
async function pieceWith(change: { store_id?: number; available?: boolean } = {}) {
  const source = await save(world, { SendEmail: false });
  const [line] = (await read(world, source.Id)).Details;
  const { id } = await world.db
    .insertInto('vin_items')
    .values({
      company_id: world.companyId,
      code: `S-${source.Id}`,
      order_id: source.Id,
      detail_id: line!.Id,
      unit_number: 1,
      sale_item_id: world.catalogue.saleItems.sofa,
      location: 1,
      store_id: world.stores.denver,
      available: true,
      finished_at: world.now(),
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('sells one available piece of the store off the floor', { tags: ['C-08', 'N-32'] }, async () => {
  const sold = async (
    change: Parameters<typeof pieceWith>[0],
    order: Record<string, unknown> = {},
    line: Record<string, unknown> = {},
  ) => {
    const VinItemId = await pieceWith(change);
    const Details = [sofaLine(world, { VinItemId, ...line })];
    return codesOf(orderBody(world, { OrderType: 4, Details, ...order }));
  };
  expect(await sold({})).toEqual([]);
  for (const refused of [
    await sold({ store_id: world.stores.austin }),
    await sold({}, { OrderType: 1 }),
    await sold({}, {}, { Quantity: 2 }),
  ])
    expect(refused).toEqual(['VIN_ITEM_NOT_AVAILABLE']);
  expect(await sold({ available: false })).toEqual(['FLOOR_PIECE_OFF_SALE']);
});

test('keeps agreed prices while lines are unchanged', { tags: ['N-10', 'C-16'] }, async () => {
  const offered = await save(world, { SendEmail: false });
  const agreed = await save(world, { SendEmail: false });
  await put(agreed.Id, 1);
  await sql`update prices_and_costs set value_cents = value_cents + 10000
    where sale_item_id = ${world.catalogue.saleItems.sofa} and type = 1`.execute(world.db);
  const priceAfter = async (id: number, change: Record<string, unknown>) => {
    await save(world, bodyOf(await read(world, id), change), world.users.admin);
    return (await read(world, id)).Details[0]!.Price;
  };
  expect(await priceAfter(agreed.Id, { ExternalPoNumber: 'X' })).toBe(4384);
  expect(await priceAfter(offered.Id, { ExternalPoNumber: 'X' })).toBe(4484);
});

test(
  'returns the order only if the sent total differs, and sends email only for new orders',
  { tags: ['N-10'] },
  async () => {
    const first = await save(world, { Total: 4880.23 });
    const { Total } = (await read(world, first.Id)).Totals;
    expect(await save(world, { Total: Total! + 0.01 })).not.toHaveProperty('Order');
    expect(await save(world, { Total: Total! + 0.02 })).toMatchObject({ Order: { Totals: { Total } } });
    const again = await save(world, bodyOf(await read(world, first.Id), { Comments: 'again' }));
    expect([first.EmailSent, again.EmailSent]).toEqual([false, null]);
    const mails = await world.db.selectFrom('emails').where('order_id', '=', first.Id).select('id').execute();
    expect(mails).toHaveLength(1);
  },
);

test(
  'offers remakes from approved to finished, and payments until the order is closed',
  { tags: ['N-33', 'PAY-33'] },
  async () => {
    const { Id } = await save(world, { SendEmail: false });
    const floor = await save(world, { OrderType: 2, DeliveryDetail: null, SendEmail: false });
    const offered = async (right: string, id = Id) => {
      const statuses: number[] = [];
      for (const statusId of allStatusIds) {
        await world.db
          .updateTable('orders')
          .set({
            status_id: statusId,
            po_number: `R${id}`,
            status_before_hold: statusId === 11 ? 9 : null,
          })
          .where('id', '=', id)
          .execute();
        if ((await read(world, id)).EditRights[right]) statuses.push(statusId);
      }
      return statuses;
    };
    expect(await offered('Remake')).toEqual([1, 2, 3, 4]);
    expect(await offered('Payments')).toEqual([1, 2, 3, 4, 5, 7, 9, 10, 11]);
    expect(await offered('Payments', floor.Id)).toEqual([]);
  },
);

test('requires a complete order once it is no longer a quotation', { tags: ['C-15'] }, async () => {
  const { Id } = await save(world, { SendEmail: false });
  const bare = { Origin: 'customizer', ChannelId: null, Channel: null };
  expect(await codesOf(bodyOf(await read(world, Id), bare))).toEqual([]);
  await put(Id, 7);
  expect(await codesOf(bodyOf(await read(world, Id), bare))).toEqual(['CHANNEL_MISSING']);
});

test(
  'changes a status, with its reason, only at the version that was read and only for the own store',
  { tags: ['N-02', 'N-10', 'N-39'] },
  async () => {
    const { Id, RowVersion } = await save(world, { SendEmail: false });
    const post = (body: Record<string, unknown>, user = world.users.sales) =>
      world.as(user).post(`/api/orders/${Id}/status`, { StatusId: 7, ...body });
    const stale = await post({ RowVersion: RowVersion + 1 });
    expect([stale.statusCode, stale.body]).toEqual([409, 'The order was changed by another user']);
    const foreign = await post({ RowVersion }, world.users.otherSales);
    expect([foreign.statusCode, foreign.headers['x-error-code']]).toEqual([404, 'NOT_FOUND']);
    expect((await read(world, Id)).StatusId).toBe(9);
    expect((await post({ RowVersion, Reason: ' asks his wife ' })).statusCode).toBe(200);
    expect((await read(world, Id)).History[0]).toMatchObject({
      FromStatusId: 9,
      ToStatusId: 7,
      Reason: 'asks his wife',
      User: 'Sam',
    });
  },
);
