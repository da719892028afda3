import { expect, test } from 'vitest';
import { cents } from '../money/index.ts';
import { type ListPrice, planPrices, readPrice, type SentPrice } from './index.ts';
import { usd } from './pricing.builders.ts';

const TODAY = '2026-06-15';
const PAST = '2026-06-14';
const LATER = '2026-07-01';

const row = (change: Partial<ListPrice> = {}): ListPrice => ({
  ...{ saleItemId: 1, type: 1, gradeId: 3, leatherGradeId: null, initDate: TODAY, value: usd(100) },
  ...change,
});
const plan = (stored: readonly ListPrice[], sent: readonly Partial<SentPrice>[]) => {
  const { changes, refusals } = planPrices(
    stored,
    sent.map((price) => ({ ...row(), ...price })),
    TODAY,
  );
  return {
    changes: changes.map(({ before, after }) => [before?.value ?? null, after?.value ?? null]),
    refusals: refusals.map(({ index, code, field }) => `${index} ${code} ${field}`),
  };
};

test.each<[string, readonly ListPrice[], Partial<SentPrice>, unknown[]]>([
  ['adds a row of today', [], {}, [[null, 10_000]]],
  ['adds a row of a later day', [row()], { initDate: LATER, value: usd(120) }, [[null, 12_000]]],
  ['replaces a row of today', [row()], { value: usd(120) }, [[10_000, 12_000]]],
  [
    'replaces a row of a later day',
    [row({ initDate: LATER })],
    { initDate: LATER, value: usd(9) },
    [[10_000, 900]],
  ],
  ['removes a row of today', [row()], { value: null }, [[10_000, null]]],
  ['removes nothing where nothing is', [], { value: null }, []],
  ['keeps an equal row', [row()], {}, []],
  ['keeps an equal row of the past', [row({ initDate: PAST })], { initDate: PAST }, []],
  ['tells costs from prices', [row()], { type: 2 }, [[null, 10_000]]],
  ['tells grades apart', [row()], { gradeId: 4 }, [[null, 10_000]]],
  ['tells leather grades apart', [row()], { leatherGradeId: 7 }, [[null, 10_000]]],
  ['tells sale items apart', [row()], { saleItemId: 2 }, [[null, 10_000]]],
])('%s', { tags: ['N-27', 'ENT-09', 'CAT-24'] }, (_case, stored, sent, changes) => {
  expect(plan(stored, [sent])).toEqual({ changes, refusals: [] });
});

test.each<[string, readonly ListPrice[], Partial<SentPrice>, string]>([
  [
    'another value of a past day',
    [row({ initDate: PAST })],
    { initDate: PAST, value: usd(1) },
    '0 PRICE_DAY_PAST initDate',
  ],
  ['a new row of a past day', [], { initDate: PAST }, '0 PRICE_DAY_PAST initDate'],
  [
    'removing a row of a past day',
    [row({ initDate: PAST })],
    { initDate: PAST, value: null },
    '0 PRICE_DAY_PAST initDate',
  ],
  ['a row without a day', [], { initDate: null }, '0 FIELD_REQUIRED initDate'],
  ['a negative price', [], { value: cents(-1) }, '0 PRICE_NEGATIVE value'],
])('refuses %s', { tags: ['N-27', 'ENT-09'] }, (_case, stored, sent, refusal) => {
  expect(plan(stored, [sent])).toEqual({ changes: [], refusals: [refusal] });
});

test('refuses a price that is sent twice', { tags: ['N-27'] }, () => {
  expect(plan([], [{}, { value: usd(1) }, { initDate: LATER }])).toEqual({
    changes: [
      [null, 10_000],
      [null, 10_000],
    ],
    refusals: ['1 PRICE_TWICE value'],
  });
});

test.each([
  ['3200', 320_000],
  ['$3,200.00', 320_000],
  ['1,234.5', 123_450],
  [' $ 1,234,567.89 ', 123_456_789],
  ['.50', 50],
  ['7.', 700],
  ['3200 USD', 320_000],
  ['US$12', 1_200],
  ['\u00a045', 4_500],
  ['10000000', 1_000_000_000],
])('reads the price %j', { tags: ['N-27', 'PRICE-33'] }, (text, expected) => {
  expect(readPrice(text)).toBe(expected);
});

test.each([
  '',
  'abc',
  '-5',
  '1,50',
  '1.234,50',
  '12,34,567',
  '1.005',
  '10000000.01',
  '1e3',
  '12%',
  '1 2',
  '$',
])('finds no price in %j', { tags: ['N-27', 'PRICE-33'] }, (text) => {
  expect(readPrice(text)).toBeUndefined();
});
