import { expect, test } from 'vitest';
import { dented } from './dented.ts';

/** One bright nail, 6 pixels wide, in the middle of 30 by 30 pixels. */
const [width, height] = [30, 30];
const distance = (at: number): number => Math.hypot((at % width) - 15, Math.floor(at / width) - 15);
const alpha = Uint8Array.from({ length: width * height }, (_, at) => (distance(at) < 3 ? 255 : 0));
const gray = Uint8Array.from(alpha, (cover) => (cover > 0 ? 210 : 0));
const nail = dented({ width, height, gray, alpha });
const at = (x: number, y: number) => ({ gray: nail.gray[y * width + x]!, alpha: nail.alpha[y * width + x]! });

test('a nail has a dark dent around it, darkest below', { tags: ['IMG-11'] }, () => {
  expect(at(15, 15)).toEqual({ gray: 210, alpha: 255 });
  for (const [x, y] of [
    [12, 15],
    [18, 15],
    [15, 18],
  ] as const) {
    expect(at(x, y).gray, `${x}, ${y}`).toBe(0);
    expect(at(x, y).alpha, `${x}, ${y}`).toBeGreaterThan(60);
  }
  expect(at(15, 18).alpha).toBeGreaterThan(at(15, 12).alpha + 40);
});

test('the leather between nails keeps its light', { tags: ['IMG-11'] }, () => {
  for (const [x, y] of [
    [15, 24],
    [6, 15],
    [24, 15],
    [15, 6],
  ] as const)
    expect(at(x, y), `${x}, ${y}`).toEqual({ gray: 0, alpha: 0 });
});
