import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  diagramFileName,
  imageNameOf,
  isDiagramFileName,
  nailheadColor,
  normalizeImageName,
  pictureFileName,
  shopperPictureName,
  signatureFileName,
} from './index.ts';

test.each([
  ['IMG-01', [1, 2, 3, 16], '16'],
  ['IMG-02', [4, 5, 6, 8, 9, 13, 14], 'gold'],
  ['IMG-03', [7, 10, 11, 12, 15, 17, 18], 'silver'],
  ['IMG-01 IMG-02 IMG-03', [0, 19, -1], undefined],
] as const)('%s gives nailheads %j the color %s', (_id, ids, color) => {
  for (const id of ids) expect(nailheadColor(id), String(id)).toBe(color);
});

test.each([
  ['IMG-05', 'Tapered Leg Oak', 'tapered-leg-oak'],
  ['IMG-05', 'two  spaces', 'two--spaces'],
  ['IMG-06', 'ALPINE', 'alpine'],
  ['IMG-07', `5" Foam 'Soft'`, '5-foam-soft'],
  ['IMG-07', '“Soft” maker’s', 'soft-makers'],
  ['IMG-08', 'Nail #16', 'nail-%2316'],
])('%s turns the label %j into %s', (_id, label, name) => {
  expect(normalizeImageName(label)).toBe(name);
});

test('leaves a normalized name unchanged', { tags: ['IMG-05', 'IMG-06', 'IMG-07', 'IMG-08'] }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (label) => {
      const name = normalizeImageName(label);
      expect(name).not.toMatch(/[\s"'#]/);
      expect(normalizeImageName(name)).toBe(name);
    }),
  );
});

test('uses the listed image, otherwise the normalized label', { tags: ['IMG-04'] }, () => {
  const legs = { 'Tapered Leg "Oak"': 'Leg Oak 2' };
  expect(imageNameOf('tapered leg oak', legs)).toBe('leg-oak-2');
  expect(imageNameOf('Bun Leg', legs)).toBe('bun-leg');
});

test('names a shopper picture after its items and style', { tags: ['IMG-13', 'IMG-15'] }, () => {
  const choices = [
    { itemName: 'Block Leg', orderName: 3 },
    { itemName: 'Track Arm', orderName: 1 },
  ];
  expect(shopperPictureName('Alpine', choices)).toBe('track-arm-block-leg-alpine-sofa');
  expect(pictureFileName('Alpine', choices)).toBe('track-arm-block-leg-alpine-sofa.jpg');
  expect(shopperPictureName('Alpine', [])).toBe('alpine-sofa');
});

test('names a signature file after its order', { tags: ['IMG-14', 'API-63'] }, () => {
  expect(signatureFileName(123)).toBe('123-custom-furniture.png');
});

test('names a diagram file after its piece', { tags: ['IMG-22'] }, () => {
  expect(diagramFileName('Corner "Chair" #2')).toBe('corner-chair-%232-diagram.png');
  expect(isDiagramFileName('Corner-Chair-Diagram.PNG')).toBe(true);
  for (const other of ['12-custom-furniture.png', 'diagram.png', 'a-diagram.pdf'])
    expect(isDiagramFileName(other)).toBe(false);
});
