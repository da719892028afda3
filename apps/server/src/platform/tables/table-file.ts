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
 * A table as a file, streamed while it is generated. `rowCount` goes into the headers, so that the client can show
 * progress. The source closes when the reader leaves.
 */
export function tableFile(
  source: TableSource,
  { format, rowCount }: { format: TableFormat; rowCount: number },
): FileAnswer {
  const chunks = format === 'csv' ? csvChunks(source) : xlsxChunks([source]);
  return {
    bytes: Readable.from(chunks, { objectMode: false }),
    type: TYPES[format],
    fileName: `${source.name.toLowerCase()}.${format}`,
    headers: { 'X-Row-Count': String(rowCount) },
  };
}
