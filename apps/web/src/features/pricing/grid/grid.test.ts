import { describe, expect, test } from 'vitest';
import { cents } from '@cordovan/domain/money';
import { filled, pasted, readBlock, writeBlock } from './blocks.ts';
import { at, fillTarget, moved, type Range, rangeOf, stepped } from './selection.ts';
import { cellKey, cellState, type GridRow, storedCells, writeCells } from './sheet.ts';

const DAY = '2026-12-01';
const row: GridRow = {
  saleItemId: 7,
  saleItemName: 'Larsen Sofa',
  code: 'LAR-S',
  styleName: 'Larsen',
  furnitureTypeName: 'Sofa',
  leatherGradeId: null,
  cells: [
    {
      gradeId: 1,
      price: cents(320_000),
      priceFrom: '2026-06-01',
      cost: cents(150_050),
      costFrom: DAY,
      nextDay: null,
    },
  ],
};
const stored = storedCells([row]);
const PRICE = cellKey(row, 1, 'price');
const COST = cellKey(row, 1, 'cost');
const EMPTY = cellKey(row, 2, 'price');
const write = (...changes: readonly (readonly [string, string])[]) =>
  writeCells({ stored, edits: new Map(), day: DAY }, changes);

describe('cells', () => {
  test('keep only texts that change a price', { tags: ['N-27'] }, () => {
    expect(write([PRICE, '$3,200.00'], [COST, ' 1500.5 '], [EMPTY, '']).size).toBe(0);
    expect([...write([PRICE, '3,300'], [EMPTY, '99'])]).toEqual([
      [PRICE, '3,300'],
      [EMPTY, '99'],
    ]);
  });

  test('keep what was typed even if it isn’t an amount', { tags: ['N-27'] }, () => {
    const edits = write([PRICE, '3.200,00']);
    expect(cellState({ stored, edits }, PRICE)).toMatchObject({
      text: '3.200,00',
      value: undefined,
      isValid: false,
      isChanged: true,
    });
  });

  test('are removed by an empty input only where the price starts on that day', { tags: ['CAT-24'] }, () => {
    expect([...write([PRICE, ''], [COST, ''])]).toEqual([[COST, '']]);
    const edits = writeCells({ stored, edits: write([PRICE, '1']), day: DAY }, [[PRICE, '']]);
    expect(edits.size).toBe(0);
  });
});

describe('blocks', () => {
  test('are read as Excel writes them', { tags: ['N-27'] }, () => {
    expect(readBlock('1\t"2,000"\r\n\t"a ""b""\nc"\r\n')).toEqual([
      ['1', '2,000'],
      ['', 'a "b"\nc'],
    ]);
    expect(readBlock(writeBlock([['1', '2']]))).toEqual([['1', '2']]);
  });

  test(
    'repeat over a selection of several times their size and are cut at the edge',
    { tags: ['N-27'] },
    () => {
      const range: Range = { top: 0, bottom: 3, left: 0, right: 0 };
      const size = { rows: 10, columns: 2 };
      expect(pasted([['1'], ['2']], range, size).cells.map(({ text }) => text)).toEqual(['1', '2', '1', '2']);
      expect(pasted([['1', '2', '3']], { ...range, bottom: 0 }, size)).toEqual({
        cells: [
          { row: 0, column: 0, text: '1' },
          { row: 0, column: 1, text: '2' },
        ],
        leftOut: 1,
      });
    },
  );

  test('fill below, above and to the sides in the order of their cells', { tags: ['N-27'] }, () => {
    const source: Range = { top: 4, bottom: 5, left: 2, right: 2 };
    const fromRows = (target: Range) => filled(source, target).map(({ from }) => from.row);
    expect(fromRows(fillTarget(source, { row: 8, column: 3 })!)).toEqual([4, 5, 4]);
    expect(fromRows(fillTarget(source, { row: 1, column: 2 })!)).toEqual([5, 4, 5]);
    expect(fillTarget(source, { row: 5, column: 0 })).toEqual({ ...source, left: 0, right: 1 });
    expect(fillTarget(source, { row: 4, column: 2 })).toBeUndefined();
  });
});

describe('the selection', () => {
  const size = { rows: 20, columns: 4 };
  const key = (name: string, more: { isCtrl?: boolean; isShift?: boolean } = {}) => ({
    key: name,
    isCtrl: false,
    isShift: false,
    ...more,
  });

  test('moves by keys and stays in the grid', { tags: ['N-27'] }, () => {
    expect(moved(at(0, 0), key('ArrowUp'), size, 5)).toEqual(at(0, 0));
    expect(moved(at(3, 1), key('PageDown'), size, 5)).toEqual(at(8, 1));
    expect(moved(at(3, 1), key('End'), size, 5)).toEqual(at(3, 3));
    expect(moved(at(3, 1), key('Home', { isCtrl: true }), size, 5)).toEqual(at(0, 0));
    expect(moved(at(3, 1), key('ArrowDown', { isCtrl: true }), size, 5)).toEqual(at(19, 1));
    expect(moved(at(3, 1), key('a'), size, 5)).toBeUndefined();
  });

  test('extends with Shift from where it began', { tags: ['N-27'] }, () => {
    const once = moved(at(3, 1), key('ArrowLeft', { isShift: true }), size, 5)!;
    const twice = moved(once, key('ArrowDown', { isShift: true }), size, 5)!;
    expect(rangeOf(twice)).toEqual({ top: 3, bottom: 4, left: 0, right: 1 });
    expect(stepped(twice, key('Enter', { isShift: true }), size)).toEqual(at(3, 0));
    expect(stepped(at(3, 1), key('Tab'), size)).toEqual(at(3, 2));
  });
});
