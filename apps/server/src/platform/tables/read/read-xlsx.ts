import { zipSync } from 'fflate';
import { mergedRanges } from './merged-ranges.ts';
import { withPercents } from './percent-cells.ts';
import type { ReadSheet, SheetCells } from './sheet-cells.ts';
import { sheetFiles } from './sheet-files.ts';
import { unpackFiles } from './unpack.ts';

/** An xlsx file is a zip archive. */
export const isXlsx = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));

/**
 * Reads the cells of an xlsx file; for formulas, the stored values. Throws `WorkbookTooLarge`, or another error if
 * the bytes aren't an xlsx file. The library is loaded only when a workbook is read.
 */
export async function readXlsx(bytes: Buffer): Promise<readonly ReadSheet[]> {
  // Only these files contain cells; pictures and macros stay packed.
  const files = await unpackFiles(bytes, (name) => /\.(xml|rels)$/.test(name));
  const places = sheetFiles(files);
  // Repacked without compression, so that reading takes no more memory than the unpacked files.
  const repacked = Buffer.from(zipSync(withPercents(files), { level: 0 }));
  const { default: readXlsxFile } = await import('read-excel-file/node');
  const read = await readXlsxFile(repacked);
  return read.map(({ sheet, data }) => ({
    name: sheet,
    rows: data as unknown as SheetCells['rows'],
    merged: mergedRanges(files[places.get(sheet) ?? '']?.toString() ?? ''),
  }));
}
