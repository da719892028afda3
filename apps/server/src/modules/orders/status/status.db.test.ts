import { afterAll, beforeAll, expect, test } from 'vitest';
import { allStatusIds, type StatusId, transitions } from '@cordovan/domain/orders';
import { createWorld, type World, type WorldUser } from '../../../../test/world.ts';
import { changeStatus, read, save, sofaLine } from '../../../../test/order-requests.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const pay = (id: number, Amount: number, change: Record<string, unknown> = {}) =>
  world
    .as(world.users.sales)
    .post('/api/order/addPayment', { Orderid: id, Amount, PaymentMethod: 'cash', ...change });

/** Sets the status of an order directly in the database. */
async function orderIn(statusId: StatusId): Promise<number> {
  const { Id } = await save(world, { SendEmail: false });
  const isOnHold = statusId === 11;
  await world.db
    .updateTable('orders')
    .set({ status_id: statusId, po_number: `P${Id}`, status_before_hold: isOnHold ? 9 : null })
    .where('id', '=', Id)
    .execute();
  return Id;
}

test(
  "refuses every role the changes that the matrix doesn't list",
  { tags: ['N-02', 'ORD-81', 'SCHED-03', 'SCHED-04', 'SCHED-05'] },
  async () => {
    for (const from of allStatusIds) {
      const id = await orderIn(from);
      for (const to of allStatusIds.filter((status) => status !== from)) {
        for (const user of [world.users.admin, world.users.sales, world.users.factory]) {
          if (transitions[from][to]?.[user.role]) continue;
          const answer = await changeStatus(world, id, to, { user, Reason: 'x', Confirm: true });
          const where = `${from} to ${to} by ${user.role}: ${answer.body}`;
          expect([403, 409], where).toContain(answer.statusCode);
        }
      }
      expect((await read(world, id)).StatusId).toBe(from);
    }
  },
);

test(
  'approves at the minimum payment, assigns a PO number, records history and reserves leather',
  { tags: ['ORD-85', 'PAY-04', 'N-02'] },
  async () => {
    const saved = await save(world);
    const early = await changeStatus(world, saved.Id, 1, { user: world.users.sales });
    expect(early.statusCode).toBe(409);
    expect(early.body).toBe('The payments must reach $2,385.12 before the order is approved');
    await pay(saved.Id, 2385.12);
    const approved = await changeStatus(world, saved.Id, 1, { user: world.users.sales });
    expect(approved.json(), approved.body).toMatchObject({ StatusId: 1, StatusName: 'approved' });
    const order = await read(world, saved.Id);
    expect(order.PONumber).toMatch(/^\d+$/);
    expect(order.History[0]).toMatchObject({ Kind: 'status', FromStatusId: 9, ToStatusId: 1, User: 'Sam' });
    const leather = await world.db
      .selectFrom('leather_items')
      .where('id', '=', world.catalogue.leathers.gold)
      .select('reserved')
      .executeTakeFirstOrThrow();
    expect(leather.reserved).toBe(69);
  },
);

test(
  'reserves the leather that an approved order needs after an edit',
  { tags: ['ORD-99', 'N-18'] },
  async () => {
    const before = await world.db
      .selectFrom('leather_items')
      .where('id', '=', world.catalogue.leathers.platinum)
      .select('reserved')
      .executeTakeFirstOrThrow();
    const line = sofaLine(world, { LeatherItemId: world.catalogue.leathers.platinum });
    const saved = await save(world, { Details: [line] });
    await pay(saved.Id, 4000);
    await changeStatus(world, saved.Id, 1);
    const order = await read(world, saved.Id);
    const body = { ...order, Origin: 'staff', Details: [{ ...order.Details[0], Quantity: 2 }] };
    await save(world, body);
    const after = await world.db
      .selectFrom('leather_items')
      .where('id', '=', world.catalogue.leathers.platinum)
      .select('reserved')
      .executeTakeFirstOrThrow();
    expect(after.reserved - before.reserved).toBe(138);
    expect(await read(world, saved.Id)).toMatchObject({ StatusId: 1, Seats: 6 });
  },
);

test('requires a partial payment for layaway, not the full price', { tags: ['N-02'] }, async () => {
  const saved = await save(world);
  expect((await changeStatus(world, saved.Id, 10)).headers['x-error-code']).toBe('LAYAWAY_NEEDS_PAYMENT');
  const small = await pay(saved.Id, 100, { Detail: 'layaway' });
  expect(small.statusCode, small.body).toBe(200);
  expect((await changeStatus(world, saved.Id, 10)).statusCode).toBe(200);
  const order = await read(world, saved.Id);
  expect(order).toMatchObject({ StatusId: 10, PONumber: null });
  expect(order.EditRights).toMatchObject({ OrderType: false, Customer: true });
});

