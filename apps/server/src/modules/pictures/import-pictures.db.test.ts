import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { type Photographs, photographsOf } from '../../../test/photographs.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let photographs: Photographs;
beforeAll(async () => {
  world = await createWorld();
  photographs = await photographsOf(world);
});
afterAll(() => world.close());

const SET = {
  items: { 'Wide Arm': { arms: 'wide' } },
  pieces: [
    {
      style: 'Meadow',
      furnitureType: 'Sofa',
      options: { arms: { choices: ['wide'], default: 'wide' } },
      layers: [
        { name: 'body', leather: 'principal', images: [{ file: 'body.png', when: { arms: ['wide'] } }] },
      ],
    },
  ],
};
const takeIn = () => photographs.takeIn(SET);
const get = (url: string) => world.as('nobody').get(`/Content/images/${url}`);

test(
  'shows newly imported photos at once, without a restart',
  { tags: ['API-96', 'API-97', 'IMG-18', 'IMG-19'] },
  async () => {
    expect((await get('items/meadow-sofa')).statusCode).toBe(404);
    await photographs.add('body.png', '#a0522d');
    expect((await takeIn()).ok).toBe(true);
    const manifest = (await get('manifest.json')).json<PictureManifest>();
    expect(manifest.pieces.map(({ style }) => style)).toEqual(['meadow']);
    expect((await get('manifest.json')).headers['cache-control']).toBe('no-cache');
    const { file } = manifest.pieces[0]!.layers[0]!.variants[0]!.base!;
    expect((await get(file)).headers['content-type']).toBe('image/webp');
    const thumbnail = await get('items/meadow-sofa');
    expect([thumbnail.statusCode, (await sharp(thumbnail.rawPayload).metadata()).width]).toEqual([200, 150]);

    const brown = await get('inventory/Meadow/Arms/Wide%20Arm');
    expect(brown.statusCode).toBe(200);
    await photographs.add('body.png', '#2f5573');
    expect((await takeIn()).ok).toBe(true);
    const blue = await get('inventory/Meadow/Arms/Wide%20Arm');
    const redOf = async (bytes: Buffer) =>
      (await sharp(bytes).ensureAlpha().raw().toBuffer()).at((45 * 150 + 75) * 4)!;
    expect((await redOf(brown.rawPayload)) - (await redOf(blue.rawPayload))).toBeGreaterThan(80);
  },
);

test('changes nothing when photos have errors', { tags: ['IMG-12'] }, async () => {
  const before = (await get('manifest.json')).body;
  await photographs.addFile('body.png', 'broken');
  expect((await takeIn()).ok).toBe(false);
  expect((await get('manifest.json')).body).toBe(before);
});
