import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { importPictures } from '@cordovan/picture/server';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let dataDir: string;
let photographs: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'imported pictures '));
  photographs = path.join(dataDir, 'photographs');
  await mkdir(photographs);
  world = await createWorld({ env: { DATA_DIR: dataDir } });
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Creates a photo set with one body in this color. */
async function photograph(color: string): Promise<void> {
  const body = await sharp({ create: { width: 160, height: 60, channels: 3, background: color } })
    .png()
    .toBuffer();
  await sharp({
    create: { width: 200, height: 120, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ input: body, left: 20, top: 30 }])
    .png()
    .toFile(path.join(photographs, 'body.png'));
  const set = {
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
  await writeFile(path.join(photographs, 'pictures.json'), JSON.stringify(set));
}

const get = (url: string) => world.as('nobody').get(`/Content/images/${url}`);
const takeIn = () => importPictures({ from: photographs, to: path.join(dataDir, 'pictures') });

test(
  'shows newly imported photos at once, without a restart',
  { tags: ['API-96', 'API-97', 'IMG-18', 'IMG-19'] },
  async () => {
    expect((await get('items/meadow-sofa')).statusCode).toBe(404);
    await photograph('#a0522d');
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
    await photograph('#2f5573');
    expect((await takeIn()).ok).toBe(true);
    const blue = await get('inventory/Meadow/Arms/Wide%20Arm');
    const redOf = async (bytes: Buffer) =>
      (await sharp(bytes).ensureAlpha().raw().toBuffer()).at((45 * 150 + 75) * 4)!;
    expect((await redOf(brown.rawPayload)) - (await redOf(blue.rawPayload))).toBeGreaterThan(80);
  },
);

test('changes nothing when photos have errors', { tags: ['IMG-12'] }, async () => {
  const before = (await get('manifest.json')).body;
  await writeFile(path.join(photographs, 'body.png'), 'broken');
  expect((await takeIn()).ok).toBe(false);
  expect((await get('manifest.json')).body).toBe(before);
});
