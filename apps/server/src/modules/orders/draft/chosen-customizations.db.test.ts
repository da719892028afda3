import type { CustomizationType } from '@cordovan/domain/catalogue';
import { cents } from '@cordovan/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyOf, orderBody, read, save, sofaLine } from '../../../../test/order-requests.ts';
import { createWorld, type World } from '../../../../test/world.ts';

// Choices that the server accepts, independently of the page's own checks.

/** Differs from the documented id: the swivel's id is configuration (N-12). */
const SWIVEL = 900;

let world: World;
let swivel: { part: number; item: number; ofChair: number };
let insert: { part: number; item: number };
beforeAll(async () => {
  world = await createWorld({ env: { SWIVEL_CUSTOMIZATION_ID: String(SWIVEL) } });
  swivel = await addSwivel();
  insert = await addGradedInsert();
});
afterAll(() => world.close());

/** Adds a swivel for 100.00, cost 30.00, that the chair offers under a different id. */
async function addSwivel() {
  const of = await world.db
    .selectFrom('customizations')
    .select(['customization_part_id as part', 'customization_item_id as item', 'id as ofChair'])
    .where('sale_item_id', '=', world.catalogue.saleItems.chair)
    .executeTakeFirstOrThrow();
  await world.db
    .updateTable('customizations')
    .set({ id: SWIVEL })
    .where('id', '=', world.catalogue.customizations.swivel)
    .execute();
  return of;
}

