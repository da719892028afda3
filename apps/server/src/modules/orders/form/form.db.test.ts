import type { StatusId } from '@cordovan/domain/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';
import { bodyOf, changeStatus, orderBody, read, save, sofaLine } from '../../../../test/order-requests.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const post = (body: Record<string, unknown>, user = world.users.sales) =>
  world.as(user).post('/api/order/saveOrder', body);

const REP = 'The sales rep. must be defined';
const CUSTOMER = 'Please enter the customer name and a valid email.';

const refusesNewAndStored = async (change: Record<string, unknown>, text: string) => {
  const fresh = await post(orderBody(world, change));
  expect([fresh.statusCode, fresh.body]).toEqual([400, text]);
  const order = await read(world, (await save(world)).Id);
  const again = await post(bodyOf(order, change));
  expect([again.statusCode, again.body]).toEqual([400, text]);
  expect((await read(world, order.Id)).RowVersion).toBe(order.RowVersion);
};

test.each([
  [{ SalesRepId: null, SalesRep: null }, REP],
  [{ SalesRepId: 0, SalesRep: null }, REP],
  [{ StoreId: null, Store: null }, 'The store must be defined'],
])(
  'refuses an empty sales rep or store in new and stored orders: %j',
  { tags: ['ORD-37', 'ORD-58', 'ORD-38', 'ORD-60'] },
  refusesNewAndStored,
);

test.each([
  [{ DeliveryDate: null }, 'The delivery date must be defined'],
  [{ DeliveryDate: '' }, 'The delivery date must be defined'],
  [{ DeliveryDetail: null }, 'The delivery must be defined'],
  [{ ChannelId: null, Channel: null }, 'Media must be defined'],
])(
  'refuses an empty delivery or channel in new and stored orders: %j',
  { tags: ['ORD-39', 'ORD-61', 'ORD-40', 'ORD-44'] },
  refusesNewAndStored,
);

test.each([
  [{ Customer: { Name: ' ', Email: 'ann@mail.test' } }, CUSTOMER],
  [{ Customer: { Name: 'Ann', Email: 'ann' } }, CUSTOMER],
  [{ Details: [] }, 'Add at least one detail'],
])(
  'refuses an invalid customer or an order without lines, new and stored: %j',
  { tags: ['ORD-50', 'ORD-51', 'ORD-57', 'ORD-62'] },
  refusesNewAndStored,
);

test(
  'fills in unsent fields with defaults of the seller and the settings',
  { tags: ['ORD-64', 'C-15'] },
  async () => {
    const { StoreId: _store, SalesRepId: _rep, DeliveryDate: _date, ...body } = orderBody(world);
    const answer = await post(body);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await read(world, answer.json<{ Id: number }>().Id)).toMatchObject({
      Store: { Id: world.stores.denver },
      SalesRepId: world.reps.linked,
      PaymentTerm: { Name: 'Due on receipt' },
      DeliveryDate: '2026-04-24',
    });
  },
);

test(
  'prices a draft without a store, and reports that a store is missing',
  { tags: ['ORD-38', 'ORD-60', 'PRICE-38'] },
  async () => {
    const body = orderBody(world, { StoreId: null, ChannelId: null });
    const answer = await world.as(world.users.admin).post('/api/orders/price', body);
    const priced = answer.json<{ Refusals: { Code: string }[]; Totals: { Total: number } }>();
    expect(priced.Refusals.map(({ Code }) => Code)).toEqual(['STORE_MISSING', 'CHANNEL_MISSING']);
    expect(priced.Totals.Total).toBe(4770.23);
  },
);

