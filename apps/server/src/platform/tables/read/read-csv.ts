import { parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { separatorOf } from './separator.ts';
import type { ReadSheet } from './sheet-cells.ts';

/** A text that a spreadsheet would run as a formula, including the leading apostrophes that prevent it. */
export const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

const fromText = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** Maximum lines of a sheet, including the header. */
export const MAX_ROWS = 200_000;

export interface CsvFile {
  readonly fileName: string;
  readonly bytes: Buffer;
}

export interface CsvForm {
  /** True accepts only UTF-8 with commas, as in the catalog workbook's CSV files. */
  readonly isOurs?: boolean;
}

/** Reads the cells of a CSV file, with quotes as in RFC 4180. Throws if the file isn't text. */
export function readCsv({ fileName, bytes }: CsvFile, { isOurs = false }: CsvForm = {}): ReadSheet {
  const text = isOurs ? new TextDecoder('utf-8', { fatal: true }).decode(bytes) : decodeText(bytes);
  const rows: readonly (readonly string[])[] = parse(text, {
    bom: true,
    delimiter: isOurs ? ',' : separatorOf(text),
    relax_column_count: true,
    // Accepts programs that write `5" nails` without doubling the quote.
    relax_quotes: !isOurs,
    skip_empty_lines: false,
    to: MAX_ROWS + 2,
  });
  const name = fileName.replace(/^.*[/\\]/, '').replace(/\.(csv|txt|tsv)$/i, '');
  return { name, rows: rows.map((row) => row.map(fromText)), merged: [], isCsv: true };
}