/** Adds another item to the sofa's options. */
async function addItem(
  part: number,
  { name, type, price }: { name: string; type: CustomizationType; price: number },
) {
  const { id: item } = await world.db
    .insertInto('customization_items')
    .values({ name, customization_type_id: type, max_retail_price_cents: cents(price) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('customizations')
    .values({
      sale_item_id: world.catalogue.saleItems.sofa,
      customization_part_id: part,
      customization_item_id: item,
    })
    .execute();
  return { part, item };
}

/** Adds an insert in any leather of leather grade 300, for 120.00. */
async function addGradedInsert() {
  const { id } = await world.db
    .insertInto('customization_parts')
    .values({ name: 'Insert', prices_by_item: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return addItem(id, { name: 'Grade 300', type: 0, price: 12_000 });
}

const insertOf = (LeatherItemId: number | null) =>
  sofaLine(world, {
    Customizations: [{ CustomizationPartId: insert.part, CustomizationItemId: insert.item, LeatherItemId }],
  });

const refusedBy = async (change: Record<string, unknown>) => {
  const answer = await world
    .as(world.users.sales)
    .post('/api/order/saveOrder', orderBody(world, change), { accept: 'application/problem+json' });
  expect(answer.statusCode, answer.body).toBe(400);
  return answer.json<{ errors: { code: string; field?: string }[] }>().errors;
};

const setActive = (table: 'customization_items' | 'leather_items' | 'sale_items', id: number, to: boolean) =>
  world.db.updateTable(table).set({ is_active: to }).where('id', '=', id).execute();

test('recognizes the swivel by its configured customization', { tags: ['CZR-30', 'N-12'] }, async () => {
  const saved = await save(world, {
    Details: [
      {
        SaleItemId: world.catalogue.saleItems.chair,
        LeatherItemId: world.catalogue.leathers.gold,
        Quantity: 2,
        Customizations: [
          {
            CustomizationId: swivel.ofChair,
            CustomizationPartId: swivel.part,
            CustomizationItemId: swivel.item,
          },
        ],
      },
    ],
  });
  const order = await read(world, saved.Id);
  // 1,500.00 + 100.00, cost 650.00 + half of 100.00, not 30.00
  expect(order.Details[0]).toMatchObject({ Price: 1600, Cost: 700, TotalPrice: 3200, Swivel: 2 });
  expect(order.Details[0]!.Customizations[0]).toMatchObject({ CustomizationId: SWIVEL, Cost: 50 });
  const page = await world.as('static').get('/api/account/page-config');
  expect(page.json()).toMatchObject({ SwivelCustomizationId: SWIVEL });
});

test('sells a grade only as a leather of that grade', { tags: ['CAT-21'] }, async () => {
  const { gold, platinum } = world.catalogue.leathers;
  const saved = await save(world, { Details: [insertOf(gold)] });
  const order = await read(world, saved.Id);
  expect(order.Details[0]).toMatchObject({ Price: 4419, Customizations: [{ LeatherItemId: gold }] });
  for (const other of [platinum, null, 987_654])
    expect(await refusedBy({ Details: [insertOf(other)] })).toEqual([
      expect.objectContaining({
        code: 'LEATHER_NOT_AVAILABLE',
        field: 'details.0.customizations.0.leatherItemId',
      }),
    ]);

  const elsewhere = { ...insertOf(gold), LeatherItemId: world.catalogue.leathers.bronze };
  const denver = { leather_item_id: gold, store_id: world.stores.denver };
  await world.db
    .deleteFrom('leather_item_stores')
    .where('leather_item_id', '=', gold)
    .where('store_id', '=', denver.store_id)
    .execute();
  expect(await refusedBy({ Details: [elsewhere] })).toMatchObject([{ code: 'LEATHER_NOT_AVAILABLE' }]);
  await world.db.insertInto('leather_item_stores').values(denver).execute();
  await setActive('leather_items', gold, false);
  expect(await refusedBy({ Details: [elsewhere] })).toMatchObject([{ code: 'LEATHER_NOT_AVAILABLE' }]);
  await save(world, bodyOf(order, { ExternalPoNumber: 'kept' }));
  await setActive('leather_items', gold, true);
});

test(
  'refuses new sales of withdrawn items but keeps sold ones',
  { tags: ['CAT-35', 'PRICE-29'] },
  async () => {
    const { items, saleItems } = world.catalogue;
    const sold = await read(world, (await save(world)).Id);
    await setActive('customization_items', items.brass, false);
    expect(await refusedBy({})).toMatchObject([{ code: 'OPTION_NOT_OFFERED' }]);
    await save(world, bodyOf(sold, { ExternalPoNumber: 'kept' }));
    await setActive('customization_items', items.brass, true);

    await setActive('sale_items', saleItems.sofa, false);
    expect(await refusedBy({})).toMatchObject([
      { code: 'NO_AVAILABLE_PRODUCT', field: 'details.0.saleItemId' },
    ]);
    await save(world, bodyOf(await read(world, sold.Id), { ExternalPoNumber: 'kept too' }));
    await setActive('sale_items', saleItems.sofa, true);
  },
);

const setRow = (id: number, change: { special?: boolean; quantity_required?: number }) =>
  world.db.updateTable('customizations').set(change).where('id', '=', id).execute();

test('sells special options only at stores that offer them', { tags: ['CAT-35', 'STORE-10'] }, async () => {
  const { oak } = world.catalogue.customizations;
  const useSpecial = (use_special: boolean) =>
    world.db.updateTable('stores').set({ use_special }).where('id', '=', world.stores.denver).execute();
  const Details = [sofaLine(world, { Customizations: [{ CustomizationId: oak }] })];
  await setRow(oak, { special: true });
  await useSpecial(false);
  expect(await refusedBy({ Details })).toMatchObject([{ code: 'OPTION_NOT_OFFERED' }]);
  await useSpecial(true);
  await save(world, { Details });
  await setRow(oak, { special: false });
});

test(
  'accepts a sent quantity only for motion items and add-ons',
  { tags: ['CAT-12', 'CAT-35'] },
  async () => {
    const { oak, usb } = world.catalogue.customizations;
    for (const id of [oak, usb]) await setRow(id, { quantity_required: 2 });
    const of = async (CustomizationId: number, QuantityRequired: number) => {
      const Customizations = [{ CustomizationId, QuantityRequired }];
      const saved = await save(world, { Details: [sofaLine(world, { Customizations })] });
      return (await read(world, saved.Id)).Details[0];
    };
    // 4,299.00 and an oak leg of 40.00, or a USB port of 60.00
    expect(await of(oak, 1)).toMatchObject({ Price: 4379, Customizations: [{ QuantityRequired: 2 }] });
    expect(await of(usb, 1)).toMatchObject({ Price: 4359, Customizations: [{ QuantityRequired: 1 }] });
    expect(await of(usb, 3)).toMatchObject({ Price: 4479, Customizations: [{ QuantityRequired: 3 }] });
    for (const id of [oak, usb]) await setRow(id, { quantity_required: 1 });
  },
);

test(
  'keeps one exclusive item per part and no duplicates, whatever the page sent',
  { tags: ['CZR-17', 'CZR-19'] },
  async () => {
    const { brass, usb } = world.catalogue.customizations;
    const { gold } = world.catalogue.leathers;
    const withChoices = (...Customizations: Record<string, unknown>[]) => ({
      Details: [sofaLine(world, { Customizations })],
    });
    const inGold = {
      CustomizationPartId: insert.part,
      CustomizationItemId: insert.item,
      LeatherItemId: gold,
    };
    for (const twice of [{ CustomizationId: brass }, { CustomizationId: usb }, inGold])
      expect(await refusedBy(withChoices(twice, { ...twice, QuantityRequired: 1 }))).toEqual([
        expect.objectContaining({ code: 'CUSTOMIZATION_CLASHES', field: 'details.0.customizations.1' }),
      ]);
    const silver = await addItem(world.catalogue.parts.nailhead, { name: 'Silver nails', type: 1, price: 0 });
    const second = { CustomizationPartId: silver.part, CustomizationItemId: silver.item };
    expect(
      await refusedBy(withChoices({ CustomizationId: brass }, { CustomizationId: usb }, second)),
    ).toEqual([
      expect.objectContaining({
        code: 'CUSTOMIZATION_CLASHES',
        message: "Silver nails can't be combined with another option of the same part",
        field: 'details.0.customizations.2',
      }),
    ]);
    const saved = await save(world, withChoices(second, { CustomizationId: usb }));
    expect((await read(world, saved.Id)).Details[0]!.Customizations).toHaveLength(2);
  },
);

test(
  "doesn't store a leather for a part that isn't made of leather",
  { tags: ['CAT-21', 'N-18'] },
  async () => {
    const brass = { CustomizationId: world.catalogue.customizations.brass, QuantityRequired: 1 };
    for (const LeatherItemId of [world.catalogue.leathers.bronze, 987_654_321]) {
      const saved = await save(world, {
        Details: [sofaLine(world, { Customizations: [{ ...brass, LeatherItemId }] })],
      });
      const [line] = (await read(world, saved.Id)).Details;
      expect(line!.Customizations).toMatchObject([{ LeatherItemId: null }]);
    }
  },
);
