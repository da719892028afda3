import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'own pictures '));
  await put('inventory/canyon/legs/block-leg.png', 'block leg');
  await put('inventory/canyon/nails/nail-#16.webp', 'nail 16');
  await put('items/own-chair.jpg', 'own chair');
  await put('CYSImages/harlow/banners/spring.png', 'spring');
  await put('CYSImages/harlow/page.html', '<script>');
  await writeFile(path.join(dataDir, 'secret.png'), 'secret');
  world = await createWorld({ env: { DATA_DIR: dataDir } });
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function put(file: string, text: string): Promise<void> {
  const at = path.join(dataDir, 'pictures', file);
  await mkdir(path.dirname(at), { recursive: true });
  await writeFile(at, text);
}

const get = (url: string) => world.as('nobody').get(`/Content/images/${url}`);

test.each([
  ['inventory/Canyon/Legs/Block%20Leg.png', 'block leg', 'image/png'],
  ['inventory/canyon/legs/block-leg', 'block leg', 'image/png'],
  ['inventory/CANYON/Nails/Nail%20%2316.webp', 'nail 16', 'image/webp'],
  ['inventory/canyon/nails/nail-%2316', 'nail 16', 'image/webp'],
])('%s is found by style, part and item name', { tags: ['API-96', 'IMG-18'] }, async (url, text, type) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, text, type]);
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
});

test("returns an item's picture, else its thumbnail", { tags: ['API-97', 'IMG-19'] }, async () => {
  const own = await get('items/Own%20Chair.jpg');
  expect([own.statusCode, own.body]).toEqual([200, 'own chair']);
  for (const name of ['track-arm-sofa-3-seat', 'track-arm-loveseat.webp']) {
    const answer = await get(`items/${name}`);
    expect(answer.statusCode, name).toBe(200);
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect([format, width, height]).toEqual(['webp', 150, 150]);
  }
});

test(
  'shows a picture of its own for each demo option of a style',
  { tags: ['API-96', 'IMG-18', 'IMG-16'] },
  async () => {
    const legs = await get('inventory/Track%20Arm/Legs/Bun%20Leg%20Walnut');
    const others = await get('inventory/Track%20Arm/Legs/Bun%20Leg%20Ebony');
    for (const answer of [legs, others]) {
      expect(answer.statusCode).toBe(200);
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(150);
    }
    expect(legs.rawPayload.equals(others.rawPayload)).toBe(false);
    const component = await get('inventory/Track%20Arm/Components/Sofa%203-seat.png');
    expect((await sharp(component.rawPayload).metadata()).width).toBe(130);
  },
);

test("serves a company's pictures and no other files", { tags: ['NAV-24', 'SHOP-48'] }, async () => {
  const banner = await get('CYSImages/harlow/banners/spring.png');
  expect([banner.statusCode, banner.body, banner.headers['content-type']]).toEqual([
    200,
    'spring',
    'image/png',
  ]);
  expect((await get('CYSImages/harlow/page.html')).statusCode).toBe(404);
});

test.each([
  'items/..%2f..%2fsecret.png',
  'items/%2e%2e%2f%2e%2e%2fsecret.png',
  'CYSImages/harlow/..%2f..%2f..%2fsecret.png',
  'CYSImages/..%2f../../secret.png',
  'CYSImages/harlow/%22../%22../%22../secret.png',
  'inventory/%22..%22/%22..%22/secret.png',
  'inventory/canyon/legs/nothing',
  'items/nothing.jpg',
])('answers 404 for %s', { tags: ['API-96', 'API-97', 'NAV-24'] }, async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([404, 'NOT_FOUND']);
});

test('caches hashed pictures for a year and others for an hour', { tags: ['IMG-11', 'N-25'] }, async () => {
  const cacheOf = async (url: string) => (await get(url)).headers['cache-control'];
  const layer = 'track-arm/sofa-3-seat/default-legs.webp';
  expect(await cacheOf(`${layer}?v=51236b3cdf`)).toBe('public, max-age=31536000, immutable');
  expect(await cacheOf(layer)).toBe('public, max-age=3600');
  expect(await cacheOf(`${layer}?v=`)).toBe('public, max-age=3600');
  expect(await cacheOf('manifest.json?v=51236b3cdf')).toBe('no-cache');
  const missing = await get('track-arm/sofa-3-seat/no-such-layer.webp?v=51236b3cdf');
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, undefined]);
});
