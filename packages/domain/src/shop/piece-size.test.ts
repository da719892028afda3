import { expect, test } from 'vitest';
import { firstDesign, sizeLines, sizeText } from './index.ts';
import type { PieceSize } from './shop-catalogue.ts';
import { belmont, chair, ottoman, shop, sofa } from './shop.builders.ts';

const sized: PieceSize = { width: 84, depth: 38, height: 33, seatHeight: 18.5 };

test.each<[Partial<PieceSize>, string, string]>([
  [{}, '84″\u00a0W × 38″\u00a0D × 33″\u00a0H', '213 × 97 × 84 cm (ancho × fondo × alto)'],
  [
    { width: 92.5, depth: 37.4, height: 29.1 },
    '92.5″\u00a0W × 37.4″\u00a0D × 29.1″\u00a0H',
    '235 × 95 × 74 cm (ancho × fondo × alto)',
  ],
])('writes the size %j in inches, and in Spanish in centimeters', { tags: ['SHOP-11'] }, (change, en, es) => {
  expect(sizeText({ ...sized, ...change }, 'en')).toBe(en);
  expect(sizeText({ ...sized, ...change }, 'es')).toBe(es);
});

const withSizes = (sizes: Readonly<Record<number, PieceSize>>) => ({
  ...shop,
  pieces: shop.pieces.map((piece) => ({ ...piece, size: sizes[piece.componentId] ?? null })),
});
const first = firstDesign(shop, belmont);

test('lists the size of a single piece without its name', { tags: ['SHOP-11'] }, () => {
  const own = withSizes({ [sofa]: sized });
  expect(sizeLines(own, first, 'en')).toEqual(['84″\u00a0W × 38″\u00a0D × 33″\u00a0H, seat 18.5″ high']);
  expect(sizeLines(own, first, 'es')).toEqual(['213 × 97 × 84 cm (ancho × fondo × alto), asiento a 47 cm']);
});

test('lists each piece by its name, and none whose size is unknown', { tags: ['SHOP-11'] }, () => {
  const own = withSizes({ [sofa]: sized, [ottoman]: { ...sized, width: 30, seatHeight: null } });
  const design = { ...first, componentIds: [sofa, chair, ottoman] };
  expect(sizeLines(own, design, 'en')).toEqual([
    'Sofa 3-seat: 84″\u00a0W × 38″\u00a0D × 33″\u00a0H, seat 18.5″ high',
    'Ottoman: 30″\u00a0W × 38″\u00a0D × 33″\u00a0H',
  ]);
  expect(sizeLines(shop, design, 'en')).toEqual([]);
});

test('adds the size extension that the shopper chose', { tags: ['SHOP-11'] }, () => {
  const longer = { ...first, optionIds: [2, 11] };
  expect(sizeLines(withSizes({ [sofa]: sized }), longer, 'en')).toEqual([
    '84″\u00a0W × 38″\u00a0D × 33″\u00a0H + Longer, seat 18.5″ high',
  ]);
});
