import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyOf, orderBody, read, save, sofaLine } from '../../../test/order-requests.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const APPROVED = 1;
const QUOTATION = 9;
const total = async (id: number) => (await read(world, id)).Totals['Total']!;

/** Submits the hosted page, as when the buyer clicks Pay. */
async function charge(token: string): Promise<string> {
  const card = { brand: 'Visa', lastFour: '1111', outcome: 'approved', name: 'Vera', zip: '80202' };
  const answer = await world.as('nobody').post('/test-gateway/pay', { token, ...card });
  return answer.json<{ transId: string }>().transId;
}

async function tokenFor(id: number, amount: number): Promise<string> {
  const body = { Customer: { Email: 'vera@mail.test' }, Subtotal: amount, Id: id };
  const answer = await world.as('static').post('/api/pay/post-tokenCYS/', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<string>();
}

const shopper = (change: Record<string, unknown> = {}) =>
  orderBody(world, { Origin: 'shopper', StatusName: 'Quote', ...change });

async function place(body: object, headers: Record<string, string> = {}) {
  const answer = await world.as('static').post('/api/order/saveOrder', body, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ Id: number; SONumber: string }>();
}

test(
  "lets a visitor with the page's token order, quote and pay",
  { tags: ['AUTH-31', 'C-61', 'GEN-21'] },
  async () => {
    const visitor = world.as('static');
    for (const staffOnly of ['/api/account/info', '/api/orders', '/api/customers'])
      expect((await visitor.get(staffOnly)).statusCode, staffOnly).toBe(401);
    const elements = await visitor.get('/api/company/byCompany/house');
    expect(elements.statusCode, elements.body).toBe(200);
    const { brass } = world.catalogue.customizations;
    const line = sofaLine(world, { Customizations: [{ CustomizationId: brass, QuantityRequired: 1 }] });
    const { Id } = await place(shopper({ Details: [line] }));
    expect(await read(world, Id)).toMatchObject({ StatusId: QUOTATION });
    expect((await visitor.post('/api/order/send-Email', { Id })).statusCode).toBe(200);
    const subject = async () =>
      (
        await world.db
          .selectFrom('emails')
          .where('order_id', '=', Id)
          .select('subject')
          .executeTakeFirstOrThrow()
      ).subject;
    // The email is composed after the response.
    await expect.poll(subject).toContain('quotation');

    const amount = await total(Id);
    const TransactionId = await charge(await tokenFor(Id, amount));
    const paid = await visitor.post('/api/order/addPayment', { Orderid: Id, Amount: amount, TransactionId });
    expect(paid.json(), paid.body).toMatchObject({ ok: true });
    expect(await read(world, Id)).toMatchObject({ StatusId: APPROVED, Totals: { Balance: 0 } });
  },
);

test("refuses a stranger without the page's token", { tags: ['AUTH-31', 'N-05'] }, async () => {
  const nobody = world.as('nobody');
  const { Id } = await place(shopper());
  const asked = [
    await nobody.post('/api/order/saveOrder', shopper()),
    await nobody.post('/api/order/send-Email', { Id }),
    await nobody.post('/api/pay/post-tokenCYS', { Customer: { Email: '' }, Subtotal: 1, Id }),
    await nobody.get('/api/company/byCompany/house'),
  ];
  expect(asked.map((answer) => answer.statusCode)).toEqual([401, 401, 401, 401]);
});

test('lets a verified rep place a paid order for a customer', { tags: ['AUTH-32', 'SHOP-40'] }, async () => {
  await world.db
    .updateTable('sales_reps')
    .set({ quick_books_id: 'QB-2' })
    .where('id', '=', world.reps.unlinked)
    .execute();
  const verify = '/api/web-bridge/verifysalesRep/?email=ned@reps.test';
  const rep = (await world.as('static').post(verify)).json<{ isValid: boolean; SalesRepId: number }>();
  expect(rep).toEqual({ isValid: true, SalesRepId: world.reps.unlinked });
  const customer = { Name: 'Carl', LastName: 'Customer', Email: 'carl@mail.test' };
  const { Id } = await place(shopper({ SalesRepId: rep.SalesRepId, Customer: customer }));
  const amount = await total(Id);
  const TransactionId = await charge(await tokenFor(Id, amount));
  await world.as('static').post('/api/order/addPayment', { Orderid: Id, Amount: amount, TransactionId });
  const order = await world.as(world.users.admin).get(`/api/orders/${Id}`);
  expect(order.json()).toMatchObject({
    SalesRepId: world.reps.unlinked,
    Customer: customer,
    Totals: { Balance: 0 },
  });
});

test('lets staff edit order details, but not the factory or visitors', { tags: ['AUTH-33'] }, async () => {
  const saved = await save(world);
  const order = await read(world, saved.Id);
  const change = { Details: order.Details.map((line) => ({ ...line, Quantity: 2, Comments: 'a pair' })) };
  const { sales, admin, factory } = world.users;
  for (const user of [factory, 'static'] as const) {
    const answer = await world.as(user).post('/api/order/saveOrder', bodyOf(order, change));
    expect(answer.statusCode).toBe(user === 'static' ? 401 : 403);
  }
  expect(await read(world, saved.Id)).toMatchObject({ Details: [{ Quantity: 1 }] });
  for (const [at, user] of [sales, admin].entries()) {
    const current = await read(world, saved.Id);
    const details = current.Details.map((line) => ({
      ...line,
      Quantity: 2 + at,
      Comments: `by ${user.role}`,
    }));
    const answer = await world.as(user).post('/api/order/saveOrder', bodyOf(current, { Details: details }));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await read(world, saved.Id)).toMatchObject({
      Details: [{ Quantity: 2 + at, Comments: `by ${user.role}` }],
    });
  }
});

