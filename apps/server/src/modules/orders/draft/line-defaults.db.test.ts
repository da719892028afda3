import { cents } from '@cordovan/domain/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bodyOf,
  changeStatus,
  type DetailBody,
  orderBody,
  read,
  save,
  sofaLine,
} from '../../../../test/order-requests.ts';
import { createWorld, type World } from '../../../../test/world.ts';

// The style Alpine always has brass nails (85.00) and two oak legs (40.00 each) on its sofa.

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { TIME_ZONE: 'America/Denver' } });
  const { style, parts, items } = world.catalogue;
  await world.db
    .insertInto('style_defaults')
    .values([
      { style_id: style, customization_part_id: parts.nailhead, customization_item_id: items.brass },
      {
        style_id: style,
        customization_part_id: parts.leg,
        customization_item_id: items.oak,
        quantity_required: 2,
      },
    ])
    .execute();
});
afterAll(() => world.close());

const choicesOf = ({ Customizations }: DetailBody) =>
  Customizations.map((each) => [each['Item'], each['QuantityRequired'], each['Price']]);

const bare = (change: Record<string, unknown> = {}) => sofaLine(world, { Customizations: [], ...change });
const detailsOf = async (id: number) => (await read(world, id)).Details;

async function price(body: Record<string, unknown>) {
  const answer = await world.as(world.users.sales).post('/api/orders/price', orderBody(world, body));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{
    Lines: { TotalPrice: number; MissingParts: string[] }[];
    Totals: Record<string, number>;
  }>();
}

/** Removes parts, to get a line in the form it had before defaults were added. */
async function withoutParts(id: number, items: readonly number[]): Promise<void> {
  await world.db
    .deleteFrom('detail_customizations')
    .where(
      'detail_id',
      'in',
      (await detailsOf(id)).map((line) => line.Id),
    )
    .where('customization_item_id', 'in', items)
    .execute();
}

const pay = (Orderid: number, Amount: number) =>
  world.as(world.users.sales).post('/api/order/addPayment', { Orderid, Amount, PaymentMethod: 'cash' });

