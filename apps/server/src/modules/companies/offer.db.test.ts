import { afterAll, beforeAll, expect, test } from 'vitest';
import { addShop } from '../../../test/shops.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let shop: number;
let other: number;
beforeAll(async () => {
  world = await createWorld();
  shop = await addShop(world, { label: 'acme', name: 'Acme', multiplier: 1 });
  other = await addShop(world, { label: 'beta', name: 'Beta', multiplier: 1 });
});
afterAll(() => world.close());

type Sent = Readonly<Record<string, unknown>> & { readonly RowVersion: number };
const at = (id = shop) => `/api/company/offer/${id}`;
const admin = () => world.as(world.users.admin);
const read = async (id = shop) => (await admin().get(at(id))).json<Sent>();
const save = async (change: object, headers: Record<string, string> = {}) =>
  admin().post(at(), { ...(await read()), ...change }, headers);
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

const option = (Name: string, change: object = {}) => ({
  Name,
  Kind: 1,
  Place: null,
  DependentParts: [],
  Needs: [],
  ComponentIds: [],
  Order: 0,
  IsWithLayer: false,
  IsDrawn: true,
  HasSwivel: false,
  ...change,
});
const part = (Name: string, Items: readonly object[], change: object = {}) => ({
  Name,
  IsVisible: true,
  IsNeverListed: false,
  IsSelected: false,
  Items,
  ...change,
});

/** Nailheads whose brass needs oak legs. */
function offer() {
  const { catalogue } = world;
  const { parts, items, saleItems, leathers } = catalogue;
  return {
    StyleIds: [catalogue.style],
    FlavorIds: [],
    LeatherIds: [leathers.bronze, leathers.gold],
    Components: [
      { SaleItemId: saleItems.chair, Name: 'Chair', IsDefault: false, AsksForSwivel: true },
      { SaleItemId: saleItems.sofa, Name: 'Big sofa', IsDefault: true, AsksForSwivel: false },
    ],
    Parts: [
      part('Nails', [
        option('Brass', {
          Kind: 3,
          Place: { PartId: parts.nailhead, ItemId: items.brass },
          Needs: [{ Part: 'Legs', Item: 'Oak' }],
          ComponentIds: [saleItems.sofa],
          Order: 2,
          IsWithLayer: true,
          IsDrawn: false,
          HasSwivel: true,
        }),
      ]),
      part(
        'Legs',
        [
          option('Oak', { Place: { PartId: parts.leg, ItemId: items.oak }, DependentParts: ['Nails'] }),
          option('None'),
        ],
        { IsVisible: false, IsNeverListed: true, IsSelected: true },
      ),
    ],
  };
}

test('lets only an administrator read or change an offer', { tags: ['N-16', 'N-01'] }, async () => {
  const body = await read();
  for (const [user, status] of [
    ['nobody', 401],
    ['static', 401],
    [world.users.sales, 403],
    [world.users.factory, 403],
  ] as const) {
    expect((await world.as(user).get(at())).statusCode).toBe(status);
    expect((await world.as(user).post(at(), body)).statusCode).toBe(status);
  }
  expect(await read()).toEqual(body);
  expect((await admin().get(at(999_999))).statusCode).toBe(404);
  expect((await admin().post(at(999_999), body)).statusCode).toBe(404);
});

test(
  'saves every field of an offer, and the shop offers it',
  { tags: ['N-16', 'ENT-16', 'ENT-17'] },
  async () => {
    const before = await read();
    const saved = await save(offer());
    expect(saved.json()).toEqual({ Id: shop, ...offer(), RowVersion: before.RowVersion + 1 });
    expect(await read()).toEqual(saved.json());
    const shown = (await world.as('nobody').get('/api/shop?company=acme')).json<{
      Components: { Name: string }[];
      Leathers: { Id: number }[];
      Parts: { Name: string; Options: { Id: number; Name: string; Needs: number[] }[] }[];
    }>();
    expect(shown.Components.map(({ Name }) => Name)).toEqual(['Chair', 'Big sofa']);
    expect(shown.Leathers.map(({ Id }) => Id)).toEqual(offer().LeatherIds);
    const [nails, legs] = shown.Parts;
    expect(nails?.Options[0]?.Needs).toEqual([legs?.Options.find(({ Name }) => Name === 'Oak')?.Id]);
  },
);

