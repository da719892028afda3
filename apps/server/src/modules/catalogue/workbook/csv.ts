import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { cellsOf, type SheetCells } from './cells.ts';
import { MAX_ROWS } from './read-rows.ts';
import type { WorkbookRows } from './workbook.ts';

export interface CsvFile {
  /** File name: `Styles.csv` holds the sheet `Styles`. */
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** Reads the cells of CSV files (UTF-8, comma, quotes as in RFC 4180). Throws if a file isn't CSV text. */
export function readCsv(files: readonly CsvFile[]): readonly SheetCells[] {
  return files.map(({ fileName, bytes }) => {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const rows = parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: false,
      to: MAX_ROWS + 2,
    });
    return { name: fileName.replace(/^.*[/\\]/, '').replace(/\.csv$/i, ''), rows };
  });
}

/** Writes one CSV file per sheet. */
export function writeCsv(workbook: WorkbookRows): readonly CsvFile[] {
  return cellsOf(workbook).map(({ name, rows }) => ({
    fileName: `${name}.csv`,
    bytes: Buffer.from(stringify(rows.map((row) => [...row]))),
  }));
}