describe('a line added to an order', () => {
  test(
    'costs the same on the order form as in the customizer',
    { tags: ['ORD-06', 'CZR-16', 'PRICE-13'] },
    async () => {
      const { brass, oak } = world.catalogue.customizations;
      const customizer = await save(world, {
        Origin: 'customizer',
        Details: [
          bare({
            Customizations: [
              { CustomizationId: brass, QuantityRequired: 1 },
              { CustomizationId: oak, QuantityRequired: 2 },
            ],
          }),
        ],
      });
      const form = await save(world, { Details: [bare()] });
      const [one, other] = [(await detailsOf(customizer.Id))[0]!, (await detailsOf(form.Id))[0]!];
      // 4,299.00 + 85.00 + 2 × 40.00
      expect([one.Price, other.Price]).toEqual([4464, 4464]);
      expect(choicesOf(other)).toEqual([
        ['Brass nails', 1, 85],
        ['Oak leg', 2, 40],
      ]);
      expect(choicesOf(one)).toEqual(choicesOf(other));
    },
  );

  test('is priced with its defaults before it is saved', { tags: ['ORD-06', 'PRICE-38'] }, async () => {
    const priced = await price({ Details: [bare({ Quantity: 3 })] });
    expect(priced.Lines).toMatchObject([{ TotalPrice: 13_392, MissingParts: [] }]);
    expect(priced.Totals).toMatchObject({ Details: 13_392 });
  });

  test('keeps chosen items and adds the missing defaults', { tags: ['CZR-16', 'CZR-17'] }, async () => {
    const { parts } = world.catalogue;
    const chrome = await world.db
      .insertInto('customization_items')
      .values({ name: 'Chrome nails', customization_type_id: 1, max_retail_price_cents: cents(12_000) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('customizations')
      .values({
        sale_item_id: world.catalogue.saleItems.sofa,
        customization_part_id: parts.nailhead,
        customization_item_id: chrome.id,
      })
      .execute();
    const chosen = [
      { CustomizationPartId: parts.nailhead, CustomizationItemId: chrome.id, QuantityRequired: 1 },
    ];
    const saved = await save(world, { Details: [bare({ Customizations: chosen })] });
    expect(choicesOf((await detailsOf(saved.Id))[0]!)).toEqual([
      ['Chrome nails', 1, 120],
      ['Oak leg', 2, 40],
    ]);
  });

  test(
    'gets only defaults that the piece and the store offer',
    { tags: ['CZR-16', 'STORE-11'] },
    async () => {
      const { oak, brass } = world.catalogue.customizations;
      const set = (id: number, change: { active?: boolean; special?: boolean }) =>
        world.db.updateTable('customizations').set(change).where('id', '=', id).execute();
      await set(oak, { active: false });
      await set(brass, { special: true });
      try {
        const saved = await save(world, { Details: [bare()] });
        expect(choicesOf((await detailsOf(saved.Id))[0]!)).toEqual([]);
        expect((await price({ Details: [bare()] })).Lines).toMatchObject([{ MissingParts: [] }]);
      } finally {
        await set(oak, { active: true });
        await set(brass, { special: false });
      }
      const chair = bare({ SaleItemId: world.catalogue.saleItems.chair });
      const other = await save(world, { Details: [chair] });
      expect(choicesOf((await detailsOf(other.Id))[0]!)).toEqual([]);
    },
  );
});

describe('a line already on an order', () => {
  test('stays as it was sold when the order is saved again', { tags: ['CZR-16', 'N-10'] }, async () => {
    const { items } = world.catalogue;
    const { Id } = await save(world, { Details: [bare()] });
    await withoutParts(Id, [items.brass]);
    await save(world, bodyOf(await read(world, Id), { Comments: 'Call first' }));
    expect(choicesOf((await detailsOf(Id))[0]!)).toEqual([['Oak leg', 2, 40]]);
  });

  test('gets its own defaults when another piece replaces it', { tags: ['CZR-16', 'C-32'] }, async () => {
    const { saleItems } = world.catalogue;
    const { Id } = await save(world, { Details: [bare({ SaleItemId: saleItems.chair })] });
    const order = await read(world, Id);
    const [line] = order.Details;
    await save(
      world,
      bodyOf(order, { Details: [{ ...line, SaleItemId: saleItems.sofa, Customizations: [] }] }),
    );
    expect(choicesOf((await detailsOf(Id))[0]!)).toEqual([
      ['Brass nails', 1, 85],
      ['Oak leg', 2, 40],
    ]);
  });
});

describe('approval', () => {
  const approve = (id: number) => changeStatus(world, id, 1, { user: world.users.sales });

  test(
    'is refused and explained while a required part is missing',
    { tags: ['ORD-81', 'N-02'] },
    async () => {
      const { items } = world.catalogue;
      const { Id } = await save(world, { Details: [bare(), sofaLine(world, { Quantity: 2 })] });
      await pay(Id, 9_000);
      await withoutParts(Id, [items.brass]);
      const refused = await approve(Id);
      expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([409, 'REQUIRED_PART_MISSING']);
      expect(refused.body).toContain('Choose Nailhead for Alpine Sofa before approving the order');
      const order = await read(world, Id, world.users.sales);
      expect(order.Details.map((line) => line.MissingParts)).toEqual([['Nailhead'], ['Nailhead']]);
      const approval = order.AllowedTransitions.find(({ StatusId }) => StatusId === 1);
      expect(approval?.Refusals.map((each) => [each.Code, each.Field])).toEqual([
        ['REQUIRED_PART_MISSING', 'details.0.customizations'],
        ['REQUIRED_PART_MISSING', 'details.1.customizations'],
      ]);
      const { Lines } = await price(bodyOf(order));
      expect(Lines.map(({ MissingParts }) => MissingParts)).toEqual([['Nailhead'], ['Nailhead']]);

      const { brass } = world.catalogue.customizations;
      const Details = order.Details.map((line) => ({
        ...line,
        Customizations: [...line.Customizations, { CustomizationId: brass, QuantityRequired: 1 }],
      }));
      await save(world, bodyOf(order, { Details }));
      expect((await approve(Id)).statusCode).toBe(200);
      expect((await read(world, Id)).Details.map((line) => line.MissingParts)).toEqual([[], []]);
    },
  );

  test('requires the leather of a default grade', { tags: ['ORD-81', 'CAT-21'] }, async () => {
    const { style, parts, saleItems, leathers } = world.catalogue;
    const grade = await world.db
      .insertInto('customization_items')
      .values({ name: 'Grade 300', customization_type_id: 0, max_retail_price_cents: cents(5_000) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('customizations')
      .values({
        sale_item_id: saleItems.sofa,
        customization_part_id: parts.size,
        customization_item_id: grade.id,
      })
      .execute();
    await world.db
      .insertInto('style_defaults')
      .values({ style_id: style, customization_part_id: parts.size, customization_item_id: grade.id })
      .execute();
    const { Id } = await save(world, { Details: [bare()] });
    await pay(Id, 3_000);
    expect((await approve(Id)).body).toContain('Choose Size for Alpine Sofa');
    const order = await read(world, Id);
    const [line] = order.Details;
    const insert = {
      CustomizationPartId: parts.size,
      CustomizationItemId: grade.id,
      LeatherItemId: leathers.gold,
    };
    const Customizations = [...line!.Customizations, { ...insert, QuantityRequired: 1 }];
    await save(world, bodyOf(order, { Details: [{ ...line, Customizations }] }));
    const approved = await approve(Id);
    expect(approved.statusCode, approved.body).toBe(200);
    await world.db.deleteFrom('style_defaults').where('customization_item_id', '=', grade.id).execute();
  });
});
