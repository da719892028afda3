import { expect, test } from 'vitest';
import { levelOf } from './tone-curve.ts';

test('shows light up to the shoulder at its sRGB level', () => {
  expect([0, 0.0031308, 0.18, 0.5].map((light) => Math.round(levelOf(light)))).toEqual([0, 10, 118, 188]);
});

test('rises steadily above the shoulder and never exceeds white', () => {
  const levels = Array.from({ length: 100 }, (_, i) => levelOf(0.5 + i / 10));
  for (const [i, level] of levels.slice(1).entries()) expect(level).toBeGreaterThanOrEqual(levels[i]!);
  expect(levelOf(0.61) - levelOf(0.6)).toBeCloseTo(levelOf(0.6) - levelOf(0.59), 1);
  expect(levelOf(50)).toBeLessThanOrEqual(255);
});
