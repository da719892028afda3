import { expect, test } from 'vitest';
import { baseAlbedo, lightOf, tone } from '../filters/index.ts';
import { fieldOf } from './field.ts';
import { relightingOf, relit } from './relight.ts';

const size = { width: 40, height: 20 };
const isHidden = (at: number): boolean => at % 40 >= 20;
const grayFor = (light: number): number => Math.round(255 * tone(baseAlbedo * light));
const lightFor = (gray: number): number => lightOf(gray / 255) / baseAlbedo;

/** A part drawn with even light, in a grain that makes every other pixel lighter. */
const part = (grain: number) => ({
  ...size,
  gray: Uint8Array.from({ length: 800 }, (_, at) => grayFor(at % 2 === 0 ? 0.4 : 0.4 + grain)),
  alpha: new Uint8Array(800).fill(255),
});

const traced = {
  dark: fieldOf(size, (at) => (isHidden(at) ? 9 : 0.6)),
  bounce: fieldOf(size, (at) => (isHidden(at) ? 9 : 0.2)),
  gloss: fieldOf(size, () => 0.3),
  seen: fieldOf(size, (at) => (isHidden(at) ? 0 : 1)),
};

const settings = { scale: 1, bounced: 0, shine: 1 };

test('shows a part in its traced light, even where other parts hide it', { tags: ['IMG-11'] }, () => {
  const { gray, bounce } = relit(part(0), relightingOf(part(0), traced), settings);
  for (const at of [5, 15, 25, 39, 799]) {
    expect(lightFor(gray[at]!)).toBeCloseTo(0.6, 1);
    expect(lightFor(bounce[at]!)).toBeCloseTo(0.2, 1);
  }
});

test('leaves a part in its drawn light of which the tracing shows nothing', { tags: ['IMG-11'] }, () => {
  const unseen = { ...traced, seen: fieldOf(size, () => 0) };
  const { gray, bounce, gloss } = relit(part(0), relightingOf(part(0), unseen), settings);
  expect(lightFor(gray[5]!)).toBeCloseTo(0.4, 1);
  expect([bounce[5], gloss[5]]).toEqual([0, 0]);
});

test('keeps the grain of a part in traced light', { tags: ['IMG-11'] }, () => {
  const { gray, gloss } = relit(part(0.1), relightingOf(part(0), traced), settings);
  expect(lightFor(gray[401]!) / lightFor(gray[400]!)).toBeCloseTo(0.5 / 0.4, 1);
  expect(gloss[401]).toBeGreaterThan(gloss[400]!);
});

test('removes the haze from dull leather and keeps its highlights', { tags: ['IMG-11'] }, () => {
  const shine = (gloss: number): number => {
    const lit = relightingOf(part(0), { ...traced, gloss: fieldOf(size, () => gloss) });
    return lightOf(relit(part(0), lit, settings).gloss[5]! / 255);
  };
  expect(shine(0.005) / 0.005).toBeLessThan(0.3);
  expect(shine(0.1) / 0.1).toBeGreaterThan(0.75);
  expect(shine(0.5) / 0.5).toBeGreaterThan(0.8);
});

test(
  'shows reflected light and highlights only as far as the part covers a pixel',
  { tags: ['IMG-11'] },
  () => {
    const edge = { ...part(0), alpha: new Uint8Array(800).fill(128) };
    const light = relightingOf(part(0), traced);
    const [whole, half] = [relit(part(0), light, settings), relit(edge, light, settings)];
    expect(lightOf(half.bounce[5]! / 255) / lightOf(whole.bounce[5]! / 255)).toBeCloseTo(0.5, 1);
    expect(lightOf(half.gloss[5]! / 255) / lightOf(whole.gloss[5]! / 255)).toBeCloseTo(0.5, 1);
    expect(half.gray[5]).toBe(whole.gray[5]);
  },
);

test('rolls off light that is brighter than the leather filters allow', { tags: ['IMG-11'] }, () => {
  const bright = relightingOf(part(0), { ...traced, dark: fieldOf(size, () => 3) });
  const light = lightFor(relit(part(0), bright, settings).gray[5]!);
  expect(light).toBeGreaterThan(1.2);
  expect(light).toBeLessThan(1.45);
});
