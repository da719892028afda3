import { expect, test } from 'vitest';
import { baseAlbedo, lightOf } from '../../filters/index.ts';
import { type Field, fieldOf } from '../field.ts';
import { closeUpPlanes } from './planes.ts';

const size = { width: 3, height: 1 };
const field = (...values: number[]): Field => fieldOf(size, (at) => values[at]!);
const lightFor = (gray: number): number => lightOf(gray / 255) / baseAlbedo;

const light = {
  dark: field(0.5, 0.25, 0.5),
  tone: field(1, 1, 0.8),
  bounce: field(0.2, 0.2, 0.2),
  gloss: field(0.4, 0.01, 0.4),
};
const settings = { scale: 0.9, shine: 0.7 };

test('shows the traced light, times the tone of groove or thread', { tags: ['IMG-11'] }, () => {
  const { gray, bounce } = closeUpPlanes(light, settings);
  expect([...gray].map(lightFor).map((value) => value.toFixed(2))).toEqual(['0.45', '0.23', '0.36']);
  expect([...bounce].map(lightFor).map((value) => value.toFixed(2))).toEqual(['0.18', '0.18', '0.14']);
});

test('keeps highlights and drops the reflection of the room', { tags: ['IMG-11'] }, () => {
  const { gloss } = closeUpPlanes(light, settings);
  expect(lightOf(gloss[0]! / 255)).toBeCloseTo(0.9 * 0.7 * 0.381, 2);
  expect(lightOf(gloss[1]! / 255)).toBeLessThan(0.9 * 0.7 * 0.005);
});

test('never turns light from a hot spot white', { tags: ['IMG-11'] }, () => {
  const { gray } = closeUpPlanes({ ...light, dark: field(9, 9, 9) }, settings);
  expect(lightFor(gray[0]!)).toBeLessThan(1.45);
});
