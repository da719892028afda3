import { Readable } from 'node:stream';
import type { FileAnswer } from '../http/request.ts';
import { csvChunks } from './csv-stream.ts';
import type { TableSource } from './table.ts';
import { xlsxChunks } from './xlsx-stream.ts';

export type TableFormat = 'csv' | 'xlsx';

const TYPES: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * A table as a file that is sent while it is made. `rowCount` travels ahead, so that whoever waits can see how far
 * it is. When the reader goes away the source is closed too.
 */
export function tableFile(
  source: TableSource,
  { format, rowCount }: { format: TableFormat; rowCount: number },
): FileAnswer {
  const chunks = format === 'csv' ? csvChunks(source) : xlsxChunks(source);
  return {
    bytes: Readable.from(chunks, { objectMode: false }),
    type: TYPES[format],
    fileName: `${source.name.toLowerCase()}.${format}`,
    headers: { 'X-Row-Count': String(rowCount) },
  };
}
