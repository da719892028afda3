import { expect, test } from 'vitest';
import { fieldOf } from './field.ts';
import { floorShadow, fully } from './floor-shadow.ts';

const size = { width: 40, height: 40 };
const at = (shadow: Uint8Array, x: number, y: number): number => shadow[y * 40 + x]!;

test('leaves a lit floor white and shows a strong shadow at its level', { tags: ['IMG-11'] }, () => {
  const light = fieldOf(size, (i) => (i % 40 < 20 ? 0.995 : 0.25));
  const shadow = floorShadow(
    light,
    fieldOf(size, () => 1),
  );
  expect(at(shadow, 10, 20)).toBe(255);
  expect(Math.abs(at(shadow, 22, 20) - 255 * 0.25 ** (1 / 2.2))).toBeLessThan(12);
});

test('a shadow ends softly: the weaker, the slower it changes', { tags: ['IMG-11'] }, () => {
  const wide = { width: 400, height: 40 };
  const shadow = floorShadow(
    fieldOf(wide, (i) => 0.9 + Math.min(0.1, Math.abs((i % 400) - 200) * 0.002)),
    fieldOf(wide, () => 1),
  );
  const dark = (x: number): number => 1 - (shadow[20 * 400 + x]! / 255) ** 2.2;
  expect(dark(200) - dark(220)).toBeGreaterThan(0.02);
  expect(dark(230) - dark(250)).toBeLessThan(0.02);
  expect(dark(250)).toBeLessThan(0.005);
});

test('fades toward the edges of the picture', { tags: ['IMG-11'] }, () => {
  const shadow = floorShadow(
    fieldOf(size, () => 0.1),
    fieldOf(size, () => 1),
  );
  expect([at(shadow, 0, 20), at(shadow, 39, 20), at(shadow, 20, 39)]).toEqual([255, 255, 255]);
  expect(at(shadow, 20, 20)).toBeLessThan(110);
});

test('fades weak shadow far from the edges, but not the dark spot under a foot', { tags: ['IMG-11'] }, () => {
  const isUnderFoot = (i: number): boolean => i % 40 === 34 && Math.floor(i / 40) === 20;
  const shadow = floorShadow(
    fieldOf(size, (i) => (isUnderFoot(i) ? 0.2 : 0.85)),
    fieldOf(size, () => 1),
  );
  const dark = (x: number): number => 1 - (at(shadow, x, 20) / 255) ** 2.2;
  expect(dark(20)).toBeGreaterThan(0.11);
  expect(dark(36)).toBeLessThan(0.05);
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

test('shows no light rim around a foot', { tags: ['IMG-11'] }, () => {
  const column = (i: number): number => i % 40;
  // The tracing mixes the bright foot into the pixels next to it.
  const light = fieldOf(size, (i) => (column(i) > 20 ? 3 : column(i) === 20 ? 1.4 : 0.5));
  const shadow = floorShadow(
    light,
    fieldOf(size, (i) => (column(i) > 20 ? 0 : 1)),
  );
  expect(at(shadow, 20, 20)).toBeLessThan(at(shadow, 17, 20) + 4);
});

test('keeps the floor next to a foot as dark as it is, whatever is around', { tags: ['IMG-11'] }, () => {
  const column = (i: number): number => i % 40;
  const row = (i: number): number => Math.floor(i / 40);
  // A foot between dark floor on its left and bright floor below.
  const isFoot = (i: number): boolean => column(i) > 20 && column(i) < 34 && row(i) < 24;
  const shadow = floorShadow(
    fieldOf(size, (i) => (isFoot(i) ? 0.9 : column(i) <= 20 && row(i) < 24 ? 0.1 : 0.9)),
    fieldOf(size, (i) => (isFoot(i) ? 0 : 1)),
  );
  expect(at(shadow, 20, 16)).toBeLessThan(at(shadow, 17, 16) + 4);
});

test('the thin shadow of a foot touches the foot', { tags: ['IMG-11'] }, () => {
  const column = (i: number): number => i % 40;
  const row = (i: number): number => Math.floor(i / 40);
  const isFoot = (i: number): boolean => column(i) < 18 && row(i) < 22;
  const shadow = floorShadow(
    fieldOf(size, (i) => (isFoot(i) ? 3 : row(i) > 18 && row(i) < 22 ? 0.15 : 0.95)),
    fieldOf(size, (i) => (isFoot(i) ? 0 : 1)),
  );
  expect(at(shadow, 18, 20)).toBeLessThan(at(shadow, 24, 20) + 30);
  expect(at(shadow, 24, 20)).toBeLessThan(150);
});

test('softens the edge of a weak shadow, but not that of a dark one', { tags: ['IMG-11'] }, () => {
  const wide = { width: 400, height: 100 };
  const edgeOf = (light: number): number => {
    const shadow = floorShadow(
      fieldOf(wide, (i) => (i % 400 < 200 ? 1 : light)),
      fieldOf(wide, () => 1),
    );
    const row = Array.from(shadow.subarray(50 * 400 + 150, 50 * 400 + 250));
    const [bright, dark] = [Math.max(...row), Math.min(...row)];
    return row.filter(
      (level) => level > dark + 0.15 * (bright - dark) && level < bright - 0.15 * (bright - dark),
    ).length;
  };
  expect(edgeOf(0.85)).toBeGreaterThan(6);
  expect(edgeOf(0.1)).toBeLessThan(6);
});
