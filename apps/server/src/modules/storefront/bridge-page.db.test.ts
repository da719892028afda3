import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addShop, addStyle, onBridge } from '../../../test/shops.ts';
import { newVisitor } from '../../../test/visitor.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { createHttpServer } from '../../platform/http/server.ts';
import { serveFiles } from '../../platform/http/static-files.ts';
import { bridgePage } from './page/bridge-page.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

interface Page {
  readonly Name: string;
  readonly FurnitureTypeName: string;
  readonly SaleItemId: number | null;
  readonly IsInShop: boolean;
  readonly FromPrice: number | null;
  readonly Payments: boolean;
  readonly MinimunPercentaje: number;
  readonly Leathers: readonly Record<string, unknown>[];
  readonly Customizations: readonly object[];
}
const open = (style: string, query = '') =>
  world.as('static').get(`/api/web-bridge/style/${encodeURIComponent(style)}${query}`);

test(
  "shows a style with defaults and its store's leathers but no costs",
  { tags: ['BRIDGE-01', 'NAV-44', 'N-05'] },
  async () => {
    // Chestnut is unknown to the customizer; Onyx is sold at another store.
    await world.db
      .insertInto('customizer_elements')
      .values(['SAND', 'ONYX'].map((name, at) => ({ name, type: 0, external_id: 9_000 + at })))
      .execute();
    await world.db
      .deleteFrom('leather_item_stores')
      .where('leather_item_id', '=', world.catalogue.leathers.platinum)
      .where('store_id', '=', world.stores.denver)
      .execute();
    const answer = await open('alpine');
    expect(answer.statusCode, answer.body).toBe(200);
    const page = answer.json<Page>();
    expect(page).toMatchObject({ Name: 'Alpine', Payments: false });
    expect(page.SaleItemId).toBeGreaterThan(0);
    expect(page.Leathers.map(({ Name }) => Name)).toEqual(['Sand']);
    expect(page.Leathers[0]).toMatchObject({ Id: world.catalogue.leathers.bronze, hue: 0, Grain: '' });
    expect(answer.body).not.toMatch(/cost|quantityAvailable|vendor/i);
    const nobody = await world.as('nobody').get('/api/web-bridge/style/alpine');
    expect(nobody.statusCode).toBe(401);
  },
);

test('finds a style by its external id and hides discontinued ones', { tags: ['BRIDGE-01'] }, async () => {
  const style = await world.db
    .selectFrom('styles')
    .where('name', '=', 'Alpine')
    .select(['id', 'external_id'])
    .executeTakeFirstOrThrow();
  expect((await open(String(style.external_id))).json<Page>().Name).toBe('Alpine');
  expect((await open('No Such Style')).statusCode).toBe(404);
  const active = (is_active: boolean) =>
    world.db.updateTable('styles').set({ is_active }).where('id', '=', style.id).execute();
  await active(false);
  expect((await open('Alpine')).statusCode).toBe(404);
  await active(true);
});

