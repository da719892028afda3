import { expect, test } from 'vitest';
import { shadowUnderLegs, shadowWithBase } from './base-shadow.ts';

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

/** A ball of 20 pixels on the floor and another leg, 12 pixels higher in the picture, because it is farther back. */
const legBox = [100, 60, 120, 60] as const;
const inBall = (x: number, y: number): boolean => Math.hypot(x - 20, y - 38) < 20;
const inBackLeg = (x: number, y: number): boolean => Math.abs(x - 90) < 6 && y < 46;
const legAlpha = Uint8Array.from({ length: 120 * 60 }, (_, at) => {
  const [x, y] = [at % 120, Math.floor(at / 120)];
  return inBall(x, y) || inBackLeg(x, y) ? 255 : 0;
});
const legs = { box: legBox, alpha: legAlpha, gray: legAlpha };
const underLegs = shadowUnderLegs(new Uint8Array(400 * 250).fill(200), size, legs);

test('the floor is dark where each leg touches it, not at the sides of the leg', { tags: ['IMG-11'] }, () => {
  const lit = (x: number, y: number): number => underLegs[y * 400 + x]!;
  // Right under the ball, and under the leg at the back.
  expect(lit(120, 119)).toBeLessThan(180);
  expect(lit(190, 107)).toBeLessThan(180);
  // At the ball's side, halfway up, and far from any leg.
  expect(lit(143, 97)).toBeGreaterThan(195);
  expect(lit(155, 119)).toBe(200);
});
