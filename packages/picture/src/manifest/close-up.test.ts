import { expect, test } from 'vitest';
import { neutralFilters } from '../filters/index.ts';
import {
  closeUpRecipe,
  filesOf,
  imagesOf,
  type PictureManifest,
  readManifest,
  readRecipe,
  smallRecipe,
} from './index.ts';
import { image, smallManifest } from './manifest.testing.ts';

const whole = [0, 0, 12, 8] as const;
const closeUps = {
  natural: {
    base: image('close-up/natural.webp', whole),
    bounce: image('close-up/natural-bounce.webp', whole),
    gloss: image('close-up/natural-gloss.webp', whole),
    ramp: 'cognac',
  },
  linen: {
    base: image('close-up/linen.webp', whole),
    bounce: image('close-up/linen-bounce.webp', whole),
    ramp: 'cognac',
  },
};
const manifest: PictureManifest = { ...smallManifest, closeUps };
const look = { filters: { ...neutralFilters, hue: 40 }, grain: 'natural' };

test(
  'draws a close-up in the leather’s color, with the light that leather takes off leather',
  { tags: ['IMG-11'] },
  () => {
    const recipe = closeUpRecipe(manifest, look)!;
    expect([recipe.width, recipe.height]).toEqual([12, 8]);
    expect(recipe.leathers.principal.hue).toBe(40);
    expect(recipe.steps.map(({ image: { file }, draw, leather }) => [file, draw, leather])).toEqual([
      ['close-up/natural.webp', 'over', 'principal'],
      ['close-up/natural-bounce.webp', 'add', 'principal'],
      ['close-up/natural-gloss.webp', 'add', undefined],
    ]);
    expect(recipe.steps[0]!.ramp).toEqual(smallManifest.ramps.cognac);
    expect(readRecipe(JSON.parse(JSON.stringify(recipe))).ok).toBe(true);
  },
);

test('draws a cloth’s close-up without highlights', { tags: ['IMG-11'] }, () => {
  const recipe = closeUpRecipe(manifest, { ...look, grain: 'linen' })!;
  expect(recipe.steps.map(({ image: { file } }) => file)).toEqual([
    'close-up/linen.webp',
    'close-up/linen-bounce.webp',
  ]);
});

test('shows the standard surface for a leather without a grain', { tags: ['IMG-11'] }, () => {
  const recipe = closeUpRecipe(manifest, { filters: neutralFilters })!;
  expect(recipe.steps[0]!.image.file).toBe('close-up/natural.webp');
});

test('shows no close-up of another surface, and none from a set without any', { tags: ['IMG-12'] }, () => {
  expect(closeUpRecipe(manifest, { ...look, grain: 'croc' })).toBeUndefined();
  expect(closeUpRecipe(smallManifest, look)).toBeUndefined();
});

test('previews a close-up from the small files', { tags: ['IMG-11'] }, () => {
  const small = smallRecipe(closeUpRecipe(manifest, look)!, 4);
  expect([small.width, small.height]).toEqual([3, 2]);
  expect(small.steps[0]!.image.file).toBe('close-up/natural.small.webp');
});

test('counts close-ups among the files of a set, small ones included', { tags: ['IMG-12'] }, () => {
  expect(imagesOf(manifest).map(({ file }) => file)).toContain('close-up/linen-bounce.webp');
  expect(filesOf(manifest)).toEqual(
    expect.arrayContaining(['close-up/natural-gloss.webp', 'close-up/natural-gloss.small.webp']),
  );
});

test.each([
  ['a list', [], 'closeUps: must be an object'],
  ['a surface without a picture', { natural: {} }, 'closeUps.natural: must have a base image'],
  [
    'an unknown ramp',
    { natural: { ...closeUps.natural, ramp: 'pink' } },
    'closeUps.natural: there is no ramp pink',
  ],
  [
    'a path that leaves the folder',
    { natural: { base: image('../secret.webp', whole), ramp: 'cognac' } },
    'closeUps.natural ../secret.webp: file must be a plain path below the folder of the manifest',
  ],
  [
    'highlights that are larger than the picture',
    { natural: { ...closeUps.natural, gloss: image('close-up/g.webp', [0, 0, 13, 8]) } },
    'closeUps.natural close-up/g.webp: box 0 0 13 8 does not lie inside 12 x 8',
  ],
])('refuses close-ups with %s', { tags: ['IMG-12'] }, (_name, wrong, fault) => {
  const reading = readManifest({ ...smallManifest, closeUps: wrong });
  expect(reading.ok ? [] : reading.faults).toContain(fault);
});

test('accepts a set with close-ups', { tags: ['IMG-12'] }, () => {
  expect(readManifest(manifest)).toMatchObject({ ok: true });
});
