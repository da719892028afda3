import { expect, test } from 'vitest';
import { blurred, cropped, fieldOf, filled, resized } from './field.ts';

const size = { width: 24, height: 16 };
const slope = fieldOf(size, (at) => at % 24);
const everywhere = fieldOf(size, () => 1);

test('keeps even light and a slope when resized', { tags: ['IMG-11'] }, () => {
  const larger = resized(slope, 48, 32);
  const smaller = resized(slope, 12, 8);
  for (const x of [5, 20, 40]) expect(larger.values[10 * 48 + x]).toBeCloseTo(x / 2 - 0.25, 4);
  for (const x of [2, 6, 9]) expect(smaller.values[4 * 12 + x]).toBeCloseTo(2 * x + 0.5, 4);
});

test('crops to a box', { tags: ['IMG-11'] }, () => {
  expect([...cropped(slope, [3, 2, 2, 2]).values]).toEqual([3, 4, 3, 4]);
});

test('leaves out values without weight when it smooths', { tags: ['IMG-11'] }, () => {
  const spot = fieldOf(size, (at) => (at === 200 ? 1000 : 2));
  const weights = fieldOf(size, (at) => (at === 200 ? 0 : 1));
  for (const value of blurred(spot, weights, 2).values) expect(value).toBeCloseTo(2, 4);
  expect(blurred(spot, everywhere, 2).values[200]).toBeGreaterThan(20);
});

test('extends smoothly into unknown areas and keeps known values', { tags: ['IMG-11'] }, () => {
  const half = fieldOf(size, (at) => (at % 24 < 12 ? 1 : 0));
  const hidden = fieldOf(size, (at) => (at % 24 < 12 ? at % 24 : 999));
  const whole = filled(hidden, half);
  expect([...whole.values.subarray(0, 12)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  for (const value of whole.values.subarray(12, 24)) {
    expect(value).toBeGreaterThan(4);
    expect(value).toBeLessThan(11.5);
  }
});
