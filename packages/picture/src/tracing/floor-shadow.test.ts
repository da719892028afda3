import { expect, test } from 'vitest';
import { fieldOf } from './field.ts';
import { floorShadow, fully } from './floor-shadow.ts';

const size = { width: 40, height: 40 };
const at = (shadow: Uint8Array, x: number, y: number): number => shadow[y * 40 + x]!;

test('leaves a lit floor white and shows half of the light at its level', { tags: ['IMG-11'] }, () => {
  const light = fieldOf(size, (i) => (i % 40 < 20 ? 0.985 : 0.5));
  const shadow = floorShadow(
    light,
    fieldOf(size, () => 1),
  );
  expect(at(shadow, 10, 20)).toBe(255);
  expect(Math.abs(at(shadow, 22, 20) - 255 * (0.48 / 0.98) ** (1 / 2.2))).toBeLessThan(4);
});

test('fades toward the edges of the picture', { tags: ['IMG-11'] }, () => {
  const shadow = floorShadow(
    fieldOf(size, () => 0.1),
    fieldOf(size, () => 1),
  );
  expect([at(shadow, 0, 20), at(shadow, 39, 20), at(shadow, 20, 39)]).toEqual([255, 255, 255]);
  expect(at(shadow, 20, 20)).toBeLessThan(95);
});

test('fades weak shadow far from the edges, but not the dark spot under a foot', { tags: ['IMG-11'] }, () => {
  const isUnderFoot = (i: number): boolean => i % 40 === 34 && Math.floor(i / 40) === 20;
  const shadow = floorShadow(
    fieldOf(size, (i) => (isUnderFoot(i) ? 0.2 : 0.85)),
    fieldOf(size, () => 1),
  );
  const dark = (x: number): number => 1 - (at(shadow, x, 20) / 255) ** 2.2;
  expect(dark(20)).toBeGreaterThan(0.12);
  expect(dark(35)).toBeLessThan(0.05);
  expect(dark(34)).toBeGreaterThan(0.7);
});

test('continues under the furniture', { tags: ['IMG-11'] }, () => {
  const seen = fully(fieldOf(size, (i) => (i % 40 < 15 ? 1 : 0.9)));
  const shadow = floorShadow(
    fieldOf(size, (i) => (i % 40 < 15 ? 0.3 : 99)),
    seen,
  );
  expect(Math.abs(at(shadow, 25, 20) - at(shadow, 12, 20))).toBeLessThan(3);
});
