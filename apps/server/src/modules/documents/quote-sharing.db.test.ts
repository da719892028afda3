import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listenLive, until } from '../../../test/live.ts';
import { bodyOf, changeStatus, read, save, type SavedBody } from '../../../test/order-requests.ts';
import { type QuoteVisits, quoteVisits } from '../../../test/quote-visits.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let visits: QuoteVisits;
beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_URL: 'https://shop.test', TRUST_PROXY: '1' } });
  visits = quoteVisits(world);
});
beforeEach(() => visits.comeFromElsewhere());
afterAll(() => world.close());

/** Creates `count` quotations of one customer. */
async function quotesOf(name: string, count: number): Promise<SavedBody[]> {
  const Customer = { Name: name, Email: `${name}@share.test` };
  const first = await save(world, { Customer });
  const { CustomerId } = await read(world, first.Id);
  const quotes = [first];
  while (quotes.length < count) quotes.push(await save(world, { Customer: { ...Customer, Id: CustomerId } }));
  return quotes;
}

const pieceOf = async (order: SavedBody) => (await read(world, order.Id)).Details[0]!.Id;
const codeOf = (answer: { statusCode: number; headers: Record<string, unknown> }) => [
  answer.statusCode,
  answer.headers['x-error-code'],
];
const documentOf = (link: object, order: SavedBody) =>
  visits.visit('/api/quotes/document', { ...link, QuoteId: order.Id });

test('opens documents and pictures of offered quotations only', { tags: ['N-17', 'AUTH-40'] }, async () => {
  const [shared, beside, other] = await quotesOf('Ida', 3);
  await visits.offer(shared!, [beside!]);
  const link = await visits.share(shared!);
  for (const offered of [shared!, beside!]) expect((await documentOf(link, offered)).statusCode).toBe(200);
  const stranger = await save(world);
  for (const hidden of [other!, stranger]) {
    expect((await documentOf(link, hidden)).statusCode).toBe(404);
    const picture = { ...link, QuoteId: hidden.Id, DetailId: await pieceOf(hidden) };
    expect((await visits.visit('/api/quotes/picture', picture)).statusCode).toBe(404);
  }
});

test('ends links and alternatives of a withdrawn quotation', { tags: ['N-24'] }, async () => {
  const [first, second] = await quotesOf('Gil', 2);
  expect(await visits.sharing(first!.Id)).toMatchObject({ CanBeShared: true });
  await visits.offer(first!, [second!]);
  const link = await visits.share(first!);
  expect((await changeStatus(world, second!.Id, 12)).statusCode).toBe(200);
  expect((await visits.open(link)).Quotes.map(({ OrderId }) => OrderId)).toEqual([first!.Id]);
  expect(await visits.sharing(first!.Id)).toMatchObject({ Alternatives: [], Candidates: [] });
  expect(await visits.sharing(second!.Id)).toMatchObject({ CanBeShared: false });
  const made = await world.as(world.users.sales).post(`/api/orders/${second!.Id}/quote/links`, {});
  expect(codeOf(made)).toEqual([409, 'STATUS_FINAL']);
  expect(codeOf(await visits.offer(second!, [first!]))).toEqual([409, 'STATUS_FINAL']);
});

test('offers only open quotations of one customer and store together', { tags: ['N-24'] }, async () => {
  const [first, second, third] = await quotesOf('Eve', 3);
  const elsewhere = await save(
    world,
    {
      Customer: { Id: (await read(world, first!.Id)).CustomerId, Name: 'Eve', Email: 'Eve@share.test' },
      StoreId: world.stores.austin,
      ChannelId: world.channels.austin,
    },
    world.users.admin,
  );
  expect(await visits.sharing(first!.Id)).toMatchObject({
    Alternatives: [],
    Candidates: [{ OrderId: third!.Id }, { OrderId: second!.Id }],
  });
  expect((await visits.offer(first!, [second!])).json()).toMatchObject({
    Alternatives: [{ OrderId: second!.Id }],
    Candidates: [{ OrderId: third!.Id }],
  });
  expect((await visits.offer(first!, [elsewhere])).statusCode).toBe(404);
  expect((await changeStatus(world, third!.Id, 7)).statusCode).toBe(200);
  expect(codeOf(await visits.offer(third!, [second!]))).toEqual([409, 'STATUS_FINAL']);
  expect((await visits.offer(first!, [third!])).statusCode).toBe(404);
});

