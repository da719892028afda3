import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { neutralFilters } from '../filters/index.ts';
import { closeUpRecipe, type LeatherLook, type Swatch } from '../manifest/index.ts';
import { serverPictures } from './index.ts';

const demo = path.join(import.meta.dirname, '../../../../demo');
const folder = path.join(demo, 'pictures');
const pictures = serverPictures(folder);
const { leathers } = JSON.parse(readFileSync(path.join(demo, 'leathers.json'), 'utf8')) as {
  readonly leathers: readonly (LeatherLook & { readonly name: string })[];
};

const imagesOf = ({ base, gloss, bounce }: Swatch) => [base, gloss, bounce].flatMap((image) => image ?? []);

test(
  'every leather of the demo catalog has a close-up of its surface',
  { tags: ['IMG-11', 'IMG-09'] },
  async () => {
    const manifest = await pictures.manifest();
    expect(leathers.length).toBeGreaterThan(40);
    for (const leather of leathers) {
      const recipe = closeUpRecipe(manifest, leather);
      expect([recipe?.width, recipe?.height], leather.name).toEqual([1200, 900]);
      expect(recipe!.steps[0]!.image.file).toBe(`close-up/${leather.grain}.webp`);
    }
  },
);

test('a surface’s close-up takes at most 240 KB', { tags: ['IMG-11'] }, async () => {
  const { closeUps = {} } = await pictures.manifest();
  expect(Object.keys(closeUps).sort()).toEqual(['boucle', 'linen', 'natural', 'pebbled', 'smooth']);
  for (const [surface, closeUp] of Object.entries(closeUps)) {
    const sizes = imagesOf(closeUp).map(({ file }) => statSync(path.join(folder, file)).size);
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      surface,
    ).toBeLessThanOrEqual(240_000);
  }
});

test(
  'close-ups of different surfaces differ, and the seam is at the same place in all',
  { tags: ['IMG-11'] },
  async () => {
    const manifest = await pictures.manifest();
    const fine = new Map<string, number>();
    const sums: number[][] = [];
    for (const grain of ['natural', 'pebbled', 'smooth', 'linen', 'boucle']) {
      const { data } = (await pictures.compose(closeUpRecipe(manifest, { filters: neutralFilters, grain })!))
        .picture;
      const whole = sharp(data, { raw: { width: 1200, height: 900, channels: 4 } }).greyscale();
      const part = { width: 150, height: 130 };
      // The middle of the cushion, without seams; in half its size, so that the noise of the light hardly counts.
      const middle = await whole
        .clone()
        .extract({ width: 300, height: 260, left: 140, top: 300 })
        .resize(part)
        .raw()
        .toBuffer();
      const fineParts = await sharp(middle, { raw: { ...part, channels: 1 } })
        .convolve({ width: 3, height: 3, kernel: [0, -1, 0, -1, 4, -1, 0, -1, 0], offset: 128 })
        .raw()
        .toBuffer();
      fine.set(grain, (await sharp(fineParts, { raw: { ...part, channels: 1 } }).stats()).channels[0]!.stdev);
      sums.push([...(await whole.resize(8, 6, { fit: 'fill' }).raw().toBuffer())]);
    }
    for (const grain of ['natural', 'pebbled', 'linen', 'boucle'])
      expect(fine.get('smooth')!, grain).toBeLessThan(fine.get(grain)! * 0.6);
    const [first = [], ...others] = sums;
    for (const other of others) {
      const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
      const [a, b] = [mean(first), mean(other)];
      const shared = first.reduce((sum, value, at) => sum + (value - a) * (other[at]! - b), 0);
      expect(shared, 'the same light').toBeGreaterThan(0);
    }
  },
);
