import { expect, test } from 'vitest';
import { softenGloss } from './soften-gloss.ts';

const [width, height] = [260, 120];
const pixels = (value: (x: number, y: number) => number): Uint8Array =>
  Uint8Array.from({ length: width * height }, (_, i) => value(i % width, Math.floor(i / width)));

/** A seat: the upper half is flat and bright, the lower half upright. */
const gray = pixels((_, y) => (y < 60 ? 170 : 110));
const alpha = pixels(() => 255);
/** Grain on the upright part; on the flat part, a patch with hard edges. */
const gloss = pixels((x, y) => (y >= 60 ? 40 + ((x + y) % 2) * 20 : x > 100 && x < 150 && y < 40 ? 70 : 15));

test(
  'softens the shine of a single light on flat surfaces and keeps the grain of upright ones',
  { tags: ['IMG-11'] },
  async () => {
    const soft = await softenGloss({ width, height, gray, alpha, gloss });
    const steps = (row: number, of: Uint8Array): number =>
      Math.max(
        ...Array.from({ length: 200 }, (_, x) => Math.abs(of[row * width + x + 1]! - of[row * width + x]!)),
      );
    expect(steps(20, gloss)).toBe(55);
    expect(steps(20, soft)).toBeLessThan(20);
    expect([...soft.subarray(100 * width, 101 * width)]).toEqual([
      ...gloss.subarray(100 * width, 101 * width),
    ]);
    const light = (of: Uint8Array): number => of.subarray(0, 60 * width).reduce((a, b) => a + b, 0);
    expect(Math.abs(light(soft) / light(gloss) - 1), 'no light is lost').toBeLessThan(0.06);
  },
);

test("doesn't add shine where the layer is empty", { tags: ['IMG-11'] }, async () => {
  const soft = await softenGloss({ width, height, gray, alpha: pixels(() => 0), gloss: pixels(() => 0) });
  expect(soft.every((value) => value === 0)).toBe(true);
});
