import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShopPage, shopPage as shopPageSchema } from '@cordovan/contracts/shop';
import { addShop } from '../../../../test/shops.ts';
import { photographSofa, sofaDesign } from '../../../../test/valid-requests/visitors.ts';
import { newVisitor } from '../../../../test/visitor.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { createHttpServer } from '../../../platform/http/server.ts';
import { serveFiles } from '../../../platform/http/static-files.ts';
import { shopPage } from '../page/shop-page.ts';

const TEMPLATE = `<!doctype html>
<html lang="en"><head><!--head--><title>Shop</title><!--/head--></head><body><div id="root"></div></body></html>`;
const ACME = { host: 'acme.sofas.test' };
const BETA = { host: 'beta.sofas.test' };

let world: World;
let pages: FastifyInstance;
const web = mkdtempSync(path.join(tmpdir(), 'designs-web-'));

beforeAll(async () => {
  world = await createWorld();
  await addShop(world, { label: 'acme', name: 'Acme', multiplier: 1.5 });
  await addShop(world, { label: 'beta', name: 'Beta <Chairs>', multiplier: 1, secondStyle: 'Belmont' });
  await photographSofa(world);
  const { bronze } = world.catalogue.leathers;
  await world.db.updateTable('leather_items').set({ hue: 40 }).where('id', '=', bronze).execute();
  writeFileSync(path.join(web, 'index.html'), 'the office');
  writeFileSync(path.join(web, 'shop.html'), TEMPLATE);
  const { deps } = world.app;
  pages = await createHttpServer(deps.config);
  await serveFiles(pages, deps.config.dataDir, { writers: [shopPage(deps)], web });
});
afterAll(async () => {
  await pages.close();
  await world.close();
  rmSync(web, { recursive: true });
});

interface Link {
  readonly Code: string;
  readonly Address: string;
}

/** A sofa in a leather other than the default. */
const design = (change: object = {}) =>
  sofaDesign(world, { LeatherId: world.catalogue.leathers.bronze, ...change });

