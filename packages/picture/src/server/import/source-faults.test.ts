import { expect, test } from 'vitest';
import { sourceFaults } from './source-faults.ts';
import { readSource, type SourceSet } from './source-set.ts';

const set: SourceSet = {
  ramps: { tan: [0.35, 0.2, 0.1] },
  finishes: { thread: { tan: 'tan', matching: 'tan' } },
  pieces: [
    { style: 'Alpine', furnitureType: 'Sofa', layers: [{ name: 'body', images: [{ file: 'b.png' }] }] },
  ],
};

test('accepts a finish in the color of the leather, but no unknown one', { tags: ['IMG-18'] }, () => {
  expect(sourceFaults({ ...set, inLeather: { thread: ['matching'] } })).toEqual([]);
  expect(sourceFaults({ ...set, inLeather: { thread: ['red'], wood: ['oak'] } })).toEqual([
    'inLeather: there is no finish red of thread.',
    'inLeather: there is no finish oak of wood.',
  ]);
});

test.each([
  ['a list', ['matching'], 'inLeather must be an object.'],
  ['a single choice', { thread: 'matching' }, 'inLeather must have a list of choices for each option.'],
])('refuses %s as finishes in the color of the leather', { tags: ['IMG-18'] }, (_name, inLeather, fault) => {
  const reading = readSource({ ...set, inLeather });
  expect(reading.ok ? [] : reading.faults).toEqual([fault]);
});
