import { expect, test } from 'vitest';
import {
  albedoRamp,
  type Albedo,
  baseAlbedo,
  bounceLight,
  cognacAlbedo,
  lightOf,
  neutralFilters,
  tone,
} from '../filters/index.ts';
import type { PictureRecipe, RecipeStep } from '../manifest/index.ts';
import { createCompositor, type Pixels } from './index.ts';

const side = 8;

/** A picture filled with one gray. */
function plain(gray: number, alpha = 255): Pixels {
  const data = new Uint8ClampedArray(side * side * 4);
  for (let at = 0; at < data.length; at += 4) data.set([gray, gray, gray, alpha], at);
  return { width: side, height: side, data };
}

interface Shot {
  readonly base: Pixels;
  readonly bounce?: number;
  readonly gloss?: number;
  readonly ramp?: Albedo;
}

async function drawn(
  { base, bounce, gloss, ramp = cognacAlbedo }: Shot,
  background?: [number, number, number],
) {
  const image = (file: string) => ({ file, box: [0, 0, side, side], hash: 'h' }) as const;
  const leather = { ramp, leather: 'principal' } as const;
  const steps: RecipeStep[] = [
    { layer: 'back', image: image('base'), draw: 'over', ...leather },
    ...(bounce === undefined
      ? []
      : [{ layer: 'back', image: image('bounce'), draw: 'add' as const, ...leather }]),
    ...(gloss === undefined ? [] : [{ layer: 'back', image: image('gloss'), draw: 'add' as const }]),
  ];
  const recipe: PictureRecipe = {
    format: 1,
    manifestVersion: 'v',
    style: 's',
    furnitureType: 'f',
    width: side,
    height: side,
    options: {},
    leathers: { principal: neutralFilters, insert: neutralFilters },
    steps,
  };
  const files: Record<string, Pixels> = { base, bounce: plain(bounce ?? 0), gloss: plain(gloss ?? 0) };
  const compositor = createCompositor(({ file }) => Promise.resolve(structuredClone(files[file]!)));
  const { picture } = await compositor.draw(recipe, background && { background });
  return [...picture.data.subarray(0, 4)];
}

const grayOf = (light: number): number => Math.round(255 * tone(light));

test('adds highlights as light, not as levels', { tags: ['IMG-11'] }, async () => {
  for (const [light, shine] of [
    [0.3, 0.02],
    [1, 0.2],
    [1.2, 0.6],
  ] as const) {
    const shown = await drawn({ base: plain(grayOf(baseAlbedo * light)), gloss: grayOf(shine) });
    const expected = cognacAlbedo.map((part) => 255 * tone(part * light + shine));
    for (const [channel, level] of expected.entries())
      expect(Math.abs(shown[channel]! - level)).toBeLessThan(2.5);
  }
});

test('leaves a picture unchanged where no light is added', { tags: ['IMG-11'] }, async () => {
  for (const gray of [0, 3, 60, 150, 254, 255]) {
    const base = plain(gray);
    expect(await drawn({ base, bounce: 3, gloss: 3, ramp: [0.001, 0.001, 0.001] })).toEqual(
      await drawn({ base, gloss: 3, ramp: [0.001, 0.001, 0.001] }),
    );
    expect(await drawn({ base, bounce: 0, gloss: 0 })).toEqual(await drawn({ base }));
  }
});

test('tints light reflected by other leather in the color of the leather', { tags: ['IMG-11'] }, async () => {
  const base = plain(grayOf(0.1));
  const red = await drawn({ base, ramp: [0.42, 0.014, 0.018] });
  const redder = await drawn({ base, bounce: grayOf(0.1), ramp: [0.42, 0.014, 0.018] });
  expect(redder[0]! - red[0]!).toBeGreaterThan(12);
  expect(redder[1]! - red[1]!).toBeLessThan(2);
});

test(
  'shows light leather as rendered, and dark leather without light reflected by dark leather',
  { tags: ['IMG-11'] },
  () => {
    const gray = grayOf(baseAlbedo * 0.5);
    const of = (albedo: number) => bounceLight(albedoRamp([albedo, albedo, albedo]))[gray]![0];
    const light = lightOf(gray / 255) / baseAlbedo;
    // The share is a tenth above the albedo: gloss from other leather.
    expect(of(0.62) / light).toBeCloseTo(0.72, 1);
    expect(of(0.02) / light).toBeCloseTo(0, 2);
    expect(of(0.3) / light).toBeCloseTo(0.4 * 0.38, 1);
  },
);

test('lights a half-covered pixel half as much', { tags: ['IMG-11'] }, async () => {
  const base = plain(grayOf(0.2), 128);
  const half = { base, gloss: grayOf(0.1) };
  const [red, , , alpha] = await drawn(half);
  expect(alpha).toBe(128);
  const whole = await drawn({ base: plain(grayOf(0.2)), gloss: grayOf(0.2) });
  expect(Math.abs(red! - whole[0]!)).toBeLessThan(3);
});
