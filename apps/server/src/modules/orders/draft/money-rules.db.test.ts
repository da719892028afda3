import { cents } from '@cordovan/domain/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf, orderBody, read, save, sofaLine } from '../../../../test/order-requests.ts';
import { createWorld, type World } from '../../../../test/world.ts';

// Limits of discounts, taxes and dated prices, enforced by the server on any input.

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function refusedBy(change: Record<string, unknown>, user: 'sales' | 'admin' = 'sales') {
  const answer = await world
    .as(world.users[user])
    .post('/api/order/saveOrder', orderBody(world, change), { accept: 'application/problem+json' });
  expect(answer.statusCode, answer.body).toBe(400);
  return answer
    .json<{ errors: { code: string; field?: string }[] }>()
    .errors.map(({ code, field }) => [code, field]);
}

const totalsOf = async (change: Record<string, unknown>, user: 'sales' | 'admin' = 'sales') =>
  (await read(world, (await save(world, change, world.users[user])).Id)).Totals;

async function setSetting(Name: string, Value: string): Promise<void> {
  const answer = await world.as(world.users.admin).post('/api/settings', [{ Name, Value }]);
  expect(answer.statusCode, answer.body).toBe(200);
}

describe('discounts', () => {
  test(
    'limits a line discount to the line’s price, and counts it toward the total discount',
    { tags: ['PRICE-23', 'PRICE-03'] },
    async () => {
      const line = (Discount: number) => ({ Details: [sofaLine(world, { Discount })] });
      // 4,299.00 + 85.00 with 8.81 % tax
      expect(await totalsOf(line(1000))).toMatchObject({ Discount: 1000, Subtotal: 3384, Tax: 298.13 });
      expect(await refusedBy(line(-0.01), 'admin')).toContainEqual([
        'DISCOUNT_NEGATIVE',
        'details.0.discount',
      ]);
      expect(await refusedBy(line(4384.01), 'admin')).toContainEqual([
        'DISCOUNT_LIMIT',
        'details.0.discount',
      ]);
      expect(await totalsOf(line(4384), 'admin')).toMatchObject({ Subtotal: 0, Tax: 0, Total: 0 });
      expect(await refusedBy({ ...line(1000), Discount: 194.01 })).toEqual([['DISCOUNT_LIMIT', 'discount']]);
    },
  );

  test('refuses a negative order discount, even by an administrator', { tags: ['PRICE-23'] }, async () => {
    for (const user of ['sales', 'admin'] as const)
      expect(await refusedBy({ Discount: -1 }, user)).toContainEqual(['DISCOUNT_NEGATIVE', 'discount']);
  });

  test('refuses visitors a discount, even if they request one', { tags: ['PRICE-26', 'N-05'] }, async () => {
    const saved = await save(world, { Discount: 1194.01 }, 'static');
    expect((await read(world, saved.Id)).Totals).toMatchObject({ Discount: 0, Subtotal: 4384 });
  });

  test(
    'refuses every discount with an explanation when none is allowed',
    { tags: ['PRICE-25'] },
    async () => {
      const { bronze } = world.catalogue.leathers;
      const line = sofaLine(world, { LeatherItemId: bronze, Customizations: [] });
      const answer = await world
        .as(world.users.sales)
        .post('/api/order/saveOrder', orderBody(world, { Details: [line], Discount: 0.01 }));
      expect(answer.body).toBe('Discounting is not allowed on this order');
    },
  );

  test('lets the setting only lower the maximum discount', { tags: ['PRICE-32', 'C-06'] }, async () => {
    await setSetting('max-discount-percentage', '10');
    // 10 % of 4,384.00
    await save(world, { Discount: 438.4 });
    expect(await refusedBy({ Discount: 438.41 })).toEqual([['DISCOUNT_LIMIT', 'discount']]);
    await setSetting('max-discount-percentage', '90');
    expect(await refusedBy({ Discount: 1194.01 })).toEqual([['DISCOUNT_LIMIT', 'discount']]);
    await setSetting('max-discount-percentage', '');
  });
});

