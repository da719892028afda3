import { expect, test } from 'vitest';
import { fieldOf } from './field.ts';
import { floorShadow, fully } from './floor-shadow.ts';

const size = { width: 40, height: 40 };
const at = (shadow: Uint8Array, x: number, y: number): number => shadow[y * 40 + x]!;

/** A larger floor with furniture over its upper half. */
const large = { width: 400, height: 400 };
const under = fieldOf(large, (i) => (i < 400 * 200 ? 0 : 1));
const shadowAt = (light: (x: number, y: number) => number) => {
  const shadow = floorShadow(
    fieldOf(large, (i) => light(i % 400, Math.floor(i / 400))),
    under,
  );
  return (x: number, y: number): number => shadow[y * 400 + x]!;
};
const darkness = (level: number): number => 1 - (level / 255) ** 2.2;

test('leaves a lit floor white and shows a strong shadow at its level', { tags: ['IMG-11'] }, () => {
  const at = shadowAt((x) => (x < 200 ? 0.995 : 0.15));
  expect(at(150, 205)).toBe(255);
  expect(darkness(at(250, 205))).toBeGreaterThan(0.75);
  expect(darkness(at(250, 205))).toBeLessThan(0.87);
});

test(
  'a weak shadow fades with the distance to the furniture, a dark one doesn’t',
  { tags: ['IMG-11'] },
  () => {
    const [weak, dark] = [shadowAt(() => 0.8), shadowAt(() => 0.1)];
    expect(darkness(weak(200, 205))).toBeGreaterThan(0.13);
    expect(darkness(weak(200, 240))).toBeLessThan(0.1);
    expect(darkness(weak(200, 290))).toBeLessThan(0.01);
    expect(darkness(dark(200, 290))).toBeGreaterThan(0.8);
  },
);

test('a shadow ends softly: the weaker, the slower it changes', { tags: ['IMG-11'] }, () => {
  const at = shadowAt((x) => 0.9 + Math.min(0.1, Math.abs(x - 200) * 0.002));
  const dark = (x: number): number => darkness(at(x, 204));
  expect(dark(200) - dark(220)).toBeGreaterThan(1.4 * (dark(230) - dark(250)));
  expect(dark(232)).toBeGreaterThan(0.003);
  expect(dark(250)).toBeLessThan(0.005);
});

test('no shadow ends at a hard edge', { tags: ['IMG-11'] }, () => {
  const at = shadowAt((x) => (x < 200 ? 1 : 0.1));
  const [before, after, inside] = [199, 200, 240].map((x) => darkness(at(x, 230))) as [
    number,
    number,
    number,
  ];
  expect(before).toBeGreaterThan(0.1);
  expect(after).toBeLessThan(inside - 0.1);
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
  const isUnderFoot = (x: number, y: number): boolean => Math.abs(x - 360) < 4 && Math.abs(y - 205) < 4;
  const at = shadowAt((x, y) => (isUnderFoot(x, y) ? 0.1 : 0.85));
  expect(darkness(at(200, 205))).toBeGreaterThan(0.09);
  expect(darkness(at(380, 205))).toBeLessThan(0.05);
  expect(darkness(at(360, 205))).toBeGreaterThan(0.7);
});

test('continues under the furniture', { tags: ['IMG-11'] }, () => {
  const seen = fully(fieldOf(size, (i) => (i % 40 < 15 ? 1 : 0.9)));
  const shadow = floorShadow(
    fieldOf(size, (i) => (i % 40 < 15 ? 0.1 : 99)),
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
  const edgeOf = (light: number): number => {
    const at = shadowAt((x) => (x < 200 ? 1 : light));
    const row = Array.from({ length: 100 }, (_, i) => at(150 + i, 204));
    const [bright, dark] = [Math.max(...row), Math.min(...row)];
    return row.filter(
      (level) => level > dark + 0.15 * (bright - dark) && level < bright - 0.15 * (bright - dark),
    ).length;
  };
  expect(edgeOf(0.85)).toBeGreaterThan(6);
  expect(edgeOf(0.1)).toBeLessThan(6);
});
