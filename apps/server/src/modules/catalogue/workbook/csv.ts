import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { cellsOf, type SheetCells } from './cells.ts';
import type { Cell } from './column.ts';
import { MAX_ROWS } from './read-rows.ts';
import type { WorkbookRows } from './workbook.ts';

export interface CsvFile {
  /** File name: `Styles.csv` holds the sheet `Styles`. */
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** A text that a spreadsheet would take for a formula, with the apostrophes that keep it from being one. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

const asText = (cell: Cell): Cell => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell);
const fromText = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** Reads the cells of CSV files (UTF-8, comma, quotes as in RFC 4180). Throws if a file isn't CSV text. */
export function readCsv(files: readonly CsvFile[]): readonly SheetCells[] {
  return files.map(({ fileName, bytes }) => {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const rows: readonly (readonly string[])[] = parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: false,
      to: MAX_ROWS + 2,
    });
    const name = fileName.replace(/^.*[/\\]/, '').replace(/\.csv$/i, '');
    return { name, rows: rows.map((row) => row.map(fromText)) };
  });
}

/** Writes one CSV file per sheet. Texts that look like formulas get an apostrophe, which `readCsv` removes again. */
export function writeCsv(workbook: WorkbookRows): readonly CsvFile[] {
  return cellsOf(workbook).map(({ name, rows }) => ({
    fileName: `${name}.csv`,
    bytes: Buffer.from(stringify(rows.map((row) => row.map(asText)))),
  }));
}
