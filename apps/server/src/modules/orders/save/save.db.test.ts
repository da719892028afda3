import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';
import { setChoiceQuantity } from '../../../../test/world-catalogue.ts';
import {
  bodyOf,
  type OrderBody,
  orderBody,
  read,
  save,
  type SavedBody,
  sofaLine,
} from '../../../../test/order-requests.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const refusedBy = async (body: Record<string, unknown>, user: 'sales' | 'admin' = 'sales') => {
  const answer = await world
    .as(world.users[user])
    .post('/api/order/saveOrder', body, { accept: 'application/problem+json' });
  expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  return answer.json<{ errors: { code: string; field?: string }[] }>().errors.map(({ code }) => code);
};

test(
  'saves a new order as a quotation and returns its id',
  { tags: ['API-29', 'ORD-16', 'ORD-17', 'ORD-18', 'C-16'] },
  async () => {
    const saved = await save(world, { StatusName: 'Approved', StatusId: 1 });
    const order = await read(world, saved.Id);
    expect(order).toMatchObject({ StatusId: 9, SONumber: saved.SONumber, PONumber: null, RowVersion: 1 });
    expect(Number(saved.SONumber)).toBeGreaterThanOrEqual(1001);
  },
);

test(
  'computes prices, tax and total whatever the client sends',
  { tags: ['N-10', 'ORD-84', 'PRICE-02', 'PRICE-04', 'PRICE-13'] },
  async () => {
    const { saleItems, customizations } = world.catalogue;
    await setChoiceQuantity(world.db, customizations.brass, 2);
    const saved = await save(world, {
      Details: [
        sofaLine(world, {
          Quantity: 2,
          Price: 1,
          TotalPrice: 1,
          Customizations: [
            { CustomizationId: customizations.brass, QuantityRequired: 2, Price: 0 },
            { CustomizationId: customizations.longer, QuantityRequired: 1 },
          ],
        }),
      ],
      WarrantyDetail: { SaleItemId: saleItems.thankYou },
      DeliveryDetail: { Comments: 'Freight' },
      Discount: 250,
      Total: 1,
    });
    const order = await read(world, saved.Id);
    // Examples 1 and 3 of pricing.md, with the 8.81 % of this store.
    expect(order.Details[0]).toMatchObject({ Price: 5006.38, TotalPrice: 10012.76 });
    expect(order.Totals).toMatchObject({
      Subtotal: 10311.76,
      Tax: 908.47,
      Total: 11220.23,
      ChargedDelivery: 350,
    });
    expect(saved.Order?.Totals['Total']).toBe(11220.23);
    await setChoiceQuantity(world.db, customizations.brass, 1);
  },
);

test(
  'keeps price steps of lines and seats of orders',
  { tags: ['PRICE-36', 'PRICE-16', 'C-63'] },
  async () => {
    const saved = await save(world, { Seats: 99, Details: [sofaLine(world, { Quantity: 2 })] });
    const order = await read(world, saved.Id);
    expect(order.Seats).toBe(6);
    const steps = order.Details[0]!.PriceSteps;
    expect(steps.map((step) => step['Kind'])).toEqual(['list-price', 'customization', 'quantity']);
    expect(steps.reduce((sum, step) => sum + Number(step['Amount']), 0)).toBe(8768);
    const row = await world.db
      .selectFrom('order_details')
      .where('order_id', '=', saved.Id)
      .where('detail_type', '=', 1)
      .select(['configuration', 'leather_area'])
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      leather_area: 60,
      configuration: { version: 1, saleItemId: world.catalogue.saleItems.sofa },
    });
  },
);

test(
  'raises platinum prices and uses the newest row',
  { tags: ['PRICE-10', 'PRICE-11', 'CAT-24', 'PRICE-31'] },
  async () => {
    const { leathers } = world.catalogue;
    const saved = await save(world, {
      Details: [sofaLine(world, { LeatherItemId: leathers.platinum, Customizations: [] })],
    });
    expect((await read(world, saved.Id)).Details[0]!.Price).toBe(6044.5);
  },
);

