import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyOf, orderBody, read, save, sofaLine } from '../../../../test/order-requests.ts';
import { createWorld, type World, type WorldUser } from '../../../../test/world.ts';

let world: World;
let serviceItem: number;
beforeAll(async () => {
  world = await createWorld();
  serviceItem = world.catalogue.saleItems.repair;
});
afterAll(() => world.close());

interface Linked {
  readonly Id: number;
  readonly CustomerId: number;
  readonly Details: readonly { readonly Id: number }[];
  readonly SalesTax: boolean;
  readonly WarrantyDetail: unknown;
  readonly ServiceOf: {
    readonly OrderId: number;
    readonly OrderNumber: string;
    readonly Pieces: string[];
  } | null;
  readonly ServiceOrders: readonly { readonly OrderId: number; readonly StatusId: number }[];
}
const readAs = async (id: number, user?: WorldUser) => (await read(world, id, user)) as unknown as Linked;
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

/** A shipped order with a sofa. */
async function shipped(change: Record<string, unknown> = {}, user?: WorldUser) {
  const { Id } = await save(world, { SendEmail: false, ...change }, user);
  const shippedNow = { status_id: 5, po_number: `PO-${Id}`, shipped_on: '2026-03-09' } as const;
  await world.db.updateTable('orders').set(shippedNow).where('id', '=', Id).execute();
  return readAs(Id, user);
}

const serviceFor = (original: Linked, change: Record<string, unknown> = {}, user = world.users.sales) =>
  world.as(user).post('/api/order/saveOrder', {
    ...orderBody(world, {}),
    Customer: undefined,
    CustomerId: original.CustomerId,
    OrderType: 3,
    SendEmail: false,
    Details: [{ SaleItemId: serviceItem, Quantity: 1 }],
    ServiceOf: { OrderId: original.Id, DetailIds: original.Details.map(({ Id }) => Id) },
    ...change,
  });

test(
  'links a service order and the order that it serves, both ways',
  { tags: ['ORD-02', 'ORD-34'] },
  async () => {
    const original = await shipped();
    const answer = await serviceFor(original);
    expect(answer.statusCode, answer.body).toBe(200);
    const { Id } = answer.json<{ Id: number }>();
    const service = await readAs(Id);
    expect(service).toMatchObject({
      CustomerId: original.CustomerId,
      SalesTax: true,
      WarrantyDetail: null,
      ServiceOf: { OrderId: original.Id, Pieces: [expect.stringContaining('Alpine')] },
      ServiceOrders: [],
    });
    expect((await readAs(original.Id)).ServiceOrders).toEqual([
      expect.objectContaining({ OrderId: Id, StatusId: 9 }),
    ]);
    expect((await readAs(Id, world.users.factory)).ServiceOf?.OrderNumber).not.toContain('SO');
  },
);

test('names only the pieces that a service order serves', { tags: ['ORD-02'] }, async () => {
  const original = await shipped({ Details: [sofaLine(world), sofaLine(world, { Quantity: 2 })] });
  const second = { OrderId: original.Id, DetailIds: [original.Details[1]!.Id] };
  const { Id } = (await serviceFor(original, { ServiceOf: second })).json<{ Id: number }>();
  expect((await readAs(Id)).ServiceOf?.Pieces).toHaveLength(1);
});

test('refuses an invalid link and stores nothing', { tags: ['ORD-02', 'N-01'] }, async () => {
  const original = await shipped();
  const other = await shipped({ Customer: { Name: 'Other', Email: 'other@mail.test' } });
  const before = await world.db.selectFrom('orders').select('id').execute();
  const link = { OrderId: original.Id, DetailIds: original.Details.map(({ Id }) => Id) };
  for (const [change, code] of [
    [{ OrderType: 1 }, 'SERVICE_TYPE_ONLY'],
    [{ CustomerId: other.CustomerId }, 'SERVICE_OTHER_CUSTOMER'],
    [{ ServiceOf: { ...link, DetailIds: [] } }, 'SERVICE_WITHOUT_PIECES'],
    [{ ServiceOf: { ...link, DetailIds: other.Details.map(({ Id }) => Id) } }, 'FIELD_INVALID'],
    [{ ServiceOf: { ...link, OrderId: 987_654 } }, 'NOT_FOUND'],
  ] as const)
    expect(codeOf(await serviceFor(original, change)), code).toBe(code);
  const early = await save(world, { SendEmail: false });
  expect(codeOf(await serviceFor(await readAs(early.Id)))).toBe('SERVICE_NOT_BUILT');
  const elsewhere = { StoreId: world.stores.austin, ChannelId: world.channels.austin };
  expect(codeOf(await serviceFor(original, elsewhere, world.users.otherSales))).toBe('NOT_FOUND');
  const saved = (await serviceFor(original)).json<{ Id: number }>();
  const again = await world
    .as(world.users.sales)
    .post('/api/order/saveOrder', bodyOf(await read(world, saved.Id), { SendEmail: false }));
  expect(again.statusCode, 'what was read can be saved').toBe(200);
  expect((await readAs(saved.Id)).ServiceOf?.OrderId).toBe(original.Id);
  const after = await world.db.selectFrom('orders').select('id').execute();
  expect(after).toHaveLength(before.length + 2);
});
