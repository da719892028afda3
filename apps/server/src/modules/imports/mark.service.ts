import type { ImportPlan } from '@cordovan/contracts/imports';
import type { UploadedFile } from '../../platform/http/request.ts';
import { joinedNotes, markedFile } from '../../platform/tables/mark/marked-file.ts';
import type { KindContext } from './kinds/kind.ts';
import { readUpload } from '../../platform/tables/read/read-upload.ts';
import { checkImport } from './run.service.ts';

/** Returns the user's file as a workbook with its bad cells in red and the reason on each. */
export async function markUpload(
  context: KindContext,
  { files, asked }: { files: readonly UploadedFile[]; asked: ImportPlan },
): Promise<Buffer> {
  const file = await readUpload(files);
  const { bad } = await checkImport(context, file, asked);
  const notes = bad.map(({ row, column, heading, reason }) => ({
    row: Math.max(1, row),
    column: column ?? 0,
    text: heading === null ? reason : `${heading}: ${reason}`,
  }));
  return markedFile(files, file.sheets, new Map([[asked.sheet, joinedNotes(notes)]]));
}