test(
  'saves delivery as item 1760 and excludes pickup from the total',
  { tags: ['ORD-66', 'C-23', 'C-52', 'ORD-97', 'ENT-24'] },
  async () => {
    const saved = await save(world, {
      DeliveryDetail: { SaleItemId: 1760, Comments: 'Local delivery', Price: 180 },
    });
    const order = await read(world, saved.Id);
    expect(order.DeliveryDetail).toMatchObject({ SaleItemId: 1760, Comments: 'Local delivery', Quantity: 1 });
    expect(order.Totals).toMatchObject({ ChargedDelivery: 0, Uncharged: 180, Subtotal: 4384 });
  },
);

test('refuses a pickup price below the minimum', { tags: ['ORD-41', 'ORD-42', 'ORD-43'] }, async () => {
  const body = orderBody(world, { DeliveryDetail: { Comments: 'Factory pickup', Price: 49.99 } });
  const answer = await world.as(world.users.sales).post('/api/order/saveOrder', body);
  expect(answer.body).toBe('The delivery price must be greater than $50.00');
});

test('adds one free gift line and removes it', { tags: ['ORD-67', 'ORD-68', 'C-64'] }, async () => {
  const saved = await save(world, { Gift: 'YES' });
  const order = await read(world, saved.Id);
  expect(order.Details.map((line) => line.SaleItemId)).toContain(world.catalogue.saleItems.gift);
  const body = bodyOf(order, {
    Gift: 'no',
    Details: order.Details.filter((line) => line.SaleItemId !== world.catalogue.saleItems.gift),
  });
  await save(world, body);
  expect((await read(world, saved.Id)).Details).toHaveLength(1);
});

test('keeps one gift line when an order is saved unchanged', { tags: ['ORD-67', 'N-10'] }, async () => {
  const saved = await save(world, { Gift: 'YES' });
  for (const comments of ['once', 'twice']) {
    const order = await read(world, saved.Id);
    await save(world, bodyOf(order, { Comments: comments }));
  }
  const { Details } = await read(world, saved.Id);
  expect(Details.map((line) => (line as unknown as { DetailType: number }).DetailType).toSorted()).toEqual([
    1, 5,
  ]);
});

test(
  'saves a floor order for the store, with no extras or tax',
  { tags: ['ORD-35', 'ORD-36', 'ORD-32', 'ORD-33', 'PRICE-28'] },
  async () => {
    const saved = await save(world, {
      OrderType: 2,
      Customer: { Name: 'Somebody', Email: 'somebody@mail.test' },
      WarrantyDetail: { SaleItemId: world.catalogue.saleItems.thankYou },
    });
    const order = await read(world, saved.Id);
    expect(order).toMatchObject({
      CustomerId: world.storeCustomer,
      WarrantyDetail: null,
      DeliveryDetail: null,
    });
    expect(order.Totals).toMatchObject({ Tax: 0, MaxDiscount: 0, Total: 4384 });
    const codes = await refusedBy(orderBody(world, { OrderType: 2, Discount: 1 }));
    expect(codes).toContain('DISCOUNT_NOT_ALLOWED');
  },
);

test(
  'limits the discounts of salespeople',
  { tags: ['PRICE-21', 'PRICE-23', 'PRICE-24', 'PRICE-26'] },
  async () => {
    // (4299 − 3150 + max(85 − 2·20, 0)) × 1 = 1194.00
    await save(world, { Discount: 1194 });
    const over = orderBody(world, { Discount: 1194.01 });
    const answer = await world.as(world.users.sales).post('/api/order/saveOrder', over);
    expect(answer.body).toBe('The discount should be less than $1,194.00');
    await save(world, { Discount: 1194.01 }, world.users.admin);
  },
);

test('lets a salesperson use a discount once granted', { tags: ['N-13', 'C-45', 'PRICE-27'] }, async () => {
  const saved = await save(world);
  const order = await read(world, saved.Id, world.users.admin);
  const own = bodyOf(order, { AdminDiscountGranted: true });
  const refused = await world.as(world.users.sales).post('/api/order/saveOrder', own);
  expect(refused.headers['x-error-code']).toBe('ROLE_NOT_VALID_FOR_PAGE');
  await save(world, own, world.users.admin);
  const granted = await read(world, saved.Id);
  await save(world, bodyOf(granted, { Discount: 2000 }));
  const done = await read(world, saved.Id);
  expect(done.Totals).toMatchObject({ Discount: 2000 });
  expect(done.History.map((entry) => entry['Kind'])).toEqual(
    expect.arrayContaining(['grant', 'discount', 'price']),
  );
});

