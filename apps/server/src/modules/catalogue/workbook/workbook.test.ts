import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { day, decimal, flag, integer, money, oneOf, orBlank, references, text } from './column.ts';
import { faultText } from './faults.ts';
import { customizationType, leatherGrade } from './shared-columns.ts';
import { headerOf } from './sheet.ts';
import { sheetNamed, sheetNames } from './workbook.ts';

const PAGE = new URL('../../../../../../docs/catalogue-workbook.md', import.meta.url);

test('documents every sheet and column of the workbook', { tags: ['N-27'] }, async () => {
  const page = (await readFile(PAGE, 'utf8')).replaceAll(/ +/g, ' ');
  const described = page.split('\n### ').slice(1);
  expect(described.map((part) => part.split('\n')[0])).toEqual(sheetNames);
  for (const [index, name] of sheetNames.entries()) {
    const columns = [...described[index]!.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1]);
    expect([name, ...columns]).toEqual([name, ...Object.keys(sheetNamed(name).columns).map(headerOf)]);
    expect(described[index]).toContain(sheetNamed(name).about);
  }
});

test.each([
  ['money', money(), ['12.5', 12.5, 0.1 + 0.2, '1000000'], [1250, 1250, 30, 100_000_000]],
  ['whole number', integer(1, 8), ['8', 3, ' 4 '], [8, 3, 4]],
  ['decimal', decimal(-5, 100, 2), ['8.25', -1.1, '0'], [8.25, -1.1, 0]],
  ['yes or no', flag(true), ['no', 'YES', true, null, ''], [false, true, true, true, true]],
  ['day', day(), ['2024-02-29', new Date('2025-01-31T00:00:00Z')], ['2024-02-29', '2025-01-31']],
  ['choice', oneOf(['price', 'cost']), ['Price', ' cost '], ['price', 'cost']],
  ['leather grade', leatherGrade(), ['300', 2000], [300, 2000]],
  ['list', references('X'), ['b; a;', null, 'a'], [['a', 'b'], [], ['a']]],
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
  ['money', money(), ['-1', '1.234', '1,000', 'free', null, true, '99999999999']],
  ['whole number', integer(1, 8), ['0', '9', '1.5', 'x', null, Number.NaN]],
  ['decimal', decimal(0, 100, 4), ['8.12345', '101', '-0.1', '1e3', null]],
  ['yes or no', flag(true), ['perhaps', 2]],
  ['day', day(), ['2023-02-29', '01/31/2025', '2025-1-1', null, new Date('nonsense')]],
  ['choice', oneOf(['price', 'cost']), ['discount', null]],
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
