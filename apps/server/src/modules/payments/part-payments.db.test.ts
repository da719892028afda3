import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeStatus, read, save } from '../../../test/order-requests.ts';
import { createWorld, newVisit, type World, type WorldUser } from '../../../test/world.ts';
import { sweepAccounting } from '../accounting/index.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Price of a sofa: $4,384.00 plus 8.81% tax. */
const TOTAL = 4770.23;
const HALF = 2385.12;

interface IntentBody {
  readonly Id: number;
  readonly OrderId: number;
  readonly State: string;
  readonly Token: string;
}

const intent = (body: object, user: WorldUser | 'static' = world.users.sales) =>
  world.as(user).post('/api/payments/intents', body);

let cards = 0;
/** Uses a new card each time: the gateway takes the same card and invoice for a double click. */
async function charge(token: string) {
  const card = { brand: 'Visa', lastFour: String((cards += 1)).padStart(4, '0'), name: 'Ann', zip: '' };
  const answer = await world.as('nobody').post('/test-gateway/pay', { token, outcome: 'approved', ...card });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ transId: string }>().transId;
}

async function payByCard(body: object, user: WorldUser | 'static' = world.users.sales) {
  const opened = await intent(body, user);
  expect(opened.statusCode, opened.body).toBe(200);
  const { Id, Token } = opened.json<IntentBody>();
  const TransactionId = await charge(Token);
  const confirmed = await world.as(user).post(`/api/payments/intents/${Id}/confirm`, { TransactionId });
  expect(confirmed.json(), confirmed.body).toMatchObject({ State: 'paid' });
}
const cash = (id: number, Amount: number, change = {}) =>
  world
    .as(world.users.sales)
    .post('/api/order/addPayment', { Orderid: id, Amount, PaymentMethod: 'cash', ...change });

test(
  'refuses a payment date in the future or more than a year before the order',
  {
    tags: ['ENT-26'],
  },
  async () => {
    const saved = await save(world);
    const tenders = (PaymentDate: string) =>
      world.as(world.users.sales).post('/api/order/addPayments', {
        OrderId: saved.Id,
        PaymentDate,
        Tenders: [{ PaymentMethod: 'cash', Amount: HALF }],
      });
    const cases = [
      ['2026-03-11', 'PAYMENT_DATE_FUTURE'],
      ['2030-01-01', 'PAYMENT_DATE_FUTURE'],
      ['1999-01-01', 'PAYMENT_DATE_TOO_EARLY'],
      ['2025-03-09', 'PAYMENT_DATE_TOO_EARLY'],
    ] as const;
    for (const [PaymentDate, code] of cases)
      for (const answer of [await cash(saved.Id, HALF, { PaymentDate }), await tenders(PaymentDate)])
        expect([PaymentDate, answer.headers['x-error-code']]).toEqual([PaymentDate, code]);
    expect((await cash(saved.Id, HALF, { PaymentDate: '2025-03-10' })).statusCode).toBe(200);
  },
);

test(
  'posts each payment and refund to accounting once',
  { tags: ['PAY-36', 'ACCT-03', 'PAY-37'] },
  async () => {
    const set = [{ Name: 'accounting-transactions', Value: 'on' }];
    expect((await world.as(world.users.admin).post('/api/settings', set)).statusCode).toBe(200);
    const saved = await save(world);
    await payByCard({ OrderId: saved.Id, Amount: HALF });
    await cash(saved.Id, 1000);
    const [first] = (await read(world, saved.Id)).Payments;
    const refund = { Amount: 85.12, Reason: 'a scratch' };
    const given = await world
      .as(world.users.admin)
      .post(`/api/payments/${Number(first!['Id'])}/refund`, refund);
    expect(given.statusCode, given.body).toBe(200);
    await sweepAccounting(world.app.deps);
    const sent = await world.db
      .selectFrom('accounting_outbox')
      .where('order_id', '=', saved.Id)
      .select(['kind', 'status'])
      .orderBy('id')
      .execute();
    expect(sent).toEqual([
      { kind: 'payment', status: 'sent' },
      { kind: 'payment', status: 'sent' },
      { kind: 'credit memo', status: 'sent' },
    ]);
    const funds = await world.db
      .selectFrom('journal_lines')
      .innerJoin('journal_entries', 'journal_entries.id', 'journal_lines.journal_entry_id')
      .innerJoin('accounts', 'accounts.id', 'journal_lines.account_id')
      .where('journal_entries.order_id', '=', saved.Id)
      .where('accounts.name', '=', 'Undeposited Funds')
      .select((row) => [
        row.fn.sum<number>('debit_cents').as('debit'),
        row.fn.sum<number>('credit_cents').as('credit'),
      ])
      .executeTakeFirstOrThrow();
    expect(funds.debit - funds.credit).toBe(238_512 + 100_000 - 8_512);
  },
);

