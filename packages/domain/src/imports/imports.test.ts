import { describe, expect, test } from 'vitest';
import {
  columnSamples,
  guessColumns,
  unusedHeadings,
  guessForm,
  guessHeader,
  headingsKey,
  type ImportCell,
  importFields,
  type ImportTable,
  missingImportFields,
  readHeadings,
  readRecords,
} from './index.ts';
import { readDay } from './written-days.ts';
import { readWrittenNumber } from './written-numbers.ts';

const table = (
  rows: readonly (readonly ImportCell[])[],
  merged: ImportTable['merged'] = [],
): ImportTable => ({
  name: 'Sheet1',
  rows,
  merged,
});
const form = { numbers: 'point', days: 'monthFirst' } as const;

describe('number parsing', { tags: ['N-37'] }, () => {
  test.each([
    ['$3,200.00', 3200],
    ['1.234,50', 1234.5],
    ['1,234,567.8', 1234567.8],
    ['1.234.567', 1234567],
    ['12,5', 12.5],
    ['0,125', 0.125],
    ['(45.10)', -45.1],
    ['-45.10', -45.1],
    ['45.10-', -45.1],
    ['12 %', 12],
    ['USD 1,200', undefined],
    ['1 200,50 €', 1200.5],
    ['$1,299.00 USD', 1299],
    ['.5', 0.5],
  ])('reads %s', (text, value) => {
    const read = readWrittenNumber(text);
    if (value === undefined) expect(read).toEqual({ kind: 'ambiguous', point: 1200, comma: 1.2 });
    else expect(read).toMatchObject({ kind: 'number', value });
  });

  test.each(['', 'abc', '1.2.3', '1,23,4', '12a', '1.234,5.6', '=1+1', '--'])('refuses %s', (text) => {
    expect(readWrittenNumber(text)).toEqual({ kind: 'unreadable' });
  });

  test('keeps 1.234 ambiguous, since it is 1234 in Spain', () => {
    expect(readWrittenNumber('1.234')).toEqual({ kind: 'ambiguous', point: 1.234, comma: 1234 });
    expect(readWrittenNumber('-1,234')).toEqual({ kind: 'ambiguous', point: -1234, comma: -1.234 });
  });
});

describe('date parsing', { tags: ['N-37'] }, () => {
  test.each([
    ['2026-04-03', '2026-04-03'],
    ['2026-04-03T10:00:00Z', '2026-04-03'],
    ['4/13/2026', '2026-04-13'],
    ['13/4/2026', '2026-04-13'],
    ['13.04.26', '2026-04-13'],
    ['4/4/2026', '2026-04-04'],
    ['Apr 3, 2026', '2026-04-03'],
    ['April 3rd, 2026', '2026-04-03'],
    ['3 de abril de 2026', '2026-04-03'],
    ['3-ene-26', '2026-01-03'],
    ['6 ene 2027', '2027-01-06'],
    [46115, '2026-04-03'],
    [new Date('2026-04-03T00:00:00Z'), '2026-04-03'],
  ] as const)('reads %s', (cell, day) => {
    expect(readDay(cell)).toMatchObject({ kind: 'day', day });
  });

  test.each(['2/30/2026', '13/13/2026', 'soon', '12', '', 'Foo 3, 2026'])('refuses %s', (text) => {
    expect(readDay(text)).toEqual({ kind: 'unreadable' });
  });

  test('keeps 3/4/2026 ambiguous', () => {
    expect(readDay('3/4/2026')).toEqual({
      kind: 'ambiguous',
      monthFirst: '2026-03-04',
      dayFirst: '2026-04-03',
    });
  });
});

const CUSTOMERS = table([
  ['Cliente', 'Correo electrónico', 'Teléfono', 'Saldo', 'Vence', 'Notas'],
  ['Ana Ruiz', 'ana@casa.test', '303-555-0101', '1.234,50', '25/12/2026', 'x'],
  ['Luis', null, '303 555 0102', '12,00', '3/4/2026', null],
  ['', '', '', '', '', 'below the table'],
]);

