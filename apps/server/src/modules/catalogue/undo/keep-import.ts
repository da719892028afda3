import type { Trx } from '../../../platform/database/transaction.ts';
import type { WorkbookChanges } from '../workbook/changes.ts';
import type { AnyRow } from '../workbook/read-rows.ts';
import { type SheetName, sheetNamed } from '../workbook/workbook.ts';
import { describeChanges } from '../workbook/row-changes.ts';
import { auditImport } from './audit-import.ts';
import { insertImport } from './imports.repository.ts';
import type { Importer, KeptChange } from './kept-change.ts';

/** Keeps what an import changed, so that it can be undone, and audits it. An import that changes nothing isn't kept. */
export async function keepImport(trx: Trx, changes: WorkbookChanges, importer: Importer): Promise<void> {
  const kept = [...changes].flatMap(([sheet, { added, changed, removed }]): KeptChange[] => [
    ...changed.map(({ before, after }) => ({ sheet, before, after: stored(sheet, after) })),
    ...added.map(({ after }) => ({ sheet, before: null, after: stored(sheet, after) })),
    ...removed.map((before) => ({ sheet, before, after: null })),
  ]);
  if (kept.length === 0) return;
  const id = await insertImport(trx, kept, importer);
  await auditImport(trx, { ...importer, id, rows: kept.length, ...describeChanges(changes) });
}

/** A row's columns, without those that exist only in the file. */
const stored = (sheet: SheetName, row: AnyRow): AnyRow =>
  Object.fromEntries(Object.keys(sheetNamed(sheet).columns).map((key) => [key, row[key] ?? null]));
