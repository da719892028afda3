import { expect, test } from 'vitest';
import { type ImportCell, readPackingList } from './index.ts';

const sheet = (...rows: readonly (readonly ImportCell[])[]) => ({ name: 'List', rows, merged: [] });

test('reads hides below a letterhead, without the total', { tags: ['N-19', 'N-27'] }, () => {
  const list = readPackingList(
    sheet(
      ['Conceria Rossi', null, null, null],
      ['Skin No', 'Sq Ft', 'Batch', 'Sel.'],
      [101, 52.5, 'K7', 'A'],
      [102, '48.25', 'K7', 'B'],
      ['TOTAL', 100.75, null, null],
    ),
  );
  expect(list).toMatchObject({
    unit: 'sqft',
    badRows: [],
    hides: [
      { row: 3, code: '101', area: 52.5, lot: 'K7' },
      { row: 4, code: '102', area: 48.25, lot: 'K7' },
    ],
  });
});

test.each([
  ['Area', null],
  ['Area sqft', 'sqft'],
  ['Pies', 'sqft'],
  ['Metros cuadrados', 'sqm'],
  ['Area m²', 'sqm'],
])('takes the unit of the areas from the heading %s', { tags: ['N-19', 'INV-25'] }, (heading, unit) => {
  expect(readPackingList(sheet(['Hide', heading], ['A', '4,5']))).toMatchObject({
    unit,
    hides: [{ area: 4.5 }],
  });
});

test('names rows whose area is no number, and lists without areas', { tags: ['N-19'] }, () => {
  expect(readPackingList(sheet(['Hide', 'Area'], ['A', 'big'], ['B', -3], ['C', 10]))).toMatchObject({
    badRows: [2, 3],
    hides: [{ code: 'C' }],
  });
  expect(readPackingList(sheet(['Name', 'Email'], ['Ana', 'ana@x.test']))).toBeNull();
});
