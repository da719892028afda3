import type { TableFormat } from './export.types.ts';

/** Measured: a packed row of a workbook; only for how far the bar stands. */
const XLSX_ROW_BYTES = 63;
const LINE_FEED = 10;

/** Counts rows of a CSV as they arrive; of a workbook, which is packed, it estimates them. */
export function rowCounter(format: TableFormat) {
  let lines = 0;
  let bytes = 0;
  return (chunk: Uint8Array): number => {
    bytes += chunk.length;
    if (format === 'xlsx') return Math.floor(bytes / XLSX_ROW_BYTES);
    for (const byte of chunk) if (byte === LINE_FEED) lines += 1;
    // The first line has the headings.
    return Math.max(0, lines - 1);
  };
}
