import { expect, test } from 'vitest';
import { shadowWithBase } from './base-shadow.ts';

const size = { width: 400, height: 250 };
/** A base 200 pixels wide and 40 high, whose front edge is slanted: 10 pixels lower at the right. */
const box = [100, 100, 200, 50] as const;
const inBase = (x: number, y: number): boolean => y >= x / 20 && y < 40 + x / 20;
const alpha = Uint8Array.from({ length: 200 * 50 }, (_, at) =>
  inBase(at % 200, Math.floor(at / 200)) ? 255 : 0,
);
const base = { box, alpha, gray: alpha };

const light = shadowWithBase(new Uint8Array(400 * 250).fill(200), size, base);
const at = (x: number, y: number): number => light[y * 400 + x]!;

test('the floor is dark along the whole lower edge of a base', { tags: ['IMG-11'] }, () => {
  for (const x of [130, 170, 200, 230, 270]) {
    const edge = 100 + 40 + Math.floor((x - 100) / 20);
    expect(at(x, edge + 1), `next to it at ${x}`).toBeLessThan(175);
    expect(at(x, edge + 1), `next to it at ${x}`).toBeGreaterThan(120);
    expect(at(x, edge + 8)).toBeGreaterThan(at(x, edge + 2));
    expect(at(x, edge + 40)).toBe(200);
  }
});

test('a base darkens neither the wall behind it nor the floor far from it', { tags: ['IMG-11'] }, () => {
  expect(at(200, 95)).toBe(200);
  expect(at(95, 105)).toBe(200);
  expect(at(20, 140)).toBe(200);
});
