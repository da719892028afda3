import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyOf, changeStatus, orderBody, read, save } from '../../../../test/order-requests.ts';
import { createWorld, type World, type WorldUser } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_URL: 'https://shop.test' } });
});
afterAll(() => world.close());

interface Quote {
  readonly OrderId: number;
  readonly Fingerprint: string;
}

/** Opens the link of a quotation as the customer and accepts it. */
async function accept(orderId: number, user: WorldUser) {
  const link = await world.as(user).post(`/api/orders/${orderId}/quote/links`, { Language: 'en' });
  const Token = new URL(link.json<{ Address: string }>().Address).searchParams.get('token')!;
  const given = { OrderId: orderId, Token };
  const opened = await world.as('nobody').post('/api/quotes/open', given);
  const quote = opened.json<{ Quotes: Quote[] }>().Quotes[0]!;
  const yes = { ...given, QuoteId: quote.OrderId, Fingerprint: quote.Fingerprint, Name: 'Ann Archer' };
  const answer = await world.as('nobody').post('/api/quotes/accept', yes);
  expect(answer.statusCode, answer.body).toBe(200);
}

interface Row {
  readonly Id: number;
  readonly Acceptance?: 'current' | 'changed';
}
async function listed(query: string, user: WorldUser) {
  const answer = await world.as(user).get(`/api/orders?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ Items: Row[]; Total: number }>();
}
const idsOf = async (query: string, user: WorldUser) => {
  const { Items, Total } = await listed(query, user);
  expect(Total).toBe(Items.length);
  return Items.map((row) => row.Id);
};
const countOf = async (user: WorldUser) =>
  (await world.as(user).get('/api/home')).json<{ AcceptedQuotations?: number }>().AcceptedQuotations;

test('finds, counts and exports accepted quotations', { tags: ['ORD-73', 'N-40', 'NAV-01'] }, async () => {
  const { sales, otherSales, admin, factory } = world.users;
  const [plain, accepted] = [await save(world), await save(world)];
  const austin = { StoreId: world.stores.austin, ChannelId: world.channels.austin };
  const elsewhere = await save(world, austin, admin);
  expect(await countOf(admin)).toBe(0);
  await accept(accepted.Id, sales);
  await accept(elsewhere.Id, admin);

  expect(await idsOf('accepted=true', sales)).toEqual([accepted.Id]);
  expect(await idsOf('accepted=true', otherSales)).toEqual([elsewhere.Id]);
  expect(await idsOf('accepted=true', admin)).toEqual([elsewhere.Id, accepted.Id]);
  expect(await idsOf(`accepted=true&store=${world.stores.austin}`, admin)).toEqual([elsewhere.Id]);
  expect(await idsOf('accepted=true&status=7', admin)).toEqual([]);
  const all = (await listed('', sales)).Items;
  expect(all.map((row) => [row.Id, row.Acceptance])).toEqual([
    [accepted.Id, 'current'],
    [plain.Id, undefined],
  ]);
  expect([await countOf(sales), await countOf(admin), await countOf(factory)]).toEqual([1, 2, undefined]);

  const sums = await world.as(admin).get('/api/orders/sums?accepted=true');
  expect(sums.json()).toMatchObject({ Orders: 2 });
  const file = await world.as(admin).get('/api/orders/export?accepted=true&format=csv');
  expect(file.headers['x-row-count']).toBe('2');
  expect(file.body.trim().split('\n')).toHaveLength(3);

  await changeStatus(world, accepted.Id, 7);
  expect(await idsOf('accepted=true', admin)).toEqual([elsewhere.Id]);
  expect(await countOf(sales)).toBe(0);
});

test(
  'lists quotations changed after acceptance separately, and asks before they are approved',
  { tags: ['N-02', 'ORD-73', 'N-40'] },
  async () => {
    const { sales, admin } = world.users;
    const quote = await save(world);
    await accept(quote.Id, sales);
    const before = await read(world, quote.Id);
    await pay(quote.Id, before.Totals['Total']!);
    await save(world, bodyOf(before, { DeliveryDate: '2026-06-20', Discount: 100 }), admin);
    expect(await idsOf('changedSinceAccepted=true', sales)).toEqual([quote.Id]);
    expect(await idsOf('accepted=true', sales)).not.toContain(quote.Id);
    expect((await listed('', sales)).Items.find(({ Id }) => Id === quote.Id)?.Acceptance).toBe('changed');
    expect(await countOf(sales)).toBe(0);

    const asked = await world
      .as(admin)
      .post(`/api/orders/${quote.Id}/status`, { StatusId: 1 }, { accept: 'application/problem+json' });
    expect(asked.statusCode).toBe(409);
    const problem = asked.json<{ code: string; errors: { code: string; message: string }[] }>();
    expect(problem.code).toBe('ACCEPTED_THEN_CHANGED');
    expect(problem.errors.map(({ code }) => code)).toEqual([
      'ACCEPTED_THEN_CHANGED',
      'ACCEPTED_TOTAL_CHANGED',
      'ACCEPTED_DATE_CHANGED',
    ]);
    expect(problem.errors[0]!.message).toContain('Ann Archer accepted this quotation on Mar 10, 2026');
    expect((await changeStatus(world, quote.Id, 1, { Confirm: true })).statusCode).toBe(200);
  },
);

test(
  'counts a quotation as accepted once it is changed back or accepted again',
  { tags: ['N-40'] },
  async () => {
    const { sales, admin } = world.users;
    const quote = await save(world);
    await accept(quote.Id, sales);
    const asAccepted = await read(world, quote.Id);
    await save(world, bodyOf(asAccepted, { DeliveryDate: '2026-07-01' }), admin);
    expect(await idsOf('accepted=true', sales)).not.toContain(quote.Id);
    const changed = await read(world, quote.Id);
    await save(world, bodyOf(changed, { DeliveryDate: '2026-05-20' }), admin);
    expect(await idsOf('accepted=true', sales)).toContain(quote.Id);
    await save(world, bodyOf(await read(world, quote.Id), { DeliveryDate: '2026-07-02' }), admin);
    await accept(quote.Id, sales);
    expect(await idsOf('accepted=true', sales)).toContain(quote.Id);
    expect((await changeStatus(world, quote.Id, 1)).body).not.toContain('accepted this quotation');
  },
);

const pay = async (orderId: number, amount: number) => {
  const body = {
    Orderid: orderId,
    Amount: Math.ceil(amount * 60) / 100,
    Type: 'deposit',
    PaymentMethod: 'cash',
  };
  const answer = await world.as(world.users.admin).post('/api/order/addPayment', body);
  expect(answer.statusCode, answer.body).toBe(200);
};

test('warns when an approved order outgrows its deposit', { tags: ['C-07', 'PAY-04'] }, async () => {
  const { admin } = world.users;
  const saved = await save(world);
  const order = await read(world, saved.Id);
  await pay(saved.Id, order.Totals['Total']!);
  expect((await changeStatus(world, saved.Id, 1)).statusCode).toBe(200);
  const approved = await read(world, saved.Id);
  const [line] = approved.Details;
  const body = bodyOf(approved, { Details: [{ ...line, Quantity: 3 }] });
  const answer = await world.as(admin).post('/api/order/saveOrder', orderBody(world, body));
  expect(answer.json(), answer.body).toMatchObject({ Warnings: [{ Code: 'DEPOSIT_BELOW_MINIMUM' }] });
  expect(await read(world, saved.Id)).toMatchObject({ Warnings: [{ Code: 'DEPOSIT_BELOW_MINIMUM' }] });
});