test('reopens the other alternative when the accepted one is withdrawn', { tags: ['N-24'] }, async () => {
  const [first, second] = await quotesOf('Ned', 2);
  await visits.offer(first!, [second!]);
  const link = await visits.share(first!);
  const page = await visits.open(link);
  const { OrderId: QuoteId, Fingerprint } = page.Quotes[1]!;
  expect((await visits.yes(link, page, { QuoteId, Fingerprint })).statusCode).toBe(200);
  expect(await visits.sharing(first!.Id)).toMatchObject({ TakenInstead: second!.SONumber });
  expect((await changeStatus(world, second!.Id, 12)).statusCode).toBe(200);
  expect(await visits.sharing(first!.Id)).toMatchObject({ TakenInstead: null });
  expect(await visits.open(link)).toMatchObject({ State: 'open', Quotes: [{ OrderId: first!.Id }] });
});

test('drops a quotation moved to another customer', { tags: ['CUST-01', 'N-24'] }, async () => {
  const [first, second] = await quotesOf('Una', 2);
  await visits.offer(first!, [second!]);
  const link = await visits.share(first!);
  expect((await visits.open(link)).Quotes).toHaveLength(2);
  const { CustomerId } = await read(
    world,
    (await save(world, { Customer: { Name: 'Ola', Email: 'ola@share.test' } })).Id,
  );
  await world.db
    .updateTable('orders')
    .set({ customer_id: CustomerId })
    .where('id', '=', second!.Id)
    .execute();
  expect((await visits.open(link)).Quotes.map(({ OrderId }) => OrderId)).toEqual([first!.Id]);
});

test('counts how often a link was opened, without failed attempts', { tags: ['N-17'] }, async () => {
  const [quote] = await quotesOf('Lea', 1);
  const link = await visits.share(quote!);
  // The email about the quotation has its own link.
  const openings = async () => {
    const { Links } = await visits.sharing(quote!.Id);
    const links = Links as { OpenedCount: number; LastOpenedAt: string | null }[];
    return links.filter(({ LastOpenedAt }) => LastOpenedAt !== null);
  };
  await visits.open({ ...link, Token: 'guess' });
  expect(await openings()).toEqual([]);
  await visits.open(link);
  await visits.open(link);
  expect(await openings()).toMatchObject([{ OpenedCount: 2, LastOpenedAt: world.now().toISOString() }]);
});

test(
  "keeps a link's language, and opens the confirmation once the order is approved",
  { tags: ['I18N-01', 'N-24'] },
  async () => {
    const [quote] = await quotesOf('Sol', 1);
    const english = await visits.share(quote!);
    const spanish = await visits.share(quote!, 'es');
    expect((await visits.open(english)).Language).toBe('en');
    expect((await visits.open(spanish)).Language).toBe('es');
    const nameOf = async (link: object) =>
      decodeURIComponent(String((await documentOf(link, quote!)).headers['content-disposition']));
    expect(await nameOf(english)).toContain('Quotation');
    expect(await nameOf(spanish)).toContain('Cotización');
    expect((await changeStatus(world, quote!.Id, 7)).statusCode).toBe(200);
    expect((await visits.open(spanish)).State).toBe('ordered');
    expect(await nameOf(spanish)).toContain('Confirmación');
  },
);

test('sends an acceptance to the salesperson as a live event', { tags: ['N-24', 'CZR-03'] }, async () => {
  const [quote] = await quotesOf('Rae', 1);
  const link = await visits.share(quote!);
  const page = await visits.open(link);
  const seller = await listenLive(world, world.users.sales);
  expect((await visits.yes(link, page)).statusCode).toBe(200);
  await until(() => seller.heard.length > 0);
  seller.stop();
  expect(seller.heard).toContainEqual({ Topic: 'orders', Id: quote!.Id });
});

test('includes a remark on a piece in what the customer accepted', { tags: ['N-17'] }, async () => {
  const [quote] = await quotesOf('May', 1);
  const link = await visits.share(quote!);
  expect((await visits.yes(link, await visits.open(link))).statusCode).toBe(200);
  expect((await visits.open(link)).Quotes[0]!.AcceptedBy).toBe('Ann Archer');
  const order = await read(world, quote!.Id);
  const Details = order.Details.map((detail) => ({ ...detail, Comments: 'Softer seat' }));
  await save(world, bodyOf(order, { Details }));
  expect((await visits.open(link)).Quotes[0]!.AcceptedBy).toBeNull();
});