test('lists the customer’s unpaid orders that the reader may see', { tags: ['ORD-78', 'N-09'] }, async () => {
  const Customer = { Name: 'Una', LastName: 'Paid', Email: 'una@mail.test' };
  const austin = { StoreId: world.stores.austin, ChannelId: world.channels.austin };
  const order = await save(world, { Customer });
  const offer = await save(world, { Customer });
  const owed = await save(world, { Customer });
  const elsewhere = await save(world, { Customer, ...austin }, world.users.admin);
  const canceled = await save(world, { Customer });
  const paid = await save(world, { Customer, Details: [sofaLine(world)] });
  const put = (id: number, status: StatusId) =>
    world.db.updateTable('orders').set({ status_id: status }).where('id', '=', id).execute();
  await Promise.all([put(owed.Id, 7), put(elsewhere.Id, 7), put(canceled.Id, 8), put(paid.Id, 7)]);
  const all = await world
    .as(world.users.sales)
    .post('/api/order/addPayment', { Orderid: paid.Id, Amount: 4770.23, PaymentMethod: 'cash' });
  expect(all.statusCode, all.body).toBe(200);
  const unpaidFor = async (user = world.users.admin) => {
    const answer = await world.as(user).get(`/api/orders/${order.Id}`);
    return answer.json<{ UnpaidOrders: { Id: number; Balance: number }[] }>().UnpaidOrders;
  };
  expect(await unpaidFor()).toMatchObject([{ Id: elsewhere.Id }, { Id: owed.Id, Balance: 4770.23 }]);
  expect(await unpaidFor(world.users.sales)).toMatchObject([{ Id: owed.Id }]);
  expect(offer.Id).toBeGreaterThan(0);
});

test('reads an order with all its documented fields', { tags: ['ENT-23'] }, async () => {
  const Customer = { Name: 'Fay', LastName: 'Field', Email: 'fay.field@mail.test' };
  const owed = await save(world, { Customer });
  await world.db.updateTable('orders').set({ status_id: 7 }).where('id', '=', owed.Id).execute();
  const saved = await save(world, {
    Customer,
    Details: [sofaLine(world, { Quantity: 2 })],
    WarrantyDetail: { SaleItemId: world.catalogue.saleItems.thankYou },
    DeliveryDetail: { Comments: 'Freight' },
    Discount: 250,
    Gift: 'YES',
    ExternalPoNumber: 'EXT-9',
    Comments: 'Call first',
  });
  const payment = { Orderid: saved.Id, Amount: 6000, PaymentMethod: 'check' };
  const paid = await world.as(world.users.sales).post('/api/order/addPayment', payment);
  expect(paid.statusCode, paid.body).toBe(200);
  const approved = await changeStatus(world, saved.Id, 1, { user: world.users.sales, Reason: 'paid' });
  expect(approved.statusCode, approved.body).toBe(200);
  const order = await read(world, saved.Id);
  expect(order.Details[0]).toMatchObject({ SaleItemId: world.catalogue.saleItems.sofa, Quantity: 2 });
  expect(order).toMatchObject({
    Id: saved.Id,
    CompanyId: world.companyId,
    OrderType: 1,
    StatusId: 1,
    StatusName: 'approved',
    CustomerId: order.CustomerId,
    Customer: { Id: order.CustomerId, ...Customer },
    Payments: [{ Amount: 6000 }],
    Discount: 250,
    UnpaidOrders: [{ Id: owed.Id, Balance: 4770.23 }],
    Requests: [{ Kind: 'payment' }],
    Attachments: [],
    StoreId: world.stores.denver,
    Store: { Id: world.stores.denver, Name: 'Denver' },
    ChannelId: world.channels.retail,
    Channel: { Id: world.channels.retail },
    SalesRepId: world.reps.linked,
    SalesRep: { Id: world.reps.linked },
    SalesTax: true,
    SalesTaxApplied: 8.81,
    Gift: true,
    SONumber: saved.SONumber,
    PONumber: expect.stringMatching(/^\d+$/) as string,
    ExternalPoNumber: 'EXT-9',
    Seats: 6,
    DeliveryDate: '2026-05-20',
    OrderDate: '2026-03-10',
    WarrantyDetail: { SaleItemId: world.catalogue.saleItems.thankYou },
    DeliveryDetail: { Comments: 'Freight' },
    minPaymentPercentage: 50,
    PaymentTerm: { Name: 'Due on receipt' },
    Freight: 350,
    Warranty: 'Thank You',
    DeliveryMethod: 'Freight',
    Comments: 'Call first',
  });
});