test('returns an order on hold only to the status it came from', { tags: ['N-02'] }, async () => {
  const saved = await save(world);
  expect((await changeStatus(world, saved.Id, 11)).statusCode).toBe(200);
  const wrong = await changeStatus(world, saved.Id, 7);
  expect(wrong.headers['x-error-code']).toBe('HOLD_RETURNS_TO');
  expect(wrong.body).toBe('This order can only return to quotation');
  expect((await changeStatus(world, saved.Id, 9)).statusCode).toBe(200);
});

test('offers only administrators to cancel a paid order', { tags: ['N-02', 'ORD-81'] }, async () => {
  const saved = await save(world);
  const offered = async (user: WorldUser) =>
    (await read(world, saved.Id, user)).AllowedTransitions.map(({ StatusId }) => StatusId);
  expect(await offered(world.users.sales)).toContain(8);
  await pay(saved.Id, 3000);
  expect(await offered(world.users.sales)).not.toContain(8);
  expect((await read(world, saved.Id, world.users.sales)).EditRights).toMatchObject({ Cancel: false });
  expect(await offered(world.users.admin)).toEqual(expect.arrayContaining([8, 12]));
  expect(
    (await changeStatus(world, saved.Id, 8, { user: world.users.sales, Reason: 'x' })).headers,
  ).toMatchObject({ 'x-error-code': 'PAYMENTS_LEFT' });
});

test(
  'voids only orders without payments and closes only orders without a balance',
  { tags: ['N-02'] },
  async () => {
    const saved = await save(world);
    await pay(saved.Id, 3000);
    expect((await changeStatus(world, saved.Id, 12)).headers['x-error-code']).toBe('PAYMENTS_LEFT');
    const shipped = await orderIn(5);
    expect((await changeStatus(world, shipped, 6)).headers['x-error-code']).toBe('BALANCE_LEFT');
    expect(
      (await changeStatus(world, shipped, 6, { user: world.users.factory, Reason: 'x' })).statusCode,
    ).toBe(409);
    expect((await changeStatus(world, shipped, 6, { Reason: 'written off' })).statusCode).toBe(200);
  },
);

test('refuses to approve an expired quotation until it is repriced', { tags: ['N-14', 'N-02'] }, async () => {
  const saved = await save(world);
  await pay(saved.Id, 3000);
  world.setNow(new Date('2026-05-15T12:00:00Z'));
  for (const status of [1, 7, 10])
    expect((await changeStatus(world, saved.Id, status)).headers['x-error-code']).toBe('QUOTATION_EXPIRED');
  world.setNow(new Date('2026-04-01T18:00:00Z'));
  expect((await changeStatus(world, saved.Id, 7)).statusCode).toBe(200);
  expect((await changeStatus(world, saved.Id, 1)).statusCode).toBe(200);
  world.setNow(new Date('2026-03-10T18:00:00Z'));
});

test('refuses to approve an incomplete customizer quotation', { tags: ['C-15', 'N-02'] }, async () => {
  const saved = await save(world, { Origin: 'customizer', ChannelId: null, DeliveryDetail: null });
  await pay(saved.Id, 3000);
  const answer = await world
    .as(world.users.admin)
    .post(`/api/orders/${saved.Id}/status`, { StatusId: 1 }, { accept: 'application/problem+json' });
  const codes = answer.json<{ errors: { code: string }[] }>().errors.map(({ code }) => code);
  expect(codes).toEqual(['DELIVERY_MISSING', 'CHANNEL_MISSING']);
});

test('changes the status once for two simultaneous approvals', { tags: ['N-02'] }, async () => {
  const saved = await save(world);
  await pay(saved.Id, 3000);
  const answers = await Promise.all([1, 2, 3].map(() => changeStatus(world, saved.Id, 1)));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
  const changes = (await read(world, saved.Id)).History.filter((row) => row['Kind'] === 'status');
  expect(changes).toHaveLength(1);
});

test(
  'lets a salesperson edit an approved order only within the commission window',
  { tags: ['ORD-27', 'ORD-98', 'N-14'] },
  async () => {
    const saved = await save(world);
    await pay(saved.Id, 3000);
    await changeStatus(world, saved.Id, 1);
    const order = await read(world, saved.Id);
    const body = (Comments: string, version: number) => ({
      ...order,
      Origin: 'staff',
      Comments,
      RowVersion: version,
    });
    const post = (user = world.users.sales, version = order.RowVersion) =>
      world.as(user).post('/api/order/saveOrder', body('later', version));
    world.setNow(new Date('2026-04-06T12:00:00Z'));
    const late = await post();
    expect(late.headers['x-error-code']).toBe('COMMISSION_WINDOW_CLOSED');
    expect(late.statusCode).toBe(403);
    const words = 'The edit window for this approved order has closed. Ask an administrator.';
    expect(await read(world, saved.Id, world.users.sales)).toMatchObject({
      EditRights: { Save: false, Settings: false, Details: false, Customer: false },
      EditRefusals: [{ Code: 'COMMISSION_WINDOW_CLOSED', Message: words }],
    });
    expect(await read(world, saved.Id)).toMatchObject({ EditRights: { Save: true }, EditRefusals: [] });
    world.setNow(new Date('2026-04-05T12:00:00Z'));
    const inTime = await post();
    expect(inTime.statusCode, inTime.body).toBe(200);
    world.setNow(new Date('2026-07-05T12:00:00Z'));
    expect((await post(world.users.admin, order.RowVersion + 1)).statusCode).toBe(200);
    world.setNow(new Date('2026-03-10T18:00:00Z'));
  },
);

