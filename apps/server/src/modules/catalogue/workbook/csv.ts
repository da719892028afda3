import { stringify } from 'csv-stringify/sync';
import { type CsvFile, FORMULA } from '../../../platform/tables/read/read-csv.ts';
import { cellsOf } from './cells.ts';
import type { Cell } from './column.ts';
import type { WorkbookRows } from './workbook.ts';

const asText = (cell: Cell): Cell => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell);

/** Writes one CSV file per sheet. Texts that look like formulas get an apostrophe, which the reader removes again. */
export function writeCsv(workbook: WorkbookRows): readonly CsvFile[] {
  return cellsOf(workbook).map(({ name, rows }) => ({
    fileName: `${name}.csv`,
    bytes: Buffer.from(stringify(rows.map((row) => row.map(asText)))),
  }));
}