describe('file import', { tags: ['N-27'] }, () => {
  const fields = importFields('customers');
  const header = guessHeader(CUSTOMERS, fields);

  test('finds Spanish headings, and email and phone by their contents', () => {
    expect(header).toEqual({ row: 1, rows: 1 });
    const headings = readHeadings(CUSTOMERS, header);
    expect(guessColumns(fields, headings, columnSamples(CUSTOMERS, header, 3))).toEqual({
      name: { column: 0 },
      email: { column: 1 },
      phone: { column: 2 },
      openingBalance: { column: 3 },
      taxUntil: { column: 4 },
    });
    const odd = guessColumns(fields, ['Who', 'X1', 'X2'], [['Ann'], ['ann@mail.test'], ['(303) 555-0101']]);
    expect(odd).toEqual({ email: { column: 1 }, phone: { column: 2 } });
    expect(guessColumns(fields, ['First', 'Last', 'Opening bal. $'], [])).toEqual({
      name: { column: 0 },
      lastName: { column: 1 },
      openingBalance: { column: 2 },
    });
    const short = guessColumns(fields, ['Street', 'Town', 'ST', 'Zip'], []);
    expect(Object.keys(short)).toEqual(expect.arrayContaining(['street', 'city', 'state', 'zipCode']));
  });

  test('infers the format of numbers and days from the unambiguous ones', { tags: ['N-37'] }, () => {
    const mapping = { openingBalance: { column: 3 }, taxUntil: { column: 4 } };
    expect(guessForm('customers', CUSTOMERS, { header, mapping })).toEqual({
      form: { numbers: 'comma', days: 'dayFirst' },
      asksNumbers: false,
      asksDays: false,
    });
    const unclear = table([
      ['Balance', 'Expires'],
      ['1,200', '3/4/2026'],
    ]);
    expect(
      guessForm('customers', unclear, {
        header,
        mapping: { openingBalance: { column: 0 }, taxUntil: { column: 1 } },
      }),
    ).toMatchObject({ asksNumbers: true, asksDays: true });
  });

  test('reads rows by a mapping, with constants, and leaves out notes', () => {
    const read = readRecords('customers', CUSTOMERS, {
      header,
      mapping: { name: { column: 0 }, openingBalance: { column: 3 }, store: { constant: 'Denver' } },
      form: { numbers: 'comma', days: 'dayFirst' },
    });
    expect(read.faults).toEqual([]);
    expect(read.records).toEqual([
      { row: 2, values: { name: 'Ana Ruiz', openingBalance: 123450, store: 'Denver' }, isReadable: true },
      { row: 3, values: { name: 'Luis', openingBalance: 1200, store: 'Denver' }, isReadable: true },
    ]);
  });

  test('reports the place of a cell that it can’t read', () => {
    const bad = table([
      ['Name', 'Balance'],
      ['Ann', '#N/A'],
      ['Bob', 'much'],
    ]);
    const read = readRecords('customers', bad, {
      header,
      mapping: { name: { column: 0 }, openingBalance: { column: 1 } },
      form,
    });
    expect(read.faults).toEqual([
      { code: 'isError', row: 2, column: 1, field: 'openingBalance', found: '#N/A' },
      { code: 'notMoney', row: 3, column: 1, field: 'openingBalance', found: 'much' },
    ]);
    expect(read.records.map(({ isReadable }) => isReadable)).toEqual([false, false]);
  });

  test.each<[string, 'point' | 'comma', string | number]>([
    ['€ 12.000', 'comma', 'otherCurrency'],
    ['MXN 45.000', 'comma', 'otherCurrency'],
    ['45000MXN', 'point', 'otherCurrency'],
    ['300 pesos', 'point', 'otherCurrency'],
    ['US$ 1,899.00', 'point', 189_900],
    ['45 USD', 'point', 4_500],
    ['1,899', 'comma', 'threeDecimals'],
    ['1.899', 'point', 'threeDecimals'],
    ['(1,899)', 'comma', 'threeDecimals'],
    ['1,899', 'point', 189_900],
    ['1.899', 'comma', 189_900],
  ])('reads %s with a decimal %s as money: %s', (text, numbers, expected) => {
    const book = table([
      ['Name', 'Balance'],
      ['Ann', text],
    ]);
    const { records, faults } = readRecords('customers', book, {
      header,
      mapping: { name: { column: 0 }, openingBalance: { column: 1 } },
      form: { ...form, numbers },
    });
    expect(faults[0]?.code ?? records[0]!.values['openingBalance']).toBe(expected);
  });

  test.each(['Total', 'TOTAL:', 'Grand Total', 'Gran total', 'Suma', 'Totales'])(
    'skips the row that begins with %s and names it',
    (word) => {
      const list = table([
        ['Name', 'Balance'],
        ['Total Comfort', 200],
        ['Ann', 100],
        [word, 300],
      ]);
      const read = readRecords('customers', list, {
        header,
        mapping: { name: { column: 0 }, openingBalance: { column: 1 } },
        form,
      });
      expect(read.totals).toEqual([4]);
      expect(read.records.map(({ row }) => row)).toEqual([2, 3]);
    },
  );

  test.each([
    [true, ['A Uno', '1', '250.00'], 'tooManyCells'],
    [true, ['A Uno', '1', ''], undefined],
    [false, ['A Uno', '1', 'a note beside the table'], undefined],
  ])('a row with a cell beyond the headings (CSV: %s, %j) has the error %s', (isCsv, row, code) => {
    const list = { ...table([['Name', 'Balance'], row]), isCsv };
    const read = readRecords('customers', list, {
      header,
      mapping: { name: { column: 0 }, openingBalance: { column: 1 } },
      form,
    });
    expect(read.faults[0]?.code).toBe(code);
    expect(read.records).toHaveLength(code ? 0 : 1);
  });

  test('matches headings regardless of case, accents and punctuation', () => {
    expect(headingsKey(['Código:', '', ' Precio '])).toBe(headingsKey(['codigo', 'PRECIO']));
  });

  test('lists the fields that are still needed', () => {
    expect(missingImportFields('prices', new Set(['priceList', 'item', 'price']))).toEqual(['grade']);
    expect(missingImportFields('prices', new Set(['priceList', 'item', 'cost3']))).toEqual([]);
    expect(missingImportFields('stock', new Set(['leather']))).toEqual(['quantity', 'unit']);
    expect(
      missingImportFields(
        'orders',
        new Set(['soNumber', 'customerEmail', 'store', 'deliveryDate', 'status', 'style', 'lineTotal']),
      ),
    ).toEqual([]);
  });
});

