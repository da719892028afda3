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
  ['Area dm2', 'sqdm'],
  ['Decímetros cuadrados', 'sqdm'],
  ['m2', 'sqm'],
  ['ft2', 'sqft'],
  ['Mq', 'sqm'],
])('reads the unit of the areas from the heading %s', { tags: ['N-19', 'INV-25'] }, (heading, unit) => {
  expect(readPackingList(sheet(['Hide', heading], ['A', '4,5']))).toMatchObject({
    unit,
    hides: [{ area: 4.5 }],
  });
});

test('reports rows whose area isn’t a number, and rejects a file without areas', { tags: ['N-19'] }, () => {
  expect(readPackingList(sheet(['Hide', 'Area'], ['A', 'big'], ['B', -3], ['C', 10]))).toMatchObject({
    badRows: [2, 3],
    hides: [{ code: 'C' }],
  });
  // The area is in another column, or missing.
  const columns = ['Hide', 'Area sq ft', 'Area m2'];
  expect(
    readPackingList(
      sheet(columns, ['A', 52, null], ['B', null, 4.83], ['C', null, null], [null, 'Total', 52]),
    ),
  ).toMatchObject({ badRows: [3, 4], hides: [{ code: 'A', area: 52 }] });
  expect(readPackingList(sheet(['Name', 'Email'], ['Ana', 'ana@x.test']))).toBeNull();
});

test('reports CSV rows whose cells are shifted by an unquoted comma', { tags: ['N-19', 'N-27'] }, () => {
  const rows = sheet(['Hide', 'Area', 'Lot'], ['A', '1', '250', 'K7'], ['B', '52.5', 'K7', '']);
  expect(readPackingList({ ...rows, isCsv: true })).toMatchObject({ badRows: [2], hides: [{ code: 'B' }] });
  // In a spreadsheet, the extra cell is a note next to the table.
  expect(readPackingList(rows)).toMatchObject({ badRows: [], hides: [{ code: 'A' }, { code: 'B' }] });
});

test('reads an Italian list and leaves out a total without a label', { tags: ['N-19', 'N-27'] }, () => {
  const columns = ['Codice', 'Superficie', 'Lotto', 'Scelta'];
  const list = (total: number) =>
    readPackingList(sheet(columns, ['P-1', '50,5', 'L4', 'A'], ['P-2', '48,5', 'L4', 'B'], ['', total]));
  expect(list(99)?.hides).toMatchObject([
    { code: 'P-1', area: 50.5, lot: 'L4', grade: 'A' },
    { code: 'P-2', area: 48.5, lot: 'L4', grade: 'B' },
  ]);
  expect(list(45)?.hides, 'a hide whose label is lost').toHaveLength(3);
});