const payOnBridge = (body: object, query = '') =>
  world.app.http.inject({
    method: 'POST',
    url: `/api/web-bridge/addpaymentcys/${query}`,
    payload: body,
    remoteAddress: '10.2.0.1',
  });

const paymentsOf = (id: number) =>
  world.db.selectFrom('payments').where('order_id', '=', id).select('amount_cents').execute();

test(
  'records a bridge payment once, as the gateway reports it',
  { tags: ['API-68', 'BRIDGE-13', 'N-05'] },
  async () => {
    const Email = 'number@mail.test';
    const { Id, SONumber } = await place(shopper({ Customer: { Name: 'Nina', Email } }));
    const amount = await total(Id);
    const TransactionId = await charge(await tokenFor(Id, amount));
    const first = await payOnBridge({ Orderid: Id, Amount: 1, TransactionId });
    expect(first.json(), first.body).toEqual({
      ok: true,
      Id: expect.any(Number) as number,
      // Only the visit that paid sees the card data.
      TransactionInfo: TransactionId,
    });
    const again = await payOnBridge({ Amount: 1, TransactionId, Email }, `?externalid=0${SONumber}`);
    expect(again.json()).toEqual(first.json());
    const alone = await payOnBridge({ Amount: 1, TransactionId }, `?externalid=${SONumber}`);
    expect(alone.headers['x-error-code'], 'an SO number alone').toBe('PAY_ORDER_ERROR');
    const own = { Amount: 1, TransactionId };
    const paid = await world.as('static').post('/api/web-bridge/addpaymentcys', own);
    expect(paid.json()).toMatchObject({ TransactionInfo: `Visa 1111, ${TransactionId}` });
    expect(await paymentsOf(Id)).toEqual([{ amount_cents: Math.round(amount * 100) }]);
  },
);

test(
  'refuses to record a payment without a charge for this order',
  { tags: ['API-68', 'N-05', 'C-54'] },
  async () => {
    const { Id } = await place(shopper());
    const other = await place(shopper());
    const amount = await total(Id);
    const TransactionId = await charge(await tokenFor(Id, amount));
    const codes = [
      await payOnBridge({ Orderid: Id, Amount: amount, PaymentMethod: 'cash' }),
      await payOnBridge({ Orderid: Id, Amount: amount, TransactionId: 'T1' }),
      await payOnBridge({ Orderid: other.Id, Amount: amount, TransactionId }),
      await payOnBridge({ Amount: amount, TransactionId }, `?externalid=${other.SONumber}`),
      await payOnBridge({ Amount: amount, TransactionId }, '?externalid=nothing'),
    ].map((answer) => answer.headers['x-error-code']);
    const wrong = 'PAY_ORDER_ERROR';
    expect(codes).toEqual(['FIELD_REQUIRED', wrong, wrong, wrong, wrong]);
    expect([...(await paymentsOf(Id)), ...(await paymentsOf(other.Id))]).toEqual([]);
  },
);
