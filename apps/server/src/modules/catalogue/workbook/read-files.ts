import type { SheetCells } from './cells.ts';
import { readCsv, type CsvFile } from './csv.ts';
import type { PlacedFault } from './faults.ts';
import { WorkbookTooLarge } from './too-large.ts';
import { readXlsx } from './xlsx.ts';

export interface ReadFiles {
  readonly cells: readonly SheetCells[];
  readonly faults: readonly PlacedFault[];
}

/** An xlsx file is a zip archive. */
export const isXlsx = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));

/** Reads a workbook from one xlsx file or from CSV files; any other file is a fault. */
export async function readFiles(files: readonly CsvFile[]): Promise<ReadFiles> {
  const cells: SheetCells[] = [];
  const faults: PlacedFault[] = [];
  for (const file of files) {
    try {
      cells.push(...(isXlsx(file.bytes) ? await readXlsx(file.bytes) : readCsv([file])));
    } catch (error) {
      const code = error instanceof WorkbookTooLarge ? 'tooLarge' : 'unreadable';
      faults.push({ code, sheet: file.fileName, row: 0, column: null });
    }
  }
  if (cells.length === 0 && faults.length === 0)
    faults.push({ code: 'emptyWorkbook', sheet: '', row: 0, column: null });
  return { cells, faults };
}
