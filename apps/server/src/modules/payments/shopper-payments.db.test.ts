import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, save } from '../../../test/order-requests.ts';
import { newVisitor, type TestVisitor } from '../../../test/visitor.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.db
    .updateTable('companies')
    .set({ minimum_percentage: 30 })
    .where('is_house', '=', true)
    .execute();
});
afterAll(() => world.close());

/** Total of the sofa with tax, and 30 percent of it. */
const TOTAL = 4770.23;
const LEAST = 1431.07;
const APPROVED = 1;
const QUOTATION = 9;

interface IntentBody {
  readonly Id: number;
  readonly State: string;
  readonly Token: string;
  readonly TransactionInfo: string | null;
}

const ADDRESS = {
  Id: 0,
  Description: '1 Main St',
  City: 'Denver',
  State: 'CO',
  ZipCode: '80202',
  Country: 'USA',
};
const customer = (Email: string) => ({
  Name: 'Vera',
  LastName: 'Visitor',
  Email,
  Phone: '303-555-0100',
  ShippingAddress: ADDRESS,
});

/** An order as the shop sends it: it asks the shopper for an address, not for a delivery method. */
const place = (visitor: TestVisitor, change: Record<string, unknown> = {}) =>
  visitor.place({ Customer: customer(`${visitor.visit}@mail.test`), DeliveryDetail: null, ...change });

const intent = (visitor: TestVisitor, OrderId: number, Amount: number, key?: string) =>
  visitor.post(
    '/api/payments/intents',
    { OrderId, Amount, Channel: 'shopper' },
    key === undefined ? {} : { 'idempotency-key': key },
  );

async function opened(visitor: TestVisitor, orderId: number, amount: number, key?: string) {
  const answer = await intent(visitor, orderId, amount, key);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<IntentBody>();
}

/** Submits the hosted page, as when the shopper clicks Pay. */
async function charge(Token: string, outcome = 'approved'): Promise<string> {
  const card = { brand: 'Visa', lastFour: '1111', outcome, name: 'Vera', zip: '80202' };
  const answer = await world.as('nobody').post('/test-gateway/pay', { token: Token, ...card });
  return answer.json<{ transId: string }>().transId;
}

async function confirm(visitor: TestVisitor, id: number, TransactionId: string) {
  const answer = await visitor.post(`/api/payments/intents/${id}/confirm`, { TransactionId });
  return answer.json<IntentBody>();
}

const paymentsOf = async (id: number) => (await read(world, id)).Payments as unknown as { Amount: number }[];

test(
  "takes a shopper's minimum deposit, approves and emails the order, and clears its packing flag",
  { tags: ['SHOP-32', 'SHOP-36', 'SHOP-44', 'PAY-18', 'C-61', 'C-24'] },
  async () => {
    const visitor = newVisitor(world);
    const { Id } = await place(visitor);
    expect(await read(world, Id)).toMatchObject({ StatusId: QUOTATION });
    const { Id: id, Token } = await opened(visitor, Id, LEAST);
    const paid = await confirm(visitor, id, await charge(Token));
    expect(paid).toMatchObject({
      State: 'paid',
      TransactionInfo: expect.stringMatching(/^Visa 1111, \w/) as string,
    });
    expect(await read(world, Id)).toMatchObject({ StatusId: APPROVED, Totals: { Paid: LEAST } });
    const mailed = await visitor.post('/api/order/send-Email', { Id });
    expect(mailed.statusCode, mailed.body).toBe(200);
    const mails = () =>
      world.db
        .selectFrom('emails')
        .innerJoin('email_templates', 'email_templates.id', 'emails.email_template_id')
        .where('order_id', '=', Id)
        .orderBy('email_templates.name')
        .select('email_templates.name')
        .execute();
    // Emails are composed after the answer.
    await expect.poll(mails).toEqual([{ name: 'order confirmation' }, { name: 'payment receipt' }]);
    const posted = await visitor.post('/api/web-bridge/create-CYS', { Id, IsPacking: true });
    expect(posted.statusCode, posted.body).toBe(200);
    const forward = await world.db
      .selectFrom('bridge_forwards')
      .where('order_id', '=', Id)
      .select('payload')
      .executeTakeFirstOrThrow();
    expect(forward.payload).toMatchObject({ IsPacking: false, StatusName: 'Approved' });
  },
);

