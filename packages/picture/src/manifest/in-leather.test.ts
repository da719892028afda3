import { expect, test } from 'vitest';
import { neutralFilters } from '../filters/index.ts';
import { readManifest, recipeFor } from './index.ts';
import { smallManifest } from './manifest.testing.ts';

const manifest = {
  ...smallManifest,
  finishes: { legFinish: { walnut: 'walnut', oak: 'oak' } },
  inLeather: { legFinish: ['walnut'] },
};
const dark = { ...neutralFilters, brightness: -30 };
const red = { ...neutralFilters, hue: 40 };

const stepOf = (layer: string, legFinish: string) =>
  recipeFor(manifest, {
    style: 'track-arm',
    furnitureType: 'sofa-3-seat',
    options: { legFinish },
    leathers: { principal: { filters: dark }, insert: { filters: red } },
  })!.steps.find((step) => step.layer === layer)!;

test('a finish that matches has the color of the main leather, after its ramp', { tags: ['IMG-11'] }, () => {
  expect(stepOf('legs', 'walnut')).toMatchObject({ ramp: [0.1, 0.045, 0.02], leather: 'principal' });
  expect(stepOf('legs', 'oak')).toMatchObject({ ramp: [0.4, 0.25, 0.125] });
  expect(stepOf('legs', 'oak')).not.toHaveProperty('leather');
});

test.each([
  ['a choice that is no finish', { legFinish: ['ebony'] }, 'there is no finish "ebony"'],
  ['an option without finishes', { stitching: ['tan'] }, 'there is no finish "tan"'],
  ['something other than a list', { legFinish: 'walnut' }, 'must be a list of choices'],
])('refuses %s that would match the leather', { tags: ['IMG-12'] }, (_name, inLeather, fault) => {
  const reading = readManifest({ ...smallManifest, inLeather });
  expect(reading.ok ? [] : reading.faults).toEqual([expect.stringContaining(fault)]);
});
