import type { TableFormat } from './export.types.ts';

/** Measured average of a compressed workbook row. Used only for the progress bar. */
const XLSX_ROW_BYTES = 63;
const LINE_FEED = 10;

/** Counts the rows of a CSV as they arrive. Estimates those of a compressed workbook. */
export function rowCounter(format: TableFormat) {
  let lines = 0;
  let bytes = 0;
  return (chunk: Uint8Array): number => {
    bytes += chunk.length;
    if (format === 'xlsx') return Math.floor(bytes / XLSX_ROW_BYTES);
    for (const byte of chunk) if (byte === LINE_FEED) lines += 1;
    // The first line contains the headings.
    return Math.max(0, lines - 1);
  };
}
