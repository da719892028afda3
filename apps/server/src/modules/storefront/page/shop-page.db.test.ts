import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shop as shopSchema, type ShopPage, shopPage as shopPageSchema } from '@cordovan/contracts/shop';
import { addShop } from '../../../../test/shops.ts';
import { photographSofa } from '../../../../test/valid-requests/visitors.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { createHttpServer } from '../../../platform/http/server.ts';
import { serveFiles } from '../../../platform/http/static-files.ts';
import { shopPage } from './shop-page.ts';

const NAME = `Acme </script><script>alert("1")</script> & 'Sons' $& $1`;
const ODD_STYLE = 'Two "Words" & <More>';
const TEMPLATE = `<!doctype html>
<html lang="en"><head><!--head--><title>Shop</title><!--/head--></head>
<body><div id="root"></div><script type="module" src="/assets/shop.js"></script></body></html>`;

let world: World;
let pages: FastifyInstance;
const web = mkdtempSync(path.join(tmpdir(), 'shop-web-'));

beforeAll(async () => {
  world = await createWorld();
  await addShop(world, { label: 'acme', name: NAME, multiplier: 1.5 });
  await addShop(world, {
    label: 'beta',
    name: 'Beta Chairs',
    multiplier: 1,
    leather: 'bronze',
    secondStyle: ODD_STYLE,
  });
  await photographSofa(world);
  const { bronze } = world.catalogue.leathers;
  await world.db.updateTable('leather_items').set({ hue: 40 }).where('id', '=', bronze).execute();
  const size = { width_inches: 84, depth_inches: 38, height_inches: 33 };
  await world.db
    .updateTable('sale_items')
    .set(size)
    .where('id', '=', world.catalogue.saleItems.sofa)
    .execute();
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

const open = (url: string, headers: Record<string, string> = {}) =>
  pages.inject({ url, headers: { host: 'acme.sofas.test', accept: '*/*', ...headers } });

const dataIn = (body: string): ShopPage => {
  const [, json = ''] = /<script type="application\/json" id="shop-data">(.*?)<\/script>/.exec(body) ?? [];
  return shopPageSchema.parse(JSON.parse(json));
};

test(
  'includes shop, name, price, styles, configuration and catalog in the first HTML',
  { tags: ['SHOP-01', 'SHOP-03', 'NAV-45'] },
  async () => {
    const { statusCode, body, headers } = await open('/Shop', { host: 'beta.sofas.test' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(body).toContain('<title>Custom Sofa · Beta Chairs</title>');
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('<p class="company">Beta Chairs</p>');
    expect(body).toContain('<strong>$3,150.00</strong>');
    expect(body).toContain('href="/Shop/Alpine"');
    expect(body).toContain('From $3,150.00');
    expect(body).toContain('Pay a deposit');
    expect(body).toContain('<li>84″\u00a0W × 38″\u00a0D × 33″\u00a0H</li>');
    expect(body.indexOf('shop-data')).toBeLessThan(body.indexOf('/assets/shop.js'));
    const { shop, page } = dataIn(body);
    expect(shop).toMatchObject({ name: 'Beta Chairs', label: 'beta', multiplier: 1 });
    expect(page).toMatchObject({ companyName: 'Beta Chairs', companyId: shop.companyId });
    const asked = await world.as('nobody').get('/api/shop', { host: 'beta.sofas.test' });
    expect(shop).toEqual(shopSchema.parse(asked.json()));
    expect(body, 'no costs in a public page').not.toMatch(/FactoryPrice|MinRetail|Cost/);
  },
);

test('names the style of the address in title and link preview', { tags: ['SHOP-01'] }, async () => {
  const { body } = await open('/shop/ALPINE?company=acmem', { host: '127.0.0.1:3000' });
  expect(body).toContain('<title>Alpine · ');
  expect(body).toContain(
    '<meta property="og:url" content="http://127.0.0.1:3000/Shop/Alpine?company=acmem" />',
  );
  expect(body).toMatch(
    /<meta property="og:image" content="http:\/\/127\.0\.0\.1:3000\/Content\/images\/shop\/\d+\/\d+\/[0-9a-f]{16}-800\.webp" \/>/,
  );
  expect(body).toMatch(
    /<meta property="og:description" content="Design your Alpine at .* From \$4,725\.00\."/,
  );
});

test.each([
  ['host', '/Shop', 'acmem.sofas.test', 1.5],
  ['host', '/Shop?company=beta', 'acme.sofas.test', 1],
  ['query', '/Shop?company=acmem', 'localhost:3000', 1.5],
  ['query', '/Shop?Company=ACME', 'localhost:3000', 1],
])(
  'takes company and multiplier from the %s: %s at %s',
  { tags: ['GEN-28', 'GEN-29', 'C-25'] },
  async (_from, url, host, multiplier) => {
    const { shop, page } = dataIn((await open(url, { host })).body);
    expect(shop).toMatchObject({ name: NAME, multiplier });
    expect(page.companyName).toBe(NAME);
  },
);

test('escapes all names of the catalog', { tags: ['N-16'] }, async () => {
  for (const { body, name } of [
    { ...(await open('/Shop')), name: NAME },
    { ...(await open('/Shop', { host: 'beta.sofas.test' })), name: ODD_STYLE },
  ]) {
    expect(body).not.toContain('alert("1")');
    expect(body).not.toContain('<More>');
    expect(body, 'a $ of a name stays one').not.toContain('<!--head-->');
    expect(body.match(/<script/g), 'the data and the page’s own script').toHaveLength(2);
    const { shop } = dataIn(body);
    expect([shop.name, ...shop.styles.map((style) => style.name)]).toContain(name);
  }
  const { body } = await open('/Shop', { host: 'beta.sofas.test' });
  expect(body).toContain('href="/Shop/Two%20%22Words%22%20%26%20%3CMore%3E"');
  expect(body).toContain('<span class="choiceName">Two &quot;Words&quot; &amp; &lt;More&gt;</span>');
  const query = await open('/Shop?x="><script>alert("1")</script>');
  expect(query.body.match(/<script/g)).toHaveLength(2);
});

test.each(['Nowhere', 'Alpine%22', '%3Cscript%3E'])(
  'reports that the shop has no style %s and shows all of its styles',
  { tags: ['SHOP-01'] },
  async (style) => {
    const { statusCode, body } = await open(`/Shop/${style}?company=beta&isSalesRep=1`, {
      host: 'localhost',
    });
    expect(statusCode).toBe(404);
    expect(body).toContain('We don’t have the style in your link. Here are all our styles.');
    expect(body).toContain('<p class="company">Beta Chairs</p>');
    expect(body).toContain('href="/Shop/Alpine?company=beta&amp;isSalesRep=1"');
    expect(body.match(/<script/g)).toHaveLength(2);
    const { body: known } = await open('/Shop/Alpine?company=beta', { host: 'localhost' });
    expect(known).not.toContain('in your link');
  },
);

test("doesn't fall back to another shop for an unknown company", { tags: ['N-07', 'GEN-28'] }, async () => {
  for (const path of [
    '/Shop?company=nosuch',
    '/Shop/Alpine?company=nosuch',
    '/Shop/d/zzzzzzzzzz?company=nosuch',
  ]) {
    const { statusCode, body } = await open(path, { host: 'localhost' });
    expect(statusCode, path).toBe(404);
    expect(body).toContain('<title>We couldn’t find this shop</title>');
    expect(body).not.toContain('shop-data');
    expect(body, 'the page can say it in Spanish').toContain('/assets/shop.js');
  }
  const asked = await world.as('nobody').get('/api/shop?company=nosuch', { host: 'localhost' });
  expect([asked.statusCode, asked.headers['x-error-code']]).toEqual([404, 'SHOP_UNKNOWN']);
  expect((await open('/Shop?company=', { host: 'localhost' })).statusCode, 'none is named').toBe(200);
});

test.each(['/Shop/Quote', '/Shop/PayBalance/', '/Shop/a/b', '/Shopping'])(
  'leaves %s to the office’s pages',
  { tags: ['NAV-25'] },
  async (url) => {
    expect((await open(url, { accept: 'text/html' })).body).toBe('the office');
  },
);

test(
  'lets only the websites of its company show the page in a frame',
  { tags: ['N-07', 'N-05'] },
  async () => {
    const policyOf = async (url: string, host: string) => {
      const { headers } = await open(url, { host, accept: 'text/html' });
      const [, ancestors = ''] =
        /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
      return [ancestors, headers['x-frame-options']];
    };
    const own = ["'self'", 'SAMEORIGIN'];
    const sites = ['https://www.acme.test', 'http://localhost:8080'];
    const { db } = world;
    const before = (await open('/Shop')).headers.etag;
    await db.updateTable('companies').set({ embed_sites: sites }).where('label', '=', 'acme').execute();
    expect(await policyOf('/Shop', 'acme.sofas.test')).toEqual([`'self' ${sites.join(' ')}`, undefined]);
    expect(await policyOf('/Shop/Alpine', 'acmem.sofas.test')).toEqual([
      `'self' ${sites.join(' ')}`,
      undefined,
    ]);
    expect(dataIn((await open('/Shop')).body).embedSites).toEqual(sites);
    expect((await open('/Shop')).headers.etag).not.toBe(before);
    expect(await policyOf('/Shop', 'beta.sofas.test'), 'another company').toEqual(own);
    expect(await policyOf('/Shop/Quote', 'acme.sofas.test'), 'another page').toEqual(own);
    expect(await policyOf('/Order/Index', 'acme.sofas.test'), 'the office').toEqual(own);
  },
);

test(
  'changes the ETag of a page when only the websites that may show it have changed',
  { tags: ['N-07'] },
  async () => {
    const etagFor = async (frameAncestors: readonly string[]) => {
      const server = await createHttpServer(world.app.deps.config);
      const writer = {
        ...shopPage(world.app.deps),
        write: () => Promise.resolve({ html: TEMPLATE, frameAncestors }),
      };
      await serveFiles(server, world.app.deps.config.dataDir, { writers: [writer], web });
      const { headers } = await server.inject({ url: '/Shop' });
      await server.close();
      return headers.etag;
    };
    const listed = await etagFor(['https://www.acme.test']);
    expect(await etagFor(['https://www.acme.test'])).toBe(listed);
    expect(await etagFor(['https://www.other.test'])).not.toBe(listed);
  },
);

test("shows the page in its company's colors", { tags: ['N-16'] }, async () => {
  const { db } = world;
  const look = {
    accent_color: '#005f73',
    head_color: '#ffd400',
    logo_address: '/Content/images/CYSImages/beta/logo.webp',
  };
  await db.updateTable('companies').set(look).where('label', '=', 'beta').execute();
  const { body } = await open('/Shop', { host: 'beta.sofas.test' });
  expect(body).toMatch(
    /<html lang="en" style="--accent:#005f73;[^"]*--on-accent:#ffffff;[^"]*--on-head:#221d1a/,
  );
  expect(body).toContain(
    '<img class="logo" src="/Content/images/CYSImages/beta/logo.webp" alt="Beta Chairs" />',
  );
  expect(dataIn(body).shop.look).toMatchObject({ accentColor: '#005f73', typeface: 'modern' });
  expect((await open('/Shop')).body).toContain('<html lang="en">');
});

test('keeps the strict content policy and supports revalidation', { tags: ['N-05'] }, async () => {
  const first = await open('/Shop');
  const policy = String(first.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  const again = await open('/Shop', { 'if-none-match': String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect((await open('/Shop', { host: 'beta.sofas.test' })).headers.etag).not.toBe(first.headers.etag);
});

test('sends the page as built when it can’t be filled in', { tags: ['ERR-01'] }, async () => {
  const broken = await createHttpServer(world.app.deps.config);
  const writer = { ...shopPage(world.app.deps), write: () => Promise.reject(new Error('no database')) };
  await serveFiles(broken, world.app.deps.config.dataDir, { writers: [writer], web });
  const { statusCode, body } = await broken.inject({ url: '/Shop' });
  expect([statusCode, body]).toEqual([200, TEMPLATE]);
  await broken.close();
});

test('shows a message for a shop without furniture', { tags: ['SHOP-01'] }, async () => {
  const styles = (isActive: boolean) => world.db.updateTable('styles').set({ is_active: isActive }).execute();
  await styles(false);
  const { body } = await open('/Shop', { host: 'unknown.sofas.test' });
  await styles(true);
  expect(body).toContain('No furniture here yet');
  expect(dataIn(body).picture).toBeNull();
  expect(body).not.toContain('og:image');
});

test('shows the logo in the preview of a shop without pictures', { tags: ['N-16', 'SHOP-48'] }, async () => {
  const logo = `/Content/images/logos/1/${'a'.repeat(32)}.webp`;
  const { db } = world;
  const setLogo = (address: string | null) =>
    db.updateTable('companies').set({ logo_address: address }).where('is_house', '=', true).execute();
  await setLogo(logo);
  await db.updateTable('styles').set({ is_active: false }).execute();
  const { body } = await open('/Shop', { host: 'unknown.sofas.test' });
  await db.updateTable('styles').set({ is_active: true }).execute();
  await setLogo(null);
  expect(body).toMatch(new RegExp(`<meta property="og:image" content="https?://[^"/]+${logo}" />`));
});

test(
  'draws the first design’s picture in two widths, cached for a year',
  { tags: ['SHOP-48', 'IMG-11'] },
  async () => {
    const { picture, shop } = dataIn((await open('/Shop')).body);
    const addresses = picture!.sources.split(', ').map((source) => source.split(' ')[0]!);
    expect((await open('/Shop')).body).toContain(`<link rel="preload" as="image" href="${addresses[0]}"`);
    const sizes: number[] = [];
    for (const address of addresses) {
      const answer = await world.as('nobody').get(address);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const { width, hasAlpha } = await sharp(answer.rawPayload).metadata();
      sizes.push(width);
      expect(hasAlpha, 'chats show transparency as black').toBe(false);
    }
    expect(sizes).toEqual([800, 1600]);
    const other = dataIn((await open('/Shop', { host: 'beta.sofas.test' })).body).picture!;
    expect(other.address, 'another default leather is another picture').not.toContain(
      /[0-9a-f]{16}/.exec(addresses[0]!)![0],
    );
    expect(addresses[0]).toContain(`/${shop.companyId}/${picture!.styleId}/`);
  },
);

test(
  'draws only first designs that are on offer, and in no other width',
  { tags: ['SHOP-48', 'N-05'] },
  async () => {
    const { picture, shop } = dataIn((await open('/Shop')).body);
    const read = (address: string) => world.as('nobody').get(address);
    const stale = await read(picture!.address.replace(/[0-9a-f]{16}/, '0'.repeat(16)));
    expect(stale.headers['cache-control'], 'an old address shows today’s picture').toBe('no-cache');
    expect((await read(picture!.address.replace('-800', '-801'))).statusCode).toBe(400);
    const begin = `/Content/images/shop/${shop.companyId}`;
    const file = picture!.address
      .split('/')
      .at(-1)!
      .replace(/^./, (first) => (first === 'a' ? 'b' : 'a'));
    expect((await read(`${begin}/999999/${file}`)).statusCode, 'an unknown style').toBe(404);
    expect((await read(`/Content/images/shop/999999/1/${file}`)).statusCode, 'an unknown shop').toBe(404);
  },
);

test(
  'keeps room for a choice of views of a piece that is also shown from the front',
  { tags: ['SHOP-01'] },
  async () => {
    const roomIn = async () => {
      const { body } = await open('/Shop');
      return [dataIn(body).picture!.hasFront, body.includes('<div class="views"></div></figure>')];
    };
    expect(await roomIn()).toEqual([false, false]);
    await photographSofa(world, { hasFront: true });
    expect(await roomIn()).toEqual([true, true]);
  },
);
