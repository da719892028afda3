import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../calendar/index.ts';
import {
  delayText,
  type Design,
  designLeadDays,
  designReadyDay,
  firstDesign,
  leadDays,
  readyDay,
  readyText,
  type ShopCatalogue,
} from './index.ts';
import { belmont, chair, cognac, nero, shop, sofa } from './shop.builders.ts';

const first = firstDesign(shop, belmont);

/** The shop with days that leathers and items add, by their ids. */
const slow = (days: {
  readonly leathers?: object;
  readonly items?: object;
  readonly pieces?: object;
}): ShopCatalogue => ({
  ...shop,
  pieces: shop.pieces.map((piece) => ({
    ...piece,
    extraDays: (days.pieces as Record<number, number> | undefined)?.[piece.componentId] ?? 0,
  })),
  leathers: shop.leathers.map((leather) => ({
    ...leather,
    extraDays: (days.leathers as Record<number, number> | undefined)?.[leather.id] ?? 0,
  })),
  items: shop.items.map((item) => ({
    ...item,
    extraDays: (days.items as Record<number, number> | undefined)?.[item.itemId] ?? 0,
  })),
});

test.each<[string, ShopCatalogue, Partial<Design>, number]>([
  ['only the base', shop, {}, 45],
  ['the base of the setting', { ...shop, leadDays: 20 }, {}, 20],
  ['what the leather adds', slow({ leathers: { [cognac]: 21 } }), {}, 66],
  ['nothing for another leather', slow({ leathers: { [nero]: 21 } }), {}, 45],
  ['what a piece adds', slow({ pieces: { [sofa]: 12 } }), {}, 57],
  ['nothing for a piece that is not chosen', slow({ pieces: { [chair]: 12 } }), {}, 45],
  ['what an item adds', slow({ items: { 2: 10 } }), { optionIds: [2] }, 55],
  ['nothing for an item that is not chosen', slow({ items: { 2: 10 } }), {}, 45],
  ['what a default of the style adds', slow({ items: { 1: 9 } }), {}, 54],
  ['nothing for a default that is replaced', slow({ items: { 1: 9 } }), { optionIds: [2] }, 45],
  [
    'the longest, not the sum',
    slow({ leathers: { [cognac]: 14 }, items: { 2: 21, 5: 7 } }),
    { optionIds: [2, 5] },
    66,
  ],
  [
    'the longest of all pieces',
    slow({ items: { 4: 30 } }),
    { componentIds: [chair, sofa], optionIds: [11] },
    75,
  ],
])('accepts %s', { tags: ['SET-04'] }, (_case, own, change, days) => {
  expect(designLeadDays(own, { ...first, ...change })).toBe(days);
});

test.each([
  // 2026-11-24 is a Tuesday.
  ['2026-11-24', 45, '2027-01-11'],
  ['2026-11-24', 48, '2027-01-11'],
  ['2026-11-24', 49, '2027-01-18'],
  ['2026-11-23', 0, '2026-11-23'],
  ['2026-11-24', 0, '2026-11-30'],
  ['2028-02-28', 1, '2028-03-06'],
])('rounds %s and %i days up to the Monday %s', { tags: ['SET-04', 'ORD-64'] }, (today, days, monday) => {
  expect(readyDay(today, days)).toBe(monday);
});

test('never promises an earlier day, or one more than six days later', { tags: ['SET-04'] }, () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((after) => addDays('2020-01-01', after));
  fc.assert(
    fc.property(day, fc.nat(400), fc.array(fc.nat(365), { maxLength: 5 }), (today, base, extras) => {
      const days = leadDays(base, extras);
      const ready = readyDay(today, days);
      expect(daysBetween(addDays(today, days), ready)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(addDays(today, days), ready)).toBeLessThan(7);
      expect(new Date(ready).getUTCDay()).toBe(1);
      for (const each of extras) expect(days).toBeGreaterThanOrEqual(base + each);
    }),
  );
});

test.each<[number, string, string]>([
  [45, 'Ready around Jan 11', 'Fecha estimada: 11 de enero'],
  [5, 'Ready around Nov 30', 'Fecha estimada: 30 de noviembre'],
  [306, 'Ready around Sep 27, 2027', 'Fecha estimada: 27 de septiembre de 2027'],
])('names the week in which a design with %i days is ready', { tags: ['SET-04'] }, (days, en, es) => {
  const own = { ...shop, leadDays: days };
  expect(readyText(own, first, 'en')).toBe(en);
  expect(readyText(own, first, 'es')).toBe(es);
});

test.each<[number, string, string]>([
  [0, '', ''],
  [1, '+1 week', '+1 semana'],
  [7, '+1 week', '+1 semana'],
  [8, '+2 weeks', '+2 semanas'],
  [-6, '', ''],
  [-7, '−1 week', '−1 semana'],
  [-20, '−2 weeks', '−2 semanas'],
])('writes %i days more as whole weeks, rounded up', { tags: ['SET-04'] }, (days, en, es) => {
  expect([delayText(days, 'en'), delayText(days, 'es')]).toEqual([en, es]);
});

test('never delays a design by more than a choice adds', { tags: ['SET-04'] }, () => {
  fc.assert(
    fc.property(fc.nat(6), fc.nat(365), (after, extra) => {
      const own = { ...slow({ leathers: { [nero]: extra } }), today: addDays(shop.today, after) };
      const dark = { ...first, leatherId: nero };
      const later = daysBetween(designReadyDay(own, first), designReadyDay(own, dark));
      expect(later).toBeLessThanOrEqual(Math.ceil(extra / 7) * 7);
    }),
  );
});
