import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../calendar/index.ts';
import {
  arrivalWeek,
  dateChange,
  dateChangeText,
  type Design,
  designLeadDays,
  firstDesign,
  leadDays,
  type PromisedWeek,
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
])('counts %s', { tags: ['SET-04'] }, (_case, own, change, days) => {
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
])('rounds %s plus %i days up to Monday, %s', { tags: ['SET-04', 'ORD-64'] }, (today, days, monday) => {
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

test.each<[PromisedWeek, string, string]>([
  ['2027-01-11', 'Ready around Jan 11', 'Fecha estimada: 11 de enero'],
  ['2027-09-27', 'Ready around Sep 27, 2027', 'Fecha estimada: 27 de septiembre de 2027'],
  [null, 'No date yet. We’ll tell you when we know.', 'Aún sin fecha. Le avisamos en cuanto la sepamos.'],
  [undefined, '', ''],
])('names the promised week %s', { tags: ['SET-04'] }, (week, en, es) => {
  expect(readyText(week, shop.today, 'en')).toBe(en);
  expect(readyText(week, shop.today, 'es')).toBe(es);
});

test.each<[number, string, string]>([
  [0, '', ''],
  [1, '+1 week', '+1 semana'],
  [7, '+1 week', '+1 semana'],
  [8, '+2 weeks', '+2 semanas'],
  [-6, '', ''],
  [-7, '−1 week', '−1 semana'],
  [-20, '−2 weeks', '−2 semanas'],
])('shows %i more days as whole weeks, rounded up', { tags: ['SET-04'] }, (days, en, es) => {
  const change = { kind: 'days', days } as const;
  expect([dateChangeText(change, shop.today, 'en'), dateChangeText(change, shop.today, 'es')]).toEqual([
    en,
    es,
  ]);
});

const dark = { ...first, leatherId: nero };
const changeTo = (next: Design, [now, then]: readonly [PromisedWeek, PromisedWeek], own = shop) =>
  dateChangeText(
    dateChange(own, { design: first, next }, (id) => (id === first.leatherId ? now : then)),
    own.today,
    'en',
  );

test.each<[string, PromisedWeek, PromisedWeek, string]>([
  ['the weeks between both', '2026-12-14', '2027-03-01', '+11 weeks'],
  ['fewer weeks', '2027-03-01', '2026-12-14', '−11 weeks'],
  ['no date yet for leather that is unknown', '2026-12-14', null, 'No date yet'],
  ['no date yet from one without a date to another', null, null, 'No date yet'],
  ['the week itself where the design has none', null, '2026-12-14', 'Ready around Dec 14'],
  ['nothing for the same week', '2026-12-14', '2026-12-14', ''],
  ['nothing before the answer', undefined, undefined, ''],
])('shows for another leather %s', { tags: ['SET-04', 'ORD-64'] }, (_case, now, then, text) => {
  expect(changeTo(dark, [now, then])).toBe(text);
});

test.each<[string, PromisedWeek, string]>([
  ['the days that it takes longer to buy', '2026-12-14', '+2 weeks'],
  ['nothing where the week is later anyway', '2027-03-01', ''],
  ['nothing while the design has no date', null, ''],
])('shows for another item %s', { tags: ['SET-04'] }, (_case, week, text) => {
  const own = slow({ items: { 2: 10 } });
  expect(changeTo({ ...first, optionIds: [2] }, [week, week], own)).toBe(text);
});

test('adds the extra days of a delivery to the promised week', { tags: ['C-52'] }, () => {
  expect(arrivalWeek('2026-12-14', 0)).toBe('2026-12-14');
  expect(arrivalWeek('2026-12-14', 1)).toBe('2026-12-21');
  expect(arrivalWeek('2026-12-14', 7)).toBe('2026-12-21');
  expect(arrivalWeek('2026-12-14', 8)).toBe('2026-12-28');
});
