import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeStatus, save } from '../../../test/order-requests.ts';
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_URL: 'https://shop.test' } });
});
afterAll(() => world.close());

interface Quote {
  readonly OrderId: number;
  readonly Fingerprint: string;
}

/** The customer opens the link of a quotation and says yes. */
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
  readonly IsAccepted?: boolean;
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

test('ORD-73 N-40 NAV-01 accepted quotations are found, counted and exported until staff approves them', async () => {
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
  expect(all.map((row) => [row.Id, row.IsAccepted ?? false])).toEqual([
    [accepted.Id, true],
    [plain.Id, false],
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