test('adds up part payments to the exact price', { tags: ['PAY-34', 'PAY-06', 'C-07'] }, async () => {
  const saved = await save(world);
  await payByCard({ OrderId: saved.Id, Amount: HALF });
  await cash(saved.Id, 0.01);
  await payByCard({ OrderId: saved.Id, Amount: 1192.55, Channel: 'customizer' });
  const rest = Math.round((TOTAL - HALF - 0.01 - 1192.55) * 100) / 100;
  expect((await cash(saved.Id, rest + 0.01)).headers['x-error-code']).toBe('PAYMENT_OVER_PRICE');
  await payByCard({ OrderId: saved.Id, Amount: rest });
  const order = await read(world, saved.Id);
  expect(order.Totals).toMatchObject({ Paid: TOTAL, Balance: 0 });
  expect(order.Payments.map((row) => row['Type'])).toEqual(['deposit', 'balance', 'balance', 'balance']);
  expect((await intent({ OrderId: saved.Id, Amount: 0.01 })).headers['x-error-code']).toBe(
    'PAYMENT_OVER_PRICE',
  );
});

test(
  'applies the minimum of the channel and no other',
  { tags: ['PAY-03', 'PAY-07', 'PAY-09', 'PAY-10', 'C-07'] },
  async () => {
    await world.db
      .updateTable('companies')
      .set({ minimum_percentage: 30 })
      .where('is_house', '=', true)
      .execute();
    const saved = await save(world);
    const own = await save(world, {}, 'static');
    const code = async (id: number, Amount: number, Channel: string, user: WorldUser | 'static') =>
      (await intent({ OrderId: id, Amount, Channel }, user)).headers['x-error-code'] ?? 'taken';
    const { sales } = world.users;
    expect(await code(saved.Id, HALF - 0.01, 'staff', sales)).toBe('PAYMENT_BELOW_MINIMUM');
    expect(await code(saved.Id, HALF, 'staff', sales)).toBe('taken');
    expect(await code(saved.Id, HALF - 0.01, 'customizer', sales)).toBe('AMOUNT_TOO_LOW');
    expect(await code(saved.Id, HALF, 'customizer', sales)).toBe('taken');
    const third = 1431.07;
    expect(await code(own.Id, third - 0.01, 'shopper', 'static')).toBe('AMOUNT_TOO_LOW');
    expect(await code(own.Id, third, 'shopper', 'static')).toBe('taken');
    for (const channel of ['staff', 'customizer', 'pay-balance']) {
      const said = await code(own.Id, third - 0.01, channel, 'static');
      expect(said, `a visitor doesn't choose the rule of ${channel}`).toBe('AMOUNT_TOO_LOW');
    }
    await world.db
      .updateTable('companies')
      .set({ minimum_percentage: 50 })
      .where('is_house', '=', true)
      .execute();
  },
);

