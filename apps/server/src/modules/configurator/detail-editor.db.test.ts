import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { PictureManifest, PictureRecipe } from '@cordovan/picture/manifest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DetailBody, read, save, sofaLine } from '../../../test/order-requests.ts';
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';
import { DEMO_PICTURES } from '../../platform/http/static-files.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { db, catalogue } = world;
  // The sofa of the test data, under its name in the demo pictures.
  await db.updateTable('styles').set({ image_name: 'track-arm' }).where('id', '=', catalogue.style).execute();
  const { furniture_type_id: type } = await db
    .selectFrom('sale_items')
    .select('furniture_type_id')
    .where('id', '=', catalogue.saleItems.sofa)
    .executeTakeFirstOrThrow();
  await db.updateTable('furniture_types').set({ name: 'Sofa 3-seat' }).where('id', '=', type).execute();
  await db
    .updateTable('customization_items')
    .set({ name: '4" Bun Foot, Walnut' })
    .where('id', '=', catalogue.items.oak)
    .execute();
  await db
    .updateTable('leather_items')
    .set({ hue: 12, saturation: -34, colorize: '5,4,8,60' })
    .where('id', '=', catalogue.leathers.gold)
    .execute();
});
afterAll(() => world.close());

interface SavedLine {
  readonly OrderId: number;
  readonly RowVersion: number;
  readonly Detail: DetailBody;
}

const post = (body: Record<string, unknown>, user: WorldUser = world.users.sales) =>
  world.as(user).post('/api/details', body, { accept: 'application/problem+json' });

/** Creates an order with one sofa; returns the order and its line. */
async function sold(change: Record<string, unknown> = {}) {
  const { Id } = await save(world, change);
  const order = await read(world, Id);
  return { order, line: order.Details[0]! };
}

const pictureOf = async (detailId: number): Promise<PictureRecipe | null> => {
  const row = await world.db
    .selectFrom('order_details')
    .select('picture_recipe')
    .where('id', '=', detailId)
    .executeTakeFirstOrThrow();
  return row.picture_recipe as unknown as PictureRecipe | null;
};

test(
  'reads a line with all its parts into the editor',
  { tags: ['DETAIL-02', 'DETAIL-03', 'DETAIL-08', 'API-37', 'ENT-32'] },
  async () => {
    const { customizations, items, parts } = world.catalogue;
    const { line } = await sold({
      Details: [
        sofaLine(world, {
          Description: 'Library',
          Comments: 'Upstairs',
          Discount: 5,
          Customizations: [
            { CustomizationId: customizations.brass, QuantityRequired: 1 },
            { CustomizationId: customizations.longer, QuantityRequired: 1 },
          ],
        }),
      ],
    });
    const answer = await world.as(world.users.admin).get(`/api/details/get/${line.Id}`);
    const editor = answer.json<{ DefaultPricesId: number }>();
    expect(editor).toMatchObject({
      Style: { Id: world.catalogue.style, Name: 'Alpine' },
      FurnitureType: { Name: 'Sofa 3-seat' },
      Collection: { Id: world.catalogue.collections.gold, Name: 'Mesa' },
      LeatherItem: { Id: world.catalogue.leathers.gold, Name: 'Chestnut', Grade: { Id: 3, Value: 300 } },
      MaxRetailPrice: 4299,
      FactoryPrice: 1900,
      Quantity: 1,
      // 4,299.00 × 1.125 + 85.00
      Price: 4921.38,
      Cost: 1950,
      TotalPrice: 4921.38,
      TotalCost: 1950,
      Discount: 5,
      Description: 'Library',
      Comments: 'Upstairs',
      Customizations: [
        {
          CustomizationPartId: parts.nailhead,
          CustomizationItemId: items.brass,
          QuantityRequired: 1,
          CustomizationItem: { MaxRetailPrice: 85, FactoryPrice: 20, PercentageIncrease: 0 },
        },
        {
          CustomizationPartId: parts.size,
          CustomizationItemId: items.longer,
          QuantityRequired: 1,
          CustomizationItem: { MaxRetailPrice: 0, FactoryPrice: 30, PercentageIncrease: 12.5 },
        },
      ],
    });
    const prices = await world.db
      .selectFrom('prices_and_costs')
      .where('id', '=', editor.DefaultPricesId)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(prices).toMatchObject({ sale_item_id: world.catalogue.saleItems.sofa, value_cents: 429_900 });
  },
);

test(
  'saves a line with new prices, history and order version',
  { tags: ['C-32', 'CZR-37', 'DETAIL-01', 'DETAIL-07', 'PRICE-12', 'PRICE-13'] },
  async () => {
    const { order, line } = await sold();
    const { leathers, customizations, saleItems } = world.catalogue;
    const body = {
      OrderId: order.Id,
      RowVersion: order.RowVersion,
      Detail: {
        Id: line.Id,
        SaleItemId: saleItems.sofa,
        LeatherItemId: leathers.bronze,
        Quantity: 2,
        Price: 1,
        Customizations: [{ CustomizationId: customizations.oak, QuantityRequired: 1 }],
      },
    };
    const answer = await post(body);
    expect(answer.statusCode, answer.body).toBe(200);
    const saved = answer.json<SavedLine>();
    // (3,150.00 + 40.00) × 2
    expect(saved.Detail).toMatchObject({ Id: line.Id, Quantity: 2, Price: 3190, TotalPrice: 6380 });
    const after = await read(world, order.Id);
    expect(after.RowVersion).toBe(saved.RowVersion);
    expect(after.RowVersion).toBeGreaterThan(order.RowVersion);
    expect(after.Details).toHaveLength(1);
    expect(after.Totals['Subtotal']).toBe(6380);
    expect(after.History.length).toBeGreaterThan(order.History.length);

    const late = await post(body);
    expect([late.statusCode, late.headers['x-error-code']]).toEqual([409, 'STALE_ROW']);
    expect((await read(world, order.Id)).RowVersion).toBe(after.RowVersion);
  },
);

