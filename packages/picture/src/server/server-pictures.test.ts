import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { neutralFilters } from '../filters/index.ts';
import { image, smallManifest } from '../manifest/manifest.testing.ts';
import { type PictureRecipe, recipeFor } from '../manifest/index.ts';
import { decodeImage, serverPictures } from './index.ts';

const solid = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 120, g: 120, b: 120, alpha } } });

function folderWith(files: Record<string, Uint8Array>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures '));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes);
  return folder;
}

const recipe = (file: string): PictureRecipe => ({
  format: 1,
  manifestVersion: 'v',
  style: 's',
  furnitureType: 'f',
  width: 20,
  height: 10,
  options: {},
  leathers: { principal: neutralFilters, insert: neutralFilters },
  steps: [{ layer: 'a', image: image(file, [5, 0, 10, 10]), draw: 'over' }],
});

test.each(['png', 'jpeg', 'webp'] as const)(
  'draws a recipe as a %s',
  { tags: ['IMG-11', 'IMG-13'] },
  async (format) => {
    const folder = folderWith({ 'a.png': await solid(10, 10).png().toBuffer() });
    const result = await serverPictures(folder).render(recipe('a.png'), { format, width: 40 });
    const meta = await sharp(result.bytes).metadata();
    expect([meta.format, meta.width, meta.height, meta.hasAlpha]).toEqual([
      format,
      40,
      20,
      format !== 'jpeg',
    ]);
    const pixel = await sharp(result.bytes)
      .extract({ left: 20, top: 8, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(Math.abs(pixel[0]! - 120)).toBeLessThan(4);
    expect(result.faults).toEqual([]);
  },
);

test(
  'leaves out missing, broken, wrong and malicious files with a clear error',
  { tags: ['IMG-12', 'ERR-25'] },
  async () => {
    const good = await solid(10, 10).png().toBuffer();
    const folder = folderWith({
      'broken.png': good.subarray(0, good.length - 20),
      'text.png': Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      ),
      'noise.webp': Buffer.from('RIFFxxxxWEBPnothing of the kind'),
      'small.png': await solid(3, 3).png().toBuffer(),
      'bomb.png': await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    });
    const pictures = serverPictures(folder);
    const faultOf = async (file: string): Promise<string | undefined> =>
      (await pictures.compose(recipe(file))).faults[0]?.reason;
    expect(await faultOf('broken.png')).toBe('broken');
    expect(await faultOf('text.png')).toBe('wrong-type');
    expect(await faultOf('noise.webp')).toMatch(/broken|wrong-type/);
    expect(await faultOf('small.png')).toBe('wrong-size');
    expect(await faultOf('bomb.png')).toBe('too-large');
    expect(await faultOf('nowhere.png')).toBe('missing');
    expect(await faultOf('../../etc/passwd')).toBe('missing');
  },
);

test('refuses oversized files before unpacking them', { tags: ['IMG-12'] }, async () => {
  await expect(decodeImage('big.png', new Uint8Array(17 * 1024 * 1024))).rejects.toThrow(
    /big\.png is too large: \d+ bytes, at most \d+/,
  );
});

test('reports the error of a folder without a valid manifest', { tags: ['IMG-19'] }, async () => {
  const folder = folderWith({ 'manifest.json': Buffer.from('{"format":3}') });
  await expect(serverPictures(folder).manifest()).rejects.toThrow(/manifest.*format: only format 1/);
  const good = folderWith({ 'manifest.json': Buffer.from(JSON.stringify(smallManifest)) });
  const manifest = await serverPictures(good).manifest();
  expect(
    recipeFor(manifest, {
      style: 'Track Arm',
      furnitureType: 'Loveseat',
      leathers: { principal: { filters: neutralFilters } },
    }),
  ).toBeDefined();
});
