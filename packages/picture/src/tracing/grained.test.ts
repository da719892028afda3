import { expect, test } from 'vitest';
import { baseAlbedo, lightOf, tone } from '../filters/index.ts';
import { fieldOf } from './field.ts';
import { grained } from './grained.ts';

const size = { width: 4, height: 1 };
const grayFor = (light: number): number => Math.round(255 * tone(baseAlbedo * light));
const lightFor = (gray: number): number => lightOf(gray / 255) / baseAlbedo;
const grays = (...lights: number[]): Uint8Array => Uint8Array.from(lights, grayFor);
const even = (value: number): Uint8Array => new Uint8Array(4).fill(value);

const light = {
  dark: fieldOf(size, () => 0.5),
  bounce: fieldOf(size, () => 0.2),
  gloss: fieldOf(size, () => 0.4),
};
const plain = { gray: grays(0.6, 0.6, 0.6, 0.6), gloss: even(60) };
const settings = { scale: 1, shine: 1, depth: 1 };
const noThread = even(0);

test('keeps the traced light where the surface has no relief', { tags: ['IMG-11'] }, () => {
  const { gray, bounce } = grained({ light, surface: plain, plain, thread: noThread }, settings);
  for (const at of [0, 3]) {
    expect(lightFor(gray[at]!)).toBeCloseTo(0.5, 1);
    expect(lightFor(bounce[at]!)).toBeCloseTo(0.2, 1);
  }
});

test(
  'darkens grooves and lightens pebbles as the drawing does, and bounce less',
  { tags: ['IMG-11'] },
  () => {
    const surface = { gray: grays(0.3, 0.6, 0.75, 0.6), gloss: even(60) };
    const { gray, bounce } = grained({ light, surface, plain, thread: noThread }, settings);
    const share = (at: number) => lightFor(gray[at]!) / lightFor(gray[1]!);
    expect(share(0)).toBeCloseTo(0.33 / 0.63, 1);
    expect(share(2)).toBeCloseTo(0.78 / 0.63, 1);
    const groove = lightFor(bounce[0]!) / lightFor(bounce[1]!);
    expect(groove).toBeGreaterThan(share(0) + 0.1);
    expect(groove).toBeLessThan(0.9);
  },
);

test('brings the grain out with a higher depth', { tags: ['IMG-11'] }, () => {
  const surface = { gray: grays(0.4, 0.6, 0.6, 0.6), gloss: even(60) };
  const groove = (depth: number) =>
    lightFor(grained({ light, surface, plain, thread: noThread }, { ...settings, depth }).gray[0]!);
  expect(groove(1.5)).toBeLessThan(groove(1) - 0.05);
});

test('puts a highlight on each pebble, and hardly any on thread', { tags: ['IMG-11'] }, () => {
  const surface = { gray: plain.gray, gloss: Uint8Array.of(20, 60, 110, 60) };
  const thread = Uint8Array.of(0, 0, 0, 255);
  const { gloss, gray } = grained({ light, surface, plain, thread }, settings);
  expect(gloss[0]).toBeLessThan(gloss[1]! - 20);
  expect(gloss[2]).toBeGreaterThan(gloss[1]! + 20);
  expect(gloss[3]).toBeLessThan(gloss[1]! - 20);
  expect(gray[3], 'thread is lighter than its leather').toBeGreaterThan(gray[1]!);
});

test('never turns noise in dark places into grain', { tags: ['IMG-11'] }, () => {
  const dark = { gray: grays(0, 0, 0.004, 0.004), gloss: even(0) };
  const noisy = { gray: grays(0.004, 0, 0, 0.004), gloss: Uint8Array.of(1, 0, 0, 1) };
  const { gray, gloss } = grained({ light, surface: noisy, plain: dark, thread: noThread }, settings);
  for (const at of [0, 1, 2, 3]) {
    expect(lightFor(gray[at]!)).toBeGreaterThan(0.3);
    expect(lightFor(gray[at]!)).toBeLessThan(0.75);
  }
  expect(Math.max(...gloss)).toBeLessThan(2 * Math.min(...gloss));
});
