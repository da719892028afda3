import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderBody, read, save, sofaLine } from '../../../../test/order-requests.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { setChoiceQuantity } from '../../../../test/world-catalogue.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await setChoiceQuantity(world.db, world.catalogue.customizations.brass, 3);
});
afterAll(() => world.close());

type Body = Record<string, unknown>;

/** Creates an order with every field that a save could lose. */
async function fullOrder() {
  const { customizations, saleItems } = world.catalogue;
  const saved = await save(
    world,
    {
      ChannelId: world.channels.wholesale,
      ExternalPoNumber: 'Acme-77b',
      Discount: 120,
      Gift: 'YES',
      Comments: 'Call first',
      SalesTax: false,
      PaymentTermId: 3,
      Details: [
        sofaLine(world, {
          Quantity: 2,
          Discount: 45,
          Description: 'Corner',
          Comments: 'No welt',
          Customizations: [{ CustomizationId: customizations.brass, QuantityRequired: 3 }],
        }),
      ],
      WarrantyDetail: { SaleItemId: saleItems.thankYou, Price: 240 },
      DeliveryDetail: { SaleItemId: 1760, Comments: 'Freight', Price: 275 },
    },
    world.users.admin,
  );
  return read(world, saved.Id);
}

const post = (body: Body) => world.as(world.users.admin).post('/api/order/saveOrder', body);
const facts = async (id: number) => {
  const order = (await read(world, id)) as unknown as Body & { Totals: Body; Details: readonly Body[] };
  const { ChannelId, ExternalPoNumber, Discount, Gift, Comments, SalesTax, OrderType, PaymentTermId } = order;
  const { DeliveryDate, StoreId, SalesRepId, CustomerId, Totals, WarrantyDetail, DeliveryDetail } = order;
  const head = { ChannelId, ExternalPoNumber, Discount, Gift, Comments, SalesTax, OrderType, PaymentTermId };
  const more = { DeliveryDate, StoreId, SalesRepId, CustomerId, Totals };
  const priceOf = (line: unknown) => (line as Body | null)?.['Price'] ?? null;
  const lines = order.Details.map(({ SaleItemId, Quantity, Discount: off, Description, Comments: note }) => ({
    SaleItemId,
    Quantity,
    off,
    Description,
    note,
  }));
  const extras = { warranty: priceOf(WarrantyDetail), delivery: priceOf(DeliveryDetail) };
  return { ...head, ...more, ...extras, lines };
};

test(
  'keeps every field of an order that is not sent',
  { tags: ['N-10', 'ORD-82', 'ORD-45', 'ORD-67'] },
  async () => {
    const order = await fullOrder();
    const before = await facts(order.Id);
    const answer = await post({ Id: order.Id, RowVersion: order.RowVersion });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await facts(order.Id)).toEqual(before);
  },
);

test(
  'keeps unsent line fields, and drops choices that belong to another piece',
  { tags: ['N-10', 'DETAIL-01'] },
  async () => {
    const order = await fullOrder();
    const before = await facts(order.Id);
    const [line] = order.Details;
    const kept = await post({ Id: order.Id, RowVersion: order.RowVersion, Details: [{ Id: line!.Id }] });
    expect(kept.statusCode, kept.body).toBe(200);
    expect(await facts(order.Id)).toEqual(before);
    const { RowVersion } = await read(world, order.Id);
    const chair = {
      Id: line!.Id,
      SaleItemId: world.catalogue.saleItems.chair,
      LeatherItemId: line!.LeatherItemId,
    };
    const other = await post({ Id: order.Id, RowVersion, Details: [chair] });
    expect(other.statusCode, other.body).toBe(200);
    const changed = (await read(world, order.Id)).Details.find(({ Id }) => Id === line!.Id);
    expect(changed).toMatchObject({ Quantity: 2, Customizations: [] });
  },
);

test(
  'keeps the agreed warranty price unless another warranty is chosen',
  { tags: ['N-10', 'ORD-94'] },
  async () => {
    const { thankYou, pureBalance } = world.catalogue.saleItems;
    const order = await fullOrder();
    const kept = await post({
      Id: order.Id,
      RowVersion: order.RowVersion,
      WarrantyDetail: { SaleItemId: thankYou },
      DeliveryDetail: { Comments: 'Freight' },
    });
    expect(kept.statusCode, kept.body).toBe(200);
    expect(await facts(order.Id)).toMatchObject({ warranty: 240, delivery: 275 });
    const { RowVersion } = await read(world, order.Id);
    await post({ Id: order.Id, RowVersion, WarrantyDetail: { SaleItemId: pureBalance } });
    expect(await facts(order.Id)).toMatchObject({ warranty: 299, delivery: 275 });
  },
);

test('clears a field with null or an empty value', { tags: ['N-10', 'C-64'] }, async () => {
  const order = await fullOrder();
  const cleared = { ExternalPoNumber: '', Discount: null, Gift: null, Comments: null, WarrantyDetail: null };
  const answer = await post({
    Id: order.Id,
    RowVersion: order.RowVersion,
    ChannelId: world.channels.retail,
    ...cleared,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await facts(order.Id)).toMatchObject({
    ChannelId: world.channels.retail,
    ExternalPoNumber: '',
    Discount: 0,
    Gift: false,
    Comments: '',
    warranty: null,
  });
  const { RowVersion } = await read(world, order.Id);
  const noChannel = await post({ Id: order.Id, RowVersion, Channel: null });
  expect(noChannel.statusCode).toBe(400);
  expect(noChannel.body).toBe('Media must be defined');
});

test('keeps a floor order when its type is not sent', { tags: ['ORD-02', 'N-10'] }, async () => {
  const saved = await save(world, { OrderType: 2, DeliveryDetail: null });
  const answer = await post({ Id: saved.Id, RowVersion: saved.RowVersion, Comments: 'Show window' });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await read(world, saved.Id)).toMatchObject({ OrderType: 2, CustomerId: world.storeCustomer });
});

test('prices a draft with stored values of unsent fields', { tags: ['PRICE-38', 'N-10'] }, async () => {
  const order = await fullOrder();
  const body = { Id: order.Id, RowVersion: order.RowVersion };
  const priced = await world.as(world.users.admin).post('/api/orders/price', body);
  const { Totals } = priced.json<{ Totals: Record<string, number> }>();
  const { MarginOnCost: _m, MarginOnPrice: _p, ...shown } = Totals;
  expect(order.Totals).toMatchObject(shown);
});

test('starts a new order with defaults for unsent fields', { tags: ['ORD-16'] }, async () => {
  const { Discount: _d, OrderType: _t, Gift: _g, ...body } = orderBody(world) as Body;
  const answer = await post(body);
  expect(answer.statusCode, answer.body).toBe(200);
  const { Id } = answer.json<{ Id: number }>();
  expect(await read(world, Id)).toMatchObject({
    OrderType: 1,
    Discount: 0,
    Gift: false,
    ExternalPoNumber: '',
  });
});
