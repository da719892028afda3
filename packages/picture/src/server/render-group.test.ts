import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { neutralFilters } from '../filters/index.ts';
import type { PictureRecipe, PieceFloor } from '../manifest/index.ts';
import { image } from '../manifest/manifest.testing.ts';
import { type PieceOfGroup, renderGroup, serverPictures } from './index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'room '));
const pictures = serverPictures(folder);

/** A piece in one color with a black shadow below it, 200 x 120 pixels. */
async function pieceIn(color: string, floor: Partial<PieceFloor> = {}): Promise<PieceOfGroup> {
  const solid = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 4, background } })
      .png()
      .toBuffer();
  writeFileSync(path.join(folder, `${color}.png`), await solid(100, 60, color));
  const shadow = await sharp({ create: { width: 200, height: 120, channels: 4, background: '#fff' } })
    .composite([{ input: await solid(160, 30, '#000'), left: 20, top: 80 }])
    .png()
    .toBuffer();
  writeFileSync(path.join(folder, 'shadow.png'), shadow);
  const recipe: PictureRecipe = {
    ...{ format: 1, manifestVersion: 'v', style: 's', furnitureType: 'f', width: 200, height: 120 },
    options: {},
    leathers: { principal: neutralFilters, insert: neutralFilters },
    steps: [
      { layer: 'shadow', image: image('shadow.png', [0, 0, 200, 120]), draw: 'multiply' },
      { layer: 'body', image: image(`${color}.png`, [50, 30, 100, 60]), draw: 'over' },
    ],
  };
  return {
    recipe,
    pictures,
    floor: {
      ...{ center: [100, 85], along: [50, 5], forward: [-19, 13] },
      ...{ width: 2, depth: 0.9, height: 0.9, ...floor },
    },
  };
}

/** Number of pixels in a picture of each of the named kinds. */
async function pixelsOf(
  bytes: Uint8Array,
  kinds: Record<string, (r: number, g: number, b: number) => boolean>,
) {
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const counts = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, 0]));
  for (let at = 0; at < data.length; at += 3)
    for (const [kind, is] of Object.entries(kinds))
      if (is(data[at]!, data[at + 1]!, data[at + 2]!)) counts[kind]! += 1;
  return counts;
}

test('draws pieces of an order in one room, each in its color', { tags: ['IMG-11'] }, async () => {
  const room = await renderGroup([await pieceIn('#b02020'), await pieceIn('#2040b0')], 800);
  expect(room.width).toBe(800);
  expect(await sharp(room.bytes).metadata()).toMatchObject({
    format: 'jpeg',
    width: 800,
    height: room.height,
  });
  const { red, blue, wall } = await pixelsOf(room.bytes, {
    red: (r, g, b) => r > 140 && g < 80 && b < 80,
    blue: (r, g, b) => b > 140 && r < 80 && g < 100,
    wall: (r, g, b) => r > 200 && g > 200 && b > 190,
  });
  expect(Math.abs(red! / blue! - 1), 'in the same scale').toBeLessThan(0.05);
  expect(red!).toBeGreaterThan(3_000);
  expect(wall!).toBeGreaterThan(100_000);
});

test('shadows darken the floor, but no furniture', { tags: ['IMG-11'] }, async () => {
  const room = await renderGroup([await pieceIn('#b02020'), await pieceIn('#2040b0')], 800);
  const { data, info } = await sharp(room.bytes).raw().toBuffer({ resolveWithObject: true });
  const rows = new Set<number>();
  const columns = new Set<number>();
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      const [red = 0, green = 0, blue = 0] = data.subarray(
        (y * info.width + x) * 3,
        (y * info.width + x) * 3 + 3,
      );
      if (red < 140 || green > 80 || blue > 80) continue;
      rows.add(y);
      columns.add(x);
    }
  // Its shadow begins above the lower edge of the piece, which is 100 pixels wide and 60 high.
  expect(Math.abs(columns.size / rows.size / (100 / 60) - 1)).toBeLessThan(0.04);
});