describe('taxes', () => {
  test('uses the tax rate of the order’s store', { tags: ['PRICE-04', 'PRICE-07'] }, async () => {
    const at = (StoreId: number) => totalsOf({ StoreId, ChannelId: null, Origin: 'customizer' }, 'admin');
    // of 4,384.00: 8.81 %, 8.25 %, none
    expect(await at(world.stores.denver)).toMatchObject({ Tax: 386.23 });
    expect(await at(world.stores.austin)).toMatchObject({ Tax: 361.68, Total: 4745.68 });
    expect(await at(world.stores.factory)).toMatchObject({ Tax: 0, Total: 4384 });
  });

  test('charges tax until it is turned off', { tags: ['PRICE-06', 'PRICE-38', 'ORD-96'] }, async () => {
    const saved = await save(world, { SalesTax: undefined });
    const order = await read(world, saved.Id);
    expect(order.Totals).toMatchObject({ Tax: 386.23, Total: 4770.23 });
    await save(world, bodyOf(order, { SalesTax: false }));
    const untaxed = await read(world, saved.Id);
    expect(order).toMatchObject({ SalesTax: true, SalesTaxApplied: 8.81 });
    expect(untaxed).toMatchObject({ SalesTax: false, SalesTaxApplied: 0 });
    expect(untaxed.Totals).toMatchObject({ Tax: 0, Total: 4384 });
    await save(world, bodyOf(untaxed, { SalesTax: undefined }));
    expect((await read(world, saved.Id)).Totals).toMatchObject({ Tax: 0 });
    await save(world, bodyOf(await read(world, saved.Id), { SalesTax: true }));
    expect((await read(world, saved.Id)).Totals).toMatchObject({ Tax: 386.23 });
  });
});

describe('prices', () => {
  const price = async (change: Record<string, unknown> = {}) => {
    const line = sofaLine(world, { Customizations: [], ...change });
    return (await read(world, (await save(world, { Details: [line], DeliveryDate: '2026-12-20' })).Id))
      .Details[0]!.Price;
  };
  const addRow = (day: string, dollars: number) =>
    world.db
      .insertInto('prices_and_costs')
      .values({
        price_list_id: world.catalogue.priceList,
        sale_item_id: world.catalogue.saleItems.sofa,
        collection_grade_id: 3,
        type: 1,
        init_date: day,
        value_cents: cents(dollars * 100),
      })
      .execute();

  test("uses the newest row that isn't in the future", { tags: ['CAT-24', 'PRICE-31', 'N-12'] }, async () => {
    await addRow('2026-03-10', 4500);
    await addRow('2026-03-11', 4600);
    await addRow('2025-11-01', 4400);
    expect(await price()).toBe(4500);
    world.setNow(new Date('2026-03-11T18:00:00Z'));
    expect(await price()).toBe(4600);
    world.setNow(new Date('2026-03-10T18:00:00Z'));
  });

  test('raises platinum and the store’s top collection', { tags: ['PRICE-10', 'PRICE-11'] }, async () => {
    const { platinum, bronze } = world.catalogue.leathers;
    await setSetting('increment-platinum-percentage', '12.5');
    expect(await price({ LeatherItemId: platinum })).toBe(6181.88);
    expect(await price({ LeatherItemId: bronze })).toBe(3150);
    const prairie = world.catalogue.collections.bronze;
    const { id } = await world.db
      .insertInto('parameter_collections')
      .values({
        name: 'Small',
        collection_principal_id: prairie,
        min_collection_id: prairie,
        max_collection_id: prairie,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const top = (parameter_collection_id: number | null) =>
      world.db
        .updateTable('stores')
        .set({ parameter_collection_id })
        .where('id', '=', world.stores.denver)
        .execute();
    await top(id);
    expect(await price({ LeatherItemId: bronze })).toBe(3543.75);
    await top(null);
    await setSetting('increment-platinum-percentage', '10');
  });

  test('applies an active promotion on its first and last day', { tags: ['PRICE-37'] }, async () => {
    const { gold } = world.catalogue.leathers;
    const on = async (day: string) => {
      world.setNow(new Date(`${day}T18:00:00Z`));
      return price({ LeatherItemId: gold });
    };
    expect(await on('2026-04-30')).toBe(4600);
    expect(await on('2026-05-01')).toBe(3150);
    expect(await on('2026-05-31')).toBe(3150);
    expect(await on('2026-06-01')).toBe(4600);
    const switched = (is_active: boolean) =>
      world.db
        .updateTable('leather_promotions')
        .set({ is_active })
        .where('id', '=', world.catalogue.promotion)
        .execute();
    await switched(false);
    expect(await on('2026-05-15')).toBe(4600);
    await switched(true);
    world.setNow(new Date('2026-03-10T18:00:00Z'));
  });
});