test(
  'opens and records one payment for a repeated request',
  { tags: ['PAY-12', 'PAY-26', 'N-28'] },
  async () => {
    const visitor = newVisitor(world);
    const { Id } = await place(visitor);
    const key = 'the-same-key-of-the-shopper';
    const first = await opened(visitor, Id, LEAST, key);
    expect(await opened(visitor, Id, LEAST, key)).toMatchObject({ Id: first.Id, Token: first.Token });
    const transaction = await charge(first.Token);
    const [one, two] = await Promise.all([
      confirm(visitor, first.Id, transaction),
      confirm(visitor, first.Id, transaction),
    ]);
    expect([one.State, two.State]).toEqual(['paid', 'paid']);
    expect(await paymentsOf(Id)).toMatchObject([{ Amount: LEAST }]);
  },
);

test(
  'charges an order once after a canceled payment and a declined card',
  { tags: ['PAY-14', 'PAY-26', 'N-28'] },
  async () => {
    const visitor = newVisitor(world);
    const { Id } = await place(visitor);
    const left = await opened(visitor, Id, LEAST);
    const canceled = await visitor.post(`/api/payments/intents/${left.Id}/cancel`);
    expect(canceled.json()).toMatchObject({ State: 'canceled' });
    const next = await opened(visitor, Id, 2000);
    await charge(next.Token, 'declined');
    await confirm(visitor, next.Id, await charge(next.Token));
    expect(await paymentsOf(Id)).toMatchObject([{ Amount: 2000 }]);
    expect(await read(world, Id)).toMatchObject({ StatusId: APPROVED });
  },
);

test(
  'refuses an amount below the minimum of the shop and above the total',
  { tags: ['PAY-09', 'PAY-10', 'PAY-11', 'C-05'] },
  async () => {
    const visitor = newVisitor(world);
    const { Id } = await place(visitor);
    const body = async (amount: number) => (await intent(visitor, Id, amount)).body;
    expect(await body(LEAST - 0.01)).toBe('Amount must be greater than $1,431.07');
    expect(await body(TOTAL + 0.01)).toBe('Amount must be smaller than $4,770.23');
    expect((await intent(visitor, Id, LEAST)).statusCode).toBe(200);
    expect((await intent(visitor, Id, TOTAL)).statusCode).toBe(200);
  },
);

test(
  'refuses orders of another visit or of a store, and their payments',
  { tags: ['N-05', 'AUTH-31'] },
  async () => {
    const visitor = newVisitor(world);
    const { Id } = await place(visitor);
    const { Id: id, Token } = await opened(visitor, Id, LEAST);
    const stranger = newVisitor(world, { address: visitor.address });
    const office = await save(world, { StoreId: world.stores.denver });
    expect((await intent(stranger, Id, LEAST)).statusCode, 'of another visit').toBe(401);
    expect((await intent(visitor, office.Id, LEAST)).statusCode, 'of a store').toBe(401);
    expect((await stranger.get(`/api/payments/intents/${id}`)).statusCode).toBe(401);
    expect((await stranger.post(`/api/payments/intents/${id}/cancel`)).statusCode).toBe(401);
    const TransactionId = await charge(Token);
    expect((await stranger.post(`/api/payments/intents/${id}/confirm`, { TransactionId })).statusCode).toBe(
      401,
    );
    expect(await confirm(visitor, id, TransactionId)).toMatchObject({ State: 'paid' });
  },
);

