import type { SheetCells } from '../../../platform/tables/read/sheet-cells.ts';
import type { PlacedFault } from './faults.ts';
import { type CsvFile, readCsv } from '../../../platform/tables/read/read-csv.ts';
import { isXlsx, readXlsx } from '../../../platform/tables/read/read-xlsx.ts';
import { WorkbookTooLarge } from '../../../platform/tables/read/too-large.ts';

export interface ReadFiles {
  readonly cells: readonly SheetCells[];
  readonly faults: readonly PlacedFault[];
}

/** Reads a workbook from one xlsx file or from CSV files; any other file is an error. */
export async function readFiles(files: readonly CsvFile[]): Promise<ReadFiles> {
  const cells: SheetCells[] = [];
  const faults: PlacedFault[] = [];
  for (const file of files) {
    try {
      cells.push(...(isXlsx(file.bytes) ? await readXlsx(file.bytes) : [readCsv(file, { isOurs: true })]));
    } catch (error) {
      const code = error instanceof WorkbookTooLarge ? 'tooLarge' : 'unreadable';
      faults.push({ code, sheet: file.fileName, row: 0, column: null });
    }
  }
  if (cells.length === 0 && faults.length === 0)
    faults.push({ code: 'emptyWorkbook', sheet: '', row: 0, column: null });
  return { cells, faults };
}
