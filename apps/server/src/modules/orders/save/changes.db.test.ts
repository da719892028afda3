import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyOf, read, save } from '../../../../test/order-requests.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ isAwkward: true });
});
afterAll(() => world.close());

interface Entry {
  readonly Kind: string;
  readonly Subject?: string;
  readonly From: string | null;
  readonly To: string | null;
}

/** Saves a changed order and lists this save's entries by kind. */
async function changed(orderId: number, change: (order: Record<string, unknown>) => Record<string, unknown>) {
  const before = await read(world, orderId);
  const body = bodyOf(before);
  const answer = await world.as(world.users.admin).post('/api/order/saveOrder', { ...body, ...change(body) });
  expect(answer.statusCode, answer.body).toBe(200);
  const { History } = await read(world, orderId);
  const fresh = History.slice(0, History.length - before.History.length) as unknown as Entry[];
  return fresh.map(({ Kind, Subject, From, To }) => [Kind, Subject ?? '', From, To]);
}

test(
  'lists what changed in a piece: quantity, leather, option and note, with old and new value',
  { tags: ['N-39'] },
  async () => {
    const { Id } = await save(world);
    const { leathers } = world.catalogue;
    const entries = await changed(Id, ({ Details }) => {
      const [sofa] = Details as Record<string, unknown>[];
      const piece = { ...sofa, Quantity: 2, LeatherItemId: leathers.bronze, LeatherItem: undefined };
      return { Details: [{ ...piece, Customizations: [], Comments: 'No welt on the back' }] };
    });
    const kinds = entries.map(([kind]) => kind);
    expect(entries).toContainEqual(['quantity', 'Alpine Sofa', '1', '2']);
    expect(entries).toContainEqual(['leather', 'Alpine Sofa', 'Chestnut', 'Sand']);
    expect(entries).toContainEqual(['option', 'Alpine Sofa · Nailhead', 'Brass nails', null]);
    expect(entries).toContainEqual(['piece note', 'Alpine Sofa', null, 'No welt on the back']);
    expect(kinds).toContain('piece price');
    expect(kinds).not.toContain('store');
    expect(await changed(Id, () => ({}))).toEqual([['saved', '', null, null]]);
  },
);

test('records by name which settings of an order changed', { tags: ['N-39'] }, async () => {
  const { Id } = await save(world);
  const entries = await changed(Id, () => ({
    ExternalPoNumber: 'PO-77',
    Comments: 'Ring twice',
    ChannelId: world.channels.wholesale,
    Channel: undefined,
  }));
  expect(entries).toContainEqual(['external PO', '', null, 'PO-77']);
  expect(entries).toContainEqual(['order note', '', null, 'Ring twice']);
  expect(entries).toContainEqual(['media', '', expect.any(String), expect.any(String)]);
});

test(
  'shows all staff the dates of an order’s statuses, but only administrators its history',
  { tags: ['N-39', 'N-01', 'ORD-81'] },
  async () => {
    const { Id } = await save(world);
    const seller = await world.as(world.users.sales).get(`/api/orders/${Id}`);
    expect(seller.json()).toMatchObject({
      StatusTrack: [{ StatusId: 9, At: world.now().toISOString(), User: 'Sam' }],
    });
    expect(seller.json()).not.toHaveProperty('History');
  },
);
