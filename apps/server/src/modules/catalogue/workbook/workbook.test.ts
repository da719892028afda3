import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { day, flag, oneOf } from './choice-columns.ts';
import { orBlank, references, text } from './column.ts';
import { faultText } from './faults.ts';
import { decimal, integer, money, percent } from './number-columns.ts';
import {
  collectionGrade,
  customizationType,
  leatherGrade,
  saleItemType,
  state,
  timeZone,
  zipCode,
} from './shared-columns.ts';
import { readRows } from './read-rows.ts';
import { headerOf } from './sheet.ts';
import { sheetNamed, sheetNames } from './workbook.ts';

const PAGE = new URL('../../../../../../docs/catalogue-workbook.md', import.meta.url);

test('documents every sheet and column of the workbook', { tags: ['N-27'] }, async () => {
  const page = (await readFile(PAGE, 'utf8')).replaceAll(/ +/g, ' ');
  const described = page.split('\n### ').slice(1);
  expect(described.map((part) => part.split('\n')[0])).toEqual(sheetNames);
  for (const [index, name] of sheetNames.entries()) {
    const columns = [...described[index]!.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)];
    expect([name, ...columns.map(([, column, about]) => [column, about])]).toEqual([
      name,
      ...Object.entries(sheetNamed(name).columns).map(([key, { about }]) => [headerOf(key), about]),
    ]);
    expect(described[index]).toContain(sheetNamed(name).about);
  }
});

test.each([
  ['money', money(), ['12.5', 12.5, 0.1 + 0.2, '$1,000,000.00'], [1250, 1250, 30, 100_000_000]],
  ['whole number', integer(1, 8), ['8', 3, ' 4 '], [8, 3, 4]],
  ['decimal', decimal(-5, 100, 2), ['8.25', -1.1, '0'], [8.25, -1.1, 0]],
  ['yes or no', flag(true), ['no', 'YES', true, null, ''], [false, true, true, true, true]],
  ['percent', percent(), ['7', '7%', ' 7.00 % ', 8.875, '0.06%', 0], [7, 7, 7, 8.875, 0.06, 0]],
  ['day', day(), ['2/29/2024', new Date('2025-01-31T00:00:00Z')], ['2024-02-29', '2025-01-31']],
  ['sale item type', saleItemType(), ['Furniture', 6], [1, 6]],
  ['time zone', timeZone(), ['Eastern', 'america/chicago'], ['America/New_York', 'America/Chicago']],
  ['choice', oneOf(['price', 'cost']), ['Price', ' cost '], ['price', 'cost']],
  ['leather grade', leatherGrade(), ['300', 2000, 'Grade 300'], [300, 2000, 300]],
  ['list', references('X'), ['b; a;', null, 'a'], [['a', 'b'], [], ['a']]],
  ['state', state(), ['CO', 'co '], ['CO', 'CO']],
  ['ZIP code', zipCode(), ['02134', 2134, 80206], ['02134', '02134', '80206']],
  ['blank', orBlank(text(), null), [null, '  ', 'x'], [null, null, 'x']],
])('reads a cell of %s from text, numbers and dates', { tags: ['N-27'] }, (_kind, column, cells, values) => {
  expect(cells.map((cell) => column.read(cell))).toEqual(values.map((value) => ({ value })));
});

test('reads a customization type by its number or name', { tags: ['CAT-14', 'N-27'] }, () => {
  const column = customizationType();
  const cells = ['Leather', 'ADD-ON', ' special instructions ', 'motion', '7', 8];
  expect(cells.map((cell) => column.read(cell))).toEqual([0, 8, 9, 7, 7, 8].map((value) => ({ value })));
  for (const wrong of ['arms', '10', -1, ''])
    expect(column.read(wrong)).toMatchObject({ fault: { code: wrong === '' ? 'required' : 'notWhole' } });
  expect(column.write(9)).toBe(9);
  expect(sheetNamed('CustomizationItems').columns['type']!.read('Motion')).toEqual({ value: 7 });
});

test.each([
  ['money', money(), ['-1', '1.234', '1,00', 'free', '12%', null, true, '99999999999']],
  ['whole number', integer(1, 8), ['0', '9', '1.5', 'x', null, Number.NaN]],
  ['decimal', decimal(0, 100, 4), ['8.12345', '101', '-0.1', '1e3', null]],
  ['yes or no', flag(true), ['perhaps', 2]],
  ['day', day(), ['2023-02-29', '31/01/2025', '2025-1-1', null, new Date('nonsense')]],
  ['choice', oneOf(['price', 'cost']), ['discount', null]],
  ['percent', percent(), [0.06, '0.5', '101%', '7 percent', null]],
  ['time zone', timeZone(), ['America/Nowhere', 'Easter', null]],
  ['grade', collectionGrade(), ['Gold', 9]],
  ['state', state(), ['ZZ', 'Colorado', 7, null]],
  ['leather grade', leatherGrade(), ['350', '0', '2100', 'x']],
  ['list', references('X'), ['a; b; A']],
  ['text', text(5), ['longer', 'a\u0000b', '\ud800', null, ' ']],
])('refuses a bad cell of %s with its reason', { tags: ['N-27'] }, (_kind, column, cells) => {
  for (const cell of cells) {
    const reading = column.read(cell);
    expect('fault' in reading && faultText('en', reading.fault), String(cell)).toMatch(/\w+/);
    expect('fault' in reading && faultText('es', reading.fault), String(cell)).not.toMatch(/\{\{/);
  }
});

test('reads a collection grade by its name in the catalog', { tags: ['CAT-19', 'N-27'] }, () => {
  const known = { grades: new Map([['gold', 6]]) };
  expect(collectionGrade().read(' Gold ', known)).toEqual({ value: 6 });
  expect(collectionGrade().read('Golt', known)).toMatchObject({ fault: { code: 'notGrade' } });
});

test('asks about an ambiguous percent, and writes percents unambiguously', { tags: ['C-14', 'N-27'] }, () => {
  const reading = percent().read(0.06);
  expect('fault' in reading && faultText('en', reading.fault)).toBe(
    'can mean 6 % or 0.06 %: write 6% or 0.06%',
  );
  expect(percent().read(percent().write(0.06))).toEqual({ value: 0.06 });
  expect([percent().write(6.25), percent().write(0)]).toEqual([6.25, 0]);
});

test.each([
  [true, ['tooManyCells']],
  [false, []],
])(
  'reads a row with more cells than headings (CSV: %s) with the errors %j',
  { tags: ['N-27'] },
  (isCsv, codes) => {
    const rows = [
      ['Name', 'Multiplier'],
      ['House', '1', '899'],
    ];
    const read = readRows([{ name: 'PriceCodes', rows, isCsv }]);
    expect(read.faults.map(({ code }) => code).filter((code) => code === 'tooManyCells')).toEqual(codes);
  },
);