test("shows a shop's leathers and payment terms", { tags: ['BRIDGE-01', 'N-07', 'C-07'] }, async () => {
  const leather = await world.db
    .selectFrom('leather_items')
    .where('id', '=', world.catalogue.leathers.gold)
    .select(['id', 'name'])
    .executeTakeFirstOrThrow();
  const { id } = await world.db
    .insertInto('companies')
    .values({
      label: 'direct',
      name: 'Direct',
      payments: true,
      minimum_percentage: 40,
      default_sales_rep_id: world.reps.linked,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('shopper_leathers')
    .values({ company_id: id, leather_item_id: leather.id, sort_order: 1 })
    .execute();
  const page = (await open('Alpine', '?company=direct')).json<Page>();
  expect(page).toMatchObject({ Payments: true, MinimunPercentaje: 40 });
  expect(page.Leathers.map(({ Name }) => Name)).toEqual([leather.name]);
});

async function ask(change: object) {
  const visitor = newVisitor(world);
  const flag = (await visitor.get('/api/web-bridge/first-time')).json<{ Token: string }>();
  return visitor.post('/api/web-bridge/create', {
    CustomerName: 'Vera Visitor',
    CustomerEmail: 'vera@mail.test',
    CustomerPhone: '303-555-0100',
    StyleName: 'Alpine',
    FurnitureTypeName: 'Sofa',
    LeatherName: 'Sand',
    FirstTime: flag.Token,
    ...change,
  });
}
const letters = () =>
  world.db.selectFrom('emails').where('key', 'like', 'quote request:%').selectAll().orderBy('id').execute();

test(
  "shows the lowest price of the shop, and none for a style that isn't offered",
  { tags: ['BRIDGE-01', 'N-16'] },
  async () => {
    await addShop(world, { label: 'from-shop', name: 'From', multiplier: 1.5 });
    const alpine = (await open('Alpine', '?company=from-shop')).json<Page>();
    expect([alpine.IsInShop, alpine.FromPrice], 'the sofa in Sand').toEqual([true, 3_150]);
    await addStyle(world, 'Elsewhere');
    const elsewhere = (await open('Elsewhere', '?company=from-shop')).json<Page>();
    expect([elsewhere.IsInShop, elsewhere.FromPrice]).toEqual([false, null]);
    expect([alpine.Payments, elsewhere.Payments], 'no deposit on what is not sold').toEqual([true, false]);
  },
);

test(
  'names the company in the HTML of its public pages',
  { tags: ['BRIDGE-01', 'N-07', 'NAV-44'] },
  async () => {
    const web = mkdtempSync(path.join(tmpdir(), 'bridge-web-'));
    writeFileSync(path.join(web, 'index.html'), '<head><title>Cordovan</title></head><body></body>');
    const { deps } = world.app;
    const pages = await createHttpServer(deps.config);
    await serveFiles(pages, deps.config.dataDir, { writers: [bridgePage(deps)], web });
    await addShop(world, { label: 'named', name: 'Named & Sons', multiplier: 1 });
    const read = async (url: string, status = 200) => {
      const { statusCode, body, headers } = await pages.inject({
        url,
        headers: { host: 'localhost', accept: '*/*' },
      });
      expect(statusCode, url).toBe(status);
      expect([url, headers['x-robots-tag']]).toEqual([url, url.includes('/alpine') ? undefined : 'noindex']);
      expect(body).not.toContain('Cordovan');
      return body;
    };
    const html = await read('/Bridge/alpine?company=named');
    const balance = await read('/Shop/PayBalance?company=named&token=secret');
    const quote = await read('/Shop/Quote?company=named&token=secret');
    const unknown = await read('/Bridge/Nonsense?company=named', 404);
    await read('/Bridge/%20?company=named', 404);
    const app = { accept: 'text/html', host: 'localhost' };
    for (const url of ['/Vendor/Order', '/Account/ResetPassword', '/Order/Index']) {
      const page = await pages.inject({ url, headers: app });
      expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex']);
      expect(page.body).toContain('<meta name="robots" content="noindex" />');
    }
    for (const secret of [balance, quote])
      expect(secret).toContain('<meta name="robots" content="noindex" />');
    await pages.close();
    rmSync(web, { recursive: true });
    expect(html).toContain('<title>Alpine · Named &amp; Sons</title>');
    expect(html).not.toContain('noindex');
    expect(unknown).toContain('<title>Named &amp; Sons</title>');
    expect(unknown).toContain('<meta name="robots" content="noindex" />');
    expect(html).toContain(
      '<meta property="og:url" content="http://localhost/Bridge/alpine?company=named" />',
    );
    expect(balance).toContain('<title>Named &amp; Sons</title>');
    expect(balance).not.toContain('secret');
    expect(quote).toContain('<title>Named &amp; Sons</title>');
    expect(quote).not.toContain('secret');
  },
);

test("sends a visitor's request to the shop's contact once", { tags: ['ENT-31', 'BRIDGE-04'] }, async () => {
  await world.db
    .updateTable('companies')
    .set({ default_sales_rep_id: null })
    .where('is_house', '=', true)
    .execute();
  const message = 'Does it fit through a 30" door?\n<b>{{ shop.email }}</b>';
  const Customizations = [{ PartName: 'Nailhead', ItemName: 'Brass nails' }];
  const answer = await onBridge(world, () => ask({ Message: message, Customizations }));
  expect(answer.json(), answer.body).toMatchObject({ isSaved: true });
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter!.recipients).toEqual(['ada@demo.test']);
  expect(letter!.subject).toBe('Vera Visitor requested a quote: Alpine Sofa');
  for (const part of [
    message,
    'Alpine Sofa in Sand',
    'Nailhead: Brass nails',
    'vera@mail.test',
    '303-555-0100',
  ])
    expect(letter!.body_text).toContain(part);
  expect(letter!.body_html).not.toContain('<b>');
  expect(letter!.body_text).not.toContain('Address');
  const seen = await world.as(world.users.admin).get('/api/emails');
  expect(seen.body).toContain('Vera Visitor requested a quote');
});

test('sends the saved text of a quote request to the sales rep of the shop', { tags: ['N-24'] }, async () => {
  await world.db
    .updateTable('email_templates')
    .set({
      subject: 'Call {{ request.name }}',
      recipients: ['{{ shop.email }}', 'office@house.test'],
      body: '{{ request.message }}',
    })
    .where('name', '=', 'quote request')
    .where('language', '=', 'en')
    .execute();
  await world.db
    .updateTable('companies')
    .set({ default_sales_rep_id: world.reps.linked })
    .where('is_house', '=', true)
    .execute();
  await ask({ Message: 'In green?' });
  const letter = (await letters()).at(-1)!;
  expect(letter).toMatchObject({ subject: 'Call Vera Visitor', body_text: 'In green?' });
  expect(letter.recipients).toEqual(['rita@reps.test', 'office@house.test']);
});

test.each([
  ['a name with an address', { CustomerName: 'http://evil.com' }, 'NAME_NOT_PLAIN'],
  ['a name with a bare host', { CustomerName: 'evil.рф' }, 'NAME_NOT_PLAIN'],
  ['a name with a tag', { CustomerName: '<b>x</b>' }, 'NAME_NOT_PLAIN'],
  ['a name with a header', { CustomerName: 'a\nBcc: x' }, 'NAME_NOT_PLAIN'],
  ['a name with a phone number', { CustomerName: 'Call 1-888-555-0100' }, 'NAME_NOT_PLAIN'],
  ['a style that does not exist', { StyleName: 'http://evil.com' }, 'NOT_FOUND'],
  ['a leather that the page does not show', { LeatherName: 'evil.com' }, 'SHOP_LEATHER_NOT_OFFERED'],
  [
    'an option that the page does not show',
    { Customizations: [{ PartName: 'Nailhead', ItemName: 'evil.com' }] },
    'SHOP_OPTION_NOT_OFFERED',
  ],
])('refuses a request with %s', { tags: ['N-24', 'ENT-31'] }, async (_case, change, code) => {
  const before = await letters();
  const answer = await ask(change);
  expect(answer.headers['x-error-code'], answer.body).toBe(code);
  expect(await letters()).toEqual(before);
});

test(
  'names the piece in the email as the catalog does, whatever the client sent',
  { tags: ['N-24', 'ENT-31'] },
  async () => {
    const answer = await ask({ StyleName: 'ALPINE', FurnitureTypeName: 'evil.com', LeatherName: '' });
    expect(answer.statusCode, answer.body).toBe(200);
    const [stored] = await world.db
      .selectFrom('bridge_requests')
      .select(['style_name', 'furniture_type_name'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(stored).toEqual({ style_name: 'Alpine', furniture_type_name: 'Sofa' });
  },
);

test("stores a request even if its email can't be sent", { tags: ['ENT-31', 'BRIDGE-07'] }, async () => {
  await ask({ CustomerName: 'Wanda Words', Message: '  Two of them, please.  ' });
  const kept = await world.db
    .selectFrom('bridge_requests')
    .where('customer_name', '=', 'Wanda Words')
    .select('message')
    .execute();
  expect(kept).toEqual([{ message: 'Two of them, please.' }]);
});

test('refuses a message that is too long and stores nothing', { tags: ['ENT-31'] }, async () => {
  const before = await letters();
  const answer = await ask({ Message: 'x'.repeat(4_001) });
  expect(answer.statusCode).toBe(400);
  expect(await letters()).toEqual(before);
});