test('saving a line keeps the rest of the order', { tags: ['C-32', 'CZR-37', 'DETAIL-01'] }, async () => {
  const { thankYou } = world.catalogue.saleItems;
  const { order, line } = await sold({
    Details: [sofaLine(world, { Discount: 40 }), sofaLine(world, { Quantity: 2, Comments: 'the second' })],
    WarrantyDetail: { SaleItemId: thankYou },
    DeliveryDetail: { Comments: 'Freight' },
    Discount: 250,
    Gift: 'YES',
    SalesTax: false,
    Comments: 'Ring twice',
    ExternalPoNumber: 'PO-9',
  });
  const { leathers } = world.catalogue;
  const changed = sofaLine(world, { Id: line.Id, LeatherItemId: leathers.bronze, Discount: 40 });
  const answer = await post({ OrderId: order.Id, RowVersion: order.RowVersion, Detail: changed });
  expect(answer.statusCode, answer.body).toBe(200);
  const after = await read(world, order.Id);
  const kept = (all: typeof order) => {
    const { WarrantyDetail, DeliveryDetail, Details, ...rest } = all as typeof all & Record<string, unknown>;
    const { Gift, SalesTax, Comments, ExternalPoNumber, CustomerId, SalesRepId, ChannelId, DeliveryDate } =
      rest;
    const extras = [WarrantyDetail, DeliveryDetail].map((each) => [each?.SaleItemId, each?.TotalPrice]);
    const facts = [
      Gift,
      SalesTax,
      Comments,
      ExternalPoNumber,
      CustomerId,
      SalesRepId,
      ChannelId,
      DeliveryDate,
    ];
    const second = Details.find(({ Comments: text }) => text === 'the second')!;
    const { Id, Quantity, TotalPrice, LeatherItemId, Customizations } = second;
    return { facts, extras, second: [Id, Quantity, TotalPrice, LeatherItemId, Customizations.length] };
  };
  expect(kept(after)).toEqual(kept(order));
  expect(kept(after).facts.slice(0, 4)).toEqual([true, false, 'Ring twice', 'PO-9']);
  // 3,235.00 − 40.00 + 2 × 4,384.00 + 199.00 + 350.00 − 250.00
  expect(after.Totals).toMatchObject({ Discount: 290, Subtotal: 12_262, Tax: 0 });
});

test('refuses lines of another order and pieces without a price', { tags: ['DETAIL-01'] }, async () => {
  const mine = await sold();
  const other = await sold();
  const write = async (detail: Record<string, unknown>) =>
    (await post({ OrderId: mine.order.Id, RowVersion: mine.order.RowVersion, Detail: detail })).statusCode;
  expect(await write(sofaLine(world, { Id: 999_999 }))).toBe(404);
  expect(await write(sofaLine(world, { Id: other.line.Id }))).toBe(404);
  expect(
    await write(
      sofaLine(world, {
        Id: mine.line.Id,
        SaleItemId: world.catalogue.saleItems.unpriced,
        Customizations: [],
      }),
    ),
  ).toBe(400);
  expect((await read(world, mine.order.Id)).RowVersion).toBe(mine.order.RowVersion);
});

test(
  'stores the picture recipe that the server creates for a line',
  { tags: ['IMG-04', 'IMG-09', 'IMG-11'] },
  async () => {
    const { leathers, customizations } = world.catalogue;
    const { order, line } = await sold({
      Details: [
        sofaLine(world, {
          Customizations: [{ CustomizationId: customizations.oak, QuantityRequired: 1 }],
          PictureRecipe: { format: 1, steps: [{ file: '../../etc/passwd' }] },
        }),
      ],
    });
    const manifest = JSON.parse(
      readFileSync(path.join(DEMO_PICTURES, 'manifest.json'), 'utf8'),
    ) as PictureManifest;
    const recipe = await pictureOf(line.Id);
    expect(recipe).toMatchObject({
      format: 1,
      manifestVersion: manifest.version,
      style: 'track-arm',
      furnitureType: 'sofa-3-seat',
      options: { legs: 'bun', legFinish: 'walnut' },
      leathers: { principal: { hue: 12, saturation: -34, colorize: [5, 4, 8, 60] } },
    });
    for (const step of recipe!.steps)
      expect(statSync(path.join(DEMO_PICTURES, step.image.file)).size, step.image.file).toBeGreaterThan(0);

    const answer = await post({
      OrderId: order.Id,
      RowVersion: order.RowVersion,
      Detail: sofaLine(world, { Id: line.Id, LeatherItemId: leathers.bronze, Customizations: [] }),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const changed = await pictureOf(line.Id);
    expect(changed?.leathers.principal.hue).toBe(0);
    expect(changed?.options['legs']).not.toBe('bun');
  },
);

test('sells a piece without a picture, and stores no recipe for it', { tags: ['IMG-12'] }, async () => {
  const { saleItems } = world.catalogue;
  const { order } = await sold({
    Details: [
      sofaLine(world),
      { Id: 0, SaleItemId: saleItems.pillow, LeatherItemId: world.catalogue.leathers.gold, Quantity: 1 },
    ],
  });
  const pillow = order.Details.find(({ SaleItemId }) => SaleItemId === saleItems.pillow);
  expect(await pictureOf(pillow!.Id)).toBeNull();
});
