import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import { addShop } from '../../../../test/shops.ts';
import { photographSofa } from '../../../../test/valid-requests/visitors.ts';
import { addStock } from '../../../../test/world-orders.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const NAME = `Acme </rss> & "Sons" <g:price>`;

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await addShop(world, { label: 'acme', name: NAME, multiplier: 1.5 });
  await photographSofa(world);
});
afterAll(() => world.close());

const read = (format: string, query = '?company=acme') =>
  world.app.http.inject({ url: `/api/shop/feed/${format}${query}`, headers: { host: 'localhost' } });

interface Feed {
  readonly shop: string;
  readonly products: readonly Readonly<Record<string, string>>[];
}

test(
  'lists the pictured styles of a shop with their lowest price and links',
  { tags: ['SHOP-01', 'N-07'] },
  async () => {
    const unknown = (await read('json')).json<Feed>().products[0]!;
    expect(
      [unknown['availability'], unknown['availability_date']],
      'no leather, and none to be ordered',
    ).toEqual(['out_of_stock', '']);
    expect((await read('xml')).body).not.toContain('availability_date');
    await addStock(world, world.catalogue.leathers.gold, 1_000);
    const answer = await read('json');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=900');
    const { shop, products } = answer.json<Feed>();
    expect(shop).toBe(NAME);
    expect(products).toHaveLength(1);
    const [product] = products;
    expect(product).toMatchObject({
      id: expect.stringMatching(/^acme-\d+$/) as string,
      availability: 'backorder',
      condition: 'new',
      identifier_exists: 'no',
      brand: NAME,
    });
    expect(product!['link']).toMatch(/^http:\/\/localhost\/Shop\/\w+\?company=acme$/);
    const page = await world.app.http.inject({ url: '/api/shop?company=acme' });
    expect(page.json<{ Today: string }>().Today < product!['availability_date']!).toBe(true);
    expect(product!['price']).toMatch(/^\d+\.\d\d USD$/);
    const picture = new URL(product!['image_link']!);
    expect((await world.app.http.inject({ url: picture.pathname })).headers['content-type']).toBe(
      'image/webp',
    );
  },
);

test('writes the same products as XML and CSV, whatever a name contains', { tags: ['N-07'] }, async () => {
  const [product] = (await read('json')).json<Feed>().products;
  const xml = await read('xml');
  expect(xml.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(xml.body.match(/<item>/g)).toHaveLength(1);
  expect(xml.body).toContain(`<g:price>${product!['price']}</g:price>`);
  expect(xml.body).toContain('Acme &lt;/rss&gt; &amp; &quot;Sons&quot; &lt;g:price&gt;');
  const csv = await read('csv');
  expect(parse(csv.body, { columns: true })).toEqual([product]);
});

test(
  'never writes a formula into the table, and refuses other file formats',
  { tags: ['N-07', 'N-40'] },
  async () => {
    await addShop(world, { label: 'odd', name: '=cmd()', multiplier: 1, leather: 'bronze' });
    const { body } = await read('csv', '?company=odd');
    const [row] = parse<Record<string, string>>(body, { columns: true });
    expect(row!['brand']).toBe("'=cmd()");
    expect((await read('yaml')).statusCode).toBe(400);
  },
);
