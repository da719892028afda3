import { cents } from '@cordovan/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let fabricPart: number;
let gradeItem: number;
beforeAll(async () => {
  world = await createWorld();
  ({ fabricPart, gradeItem } = await addGradeCustomization());
});
afterAll(() => world.close());

type Json = Record<string, unknown>;
type Caller = Parameters<World['as']>[0];
const read = async <T = Json[]>(url: string, caller: Caller = world.users.sales): Promise<T> => {
  const answer = await world.as(caller).get(url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};
const statusOf = async (url: string) => (await world.as(world.users.sales).get(url)).statusCode;
const itemNames = (rows: readonly Json[]) => rows.map((row) => (row['CustomizationItem'] as Json)['Name']);
const idOf = async (query: { executeTakeFirstOrThrow: () => Promise<{ id: number }> }) =>
  (await query.executeTakeFirstOrThrow()).id;

/** Adds "Grade 300" to a part of the sofa, and a second leather of that grade that only Austin sells. */
async function addGradeCustomization() {
  const { db, catalogue, stores } = world;
  const part = await idOf(
    db
      .insertInto('customization_parts')
      .values({
        name: 'Seat fabric',
        prices_by_item: false,
        max_retail_price_cents: cents(12_000),
        sort_order: 9,
      })
      .returning('id'),
  );
  const item = await idOf(
    db
      .insertInto('customization_items')
      .values({ name: 'Grade 300', customization_type_id: 0 })
      .returning('id'),
  );
  await db
    .insertInto('customizations')
    .values({
      sale_item_id: catalogue.saleItems.sofa,
      customization_part_id: part,
      customization_item_id: item,
      special: true,
      quantity_required: 2,
    })
    .execute();
  const source = await db
    .selectFrom('leather_items')
    .selectAll()
    .where('id', '=', catalogue.leathers.gold)
    .executeTakeFirstOrThrow();
  const { id: _id, available: _available, ...copy } = source;
  const second = await idOf(
    db
      .insertInto('leather_items')
      .values({ ...copy, name: 'Saddle' })
      .returning('id'),
  );
  await db
    .insertInto('leather_item_stores')
    .values({ leather_item_id: second, store_id: stores.austin })
    .execute();
  return { fabricPart: part, gradeItem: item };
}

const byPrice = (saleItem: number) =>
  `/api/customizations/get-by-sale-item-price/${saleItem}/${world.catalogue.priceList}`;

test(
  'lists the customizations of a sale item',
  { tags: ['API-20', 'API-79', 'ENT-12', 'ENT-13', 'ENT-14'] },
  async () => {
    const rows = await read(byPrice(world.catalogue.saleItems.sofa));
    expect(itemNames(rows)).toEqual(['Brass nails', 'Oak leg', 'Longer', 'USB port', 'Grade 300']);
    const { customizations, parts, items, saleItems } = world.catalogue;
    expect(rows[0]).toEqual({
      Id: customizations.brass,
      Active: true,
      Special: false,
      QuantityRequired: 1,
      CustomizationPartId: parts.nailhead,
      CustomizationItemId: items.brass,
      SaleItem: { Id: saleItems.sofa, Name: 'Alpine Sofa' },
      CustomizationPart: { Id: parts.nailhead, Name: 'Nailhead', PricesByItem: true, MaxRetailPrice: 0 },
      CustomizationItem: {
        Id: items.brass,
        Name: 'Brass nails',
        Code: null,
        CustomizationType: 1,
        MaxRetailPrice: 85,
        PercentageIncrease: 0,
      },
    });
    expect(rows[2]!['CustomizationItem']).toMatchObject({ PercentageIncrease: 12.5 });
    expect(rows[4]).toMatchObject({
      Special: true,
      QuantityRequired: 2,
      CustomizationPart: { PricesByItem: false, MaxRetailPrice: 120 },
    });
  },
);

test('shows part costs to administrators and no prices to the factory', { tags: ['N-01'] }, async () => {
  const itemFor = async (caller: Caller) =>
    (await read(byPrice(world.catalogue.saleItems.sofa), caller))[0]!['CustomizationItem'] as Json;
  expect(await itemFor(world.users.admin)).toMatchObject({ MaxRetailPrice: 85, FactoryPrice: 20 });
  const factory = await itemFor(world.users.factory);
  expect(['MaxRetailPrice' in factory, 'FactoryPrice' in factory]).toEqual([false, false]);
  expect('FactoryPrice' in (await itemFor(world.users.sales))).toBe(false);
});

test('answers 404 for an unknown sale item or price list', { tags: ['API-20'] }, async () => {
  expect(await statusOf(byPrice(987_654))).toBe(404);
  expect(
    await statusOf(`/api/customizations/get-by-sale-item-price/${world.catalogue.saleItems.sofa}/987`),
  ).toBe(404);
});

test('reads one customization by sale item, part and item', { tags: ['API-21'] }, async () => {
  const { saleItems, parts, items, customizations } = world.catalogue;
  const url = (item: number) =>
    `/api/customizations/get-by-sale-item-part-item?saleItemId=${saleItems.sofa}&partId=${parts.leg}&itemId=${item}`;
  expect((await read<Json>(url(items.oak)))['Id']).toBe(customizations.oak);
  expect(await statusOf(url(items.brass))).toBe(404);
});

test(
  'lists all customizer elements with the static token',
  { tags: ['API-56', 'ENT-03', 'CAT-15', 'CAT-16'] },
  async () => {
    await world.db
      .insertInto('customizer_elements')
      .values([
        { name: 'Alpine', type: 10, external_id: 501 },
        { name: 'Chestnut', type: 0, external_id: 7 },
      ])
      .execute();
    expect(await read('/api/customizer/all-elements', 'static')).toEqual([
      { Name: 'Chestnut', Type: 0, ExternalId: 7 },
      { Name: 'Alpine', Type: 10, ExternalId: 501 },
    ]);
    expect((await world.as('nobody').get('/api/customizer/all-elements')).statusCode).toBe(401);
  },
);

test("reads a style's defaults by either of its ids", { tags: ['API-58', 'API-91', 'CAT-32'] }, async () => {
  const { style, parts, items, customizations } = world.catalogue;
  await world.db
    .insertInto('style_defaults')
    .values({ style_id: style, customization_part_id: parts.leg, customization_item_id: items.oak })
    .execute();
  const other = await idOf(
    world.db.insertInto('styles').values({ name: 'Harbor', external_id: 777 }).returning('id'),
  );
  await world.db
    .insertInto('style_defaults')
    .values({ style_id: other, customization_part_id: parts.leg, customization_item_id: items.oak })
    .execute();
  const expected = {
    Id: customizations.oak,
    QuantityRequired: 1,
    CustomizationPart: { Name: 'Leg' },
    CustomizationItem: { Name: 'Oak leg' },
  };
  expect(await read('/api/customizer/style-default?id=501', 'static')).toMatchObject([expected]);
  expect(await read(`/api/styles/defaults/${style}`)).toMatchObject([expected]);
  // The other style's principal sale item doesn't list the item, so it has no row of its own.
  expect(await read(`/api/styles/defaults/${other}`)).toMatchObject([{ ...expected, Id: 0 }]);
  expect(await statusOf('/api/customizer/style-default?id=502')).toBe(404);
  expect(await statusOf('/api/styles/defaults/987654')).toBe(404);
});

const forCustomizer = () =>
  `/api/customizer/customization-saleitem?id=${world.catalogue.saleItems.sofa}&priceListId=${world.catalogue.priceList}`;

test(
  'expands the row of a grade into one row per leather',
  { tags: ['API-59', 'CAT-21', 'CAT-22'] },
  async () => {
    const rows = await read(forCustomizer(), 'static');
    expect(itemNames(rows).slice(4)).toEqual(['Chestnut', 'Saddle']);
    expect(rows.slice(4)).toMatchObject([
      { Id: 1_000_000, LeatherItemId: world.catalogue.leathers.gold, QuantityRequired: 2 },
      { Id: 1_000_001, CustomizationPartId: fabricPart, CustomizationItemId: gradeItem },
    ]);
  },
);

test('limits a salesperson to the leathers of their store', { tags: ['CAT-21', 'LOAD-14'] }, async () => {
  expect(itemNames(await read(forCustomizer())).slice(4)).toEqual(['Chestnut']);
  expect(itemNames(await read(forCustomizer(), world.users.admin)).slice(4)).toEqual(['Chestnut', 'Saddle']);
});

test('turns a customization off when its item is turned off', { tags: ['CAT-35'] }, async () => {
  const { items, saleItems } = world.catalogue;
  const setActive = (isActive: boolean) =>
    world.db
      .updateTable('customization_items')
      .set({ is_active: isActive })
      .where('id', '=', items.usb)
      .execute();
  await setActive(false);
  const rows = await read(byPrice(saleItems.sofa));
  await setActive(true);
  expect(rows.map((row) => row['Active'])).toEqual([true, true, true, false, true]);
});

test('lists positions of option groups', { tags: ['API-80', 'CAT-31', 'ENT-15', 'IMG-20'] }, async () => {
  const { saleItems, parts } = world.catalogue;
  await world.db
    .insertInto('customization_positions')
    .values({
      sale_item_id: saleItems.sofa,
      customization_part_id: parts.leg,
      top_percent: 80.5,
      left_percent: 12.25,
    })
    .execute();
  expect(await read(`/api/customizations/get-positions/${saleItems.sofa}`)).toEqual([
    { CustomizationPartId: parts.leg, Top: 80.5, Left: 12.25, RowVersion: 1 },
  ]);
  expect(await read(`/api/customizations/get-positions/${saleItems.chair}`)).toEqual([]);
});

test(
  'lists flavors with their stores and customizations',
  { tags: ['API-22', 'API-23', 'API-81', 'ENT-08', 'CAT-18'] },
  async () => {
    const { style, leathers, parts, items, saleItems, priceList } = world.catalogue;
    const flavor = await idOf(
      world.db
        .insertInto('flavors')
        .values({ name: 'Night', style_id: style, principal_leather_id: leathers.platinum })
        .returning('id'),
    );
    const storesOf = async () => {
      const [found] = await read('/api/flavor');
      expect(found).toMatchObject({ Id: flavor, Name: 'Night', PrincipalLeather: { Id: leathers.platinum } });
      return (found!['Style'] as Json)['StoresIds'];
    };
    expect(await storesOf()).toEqual(Object.values(world.stores).toSorted((a, b) => a - b));
    await world.db
      .insertInto('flavor_stores')
      .values({ flavor_id: flavor, store_id: world.stores.austin })
      .execute();
    expect(await storesOf()).toEqual([world.stores.austin]);

    await world.db
      .insertInto('flavor_customizations')
      .values({
        flavor_id: flavor,
        customization_part_id: parts.nailhead,
        customization_item_id: items.brass,
        quantity_required: 4,
      })
      .execute();
    const url = (saleItem: number) =>
      `/api/flavor/get-customization-flavors/${flavor}/${saleItem}/${priceList}`;
    expect(await read(url(saleItems.sofa))).toMatchObject([
      { QuantityRequired: 4, CustomizationItem: { Name: 'Brass nails', MaxRetailPrice: 85 } },
    ]);
    expect(await read(url(saleItems.chair))).toEqual([]);
    expect(await statusOf(`/api/flavor/get-customization-flavors/987/${saleItems.sofa}/${priceList}`)).toBe(
      404,
    );
  },
);

test('lists parts and items for editing', { tags: ['N-27', 'CAT-04', 'CAT-38'] }, async () => {
  expect((await read('/api/customizations/parts')).map((part) => part['Name'])).toContain('Seat fabric');
  const items = await read('/api/customizations/items');
  expect(items.map((item) => [item['CustomizationType'], item['Name']])).toEqual([
    [0, 'Grade 300'],
    [1, 'Brass nails'],
    [4, 'Oak leg'],
    [6, 'Longer'],
    [7, 'Swivel'],
    [8, 'USB port'],
  ]);
});
