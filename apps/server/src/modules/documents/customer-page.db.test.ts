import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chargeCard } from '../../../test/open-calls/scene.ts';
import { bodyOf, read, save, type SavedBody } from '../../../test/order-requests.ts';
import {
  type QuoteLinkBody,
  type QuotePageBody,
  type QuoteVisits,
  quoteVisits,
} from '../../../test/quote-visits.ts';
import { addOrder, addStock, changeStatus, schedule } from '../../../test/world-orders.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addQuoteLink } from '../orders/index.ts';
import { createWorld, newVisit as signedVisit, type World } from '../../../test/world.ts';

let world: World;
let visits: QuoteVisits;
beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_URL: 'https://shop.test', TRUST_PROXY: '1' } });
  visits = quoteVisits(world);
  await addStock(world, world.catalogue.leathers.gold, 1_000_000);
});
beforeEach(() => visits.comeFromElsewhere());
afterAll(() => world.close());

const TOTAL = 4770.23;
const DEPOSIT = 2385.12;
const DAY = 86_400_000;

interface Intent {
  readonly Id: number;
  readonly State: string;
  readonly Token: string;
}

/** A quotation, its link and what the link shows. */
async function shared(
  change: Record<string, unknown> = {},
): Promise<{ order: SavedBody; link: QuoteLinkBody }> {
  const order = await save(world, change);
  return { order, link: await visits.share(order) };
}

const codeOf = (answer: { statusCode: number; headers: Record<string, unknown> }) => [
  answer.statusCode,
  answer.headers['x-error-code'],
];
const accept = async (link: QuoteLinkBody) => {
  const accepted = await visits.yes(link, await visits.open(link));
  expect(accepted.statusCode, accepted.body).toBe(200);
};
let visitors = 0;
const newVisit = () => {
  visitors += 1;
  return { 'x-visit': signedVisit(world.app), 'x-forwarded-for': `10.8.0.${visitors}` };
};
const intentOn = (link: QuoteLinkBody, Amount = DEPOSIT, visit = newVisit(), change: object = {}) =>
  world.as('static').post('/api/payments/intents', { ...link, Channel: 'link', Amount, ...change }, visit);

/** Pays by card through the link, as the page does. */
async function payOn(link: QuoteLinkBody, amount = DEPOSIT): Promise<Intent> {
  const visit = newVisit();
  const opened = await intentOn(link, amount, visit);
  expect(opened.statusCode, opened.body).toBe(200);
  const { Id, Token } = opened.json<Intent>();
  const TransactionId = await chargeCard(world, Token);
  const url = `/api/payments/intents/${Id}/confirm`;
  return (await world.as('static').post(url, { TransactionId }, visit)).json<Intent>();
}

const paymentOf = ({ Quotes }: QuotePageBody) => Quotes[0]!.Payment;
const progressOf = ({ Quotes }: QuotePageBody) => Quotes[0]!.Progress;

