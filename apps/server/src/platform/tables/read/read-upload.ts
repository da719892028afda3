import { createHash } from 'node:crypto';
import { refuse } from '../../errors/refusal-error.ts';
import type { UploadedFile } from '../../http/request.ts';
import { MAX_ROWS, readCsv } from './read-csv.ts';
import { isXlsx, readXlsx } from './read-xlsx.ts';
import type { ReadSheet } from './sheet-cells.ts';
import { WorkbookTooLarge } from './too-large.ts';

export interface ReadFile {
  readonly fileName: string;
  readonly hash: string;
  readonly sheets: readonly ReadSheet[];
}

/** Reads a call's single file. Refuses a file that isn't a table or is too large. */
export async function readUpload(files: readonly UploadedFile[]): Promise<ReadFile> {
  const [file] = files;
  if (!file || file.bytes.length === 0) return refuse({ code: 'IMPORT_FILE_MISSING', field: 'file' });
  const sheets = await sheetsOf(file);
  if (sheets.every(({ rows }) => rows.length === 0))
    return refuse({ code: 'IMPORT_FILE_EMPTY', field: 'file' });
  if (sheets.some(({ rows }) => rows.length > MAX_ROWS))
    return refuse({ code: 'IMPORT_FILE_TOO_LARGE', field: 'file' });
  return {
    fileName: file.fileName.slice(0, 200),
    hash: createHash('sha256').update(file.bytes).digest('hex'),
    sheets,
  };
}

async function sheetsOf(file: UploadedFile): Promise<readonly ReadSheet[]> {
  try {
    return isXlsx(file.bytes) ? await readXlsx(file.bytes) : [readCsv(file)];
  } catch (error) {
    const code = error instanceof WorkbookTooLarge ? 'IMPORT_FILE_TOO_LARGE' : 'IMPORT_FILE_UNREADABLE';
    return refuse({ code, field: 'file' });
  }
}

export function sheetNamed({ sheets }: ReadFile, name: string): ReadSheet {
  return (
    sheets.find((sheet) => sheet.name === name) ?? refuse({ code: 'IMPORT_SHEET_MISSING', field: 'sheet' })
  );
}
