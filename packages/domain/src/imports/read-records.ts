import { findImportField, type ImportField, type ImportKind } from './fields.ts';
import type { ImportMapping } from './guess-columns.ts';
import { type HeaderPlace, readHeadings } from './headings.ts';
import { type ImportFaultCode, type ImportValue, type ReadingForm, readValue } from './read-values.ts';
import {
  cellText,
  fillMerged,
  type ImportCell,
  type ImportTable,
  isBlankCell,
  plainWords,
} from './tables.ts';
import { dayOrderOf } from './written-days.ts';
import { numberFormOf } from './written-numbers.ts';

/** A sheet of a file, and how to read it. */
export interface ImportReading {
  readonly header: HeaderPlace;
  readonly mapping: ImportMapping;
  readonly form: ReadingForm;
}

/**
 * A cell that can't be read, with its position: the row as shown in a spreadsheet, from 1; the column from 0, null
 * for a constant.
 */
export interface CellFault {
  readonly code: ImportFaultCode;
  readonly row: number;
  readonly column: number | null;
  readonly field: string;
  /** Content of the cell. */
  readonly found: string;
}

/** A row of the file with its field values; blank and unreadable ones are omitted. */
export interface ImportRecord {
  /** Row number as in a spreadsheet, from 1. */
  readonly row: number;
  readonly values: Readonly<Record<string, ImportValue>>;
  /** Whether every mapped cell could be read. */
  readonly isReadable: boolean;
}

/**
 * Rows below the headings, without blank ones, with their positions. Vertically merged cells count for all their
 * rows.
 */
export function bodyRows(
  table: ImportTable,
  header: HeaderPlace,
): readonly { readonly row: number; readonly cells: readonly ImportCell[] }[] {
  const from = header.row - 1 + header.rows;
  return fillMerged(table, { from, to: table.rows.length, isDown: true }).flatMap((cells, index) =>
    cells.every(isBlankCell) ? [] : [{ row: from + index + 1, cells }],
  );
}

/** Whether a row has no value in any mapped column, like a note next to the table. */
const isNote = (cells: readonly ImportCell[], columns: readonly number[]): boolean =>
  columns.every((column) => isBlankCell(cells[column]));

const TOTALS = /^((grand|gran) )?(total(s|es)?|sum(a|as)?)( general| total)?$/;

/** Whether a row begins with a word for total, which ends a printed list. */
const isTotal = (cells: readonly ImportCell[]): boolean =>
  TOTALS.test(plainWords(cellText(cells.find((cell) => !isBlankCell(cell)))));

/**
 * Reads all rows with a mapping. Cells that can't be read become errors and are omitted; total rows are skipped and
 * reported.
 */
export function readRecords(
  kind: ImportKind,
  table: ImportTable,
  { header, mapping, form }: ImportReading,
): {
  readonly records: readonly ImportRecord[];
  readonly faults: readonly CellFault[];
  readonly totals: readonly number[];
} {
  const faults: CellFault[] = [];
  const totals: number[] = [];
  const sources = Object.entries(mapping).flatMap(([key, source]) => {
    const field = findImportField(kind, key);
    return field ? [{ field, source }] : [];
  });
  const columns = sources.flatMap(({ source }) => ('column' in source ? [source.column] : []));
  const width = readHeadings(table, header).length;
  const records = bodyRows(table, header).flatMap(({ row, cells }): ImportRecord[] => {
    if (isNote(cells, columns)) return [];
    if (isTotal(cells)) {
      totals.push(row);
      return [];
    }
    if (table.isCsv && cells.slice(width).some((cell) => !isBlankCell(cell))) {
      faults.push({ code: 'tooManyCells', row, column: null, field: '', found: '' });
      return [];
    }
    const values: Record<string, ImportValue> = {};
    let isReadable = true;
    for (const { field, source } of sources) {
      const column = 'column' in source ? source.column : null;
      const cell = 'column' in source ? (cells[source.column] ?? null) : source.constant;
      const read = readValue(field, cell, form);
      if ('value' in read) {
        if (read.value !== null) values[field.key] = read.value;
        continue;
      }
      isReadable = false;
      faults.push({ code: read.fault, row, column, field: field.key, found: shown(cell) });
    }
    return [{ row, values, isReadable }];
  });
  return { records, faults, totals };
}

const MOST_SHOWN = 60;

function shown(cell: ImportCell): string {
  const text = cellText(cell);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

/** Questions to answer before a file can be read, each with the answer that the file suggests. */
export interface FormQuestions {
  readonly form: ReadingForm;
  readonly asksNumbers: boolean;
  readonly asksDays: boolean;
}

const NUMERIC: readonly ImportField['type'][] = ['money', 'number', 'percent'];

/** Infers the number and date formats from all mapped columns. */
export function guessForm(
  kind: ImportKind,
  table: ImportTable,
  { header, mapping }: Pick<ImportReading, 'header' | 'mapping'>,
): FormQuestions {
  const rows = bodyRows(table, header);
  const cellsOf = (isWanted: (field: ImportField) => boolean) =>
    Object.entries(mapping).flatMap(([key, source]) => {
      const field = findImportField(kind, key);
      if (!field || !isWanted(field) || !('column' in source)) return [];
      return rows.flatMap(({ cells }) => {
        const cell = cells[source.column] ?? null;
        return cell === null || isBlankCell(cell) ? [] : [cell];
      });
    });
  const numbers = numberFormOf(
    cellsOf(({ type }) => NUMERIC.includes(type)).filter((cell) => typeof cell === 'string'),
  );
  const days = dayOrderOf(cellsOf(({ type }) => type === 'day'));
  return {
    form: { numbers: numbers.form, days: days.order },
    asksNumbers: numbers.isAmbiguous,
    asksDays: days.isAmbiguous,
  };
}

/** First values of each column, so that a person can tell what the column contains. */
export function columnSamples(
  table: ImportTable,
  header: HeaderPlace,
  most: number,
): readonly (readonly ImportCell[])[] {
  const rows = bodyRows(table, header).slice(0, 200);
  const width = readHeadings(table, header).length;
  return Array.from({ length: width }, (_, column) =>
    rows.flatMap(({ cells }) => (isBlankCell(cells[column]) ? [] : [cells[column]!])).slice(0, most),
  );
}