/** A price book: a title across all columns, grades above price and cost, and a style above its pieces. */
const BOOK = table(
  [
    ['2027 PRICE BOOK', null, null, null, null, null],
    [null, null, null, null, null, null],
    ['Style', 'Piece', 'Bronze', null, 'Gold', null],
    [null, null, 'Retail', 'Cost', 'Retail', 'Cost'],
    ['Alamo', 'Sofa', 3200, 1400, '$4,100.00', 1800],
    [null, 'Chair', 1250, 500, 1600, 700],
    ['LEATHER OTTOMANS', null, null, null, null, null],
  ],
  [
    { top: 0, left: 0, bottom: 0, right: 5 },
    { top: 2, left: 0, bottom: 3, right: 0 },
    { top: 2, left: 1, bottom: 3, right: 1 },
    { top: 2, left: 2, bottom: 2, right: 3 },
    { top: 2, left: 4, bottom: 2, right: 5 },
    { top: 4, left: 0, bottom: 5, right: 0 },
  ],
);
const GRADES = [
  { id: 1, name: 'Bronze' },
  { id: 3, name: 'Gold' },
];

describe('the import of a price book with merged cells and two rows of headings', { tags: ['N-27'] }, () => {
  const fields = importFields('prices', GRADES);

  test('joins the headings of both rows and maps a price and a cost to each grade', () => {
    const header = guessHeader(BOOK, fields);
    expect(header).toEqual({ row: 3, rows: 2 });
    const headings = readHeadings(BOOK, header);
    expect(headings).toEqual(['Style', 'Piece', 'Bronze Retail', 'Bronze Cost', 'Gold Retail', 'Gold Cost']);
    expect(guessColumns(fields, headings, columnSamples(BOOK, header, 3))).toEqual({
      style: { column: 0 },
      item: { column: 1 },
      price1: { column: 2 },
      cost1: { column: 3 },
      price3: { column: 4 },
      cost3: { column: 5 },
    });
  });

  test('gives each piece the style in the merged cell that spans its row', () => {
    const { records } = readRecords('prices', BOOK, {
      header: { row: 3, rows: 2 },
      mapping: { style: { column: 0 }, item: { column: 1 }, price3: { column: 4 } },
      form,
    });
    expect(records.map(({ row, values }) => [row, values])).toEqual([
      [5, { style: 'Alamo', item: 'Sofa', price3: 410000 }],
      [6, { style: 'Alamo', item: 'Chair', price3: 160000 }],
      [7, { style: 'LEATHER OTTOMANS' }],
    ]);
  });

  test('handles merged cells beyond the last row and column', () => {
    const wide = table(
      [['PRICES'], ['Item', 'Grade 1'], ['Sofa', 10]],
      [
        { top: 0, left: 0, bottom: 0, right: 16_383 },
        { top: 2, left: 0, bottom: 900_000, right: 0 },
      ],
    );
    const header = guessHeader(wide, fields);
    expect(header).toEqual({ row: 2, rows: 1 });
    const { records } = readRecords('prices', wide, { header, mapping: { item: { column: 0 } }, form });
    expect(records).toEqual([{ row: 3, values: { item: 'Sofa' }, isReadable: true }]);
  });

  test('fills in the upper headings of a CSV file, which has no merged cells', () => {
    const csv = table([
      ['Item', 'Grade 1', '', 'Grade 2', ''],
      ['', 'Price', 'Cost', 'Price', 'Cost'],
      ['ALP-Sofa', '3200', '1400', '3500', '1500'],
    ]);
    const header = guessHeader(csv, fields);
    expect(header).toEqual({ row: 1, rows: 2 });
    expect(readHeadings(csv, header)).toEqual([
      'Item',
      'Grade 1 Price',
      'Grade 1 Cost',
      'Grade 2 Price',
      'Grade 2 Cost',
    ]);
  });
});

test('names the columns whose values no field uses', { tags: ['N-27'] }, () => {
  const columns = [
    { heading: 'Customer', samples: ['Ann'] },
    { heading: 'Old code', samples: ['A-7'] },
    { heading: 'Empty', samples: [] },
    { heading: '', samples: ['x'] },
    { heading: 'Notes', samples: ['pays late'] },
  ];
  const mapping = { name: { column: 0 }, store: { constant: 'Denver' } };
  expect(unusedHeadings(columns, mapping)).toEqual(['Old code', 'Notes']);
});
