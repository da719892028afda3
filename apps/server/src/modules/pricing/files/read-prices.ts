import type { Day } from '@cordovan/domain/calendar';
import { collectionGrades } from '@cordovan/domain/catalogue';
import type { SentPrice } from '@cordovan/domain/pricing';
import type { SaleItemName } from '../price-rows.repository.ts';
import type { FileFault } from './file-faults.ts';
import { itemFinder } from './find-item.ts';
import {
  columnOf,
  DAY,
  gradeColumn,
  ITEM,
  KIND,
  LEATHER_GRADE,
  LIST,
  PRICE_COLUMNS,
} from './price-columns.ts';
import { amountOf, dayOfCell, type FileCell, kindOf, leatherGradeOf, textOfCell } from './read-cells.ts';

/** A longer list would take too long to review before saving. */
export const MOST_PRICES = 50_000;

export interface FileSheet {
  readonly name: string;
  readonly rows: readonly (readonly FileCell[])[];
  readonly isCsv?: boolean;
}

export interface PriceFileFacts {
  readonly items: readonly SaleItemName[];
  readonly grades: readonly { readonly id: number; readonly name: string }[];
  readonly listName: string;
  /** Day for rows without a date. */
  readonly day: Day;
}

/** A price of the file with its place. */
export interface FilePrice extends SentPrice {
  readonly row: number;
  readonly column: string;
  readonly text: string;
  readonly itemName: string;
}

interface Read {
  readonly prices: readonly FilePrice[];
  readonly faults: readonly FileFault[];
}

type Columns = ReadonlyMap<string, { readonly index: number; readonly heading: string }>;

const fault = (code: FileFault['code'], row = 0, more: Partial<FileFault> = {}): FileFault => ({
  code,
  row,
  column: null,
  value: null,
  ...more,
});

/** Reads the prices from the first sheet with a sale item column and a grade column. */
export function readPrices(sheets: readonly FileSheet[], facts: PriceFileFacts): Read {
  for (const sheet of sheets) {
    const header = readHeader(sheet.rows[0] ?? [], facts);
    const hasGrade = collectionGrades.some(({ id }) => header.columns.has(gradeColumn(id)));
    if (!header.columns.has(ITEM) || !hasGrade) continue;
    const read = readRows(sheet, header.columns, facts);
    return { prices: read.prices, faults: [...header.faults, ...read.faults] };
  }
  return { prices: [], faults: [fault('noSheet')] };
}

function readHeader(cells: readonly FileCell[], { grades }: PriceFileFacts) {
  const columns = new Map<string, { index: number; heading: string }>();
  const faults: FileFault[] = [];
  for (const [index, cell] of cells.entries()) {
    const heading = textOfCell(cell);
    if (heading === '') continue;
    const column = columnOf(heading, grades);
    const at = { column: heading, value: heading };
    if (column === undefined)
      faults.push(fault('unknownColumn', 1, { ...at, data: { columns: PRICE_COLUMNS.join(', ') } }));
    else if (columns.has(column)) faults.push(fault('repeatedColumn', 1, at));
    else columns.set(column, { index, heading });
  }
  return { columns, faults };
}

function readRows(sheet: FileSheet, columns: Columns, facts: PriceFileFacts): Read {
  const prices: FilePrice[] = [];
  const faults: FileFault[] = [];
  const find = itemFinder(facts.items);
  for (const [index, cells] of sheet.rows.entries()) {
    if (index === 0 || !concerns(cells, columns, facts)) continue;
    if (sheet.isCsv && hasSlid(cells, sheet.rows[0]!.length)) {
      faults.push(fault('tooManyCells', index + 1));
      continue;
    }
    const read = readRow(cells, { row: index + 1, columns, find, day: facts.day });
    prices.push(...read.prices);
    faults.push(...read.faults);
    if (prices.length > MOST_PRICES)
      return { prices: [], faults: [fault('tooMany', 0, { data: { max: MOST_PRICES } })] };
  }
  return { prices, faults };
}

const hasSlid = (cells: readonly FileCell[], headings: number): boolean =>
  cells.slice(headings).some((cell) => textOfCell(cell) !== '');

const cellOf = (cells: readonly FileCell[], columns: Columns, column: string): FileCell => {
  const place = columns.get(column);
  return place === undefined ? null : (cells[place.index] ?? null);
};

/** The catalog workbook's sheet Prices has the rows of all lists. */
function concerns(cells: readonly FileCell[], columns: Columns, { listName }: PriceFileFacts): boolean {
  const list = textOfCell(cellOf(cells, columns, LIST)).toLowerCase();
  const isBlank = cells.every((cell) => textOfCell(cell) === '');
  return !isBlank && (list === '' || list === listName.toLowerCase());
}

interface RowFacts {
  readonly row: number;
  readonly columns: Columns;
  readonly find: ReturnType<typeof itemFinder>;
  readonly day: Day;
}

function readRow(cells: readonly FileCell[], { row, columns, find, day }: RowFacts): Read {
  const faults: FileFault[] = [];
  const cell = (column: string) => cellOf(cells, columns, column);
  const bad = (code: FileFault['code'], column: string, meant?: string) => {
    const heading = columns.get(column)?.heading ?? column;
    faults.push(fault(code, row, { column: heading, value: textOfCell(cell(column)), meant }));
  };
  const { item, meant } = find(textOfCell(cell(ITEM)));
  if (!item) bad(textOfCell(cell(ITEM)) === '' ? 'noItem' : 'unknownItem', ITEM, meant);
  const type = kindOf(cell(KIND));
  if (type === undefined) bad('unknownKind', KIND);
  const initDate = textOfCell(cell(DAY)) === '' ? day : dayOfCell(cell(DAY));
  if (initDate === undefined) bad('badDay', DAY);
  const leatherGradeId = leatherGradeOf(cell(LEATHER_GRADE));
  if (leatherGradeId === undefined) bad('badLeatherGrade', LEATHER_GRADE);
  const prices: FilePrice[] = [];
  for (const { id: gradeId } of collectionGrades) {
    const column = gradeColumn(gradeId);
    const text = textOfCell(cell(column));
    if (text === '') continue;
    const value = amountOf(cell(column));
    if (value === undefined) bad('badAmount', column);
    else if (item && type && initDate && leatherGradeId !== undefined)
      prices.push({
        ...{ saleItemId: item.id, itemName: item.name, type, gradeId, leatherGradeId, initDate, value },
        ...{ row, column: columns.get(column)!.heading, text },
      });
  }
  return { prices, faults };
}
