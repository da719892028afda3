import type { Trx } from '../../../platform/database/transaction.ts';
import type { WorkbookChanges } from '../workbook/changes.ts';
import type { AnyRow } from '../workbook/read-rows.ts';
import { type SheetName, sheetNamed } from '../workbook/workbook.ts';
import { insertImport } from './imports.repository.ts';

export interface Importer {
  /** Null for a command. */
  readonly userId: number | null;
  readonly now: Date;
  readonly files: readonly string[];
}

/** A row before and after an import; null where there was or is none. */
export interface KeptChange {
  readonly sheet: SheetName;
  readonly before: AnyRow | null;
  readonly after: AnyRow | null;
}

/** Keeps what an import changed, so that it can be undone. An import that changes nothing isn't kept. */
export async function keepImport(trx: Trx, changes: WorkbookChanges, importer: Importer): Promise<void> {
  const kept = [...changes].flatMap(([sheet, { added, changed, removed }]): KeptChange[] => [
    ...changed.map(({ before, after }) => ({ sheet, before, after: stored(sheet, after) })),
    ...added.map(({ after }) => ({ sheet, before: null, after: stored(sheet, after) })),
    ...removed.map((before) => ({ sheet, before, after: null })),
  ]);
  if (kept.length > 0) await insertImport(trx, kept, importer);
}

/** The columns of a row, without those that only the file has. */
const stored = (sheet: SheetName, row: AnyRow): AnyRow =>
  Object.fromEntries(Object.keys(sheetNamed(sheet).columns).map((key) => [key, row[key] ?? null]));