test(
  "refuses a shopper's second payment while the outcome of the first is unknown",
  { tags: ['C-35'] },
  async () => {
    const visitor = newVisitor(world);
    const { Id } = await place(visitor);
    const first = await opened(visitor, Id, LEAST);
    const held = await confirm(visitor, first.Id, await charge(first.Token, 'held'));
    expect(held).toMatchObject({ State: 'checking' });
    const second = await intent(visitor, Id, LEAST);
    expect(second.headers['x-error-code']).toBe('PAYMENT_CHECKING');
    expect(second.body).toBe("We're checking this payment. You don't need to pay again.");
    expect(await paymentsOf(Id)).toEqual([]);
    expect(await read(world, Id)).toMatchObject({ StatusId: QUOTATION });
  },
);

test(
  'keeps the rep who was verified when the order is paid',
  { tags: ['SHOP-42', 'AUTH-32', 'C-09'] },
  async () => {
    const visitor = newVisitor(world);
    await world.db
      .updateTable('sales_reps')
      .set({ quick_books_id: 'QB-2' })
      .where('id', '=', world.reps.unlinked)
      .execute();
    await visitor.post('/api/web-bridge/verifysalesRep?email=ned@reps.test');
    const { Id } = await place(visitor, { SalesRepId: world.reps.unlinked });
    const { Id: id, Token } = await opened(visitor, Id, LEAST);
    await confirm(visitor, id, await charge(Token));
    expect(await read(world, Id)).toMatchObject({ StatusId: APPROVED, SalesRepId: world.reps.unlinked });
  },
);

const asHouse = (change: { sales_tax?: number; payments?: boolean; default_sales_rep_id?: number | null }) =>
  world.db.updateTable('companies').set(change).where('is_house', '=', true).execute();
const shopNow = async (visitor: TestVisitor) =>
  (await visitor.get('/api/shop', { host: 'localhost' })).json<{
    TakesPayments: boolean;
    SalesTax: number;
  }>();

test(
  'takes payments for and approves orders of the company’s own shop, at its store’s tax',
  { tags: ['SHOP-36', 'PRICE-08', 'C-61', 'N-07'] },
  async () => {
    await asHouse({ sales_tax: 0, payments: true });
    for (const sent of [{}, { Company: null }, { Company: '' }]) {
      const visitor = newVisitor(world);
      expect(await shopNow(visitor)).toMatchObject({ TakesPayments: true, SalesTax: 8.81 });
      const { Id } = await place(visitor, sent);
      expect(await read(world, Id)).toMatchObject({ Totals: { Total: TOTAL } });
      const { Id: id, Token } = await opened(visitor, Id, LEAST);
      await confirm(visitor, id, await charge(Token));
      expect(await read(world, Id)).toMatchObject({ StatusId: APPROVED, SalesRepId: world.reps.linked });
    }
    await asHouse({ sales_tax: 2 });
    expect((await shopNow(newVisitor(world))).SalesTax, 'a rate of its own').toBe(2);
    await asHouse({ sales_tax: 8.81 });
  },
);

test(
  'refuses a payment for an order that can’t be approved by any payment',
  { tags: ['SHOP-36', 'ORD-37', 'C-61'] },
  async () => {
    const { linked, unlinked } = world.reps;
    const ids = (quick_books_id: string | null) =>
      world.db.updateTable('sales_reps').set({ quick_books_id }).where('id', '=', unlinked).execute();
    await ids(' ');
    for (const default_sales_rep_id of [null, unlinked]) {
      await asHouse({ default_sales_rep_id, payments: true });
      const visitor = newVisitor(world);
      expect((await shopNow(visitor)).TakesPayments).toBe(false);
      const { Id } = await place(visitor);
      const refused = await intent(visitor, Id, LEAST);
      expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([
        400,
        'COMPANY_TAKES_NO_PAYMENTS',
      ]);
    }
    await ids('QB-2');
    expect((await shopNow(newVisitor(world))).TakesPayments).toBe(true);
    await asHouse({ default_sales_rep_id: linked });
  },
);