describe('the deposit', () => {
  test('approves a quotation that its customer accepted', { tags: ['SHOP-36', 'C-61', 'N-17'] }, async () => {
    const { order, link } = await shared();
    expect(paymentOf(await visits.open(link))).toEqual({
      IsOffered: true,
      TakesBank: false,
      Bank: [],
      Due: TOTAL,
      Minimum: DEPOSIT,
      IsChecking: false,
      // The test gateway can keep a card for the balance.
      CardConsentVersion: 1,
      Card: null,
    });
    await accept(link);
    expect(await payOn(link)).toMatchObject({ State: 'paid' });
    const paid = await read(world, order.Id);
    expect(paid).toMatchObject({ StatusId: 1, Totals: { Paid: DEPOSIT } });
    expect(paid.History.filter(({ Kind }) => Kind === 'accepted')).toMatchObject([{ User: 'Ann Archer' }]);
    const page = await visits.open(link);
    expect(page.State).toBe('ordered');
    expect(paymentOf(page)).toMatchObject({ Due: 2385.11, IsOffered: true });
    expect(progressOf(page).Steps[0]).toMatchObject({ Step: 'approved', State: 'current' });
  });

  test('needs the acceptance of the current version', { tags: ['N-17', 'N-02'] }, async () => {
    const { order, link } = await shared();
    expect(codeOf(await intentOn(link))).toEqual([409, 'STALE_ROW']);
    await accept(link);
    const saved = await read(world, order.Id);
    const Details = saved.Details.map((detail) => ({ ...detail, Comments: 'Softer seat' }));
    await save(world, bodyOf(saved, { Details }));
    expect(codeOf(await intentOn(link)), 'changed since').toEqual([409, 'STALE_ROW']);
  });

  test('can be any amount from the minimum to the total', { tags: ['PAY-10', 'PAY-11'] }, async () => {
    const { link } = await shared();
    await accept(link);
    expect((await intentOn(link, DEPOSIT - 0.01)).headers['x-error-code']).toBe('AMOUNT_TOO_LOW');
    expect((await intentOn(link, TOTAL + 0.01)).headers['x-error-code']).toBe('AMOUNT_TOO_HIGH');
    expect((await intentOn(link, TOTAL)).statusCode).toBe(200);
  });

  test('is refused once the prices have expired', { tags: ['N-14'] }, async () => {
    const { link } = await shared();
    await accept(link);
    const now = world.now();
    world.setNow(new Date(now.getTime() + 40 * DAY));
    expect(codeOf(await intentOn(link))).toEqual([409, 'QUOTATION_EXPIRED']);
    world.setNow(now);
  });

  test(
    'has a receipt on the page of its order, and on no other page',
    { tags: ['N-17', 'N-24', 'N-05'] },
    async () => {
      const { order, link } = await shared();
      await accept(link);
      await payOn(link);
      const [quote] = (await visits.open(link)).Quotes;
      expect(quote!.Receipts).toEqual([
        { PaymentId: expect.any(Number) as number, Day: '2026-03-10', Amount: DEPOSIT },
      ]);
      const [receipt] = quote!.Receipts;
      const print = (of: QuoteLinkBody, QuoteId: number) =>
        world
          .as('nobody')
          .post('/api/quotes/document', { ...of, QuoteId, PaymentId: receipt!.PaymentId }, newVisit());
      const printed = await print(link, order.Id);
      expect([printed.statusCode, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(printed.headers['content-disposition']).toContain(`${order.SONumber}-${receipt!.PaymentId}.pdf`);
      const other = await shared();
      expect((await print(other.link, other.order.Id)).statusCode).toBe(404);
      expect((await print(other.link, order.Id)).statusCode).toBe(404);
    },
  );

  test('is added to earlier payments taken by staff', { tags: ['PAY-09', 'SHOP-36'] }, async () => {
    const { order, link } = await shared();
    const cash = { Orderid: order.Id, Amount: 2400, PaymentMethod: 'cash' };
    await accept(link);
    expect((await world.as(world.users.sales).post('/api/order/addPayment', cash)).statusCode).toBe(200);
    expect((await read(world, order.Id)).StatusId, 'staff approve what they took').toBe(9);
    expect(paymentOf(await visits.open(link))).toMatchObject({ Minimum: 0, Due: 2370.23 });
    await payOn(link, 100);
    expect((await read(world, order.Id)).StatusId).toBe(1);
  });

  test(
    'is charged once: a retry in the same visit opens the same payment',
    { tags: ['N-28', 'PAY-12'] },
    async () => {
      const { order, link } = await shared();
      await accept(link);
      const visit = newVisit();
      const first = (await intentOn(link, DEPOSIT, visit)).json<Intent>();
      const again = (await intentOn(link, DEPOSIT, visit)).json<Intent>();
      expect(again.Id).toBe(first.Id);
      const TransactionId = await chargeCard(world, first.Token);
      const confirm = () =>
        world.as('static').post(`/api/payments/intents/${first.Id}/confirm`, { TransactionId }, visit);
      expect((await Promise.all([confirm(), confirm()])).map(({ statusCode }) => statusCode)).toEqual([
        200, 200,
      ]);
      expect((await read(world, order.Id)).Payments).toHaveLength(1);
    },
  );

  test('is refused if it was already paid', { tags: ['N-28', 'PAY-12'] }, async () => {
    const { link } = await shared();
    await accept(link);
    const asDeposit = () => intentOn(link, DEPOSIT, newVisit(), { Type: 'deposit' });
    expect((await asDeposit()).statusCode).toBe(200);
    await payOn(link);
    // Half of an even total is both the deposit and the balance: only the payment's purpose tells them apart.
    expect(codeOf(await asDeposit())).toEqual([409, 'STALE_ROW']);
  });

  test('with an unknown outcome prevents a second one', { tags: ['C-35', 'N-28'] }, async () => {
    const { order, link } = await shared();
    await accept(link);
    // With the deposit paid at the store, any part of the balance may follow.
    const cash = { Orderid: order.Id, Amount: 2400, PaymentMethod: 'cash' };
    await world.as(world.users.sales).post('/api/order/addPayment', cash);
    const { Id } = (await intentOn(link, 300)).json<Intent>();
    // Keeps the reconciler from settling it: the gateway doesn't answer.
    const unknown = { state: 'checking', gateway: 'silent' } as const;
    await world.db.updateTable('payment_intents').set(unknown).where('id', '=', Id).execute();
    expect(paymentOf(await visits.open(link))).toMatchObject({ IsChecking: true });
    // Both together are less than what is due.
    expect((await intentOn(link, 400)).headers['x-error-code']).toBe('PAYMENT_CHECKING');
    expect((await read(world, order.Id)).Payments).toHaveLength(1);
  });

  test("doesn't approve the quotation when staff take the card payment", { tags: ['N-02'] }, async () => {
    const { order, link } = await shared();
    await accept(link);
    const sales = world.as(world.users.sales);
    const opened = await sales.post('/api/payments/intents', { OrderId: order.Id, Amount: DEPOSIT });
    const { Id, Token } = opened.json<Intent>();
    const TransactionId = await chargeCard(world, Token);
    await sales.post(`/api/payments/intents/${Id}/confirm`, { TransactionId });
    expect(await read(world, order.Id)).toMatchObject({ StatusId: 9, Totals: { Paid: DEPOSIT } });
  });
});

describe('the token', () => {
  test('pays its own order only', { tags: ['N-35', 'N-17'] }, async () => {
    const own = await shared();
    const other = await shared();
    for (const { link } of [own, other]) await accept(link);
    const expected = codeOf(await intentOn({ ...own.link, OrderId: 987_654 }));
    expect(expected[1]).toBe('NO_BALANCE_TO_PAY');
    expect(codeOf(await intentOn({ ...own.link, OrderId: other.order.Id }))).toEqual(expected);
    expect(codeOf(await intentOn({ ...own.link, Token: 'guess' }))).toEqual(expected);
    expect(codeOf(await intentOn({ ...own.link, Token: '' }))).toEqual(expected);
    const revoke = `/api/orders/${own.order.Id}/quote/revoke`;
    expect((await world.as(world.users.sales).post(revoke)).statusCode).toBe(200);
    expect(codeOf(await intentOn(own.link)), 'revoked').toEqual(expected);
    expect((await read(world, other.order.Id)).Payments).toEqual([]);
  });

  test("refuses to open another company's order", { tags: ['N-05', 'N-17'] }, async () => {
    const { db } = world;
    const idOf = (query: { executeTakeFirstOrThrow: () => Promise<{ id: number }> }) =>
      query.executeTakeFirstOrThrow().then(({ id }) => id);
    const companyId = await idOf(
      db
        .insertInto('companies')
        .values({ label: 'rival', name: 'Rival Sofas', payments: true })
        .returning('id'),
    );
    const storeCustomer = await idOf(
      db.insertInto('customers').values({ company_id: companyId, name: 'Rita Rival' }).returning('id'),
    );
    const OrderId = await addOrder(
      { ...world, companyId, storeCustomer },
      { statusId: 9, totalCents: 500_000 },
    );
    const address = await inTransaction(db, (trx) =>
      addQuoteLink(trx, { companyId, orderId: OrderId, page: 'https://shop.test', now: world.now() }),
    );
    const theirs = { OrderId, Token: new URL(address).searchParams.get('token')! };
    expect(await visits.open(theirs)).toMatchObject({ Company: 'Rival Sofas', Quotes: [{ OrderId }] });
    const { link } = await shared();
    const unknown = await visits.open({ ...link, Token: 'x' });
    expect(await visits.open({ ...link, OrderId })).toEqual(unknown);
    expect(await visits.open({ ...theirs, OrderId: link.OrderId })).toEqual(unknown);
    const crossed = { ...theirs, QuoteId: link.OrderId };
    for (const [path, body] of [
      ['/api/quotes/document', {}],
      ['/api/quotes/photo', { PhotoId: 1 }],
      ['/api/quotes/accept', { Fingerprint: 'x', Name: 'Rita Rival' }],
    ] as const)
      expect((await visits.visit(path, { ...crossed, ...body })).statusCode, path).toBe(404);
    expect(codeOf(await intentOn({ ...link, OrderId }))[1]).toBe('NO_BALANCE_TO_PAY');
  });

  test('lets another visitor neither watch nor confirm the payment', { tags: ['N-05'] }, async () => {
    const { link } = await shared();
    await accept(link);
    const { Id } = (await intentOn(link)).json<Intent>();
    const stranger = world.as('static');
    expect((await stranger.get(`/api/payments/intents/${Id}`, newVisit())).statusCode).toBe(401);
    expect((await stranger.post(`/api/payments/intents/${Id}/cancel`, {}, newVisit())).statusCode).toBe(401);
  });
});

describe('the progress of an order', () => {
  test(
    'goes from approved to delivered without naming a day, person or note',
    { tags: ['N-17', 'N-20'] },
    async () => {
      const { order, link } = await shared({
        DeliveryDetail: { SaleItemId: 1760, Comments: 'Freight' },
      });
      await accept(link);
      await payOn(link, paymentOf(await visits.open(link)).Minimum);
      const stepNow = async () => {
        const { Kind, Steps } = progressOf(await visits.open(link));
        return Steps.find(({ State }) => State === 'current')?.Step ?? Kind;
      };
      expect(await stepNow()).toBe('approved');
      await world.as(world.users.sales).post(`/api/orders/${order.Id}/comments`, { Text: 'fussy customer' });
      await schedule(world, order.Id);
      const scheduled = progressOf(await visits.open(link));
      const { day } = await world.db
        .selectFrom('order_placements')
        .where('order_id', '=', order.Id)
        .select('day')
        .executeTakeFirstOrThrow();
      expect(new Date(`${scheduled.Week}T00:00:00Z`).getUTCDay(), 'a Monday').toBe(1);
      expect(Date.parse(day) - Date.parse(scheduled.Week!)).toBeLessThan(7 * DAY);
      await changeStatus(world, order.Id, 3);
      const admin = world.as(world.users.admin);
      const Employee = `E${order.Id}`;
      await admin.post('/api/employees', { Name: 'Esteban Secreto', Code: Employee });
      const VinNumber = `${String(order.Id).padStart(6, '0')}-1-1`;
      for (const Type of ['start', 'end'])
        await admin.post('/api/operation-register', { Employee, Operation: 'CUT', VinNumber, Type });
      const answer = await visits.visit('/api/quotes/open', link);
      const [piece] = progressOf(answer.json<QuotePageBody>()).Pieces;
      expect(piece).toMatchObject({ Step: 'inProduction', Units: 1 });
      expect(piece!.Operations.map(({ Name, DoneUnits }) => [Name, DoneUnits]).slice(0, 2)).toEqual([
        ['cutting', 1],
        ['sewing', 0],
      ]);
      expect(answer.body).not.toMatch(/Esteban|fussy|Sam|employee|"cost|margin|priceList|minRetail/i);
      await changeStatus(world, order.Id, 4);
      expect(await stepNow()).toBe('finished');
      await changeStatus(world, order.Id, 5);
      expect(await stepNow()).toBe('onItsWay');
      await payOn(link, paymentOf(await visits.open(link)).Due);
      await changeStatus(world, order.Id, 6);
      expect(await stepNow()).toBe('delivered');
      expect(paymentOf(await visits.open(link))).toMatchObject({ IsOffered: false, Due: 0 });
    },
  );

  test('stays for 60 days after the delivery', { tags: ['N-17'] }, async () => {
    const { order, link } = await shared();
    await accept(link);
    await payOn(link, TOTAL);
    const now = world.now();
    const inDays = (days: number) => world.setNow(new Date(now.getTime() + days * DAY));
    inDays(200);
    expect((await visits.open(link)).State, 'not delivered yet').toBe('ordered');
    inDays(0);
    await schedule(world, order.Id);
    for (const status of [3, 4, 5] as const) await changeStatus(world, order.Id, status);
    inDays(200);
    await changeStatus(world, order.Id, 6);
    inDays(259);
    expect((await visits.open(link)).State).toBe('ordered');
    inDays(261);
    expect(await visits.open(link)).toMatchObject({ State: 'unknown', Quotes: [], Company: null });
    world.setNow(now);
  });

  test(
    'shows that an order was canceled, and refuses payments for it',
    { tags: ['N-17', 'N-02'] },
    async () => {
      const { order, link } = await shared();
      await accept(link);
      const cancel = { Refund: 0, Reason: 'moved away', Confirm: true };
      const canceled = await world.as(world.users.admin).post(`/api/orders/${order.Id}/cancel`, cancel);
      expect(canceled.statusCode, canceled.body).toBe(200);
      const answer = await visits.visit('/api/quotes/open', link);
      const page = answer.json<QuotePageBody>();
      expect(progressOf(page)).toMatchObject({ Kind: 'canceled', Steps: [] });
      expect(paymentOf(page)).toMatchObject({ IsOffered: false, Due: 0 });
      expect(answer.body).not.toContain('moved away');
      expect(codeOf(await intentOn(link))[1]).toBe('NO_BALANCE_TO_PAY');
    },
  );
});