test('finds customers by email', { tags: ['CUST-04', 'ORD-79', 'N-10', 'CUST-05'] }, async () => {
  const address = { Description: '9 Elm St', City: 'Denver', State: 'CO', ZipCode: '80202' };
  const customer = {
    Name: 'Same',
    Email: 'same@mail.test',
    BillingAddress: address,
    ShippingAddress: { ...address, Description: ' ' },
  };
  const first = await save(world, { Customer: customer });
  const second = await save(world, { Customer: { Name: 'Same', Email: 'SAME@mail.test' } });
  const order = await read(world, first.Id);
  expect((await read(world, second.Id)).CustomerId).toBe(order.CustomerId);
  expect(order).toMatchObject({
    BillingAddress: { Description: '9 Elm St', Information: '9 Elm St\nDenver, CO 80202' },
    ShippingAddress: null,
  });
});

test(
  'lists everything that the order form is missing',
  { tags: ['C-15', 'ORD-37', 'ORD-38', 'ORD-44', 'ORD-45', 'ORD-56', 'ORD-62', 'ERR-35'] },
  async () => {
    const codes = await refusedBy({
      Origin: 'staff',
      Customer: { Name: '', Email: 'x' },
      SalesRepId: world.reps.unlinked,
      StoreId: world.stores.denver,
    });
    expect(codes).toEqual(
      expect.arrayContaining([
        'ORDER_MSG_CUSTOMER',
        'SALES_REP_MISSING',
        'DELIVERY_MISSING',
        'CHANNEL_MISSING',
        'ADD_ONE_DETAIL',
      ]),
    );
    expect(await refusedBy(orderBody(world, { ChannelId: world.channels.wholesale }))).toEqual([
      'EXTERNAL_PO_MISSING',
    ]);
  },
);

test(
  'requires an item, a leather and a quantity on each line',
  { tags: ['ORD-48', 'ORD-49', 'ORD-88', 'ORD-90', 'ORD-91'] },
  async () => {
    const codes = await refusedBy(
      orderBody(world, {
        Details: [
          sofaLine(world, { Quantity: 0 }),
          sofaLine(world, { SaleItemId: 0 }),
          sofaLine(world, { LeatherItemId: null }),
        ],
      }),
    );
    expect(codes).toEqual(
      expect.arrayContaining(['ORDER_MSG_QUANTITY_ZERO', 'ORDER_MSG_SELECT_SALEITEM', 'FIELD_REQUIRED']),
    );
  },
);

test('refuses an item without a price', { tags: ['PRICE-29', 'ORD-86', 'C-37'] }, async () => {
  const body = orderBody(world, {
    Details: [sofaLine(world, { SaleItemId: world.catalogue.saleItems.unpriced, Customizations: [] })],
  });
  const answer = await world.as(world.users.sales).post('/api/order/saveOrder', body);
  expect(answer.body).toBe('Sorry this furniture item is not available at the moment');
});

test('refuses options and leathers that the item or store lacks', { tags: ['N-12'] }, async () => {
  const { saleItems, customizations, leathers } = world.catalogue;
  const chair = sofaLine(world, {
    SaleItemId: saleItems.chair,
    Customizations: [{ CustomizationId: customizations.oak }],
  });
  expect(await refusedBy(orderBody(world, { Details: [chair] }))).toEqual(['CUSTOMIZATION_NOT_AVAILABLE']);
  await world.db
    .updateTable('leather_items')
    .set({ is_active: false })
    .where('id', '=', leathers.bronze)
    .execute();
  const line = sofaLine(world, { LeatherItemId: leathers.bronze });
  expect(await refusedBy(orderBody(world, { Details: [line] }))).toEqual(['LEATHER_NOT_AVAILABLE']);
});

test("charges half the price for a salesperson's swivel", { tags: ['CZR-30', 'PRICE-20'] }, async () => {
  const { saleItems, leathers } = world.catalogue;
  const saved = await save(world, {
    Details: [
      {
        SaleItemId: saleItems.chair,
        LeatherItemId: leathers.gold,
        Customizations: [{ CustomizationId: 2186 }],
      },
    ],
  });
  const order = await read(world, saved.Id);
  expect(order.Details[0]).toMatchObject({ Price: 1600, Cost: 700, Swivel: 1 });
});