test(
  'lists transitions with their refusals, edit rights and history',
  { tags: ['NAV-04', 'ORD-20', 'N-39'] },
  async () => {
    const saved = await save(world);
    const order = await read(world, saved.Id, world.users.sales);
    const codes = Object.fromEntries(
      order.AllowedTransitions.map((item) => [item.StatusId, item.Refusals.map(({ Code }) => Code)]),
    );
    expect(codes).toEqual({
      1: ['MINIMUM_PAYMENT_MISSING'],
      7: [],
      8: [],
      10: ['LAYAWAY_NEEDS_PAYMENT'],
    });
    expect(order.EditRights).toMatchObject({
      Save: true,
      Customer: true,
      GrantDiscount: false,
      Payments: true,
    });
    expect(order.History).toBeUndefined();
    expect((await read(world, saved.Id)).History).toMatchObject([{ Kind: 'email' }, { Kind: 'created' }]);
  },
);

test(
  'shows the factory PO numbers but no prices or payments',
  { tags: ['AUTH-29', 'AUTH-30', 'C-13', 'N-01'] },
  async () => {
    // Quotations have no PO number, so the numbers of the next order differ.
    await save(world);
    const saved = await save(world);
    await pay(saved.Id, 3000);
    await changeStatus(world, saved.Id, 1);
    const answer = await world.as(world.users.factory).get(`/api/orders/${saved.Id}`);
    const order = answer.json<Record<string, unknown>>();
    expect(order['SONumber']).toBe(order['PONumber']);
    expect(order['SONumber']).not.toBe(saved.SONumber);
    for (const hidden of ['Totals', 'Payments', 'Discount', 'Requests', 'History'])
      expect(order).not.toHaveProperty(hidden);
    expect(answer.body).not.toMatch(/Price"|Cost"/);
    expect(order['EditRights']).toMatchObject({ Save: false, Customer: false, Payments: false });
  },
);

test('never sends costs and margins to a salesperson', { tags: ['N-01', 'PRICE-36'] }, async () => {
  const saved = await save(world);
  const sales = await world.as(world.users.sales).get(`/api/orders/${saved.Id}`);
  expect(sales.body).not.toMatch(/Cost|FactoryPrice|Margin/);
  const admin = await world.as(world.users.admin).get(`/api/orders/${saved.Id}`);
  expect(admin.json()).toMatchObject({ Totals: { Cost: 1920, MarginOnPrice: 56, MarginOnCost: 128 } });
  expect((await world.as(world.users.otherSales).get(`/api/orders/${saved.Id}`)).statusCode).toBe(404);
});

test(
  'returns the lines of an order, and one by id',
  { tags: ['API-36', 'API-37', 'ENT-24', 'ENT-25'] },
  async () => {
    const saved = await save(world);
    const lines = (await world.as(world.users.sales).get(`/api/details/${saved.Id}`)).json<
      { Id: number; DetailType: number }[]
    >();
    expect(lines.map((line) => line.DetailType)).toEqual([1, 6]);
    const one = await world.as(world.users.sales).get(`/api/details/get/${lines[0]!.Id}`);
    expect(one.json()).toMatchObject({
      OrderId: saved.Id,
      MaxRetailPrice: 4299,
      MinRetailPrice: 3150,
      Style: { Name: 'Alpine' },
      Collection: { Name: 'Mesa' },
      LeatherItem: { Name: 'Chestnut', Grade: { Value: 300 } },
      DetailCustomizations: [{ Part: 'Nailhead', QuantityRequired: 1, Price: 85, DetailId: lines[0]!.Id }],
    });
    expect((await world.as(world.users.otherSales).get(`/api/details/get/${lines[0]!.Id}`)).statusCode).toBe(
      404,
    );
    expect((await world.as(world.users.sales).get('/api/details/get/999999')).statusCode).toBe(404);
  },
);

test('adds a remark to an order', { tags: ['ORD-95'] }, async () => {
  const saved = await save(world);
  const answer = await world
    .as(world.users.sales)
    .post(`/api/orders/${saved.Id}/comments`, { Text: ' call first ' });
  expect(answer.json()).toMatchObject({ Text: 'call first', User: 'Sam' });
  expect(await read(world, saved.Id)).toMatchObject({ OrderComments: [{ Text: 'call first' }] });
  const empty = await world.as(world.users.sales).post(`/api/orders/${saved.Id}/comments`, { Text: ' ' });
  expect(empty.statusCode).toBe(400);
});