test(
  "applies the customizer's rules to payments at the counter",
  { tags: ['PAY-05', 'PAY-06', 'PAY-07', 'C-07', 'PAY-33'] },
  async () => {
    const percent = (min_payment_percentage: number, id: number) =>
      world.db.updateTable('orders').set({ min_payment_percentage }).where('id', '=', id).execute();
    const code = async (id: number, Amount: number, change = {}) =>
      (await cash(id, Amount, { Channel: 'customizer', ...change })).headers['x-error-code'] ?? 'taken';
    const saved = await save(world);
    await percent(80, saved.Id);
    expect(await code(saved.Id, 0)).toBe('PAY_ORDER_QUANTITY_ZERO');
    expect(await code(saved.Id, HALF - 0.01)).toBe('AMOUNT_TOO_LOW');
    expect(await code(saved.Id, TOTAL + 0.01)).toBe('AMOUNT_TOO_HIGH');
    expect(await code(saved.Id, HALF, { Channel: null })).toBe('PAYMENT_BELOW_MINIMUM');
    expect(await code(saved.Id, HALF)).toBe('taken');
    const floor = await save(world, { OrderType: 2 });
    expect(await code(floor.Id, 5000)).toBe('FLOOR_ORDER_NO_PAYMENTS');
  },
);

test(
  'refuses shop payments when they are turned off, but lets staff record them',
  { tags: ['PAY-25'] },
  async () => {
    const saved = await save(world);
    const of = (payments: boolean) =>
      world.db
        .updateTable('companies')
        .set({ is_house: false, payments })
        .where('id', '=', world.companyId)
        .execute();
    await of(false);
    const code = async (Channel: string) =>
      (await intent({ OrderId: saved.Id, Amount: HALF, Channel })).headers['x-error-code'] ?? 'taken';
    for (const channel of ['customizer', 'shopper', 'bridge', 'pay-balance']) {
      expect(await code(channel), channel).toBe('COMPANY_TAKES_NO_PAYMENTS');
    }
    expect(await code('staff')).toBe('taken');
    await of(true);
    expect(await code('customizer')).toBe('taken');
    await world.db
      .updateTable('companies')
      .set({ is_house: true })
      .where('id', '=', world.companyId)
      .execute();
  },
);

test('shows payers no balance for a canceled order', { tags: ['PAY-22', 'PAY-23', 'N-35'] }, async () => {
  const Email = 'canceled@mail.test';
  const saved = await save(world, { Customer: { Name: 'Carla', Email } });
  const cancel = { Refund: 0, Reason: 'changed his mind' };
  const canceled = await world.as(world.users.admin).post(`/api/orders/${saved.Id}/cancel`, cancel);
  expect(canceled.json(), canceled.body).toMatchObject({ StatusId: 8 });
  expect((await cash(saved.Id, HALF)).body).toBe('No balance to pay');
  for (const Channel of ['staff', 'customizer', 'shopper', 'bridge']) {
    expect((await intent({ OrderId: saved.Id, Amount: HALF, Channel })).body, Channel).toBe(
      'No balance to pay',
    );
  }
  const byNumber = { ExternalNumber: saved.SONumber, Email, Amount: HALF, Channel: 'pay-balance' };
  expect((await intent(byNumber, 'static')).body).toBe('No balance to pay');
  const balance = await world
    .as('nobody')
    .post(`/api/web-bridge/findbyexternalnumber?externalid=${saved.SONumber}`, { Email });
  expect(balance.json(), balance.body).toBe(0);
  expect((await read(world, saved.Id)).Payments).toEqual([]);
});

test("applies the shopper's minimum", { tags: ['PAY-09', 'PAY-11', 'API-61', 'C-07'] }, async () => {
  await world.db
    .updateTable('companies')
    .set({ minimum_percentage: 30 })
    .where('is_house', '=', true)
    .execute();
  const own = await save(world, {}, 'static');
  const token = (Subtotal: number, path = '/api/pay/post-tokenCYS/') =>
    world.as('static').post(path, { Customer: { Email: '' }, Subtotal, Id: own.Id });
  expect((await token(1431.06)).body).toBe('Amount must be greater than $1,431.07');
  expect((await token(TOTAL + 0.01)).body).toBe('Amount must be smaller than $4,770.23');
  expect((await token(1431.07)).statusCode).toBe(200);
  expect((await token(1431.07, '/api/pay/post-token/')).headers['x-error-code']).toBe('AMOUNT_TOO_LOW');
  await payByCard({ OrderId: own.Id, Amount: 3770.23 });
  expect((await token(299.99)).body).toBe('Amount must be greater than $300.00');
  expect((await token(1000.01)).body).toBe('Amount must be smaller than $1,000.00');
  expect((await token(300)).statusCode).toBe(200);
  await world.db
    .updateTable('companies')
    .set({ minimum_percentage: 50 })
    .where('is_house', '=', true)
    .execute();
});

