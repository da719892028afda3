import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadLogo } from '@cordovan/contracts/companies-office';
import { addShop } from '../../../test/shops.ts';
import { send } from '../../../test/valid-requests/valid-request.ts';
import { createWorld, type World, type WorldUser } from '../../../test/world.ts';

let world: World;
let shop: number;
beforeAll(async () => {
  world = await createWorld();
  shop = await addShop(world, { label: 'acme', name: 'Acme', multiplier: 1 });
});
afterAll(() => world.close());

interface Upload {
  readonly name?: string;
  readonly id?: number;
  readonly by?: WorldUser | 'static' | 'nobody';
  readonly key?: string;
}
const upload = (bytes: Buffer, { name = 'logo.png', id = shop, by, key }: Upload = {}) =>
  send(
    world,
    uploadLogo,
    { url: `/api/company/logo/${id}`, body: {}, file: { field: 'file', name, bytes }, ...(by ? { by } : {}) },
    key === undefined ? {} : { key },
  );
const addressOf = async (...args: Parameters<typeof upload>) =>
  (await upload(...args)).json<{ LogoAddress: string }>().LogoAddress;
const codeOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-error-code'];

const drawn = (format: 'png' | 'jpeg' | 'webp' | 'gif', width = 1200) =>
  sharp({ create: { width, height: 300, channels: 4, background: '#94481f80' } })
    .withExif({ IFD0: { Make: 'Camera of Ann' } })
    .toFormat(format)
    .toBuffer();

test.each(['png', 'jpeg', 'webp'] as const)(
  'keeps a %s as a small WebP without metadata, at an address with its hash',
  { tags: ['N-16', 'N-15'] },
  async (format) => {
    const address = await addressOf(await drawn(format));
    expect(address).toMatch(new RegExp(`^/Content/images/logos/${shop}/[0-9a-f]{32}\\.webp$`));
    const answer = await world.as('nobody').get(address);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const { width, height, hasAlpha, exif } = await sharp(answer.rawPayload).metadata();
    expect([width, height, exif]).toEqual([960, 240, undefined]);
    expect(hasAlpha, 'keeps transparency').toBe(format !== 'jpeg');
  },
);

test('returns the same address for the same picture and for a repeated key', { tags: ['N-16'] }, async () => {
  const bytes = await drawn('png', 400);
  const first = await addressOf(bytes, { key: '0b6ad2de-6f3a-4b8e-9f0b-3f1d5f0c1a11' });
  expect(await addressOf(bytes, { key: '0b6ad2de-6f3a-4b8e-9f0b-3f1d5f0c1a11' })).toBe(first);
  expect(await addressOf(bytes)).toBe(first);
  expect(await addressOf(await drawn('png', 500))).not.toBe(first);
});

test(
  'lets only an administrator upload a logo, and only for an existing company',
  { tags: ['N-16', 'N-01'] },
  async () => {
    const bytes = await drawn('png', 300);
    for (const [by, status] of [
      ['nobody', 401],
      ['static', 401],
      [world.users.sales, 403],
      [world.users.factory, 403],
    ] as const)
      expect((await upload(bytes, { by })).statusCode).toBe(status);
    expect((await upload(bytes, { id: 999_999 })).statusCode).toBe(404);
    const logos = path.join(world.app.deps.config.dataDir, 'files/logos');
    expect(existsSync(path.join(logos, '999999'))).toBe(false);
    expect(readdirSync(logos)).toEqual([String(shop)]);
  },
);

test(
  'refuses any file that isn’t a PNG, JPEG or WebP, whatever its name',
  { tags: ['N-15', 'N-16'] },
  async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const whole = await drawn('png');
    for (const [bytes, code] of [
      [svg, 'FILE_TYPE_NOT_ALLOWED'],
      [Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]), 'FILE_TYPE_NOT_ALLOWED'],
      [await drawn('gif'), 'FILE_TYPE_NOT_ALLOWED'],
      [Buffer.from('<script>alert(1)</script>'), 'FILE_TYPE_NOT_ALLOWED'],
      [Buffer.alloc(0), 'FILE_TYPE_NOT_ALLOWED'],
      [whole.subarray(0, whole.length - 200), 'PICTURE_BROKEN'],
      [Buffer.concat([whole, Buffer.alloc(5 * 1024 * 1024)]), 'FILE_TOO_LARGE'],
    ] as const)
      expect(codeOf(await upload(bytes)), bytes.subarray(0, 20).toString('latin1')).toBe(code);
    const without = await send(world, uploadLogo, { url: `/api/company/logo/${shop}`, body: {} }, {});
    expect(codeOf(without)).toBe('FIELD_REQUIRED');
  },
);

test(
  "doesn't serve another company's logo or files outside the logo folder",
  { tags: ['N-16'] },
  async () => {
    const address = await addressOf(await drawn('png', 600));
    const read = (at: string) => world.as('nobody').get(at);
    expect((await read(address.replace(`/${shop}/`, '/1/'))).statusCode).toBe(404);
    expect((await read(`/Content/images/logos/${shop}/..%2f..%2fsecret.webp`)).statusCode).toBe(400);
    expect((await read(`/Content/images/logos/${shop}/${'0'.repeat(32)}.webp`)).statusCode).toBe(404);
  },
);

test('shows a saved logo on the first page of the shop', { tags: ['N-16', 'SHOP-48'] }, async () => {
  const LogoAddress = await addressOf(await drawn('webp'));
  const admin = world.as(world.users.admin);
  const details = (await admin.get(`/api/company/details/${shop}`)).json<object>();
  const saved = await admin.post('/api/company', { ...details, Look: { LogoAddress, Typeface: 'modern' } });
  expect(saved.statusCode).toBe(200);
  const { Look } = (await world.as('nobody').get('/api/shop?company=acme')).json<{
    Look: { LogoAddress: string };
  }>();
  expect(Look.LogoAddress).toBe(LogoAddress);
});
