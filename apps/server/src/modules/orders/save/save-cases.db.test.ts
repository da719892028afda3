import { cents } from '@cordovan/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';
import { bodyOf, orderBody, read, save, type SavedBody, sofaLine } from '../../../../test/order-requests.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('lets the static token only create quotations', { tags: ['N-05', 'C-36'] }, async () => {
  const body = orderBody(world, { Origin: 'staff', ChannelId: null, SalesRepId: null });
  const created = await world.as('static').post('/api/order/saveOrder', body);
  expect(created.statusCode, created.body).toBe(200);
  const { Id, RowVersion } = created.json<SavedBody>();
  const again = await world.as('static').post('/api/order/saveOrder', { ...body, Id, RowVersion });
  expect(again.statusCode).toBe(401);
  expect((await world.as('nobody').post('/api/order/saveOrder', body)).statusCode).toBe(401);
  expect((await world.as('static').get(`/api/orders/${Id}`)).statusCode).toBe(401);
});

test('keeps a visitor from rewriting a customer by email', { tags: ['N-05'] }, async () => {
  await save(world, { Customer: { Name: 'Real', Email: 'known@mail.test', Phone: '111-111-1111' } });
  await save(
    world,
    { Customer: { Name: 'Fake', LastName: 'Name', Email: 'known@mail.test', Phone: '999-999-9999' } },
    'static',
  );
  const row = await world.db
    .selectFrom('customers')
    .where('email', '=', 'known@mail.test')
    .select(['name', 'phone'])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ name: 'Real', phone: '111-111-1111' });
});

test('lets a salesperson save only for their own store', { tags: ['N-01'] }, async () => {
  const body = orderBody(world, { StoreId: world.stores.austin, ChannelId: world.channels.austin });
  const answer = await world.as(world.users.sales).post('/api/order/saveOrder', body);
  expect(answer.statusCode).toBe(403);
  const saved = await save(world);
  const order = await read(world, saved.Id);
  const other = await world.as(world.users.otherSales).post('/api/order/saveOrder', bodyOf(order));
  expect(other.headers['x-error-code']).toBe('NOT_FOUND');
  const factory = await world.as(world.users.factory).post('/api/order/saveOrder', orderBody(world));
  expect(factory.statusCode).toBe(403);
});

test(
  'keeps the prices of a valid quotation and reprices an expired one',
  { tags: ['N-14', 'ORD-80'] },
  async () => {
    const saved = await save(world, { Details: [sofaLine(world, { Customizations: [] })] });
    await world.db
      .insertInto('prices_and_costs')
      .values({
        price_list_id: world.catalogue.priceList,
        sale_item_id: world.catalogue.saleItems.sofa,
        type: 1,
        collection_grade_id: 3,
        init_date: '2026-03-20',
        value_cents: cents(500000),
      })
      .execute();
    try {
      world.setNow(new Date('2026-04-01T12:00:00Z'));
      await save(world, bodyOf(await read(world, saved.Id)));
      expect((await read(world, saved.Id)).Details[0]!.Price).toBe(4299);
      world.setNow(new Date('2026-04-20T12:00:00Z'));
      expect(await read(world, saved.Id)).toMatchObject({ IsQuotationExpired: true });
      await save(world, bodyOf(await read(world, saved.Id)));
      expect(await read(world, saved.Id)).toMatchObject({
        IsQuotationExpired: false,
        ValidUntil: '2026-05-20',
        Details: [{ Price: 5000 }],
      });
    } finally {
      world.setNow(new Date('2026-03-10T18:00:00Z'));
    }
  },
);

test(
  'saves one line from the customizer and keeps the rest',
  { tags: ['C-32', 'CZR-37', 'DETAIL-01'] },
  async () => {
    const saved = await save(world, { Comments: 'keep me' });
    const line = { ...sofaLine(world, { Quantity: 2 }) };
    const answer = await world
      .as(world.users.sales)
      .post('/api/details', { OrderId: saved.Id, RowVersion: saved.RowVersion, Detail: line });
    expect(answer.json(), answer.body).toMatchObject({
      OrderId: saved.Id,
      RowVersion: 2,
      Detail: { Quantity: 2 },
    });
    const order = await read(world, saved.Id);
    expect(order).toMatchObject({ Comments: 'keep me', DeliveryDetail: { Comments: 'Factory pickup' } });
    expect(order.Details).toHaveLength(2);
  },
);

test('prices a draft without saving and lists what it lacks', { tags: ['PRICE-38', 'CZR-03'] }, async () => {
  const before = await world.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  const body = orderBody(world, { ChannelId: null });
  const answer = await world.as(world.users.sales).post('/api/orders/price', body);
  const priced = answer.json<Record<string, unknown>>();
  expect(priced).toMatchObject({
    Lines: [{ LineNumber: 1, IsAvailable: true, Price: 4384 }],
    Totals: { Subtotal: 4384, Tax: 386.23, Total: 4770.23, MaxDiscount: 1194, MinimumPayment: 2385.12 },
    Seats: 3,
    Refusals: [{ Code: 'CHANNEL_MISSING', Message: 'Media must be defined' }],
  });
  expect(answer.body).not.toContain('Cost');
  const after = await world.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  expect(after).toEqual(before);
});

test('keeps the note of an order when no note is sent', { tags: ['ORD-95', 'N-10'] }, async () => {
  const saved = await save(world, { Comments: 'Ring twice' });
  const { Comments, ...order } = (await read(world, saved.Id)) as unknown as Record<string, unknown>;
  expect(Comments).toBe('Ring twice');
  await save(world, { ...order, Origin: 'staff', ExternalPoNumber: 'X' });
  expect(await read(world, saved.Id)).toMatchObject({ Comments: 'Ring twice', ExternalPoNumber: 'X' });
  await save(world, bodyOf(await read(world, saved.Id), { Comments: '' }));
  expect(await read(world, saved.Id)).toMatchObject({ Comments: '' });
});

test(
  'warns about a warranty below its minimum without refusing it',
  { tags: ['ORD-46', 'ORD-47'] },
  async () => {
    const { saleItems } = world.catalogue;
    for (const SaleItemId of [saleItems.thankYou, saleItems.pureBalance]) {
      const body = orderBody(world, { WarrantyDetail: { SaleItemId, Price: 50 } });
      const answer = await world.as(world.users.sales).post('/api/orders/price', body);
      expect(answer.json()).toMatchObject({ Refusals: [], Warnings: [{ Code: 'WARRANTY_PRICE_LOW' }] });
    }
  },
);