test(
  'accepts a card payment below the minimum as layaway and labels it',
  { tags: ['PAY-04', 'C-07'] },
  async () => {
    const saved = await save(world);
    expect((await intent({ OrderId: saved.Id, Amount: 200 })).headers['x-error-code']).toBe(
      'PAYMENT_BELOW_MINIMUM',
    );
    await payByCard({ OrderId: saved.Id, Amount: 200, IsForLayaway: true });
    expect((await read(world, saved.Id)).Payments).toMatchObject([{ Amount: 200, Detail: 'Visa, layaway' }]);
    expect((await changeStatus(world, saved.Id, 10)).json()).toMatchObject({ StatusId: 10 });
    await payByCard({ OrderId: saved.Id, Amount: 55.5 });
    expect((await read(world, saved.Id)).Totals).toMatchObject({ Paid: 255.5 });
  },
);

test(
  'pays a balance by its number: at least half first, then the rest',
  { tags: ['PAY-19', 'PAY-20', 'PAY-21', 'PAY-22', 'PAY-23', 'N-35'] },
  async () => {
    const saved = await save(world, { ExternalPoNumber: `0X-${Date.now()}` });
    const order = await world.db
      .selectFrom('orders')
      .where('id', '=', saved.Id)
      .select(['external_po_number', 'so_number'])
      .executeTakeFirstOrThrow();
    const number = order.external_po_number ?? order.so_number;
    const pay = (Amount: number, change = {}, user: WorldUser | 'static' = 'static') =>
      intent(
        { ExternalNumber: `00${number.replace(/^0+/, '')}`, Amount, Channel: 'pay-balance', ...change },
        user,
      );
    expect((await pay(HALF - 0.01)).headers['x-error-code']).toBe('PAY_ORDER_ERROR');
    expect((await pay(HALF, { ExternalNumber: 'nobody-knows' })).body).toBe('No balance to pay');
    const asShopper = await pay(HALF - 0.01, { Channel: 'shopper' });
    expect(asShopper.headers['x-error-code'], 'a number is paid as a balance').toBe('PAY_ORDER_ERROR');
    const body = { ExternalNumber: number, Channel: 'pay-balance' };
    await payByCard({ ...body, Amount: HALF }, 'static');
    await payByCard({ ...body, Amount: Math.round((TOTAL - HALF) * 100) / 100 }, world.users.sales);
    expect((await read(world, saved.Id)).Totals).toMatchObject({ Paid: TOTAL, Balance: 0 });
    expect((await pay(HALF)).body).toBe('No balance to pay');
  },
);

test(
  'shows a payment of a balance only to its visitor and store',
  { tags: ['N-01', 'N-05', 'PAY-19'] },
  async () => {
    const Email = 'number@mail.test';
    const saved = await save(world, { Customer: { Name: 'Nina', Email } });
    const body = { ExternalNumber: saved.SONumber, Email, Amount: HALF, Channel: 'pay-balance' };
    const opened = (await intent(body, 'static')).json<IntentBody>();
    const look = (visit?: string) =>
      world.app.http.inject({
        method: 'GET',
        url: `/api/payments/intents/${opened.Id}`,
        headers: { ...world.pageHeaders, ...(visit ? { 'x-visit': visit } : {}) },
      });
    expect((await look()).statusCode).toBe(200);
    expect((await look(newVisit(world.app))).statusCode).toBe(401);
    expect((await world.as('static').get(`/api/orders/${saved.Id}`)).statusCode).toBe(401);
    world.setNow(new Date(world.now().getTime() + 3 * 3_600_000));
    expect((await look()).statusCode).toBe(401);
    const other = await intent(body, world.users.otherSales);
    expect(other.headers['x-error-code']).toBe('NOT_FOUND');
  },
);
