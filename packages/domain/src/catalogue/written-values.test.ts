import { expect, test } from 'vitest';
import {
  findElementType,
  findSaleItemType,
  findTimeZone,
  nearestName,
  readDollars,
  readNumber,
  readPercent,
  readWrittenDay,
} from './index.ts';

test('reads numbers with and without commas between thousands', { tags: ['N-27'] }, () => {
  expect(['1234', ' 1,234.50 ', '-3', '1,234,567'].map(readNumber)).toEqual([1234, 1234.5, -3, 1_234_567]);
  for (const wrong of ['12,34', '1.234,50', '1,2345', '', '1e3', '5 %', '.5'])
    expect(readNumber(wrong), wrong).toBeUndefined();
});

test('reads dollars with their sign and commas', { tags: ['N-27'] }, () => {
  expect(['$3,200.00', '3200', 'US$ 12.50', '3,200 USD', '$-1'].map(readDollars)).toEqual([
    3200, 3200, 12.5, 3200, -1,
  ]);
  for (const wrong of ['€3', '12%', '$', 'free', '3,2']) expect(readDollars(wrong), wrong).toBeUndefined();
});

test.each([
  ['7', 7],
  ['7%', 7],
  ['7.00 %', 7],
  [8.875, 8.875],
  [0, 0],
  [1, 1],
  ['0.06%', 0.06],
  ['1,000 %', 1000],
])('reads the percent %j as %d', { tags: ['C-14', 'N-27'] }, (written, value) => {
  expect(readPercent(written)).toEqual({ kind: 'percent', value });
});

test(
  'asks whether a bare number between 0 and 1 is a fraction or a percentage',
  { tags: ['C-14', 'N-27'] },
  () => {
    const readings = { kind: 'ambiguous', asFraction: 6, asPercent: 0.06 };
    expect([readPercent(0.06), readPercent('0.06')]).toEqual([readings, readings]);
    expect(readPercent(0.07)).toMatchObject({ asFraction: 7 });
    expect([readPercent('six'), readPercent('%'), readPercent(Number.NaN)].map(({ kind }) => kind)).toEqual(
      Array(3).fill('unreadable'),
    );
  },
);

test('reads dates in both notations and refuses dates that do not exist', { tags: ['N-27'] }, () => {
  expect(['2024-02-29', '2/29/2024', '01/31/2025'].map(readWrittenDay)).toEqual([
    '2024-02-29',
    '2024-02-29',
    '2025-01-31',
  ]);
  for (const wrong of ['2023-02-29', '31/01/2025', '1/31/25', '2025-1-1', '45688', ''])
    expect(readWrittenDay(wrong), wrong).toBeUndefined();
});

test('finds time zones by their own and their common names', { tags: ['N-27'] }, () => {
  expect(['Eastern', 'central time', 'US/Pacific', 'MST', 'Hawaii Standard Time'].map(findTimeZone)).toEqual([
    'America/New_York',
    'America/Chicago',
    'America/Los_Angeles',
    'America/Denver',
    'Pacific/Honolulu',
  ]);
  expect([findTimeZone('america/boise'), findTimeZone('Europe/Madrid')]).toEqual([
    'America/Boise',
    'Europe/Madrid',
  ]);
  for (const wrong of ['America/Nowhere', 'Easter', '+05:00', ''])
    expect(findTimeZone(wrong)).toBeUndefined();
});

test('suggests the name that was probably intended', { tags: ['N-27'] }, () => {
  const names = ['Willow', 'Walnut', 'Hill Tannery', 'Añil'];
  expect(
    ['Wilow', 'willwo', 'WALNUTS', 'Hil Tanery', 'anil'].map((each) => nearestName(each, names)),
  ).toEqual(['Willow', 'Willow', 'Walnut', 'Hill Tannery', 'Añil']);
  expect([nearestName('Oak', names), nearestName('Willow', [])]).toEqual([undefined, undefined]);
});

test('finds sale item types and element types by name', { tags: ['CAT-01', 'CAT-15', 'N-27'] }, () => {
  expect(['Furniture', ' warranties ', 'DELIVERY', 'services', 'sofa'].map(findSaleItemType)).toEqual([
    1,
    4,
    6,
    3,
    undefined,
  ]);
  expect(['Leather', 'no-customization item', 'Exotic insert', 'arms'].map(findElementType)).toEqual([
    0,
    20,
    19,
    undefined,
  ]);
});
