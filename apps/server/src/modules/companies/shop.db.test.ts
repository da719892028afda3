import { afterAll, beforeAll, expect, test } from 'vitest';
import { shop as shopSchema, type Shop } from '@cordovan/contracts/shop';
import { cents } from '@cordovan/domain/money';
import { type Design, designLines, firstDesign, priceDesign } from '@cordovan/domain/shop';
import { read } from '../../../test/order-requests.ts';
import { addStyle } from '../../../test/shops.ts';
import { newVisitor } from '../../../test/visitor.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
/** Sofa in a style that the store sells and the shop doesn't offer. */
let otherSofa: number;
beforeAll(async () => {
  world = await createWorld();
  await addShop();
  const style = await addStyle(world, 'Belmont');
  await world.db
    .insertInto('style_stores')
    .values({ style_id: style, store_id: world.stores.denver })
    .execute();
  const sofa = await world.db
    .selectFrom('sale_items')
    .where('style_id', '=', style)
    .select('id')
    .executeTakeFirstOrThrow();
  otherSofa = sofa.id;
});
afterAll(() => world.close());

/** Two styles offered, one of which has no pieces; sofa and chair; three leathers. */
async function addShop(): Promise<void> {
  const { db, catalogue, stores } = world;
  const { id } = await db
    .insertInto('companies')
    .values({
      label: 'acme',
      name: 'Acme Sofas',
      multiplier: 1.5,
      sales_tax: 8.25,
      payments: true,
      minimum_percentage: 30,
      default_sales_rep_id: world.reps.linked,
      default_store_id: stores.denver,
      default_leather_item_id: catalogue.leathers.gold,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = { company_id: id };
  const { id: empty } = await db
    .insertInto('styles')
    .values({ name: 'Empty' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('shopper_styles')
    .values([
      { ...own, style_id: catalogue.style, sort_order: 1 },
      { ...own, style_id: empty, sort_order: 2 },
    ])
    .execute();
  const { bronze, gold, platinum } = catalogue.leathers;
  await db
    .insertInto('shopper_leathers')
    .values(
      [gold, bronze, platinum].map((leather, at) => ({ ...own, leather_item_id: leather, sort_order: at })),
    )
    .execute();
  const { sofa, chair } = catalogue.saleItems;
  await db
    .insertInto('shopper_components')
    .values([
      { ...own, sale_item_id: sofa, name: 'Sofa 3-seat', is_default: true, sort_order: 1 },
      { ...own, sale_item_id: chair, name: 'Chair', swivel: true, sort_order: 2 },
    ])
    .execute();
  const { parts, items } = catalogue;
  await addPart(own, 'Nails', [parts.nailhead, items.brass]);
  await addPart(own, 'Legs', [parts.leg, items.oak]);
  await addPart(own, 'Length', [parts.size, items.longer]);
  await addPart(own, 'Frame fabric', null);
}

async function addPart(
  own: { company_id: number },
  name: string,
  place: [number, number] | null,
): Promise<void> {
  const part = await world.db
    .insertInto('shopper_parts')
    .values({ ...own, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('shopper_items')
    .values({
      ...own,
      shopper_part_id: part.id,
      item_name: `${name} choice`,
      type_item: place ? 3 : 2,
      customization_part_id: place?.[0] ?? null,
      customization_item_id: place?.[1] ?? null,
    })
    .execute();
}

async function shopAt(label: string): Promise<Shop> {
  const answer = await world.as('nobody').get('/api/shop', { host: `${label}.sofas.test` });
  expect(answer.statusCode, answer.body).toBe(200);
  return shopSchema.parse(answer.json());
}

test(
  'offers styles, leathers and pieces with prices, but no costs',
  { tags: ['N-16', 'SHOP-01', 'N-05'] },
  async () => {
    const shop = await shopAt('acme');
    expect(shop).toMatchObject({ name: 'Acme Sofas', label: 'acme', multiplier: 1, takesPayments: true });
    expect(
      shop.styles.map(({ name }) => name),
      'a style without pieces',
    ).toEqual(['Alpine']);
    expect(shop.leathers.map(({ name, priceGroup }) => [name, priceGroup])).toEqual([
      ['Chestnut', 0],
      ['Sand', 1],
      ['Onyx', 2],
    ]);
    // Onyx is platinum, which has the increment.
    expect(shop.pieces[0]?.prices).toEqual([429_900, 315_000, 604_450]);
    const answer = await world.as('nobody').get('/api/shop', { host: 'acme.sofas.test' });
    expect(answer.body).not.toMatch(/Cost|FactoryPrice|MinRetail/);
  },
);

test(
  'returns for each option whether it is leather, fabric or a finish',
  { tags: ['SHOP-29', 'N-16'] },
  async () => {
    const shop = await shopAt('acme');
    const kinds = shop.parts.map(({ name, options }) => [name, ...options.map(({ kind }) => kind)]);
    expect(kinds).toContainEqual(['Nails', 3]);
    expect(kinds).toContainEqual(['Frame fabric', 2]);
  },
);

test('lowers the price of a leather in a promotion', { tags: ['PRICE-37', 'SHOP-02'] }, async () => {
  const before = world.now();
  world.setNow(new Date('2026-05-10T18:00:00Z'));
  const shop = await shopAt('acme');
  world.setNow(before);
  const groups = shop.leathers.map(({ priceGroup }) => shop.pieces[0]?.prices[priceGroup]);
  expect(groups.slice(0, 2)).toEqual([315_000, 315_000]);
});

const all = (shop: Shop) => shop.parts.flatMap(({ options }) => options.map(({ id }) => id));
const designs: [string, (shop: Shop) => Partial<Design>][] = [
  ['the first design', () => ({})],
  ['every option', (shop) => ({ optionIds: all(shop) })],
  ['the dearest leather', (shop) => ({ leatherId: shop.leathers[2]!.id, optionIds: all(shop) })],
  ['sofa and chair', (shop) => ({ componentIds: shop.components.map(({ id }) => id) })],
  ['a swivel chair', (shop) => ({ componentIds: [shop.components[1]!.id], hasSwivel: true })],
];

test.each(designs.flatMap(([name, change]) => ['acme', 'acmem'].map((label) => ({ name, label, change }))))(
  'charges an order the price that the shop shows: $name at $label',
  { tags: ['SHOP-02', 'PRICE-18', 'PRICE-19', 'PRICE-20', 'C-25'] },
  async ({ label, change }) => {
    const shop = await shopAt(label);
    const design = { ...firstDesign(shop, shop.styles[0]!.id), ...change(shop) };
    const shown = priceDesign(shop, design)!.totals;
    const host = `${label}.sofas.test`;
    const answer = await world.as('static').post('/api/order/saveOrder', bodyOf(shop, design), { host });
    expect(answer.statusCode, answer.body).toBe(200);
    const { Totals } = await read(world, answer.json<{ Id: number }>().Id);
    expect(Totals).toMatchObject({
      Subtotal: shown.subtotal / 100,
      Tax: shown.tax / 100,
      Total: shown.total / 100,
    });
  },
);

const bodyOf = (shop: Shop, design: Design, email = 'vera@mail.test') => ({
  Id: 0,
  Origin: 'shopper',
  StatusName: 'Quote',
  Customer: { Name: 'Vera', LastName: 'Visitor', Email: email },
  Details: designLines(shop, design).map(({ piece, choices, swivelChairs }) => ({
    SaleItemId: piece.saleItemId,
    LeatherItemId: design.leatherId,
    Quantity: 1,
    Swivel: swivelChairs,
    Customizations: choices.map(({ customizationId, quantity }) => ({
      CustomizationId: customizationId,
      QuantityRequired: quantity,
    })),
  })),
});

test(
  'offers the whole catalog if a company has no offer of its own',
  { tags: ['N-16', 'SHOP-01', 'N-07'] },
  async () => {
    const shop = await shopAt('unknown');
    expect(shop.styles.map(({ name }) => name)).toEqual(['Alpine', 'Belmont']);
    expect(shop.leathers.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Chestnut', 'Onyx', 'Sand']),
    );
    expect(shop.components.map(({ name }) => name)).toContain('Chair');
    const options = shop.parts.flatMap((part) => part.options.map(({ name }) => `${part.name}: ${name}`));
    expect(options).toContain('Nailhead: Brass nails');
    const design = { ...firstDesign(shop, shop.styles[0]!.id), optionIds: all(shop).slice(0, 1) };
    const shown = priceDesign(shop, design)!.totals;
    const host = 'unknown.sofas.test';
    const body = bodyOf(shop, design, 'ute@mail.test');
    const answer = await world.as('static').post('/api/order/saveOrder', body, { host });
    expect(answer.statusCode, answer.body).toBe(200);
    const { Totals } = await read(world, answer.json<{ Id: number }>().Id);
    expect(Totals).toMatchObject({ Subtotal: shown.subtotal / 100 });
  },
);

const orderAt = (shop: Shop, line: object, label = 'acme') => {
  const body = bodyOf(shop, firstDesign(shop, shop.styles[0]!.id), 'olga@mail.test');
  const Details = [body.Details[0], { ...body.Details[0], ...line }];
  const headers = { host: `${label}.sofas.test`, accept: 'application/problem+json' };
  return newVisitor(world).post('/api/order/saveOrder', { ...body, Details }, headers);
};

test.each<[string, () => object, object]>([
  [
    'another style',
    () => ({ SaleItemId: otherSofa }),
    { field: 'details.1.saleItemId', code: 'SHOP_PIECE_NOT_OFFERED' },
  ],
  [
    'an option that it lacks',
    () => ({ Customizations: [{ CustomizationId: world.catalogue.customizations.usb }] }),
    { field: 'details.1.customizations', code: 'SHOP_OPTION_NOT_OFFERED' },
  ],
  ['a swivel of a sofa', () => ({ Swivel: 1 }), { field: 'details.1.swivelQuantity' }],
])(
  'refuses an order of %s that the store sells',
  { tags: ['N-16', 'N-05'] },
  async (_what, line, refusal) => {
    const before = await world.db.selectFrom('orders').select('id').execute();
    const answer = await orderAt(await shopAt('acme'), line());
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json<{ errors: object[] }>().errors).toMatchObject([refusal]);
    expect(await world.db.selectFrom('orders').select('id').execute()).toEqual(before);
  },
);

test("refuses a leather that is in the store but not in the shop's list", { tags: ['N-16'] }, async () => {
  const { platinum } = world.catalogue.leathers;
  const shop = await shopAt('acme');
  const rows = world.db.deleteFrom('shopper_leathers').where('leather_item_id', '=', platinum);
  const [removed] = await rows.returningAll().execute();
  const answer = await orderAt(shop, { LeatherItemId: platinum });
  await world.db.insertInto('shopper_leathers').values(removed!).execute();
  expect(answer.json<{ errors: object[] }>().errors).toMatchObject([
    { field: 'details.1.leatherItemId', code: 'SHOP_LEATHER_NOT_OFFERED' },
  ]);
  expect((await orderAt(shop, { LeatherItemId: platinum })).statusCode).toBe(200);
});

test("sells only the shop's flavors in flavor mode", { tags: ['N-16', 'SHOP-07'] }, async () => {
  const { db, catalogue } = world;
  const flavor = await db
    .insertInto('flavors')
    .values({ name: 'Dusk', style_id: catalogue.style, principal_leather_id: catalogue.leathers.bronze })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { companyId } = await shopAt('acme');
  await db
    .insertInto('shopper_flavors')
    .values({ company_id: companyId, flavor_id: flavor.id, sort_order: 1 })
    .execute();
  const setMode = (flavor_mode: boolean) =>
    db.updateTable('companies').set({ flavor_mode }).where('id', '=', companyId).execute();
  await setMode(true);
  const shop = await shopAt('acme');
  const asFlavor = await orderAt(shop, {});
  const inGold = await orderAt(shop, { LeatherItemId: catalogue.leathers.gold });
  await setMode(false);
  expect(asFlavor.statusCode, asFlavor.body).toBe(200);
  expect(inGold.json<{ errors: object[] }>().errors).toMatchObject([
    { field: 'details.1', code: 'SHOP_FLAVOR_NEEDED' },
  ]);
});

test(
  'chooses nails without the welt of the style, and refuses an order with both',
  { tags: ['SHOP-14', 'SHOP-02'] },
  async () => {
    const { db, catalogue } = world;
    const idOf = async (table: 'customization_parts' | 'customization_items', values: object) =>
      (
        await db
          .insertInto(table)
          .values(values as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const part = await idOf('customization_parts', { name: 'Welt' });
    const [self, none] = [
      await idOf('customization_items', { name: 'Self Welt', customization_type_id: 2 }),
      await idOf('customization_items', { name: 'No Welt', customization_type_id: 2 }),
    ];
    const allowed = await db
      .insertInto('customizations')
      .values(
        [self, none].map((item) => ({
          sale_item_id: catalogue.saleItems.sofa,
          customization_part_id: part,
          customization_item_id: item,
        })),
      )
      .returning('id')
      .execute();
    await db
      .insertInto('style_defaults')
      .values({
        style_id: catalogue.style,
        customization_part_id: part,
        customization_item_id: self,
        quantity_required: 1,
      })
      .execute();
    const { brass } = catalogue.customizations;
    const shop = await shopAt('acme');
    const nailed = await orderAt(shop, { Customizations: [{ CustomizationId: brass }] });
    const { Details } = await read(world, nailed.json<{ Id: number }>().Id);
    const [plain, withNails] = Details.map((line) => JSON.stringify(line.Customizations));
    expect(plain).toContain('Self Welt');
    expect(withNails).toContain('No Welt');
    expect(withNails).not.toContain('Self Welt');
    const both = [brass, allowed[0]!.id].map((CustomizationId) => ({ CustomizationId }));
    const answer = await orderAt(shop, { Customizations: both });
    expect(answer.json<{ errors: object[] }>().errors).toMatchObject([
      { field: 'details.1.customizations', code: 'SHOP_OPTIONS_EXCLUDED' },
    ]);
  },
);

test(
  'shows the size of a piece once its width, depth and height are known',
  { tags: ['SHOP-11'] },
  async () => {
    const { sofa } = world.catalogue.saleItems;
    const sizeOf = async (change: object) => {
      await world.db.updateTable('sale_items').set(change).where('id', '=', sofa).execute();
      return (await shopAt('acme')).pieces.find(({ saleItemId }) => saleItemId === sofa)?.size;
    };
    expect(await sizeOf({ width_inches: 92.5, depth_inches: 38 })).toBeNull();
    const size = { width: 92.5, depth: 38, height: 33 };
    expect(await sizeOf({ height_inches: 33 })).toEqual({ ...size, seatHeight: null });
    expect(await sizeOf({ seat_height_inches: 18.5 })).toEqual({ ...size, seatHeight: 18.5 });
    await expect(sizeOf({ width_inches: 0 })).rejects.toThrow('sale_items_width_check');
  },
);

test('hides everything without a price', { tags: ['PRICE-29', 'N-37'] }, async () => {
  await world.db
    .updateTable('sale_items')
    .set({ base_price_cents: cents(0) })
    .execute();
  world.setNow(new Date('2001-05-10T18:00:00Z'));
  expect(await shopAt('acme')).toMatchObject({ pieces: [], styles: [] });
});