async function share(shop: 'acme' | 'beta', change: object = {}): Promise<Link> {
  const answer = await newVisitor(world).post(
    '/api/shop/designs',
    { Design: design(change) },
    { host: `${shop}.sofas.test` },
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Link>();
}

const openPage = (url: string, host: string) => pages.inject({ url, headers: { host, accept: '*/*' } });
const read = (code: string, headers = {}) => world.as('nobody').get(`/api/shop/designs/${code}`, headers);

const dataIn = (body: string): ShopPage => {
  const [, json = ''] = /id="shop-data">(.*?)<\/script>/.exec(body) ?? [];
  return shopPageSchema.parse(JSON.parse(json));
};

test('stores a design under a short link of its shop', { tags: ['SHOP-01', 'N-07'] }, async () => {
  const { Code, Address } = await share('beta');
  expect(Code).toMatch(/^[1-9A-HJ-NP-Za-km-z]{10}$/);
  expect(Address).toBe(`http://beta.sofas.test/Shop/d/${Code}`);
  expect((await read(Code, BETA)).json()).toEqual({
    Code,
    Label: 'beta',
    Design: design(),
    Lost: [],
  });
});

test("doesn't link to a host that is named only by the request", { tags: ['N-07'] }, async () => {
  const evil = { host: 'acme.evil.example' };
  const answer = await newVisitor(world).post('/api/shop/designs', { Design: design() }, evil);
  const { Code, Address } = answer.json<Link>();
  expect(Address).toBe(`http://127.0.0.1:3000/Shop/d/${Code}`);
  const { body } = await openPage(`/Shop/d/${Code}`, evil.host);
  expect(body).toContain(`<meta property="og:url" content="${Address}?company=acme" />`);
  expect(body).not.toContain('evil');
  const feed = await world.as('nobody').get('/api/shop/feed/json', evil);
  expect(feed.json<{ products: { link: string }[] }>().products).toMatchObject([
    { link: 'http://127.0.0.1:3000/Shop/Alpine?company=acme' },
  ]);
  const opened = await openPage(`/Shop/d/${Code}?company=acme`, '127.0.0.1:3000');
  expect(dataIn(opened.body).shared?.code).toBe(Code);
});

test('creates one link for equal designs and another for different ones', { tags: ['SHOP-01'] }, async () => {
  const one = await share('beta');
  expect(await share('beta')).toEqual(one);
  const gold = await share('beta', { LeatherId: world.catalogue.leathers.gold });
  const variant = await newVisitor(world).post(
    '/api/shop/designs',
    { Design: design() },
    { host: 'acmem.sofas.test' },
  );
  const codes = [one, gold, await share('acme'), variant.json<Link>()].map(({ Code }) => Code);
  expect(new Set(codes).size).toBe(4);
});

test.each<[string, () => object]>([
  ['a style that the shop lacks', () => ({ StyleId: 999_999 })],
  ['a leather that the shop lacks', () => ({ LeatherId: world.catalogue.leathers.platinum })],
  ['no leather', () => ({ LeatherId: null })],
  ['a flavor in a shop of leathers', () => ({ FlavorId: 1 })],
  ['an unknown option', () => ({ OptionIds: [999_999] })],
  ['a piece that the shop lacks', () => ({ ComponentIds: [world.catalogue.saleItems.chair] })],
  ['no piece', () => ({ ComponentIds: [] })],
  ['the same piece twice', () => ({ ComponentIds: [1, 1].map(() => world.catalogue.saleItems.sofa) })],
  ['a swivel without a chair', () => ({ HasSwivel: true })],
  ['a style as a text', () => ({ StyleId: 'Alpine' })],
  ['no options', () => ({ OptionIds: undefined })],
  ['too many options', () => ({ OptionIds: Array<number>(201).fill(1) })],
])('refuses %s', { tags: ['SHOP-13', 'N-05'] }, async (_what, change) => {
  const before = await world.db.selectFrom('shop_designs').select('id').execute();
  const body = { Design: design(change()) };
  const answer = await newVisitor(world).post('/api/shop/designs', body, BETA);
  expect(answer.statusCode).toBe(400);
  expect(await world.db.selectFrom('shop_designs').select('id').execute()).toEqual(before);
});

test("refuses a style that only another company's shop offers", { tags: ['N-05', 'N-07'] }, async () => {
  const belmont = await world.db
    .selectFrom('styles')
    .where('name', '=', 'Belmont')
    .select('id')
    .executeTakeFirstOrThrow();
  await share('beta', { StyleId: belmont.id });
  const body = { Design: design({ StyleId: belmont.id }) };
  expect((await newVisitor(world).post('/api/shop/designs', body, ACME)).statusCode).toBe(400);
  const asBeta = await newVisitor(world).post('/api/shop/designs', { ...body, Company: 'beta' }, ACME);
  expect(asBeta.statusCode, 'the host decides').toBe(400);
});

test(
  "accepts designs from the page and from every role, but not without the page's token",
  { tags: ['N-05', 'N-01'] },
  async () => {
    const body = { Design: design() };
    const { admin, sales, factory } = world.users;
    for (const user of ['static', admin, sales, factory] as const)
      expect((await world.as(user).post('/api/shop/designs', body, BETA)).statusCode).toBe(200);
    expect((await world.as('nobody').post('/api/shop/designs', body, BETA)).statusCode).toBe(401);
  },
);

test(
  'answers a repeated request once, and refuses another request with its key',
  { tags: ['N-05'] },
  async () => {
    const visitor = newVisitor(world);
    const key = { 'idempotency-key': 'the-key-of-a-design', ...BETA };
    const send = (change: object) => visitor.post('/api/shop/designs', { Design: design(change) }, key);
    const [one, again] = [await send({}), await send({})];
    expect(again.json()).toEqual(one.json());
    expect((await send({ LeatherId: world.catalogue.leathers.gold })).statusCode).toBe(422);
  },
);

test('stores 30 designs per visit and hour', { tags: ['N-05'] }, async () => {
  const visitor = newVisitor(world);
  const send = async (from = visitor) =>
    (await from.post('/api/shop/designs', { Design: design() }, BETA)).statusCode;
  for (let n = 0; n < 30; n += 1) expect(await send()).toBe(200);
  expect(await send()).toBe(429);
  expect(await send(newVisitor(world, { address: visitor.address })), 'a neighbor').toBe(200);
});

test.each(['0000000000', 'short', 'zzzzzzzzzz', "a'--aaaaaa"])(
  "doesn't find a design for the code %s",
  { tags: ['N-05'] },
  async (code) => {
    expect((await read(encodeURIComponent(code), BETA)).statusCode).toBe(code === 'zzzzzzzzzz' ? 404 : 400);
    const { statusCode, body } = await openPage(`/Shop/d/${encodeURIComponent(code)}?x=1`, BETA.host);
    expect(statusCode).toBe(404);
    expect(body).toContain('We couldn’t find the design in your link: it may be incomplete.');
    expect(dataIn(body).shop.label, 'the shop of the address').toBe('beta');
  },
);

test("doesn't open a design on another company’s host", { tags: ['N-07'] }, async () => {
  const { Code } = await share('beta');
  expect((await read(Code, ACME)).statusCode).toBe(404);
  const { statusCode, body } = await openPage(`/Shop/d/${Code}`, ACME.host);
  expect(statusCode).toBe(404);
  expect(dataIn(body)).toMatchObject({ shop: { label: 'acme' }, shared: null });
  const { picture } = dataIn((await openPage(`/Shop/d/${Code}`, BETA.host)).body);
  const foreign = picture!.address.replace(/[0-9a-f]{16}/, '0'.repeat(16));
  expect((await world.as('nobody').get(foreign, ACME)).statusCode).toBe(404);
});

test(
  'redirects from a host without a company to the company of the design',
  { tags: ['N-07', 'C-25'] },
  async () => {
    const { Code } = await share('beta');
    const { statusCode, headers } = await openPage(`/Shop/d/${Code}?company=acme&utm=chat`, 'localhost:3000');
    expect(statusCode).toBe(302);
    expect(headers.location).toBe(`/Shop/d/${Code}?company=beta&utm=chat`);
    const shown = await openPage(String(headers.location), 'localhost:3000');
    expect(dataIn(shown.body).shared?.code).toBe(Code);
    const rename = (from: string, to: string) =>
      world.db.updateTable('companies').set({ label: to }).where('label', '=', from).execute();
    await rename('beta', 'gamma');
    const renamed = await openPage(`/Shop/d/${Code}?company=beta`, 'localhost:3000');
    await rename('acme', 'beta');
    const taken = await openPage(`/Shop/d/${Code}?company=beta`, 'localhost:3000');
    await rename('beta', 'acme');
    await rename('gamma', 'beta');
    expect(renamed.statusCode, 'a label of no company').toBe(404);
    expect(taken.statusCode, 'no circle where another company has the label now').toBe(404);
  },
);

test('keeps the prices of the shop variant with a multiplier', { tags: ['C-25'] }, async () => {
  const answer = await newVisitor(world).post('/api/shop/designs', {
    Company: 'acmem',
    Design: design(),
  });
  const { Code, Address } = answer.json<Link>();
  expect(new URL(Address).pathname).toBe(`/Shop/d/${Code}`);
  const { headers } = await openPage(`/Shop/d/${Code}`, 'localhost:3000');
  expect(headers.location).toBe(`/Shop/d/${Code}?company=acmem`);
  expect(dataIn((await openPage(String(headers.location), 'localhost:3000')).body).shop.multiplier).toBe(1.5);
});

test(
  'writes the design into the first HTML: title, picture, choices, price and data',
  { tags: ['SHOP-01', 'NAV-45', 'IMG-11'] },
  async () => {
    const { Code } = await share('beta');
    const { body, statusCode } = await openPage(`/Shop/d/${Code}`, BETA.host);
    expect(statusCode).toBe(200);
    const { shared, picture, shop } = dataIn(body);
    const bronze = shop.leathers.find(({ id }) => id === world.catalogue.leathers.bronze)!;
    const title = `Alpine in ${bronze.name} · Beta &lt;Chairs&gt;`;
    expect(body).toContain(`<title>${title}</title>`);
    expect(body).toContain(`<meta property="og:title" content="${title}" />`);
    expect(body).toContain(`<meta property="og:url" content="http://beta.sofas.test/Shop/d/${Code}" />`);
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).toMatch(/og:description" content="[^"]*made to order at Beta [^"]*\$[\d,.]+ before tax\."/);
    expect(body).toContain(`<link rel="preload" as="image" href="${picture!.address}"`);
    expect(picture!.address).toContain(`/Content/images/shop/designs/${Code}-`);
    expect(shared).toMatchObject({ code: Code, design: { leatherId: bronze.id }, lost: [] });
    const plain = dataIn((await openPage('/Shop', BETA.host)).body);
    expect(plain.shared).toBeNull();
    expect(plain.picture!.address, 'of the default leather').not.toContain(
      /-([0-9a-f]{16})-/.exec(picture!.address)![1],
    );
  },
);

test(
  'draws the design’s picture for the page and for link previews in chats',
  { tags: ['IMG-11', 'SHOP-48'] },
  async () => {
    const { Code } = await share('beta');
    const { body } = await openPage(`/Shop/d/${Code}`, BETA.host);
    const [, chat = ''] = /og:image" content="http:\/\/beta\.sofas\.test([^"]+)"/.exec(body) ?? [];
    const { picture } = dataIn(body);
    for (const [address, type, width] of [
      [chat, 'jpeg', 1200],
      [picture!.address, 'webp', 800],
    ] as const) {
      const answer = await world.as('nobody').get(address, BETA);
      expect(answer.headers).toMatchObject({
        'content-type': `image/${type}`,
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const drawn = await sharp(answer.rawPayload).metadata();
      expect([drawn.format, drawn.width, drawn.hasAlpha]).toEqual([type, width, false]);
    }
    const stale = await world.as('nobody').get(chat.replace(/[0-9a-f]{16}/, '0'.repeat(16)), BETA);
    expect(stale.headers['cache-control'], 'an old address shows today’s picture').toBe('no-cache');
    expect((await world.as('nobody').get(chat.replace('1200', '1201'), BETA)).statusCode).toBe(400);
  },
);

test(
  'replaces choices that are no longer offered, and reports it',
  { tags: ['SHOP-17', 'N-16'] },
  async () => {
    const { Code } = await share('beta');
    const { bronze, gold } = world.catalogue.leathers;
    const remove = world.db
      .deleteFrom('shopper_leathers')
      .where('leather_item_id', '=', bronze)
      .returningAll();
    const removed = await remove.execute();
    const { body } = await openPage(`/Shop/d/${Code}`, BETA.host);
    await world.db.insertInto('shopper_leathers').values(removed).execute();
    const { shared } = dataIn(body);
    expect(shared!.design.leatherId).toBe(gold);
    expect(shared!.lost).toHaveLength(1);
    expect(body).toContain(
      `<p role="status" class="notice">We no longer offer ${shared!.lost[0]}. Here’s the closest match.</p>`,
    );
    expect((await openPage(`/Shop/d/${Code}`, BETA.host)).body).not.toContain('role="status"');
  },
);