test('prices the leather at the grade of an active promotion', { tags: ['PRICE-37'] }, async () => {
  world.setNow(new Date('2026-05-10T12:00:00Z'));
  const saved = await save(world);
  world.setNow(new Date('2026-03-10T18:00:00Z'));
  const order = await read(world, saved.Id);
  expect(order.Details[0]).toMatchObject({
    Price: 3235,
    PromotionGrade: 1,
    LeatherPromotion: { Name: 'Spring' },
  });
});

test('requires fewer fields for a customizer quotation', { tags: ['C-15', 'API-62', 'CZR-33'] }, async () => {
  const saved = await save(world, {
    Origin: 'customizer',
    ChannelId: null,
    DeliveryDetail: null,
    DeliveryDate: null,
  });
  const order = await read(world, saved.Id);
  expect(order).toMatchObject({
    StatusId: 9,
    DeliveryDate: '2026-04-24',
    PaymentTerm: { Name: 'Due on receipt' },
  });
});

test('answers 409 to a stale row version and changes nothing', { tags: ['N-10'] }, async () => {
  const saved = await save(world);
  const order = await read(world, saved.Id);
  const answers = await Promise.all(
    ['first', 'second'].map((Comments) =>
      world.as(world.users.sales).post('/api/order/saveOrder', bodyOf(order, { Comments })),
    ),
  );
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  const stale = answers.find((answer) => answer.statusCode === 409)!;
  expect(stale.body).toBe('The order was changed by another user');
  expect(stale.headers['x-error-code']).toBe('STALE_ROW');
  expect((await read(world, saved.Id)).RowVersion).toBe(2);
});

test('creates one order per idempotency key, at once or later', { tags: ['N-10'] }, async () => {
  const body = orderBody(world);
  const post = () =>
    world
      .as(world.users.sales)
      .post('/api/order/saveOrder', body, { 'idempotency-key': 'save-0001-repeated' });
  const answers = await Promise.all([post(), post(), post()]);
  const later = await post();
  const ids = [...answers, later].map((answer) => answer.json<SavedBody>().Id);
  expect(new Set(ids).size).toBe(1);
});

test('leaves nothing behind when a save fails', { tags: ['N-10'] }, async () => {
  const count = () =>
    world.db
      .selectFrom('customers')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
  const before = await count();
  await refusedBy(orderBody(world, { Details: [sofaLine(world), sofaLine(world, { Quantity: 0 })] }));
  expect(await count()).toEqual(before);
});

test('keeps the ids of kept lines and deletes removed ones entirely', { tags: ['N-10'] }, async () => {
  const saved = await save(world, { Details: [sofaLine(world), sofaLine(world, { Quantity: 3 })] });
  const order = await read(world, saved.Id);
  const [, kept] = order.Details;
  await save(world, bodyOf(order, { Details: [{ ...kept, Quantity: 4 }, sofaLine(world)] }));
  const after: OrderBody = await read(world, saved.Id);
  expect(after.Details.map((line) => line.Quantity)).toEqual([4, 1]);
  expect(after.Details[0]!.Id).toBe(kept!.Id);
  expect(after.Details[0]!.Customizations).toHaveLength(1);
  const orphans = await world.db
    .selectFrom('detail_customizations')
    .where('detail_id', '=', order.Details[0]!.Id)
    .select('id')
    .execute();
  expect(orphans).toEqual([]);
});

test('refuses a save by a salesperson who is not a sales rep', { tags: ['ACCT-13', 'AUTH-22'] }, async () => {
  await world.db
    .updateTable('users')
    .set({ sales_rep_id: null })
    .where('id', '=', world.users.otherSales.id)
    .execute();
  const before = await world.db.selectFrom('orders').select('id').execute();
  const body = orderBody(world, { StoreId: world.stores.austin, SalesRepId: null, ChannelId: null });
  const answer = await world.as(world.users.otherSales).post('/api/order/saveOrder', body);
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toBe('Your user is not linked to an accounting sales representative');
  expect(await world.db.selectFrom('orders').select('id').execute()).toHaveLength(before.length);
});