test(
  'keeps the id of an option with the same name, and the offers of other shops',
  { tags: ['N-16'] },
  async () => {
    await save(offer());
    const beta = await read(other);
    const idOf = async (name: string) => {
      const row = await world.db
        .selectFrom('shopper_items')
        .where('company_id', '=', shop)
        .where('item_name', '=', name)
        .select('id')
        .executeTakeFirst();
      return row?.id;
    };
    const [brass, none] = [await idOf('Brass'), await idOf('None')];
    const [nails, legs] = offer().Parts as [ReturnType<typeof part>, ReturnType<typeof part>];
    await save({
      Parts: [
        { ...legs, Items: [legs.Items[0]!, option('Pine')] },
        { ...nails, Name: 'NAILS' },
      ],
    });
    expect(await idOf('Brass')).toBe(brass);
    expect(none).toBeDefined();
    expect(await idOf('None'), 'removed').toBeUndefined();
    expect((await read())['Parts']).toMatchObject([{ Name: 'Legs' }, { Name: 'NAILS' }]);
    expect(await read(other)).toEqual(beta);
  },
);

test('refuses an offer that breaks a rule, and changes nothing', { tags: ['N-16'] }, async () => {
  await save(offer());
  const before = await read();
  const [nails] = offer().Parts;
  for (const [bad, code] of [
    [{ StyleIds: [999_999] }, 'OFFER_NOT_IN_CATALOG'],
    [{ LeatherIds: [999_999] }, 'OFFER_NOT_IN_CATALOG'],
    [{ FlavorIds: [999_999] }, 'OFFER_NOT_IN_CATALOG'],
    [{ Components: [], Parts: [] }, 'OFFER_NEEDS_FURNITURE'],
    [{ Parts: [nails] }, 'OFFER_UNKNOWN_CHOICE'],
    [{ Parts: [part('A', []), part('a', [])] }, 'OFFER_TWICE'],
    [
      { Parts: [part('A', [option('B', { Place: { PartId: 1, ItemId: 999_999 } })])] },
      'OFFER_NOT_IN_CATALOG',
    ],
  ] as const)
    expect(codeOf(await save(bad)), JSON.stringify(bad)).toBe(code);
  expect(await read()).toEqual(before);
});

test('reads an offer with an inactive leather but refuses to save it', { tags: ['N-16'] }, async () => {
  const { db, catalogue } = world;
  await save(offer());
  const setActive = (isActive: boolean) =>
    db
      .updateTable('leather_items')
      .set({ is_active: isActive })
      .where('id', '=', catalogue.leathers.bronze)
      .execute();
  await setActive(false);
  expect((await read())['LeatherIds']).toEqual(offer().LeatherIds);
  expect(codeOf(await save({}))).toBe('OFFER_NOT_IN_CATALOG');
  await setActive(true);
});

test(
  'saves once for one idempotency key, and refuses any other version',
  { tags: ['N-10', 'N-16'] },
  async () => {
    const before = await read();
    const key = { 'idempotency-key': '5f0b7a52-5d0a-4f57-9d7e-7f5a3f0c2b22' };
    const body = { ...before, ...offer(), LeatherIds: [] };
    const first = await admin().post(at(), body, key);
    expect((await admin().post(at(), body, key)).json()).toEqual(first.json());
    expect(await read()).toMatchObject({ RowVersion: before.RowVersion + 1, LeatherIds: [] });
    expect(codeOf(await admin().post(at(), body))).toBe('STALE_RECORD');
    expect(codeOf(await admin().post(at(), { ...body, RowVersion: 0 }))).toBe('STALE_RECORD');
  },
);

test(
  'saves and audits the offer separately from the other data of a shop',
  { tags: ['N-16', 'N-39'] },
  async () => {
    const details = (await admin().get(`/api/company/details/${shop}`)).json<Sent>();
    await save({ LeatherIds: [] });
    expect((await admin().post('/api/company', { ...details, Name: 'Acme Two' })).statusCode).toBe(200);
    const audited = await world.db
      .selectFrom('audit_entries')
      .where('subject', '=', 'company')
      .where('subject_id', '=', String(shop))
      .select('user_id')
      .execute();
    expect(audited.length).toBeGreaterThan(1);
    expect(new Set(audited.map(({ user_id: id }) => id))).toEqual(new Set([world.users.admin.id]));
  },
);
