import type { LastImport } from '@cordovan/contracts/catalogue';
import { type Language, messageText } from '@cordovan/domain/messages';
import type { Refusal } from '@cordovan/domain/result';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { exportWorkbook } from '../export.service.ts';
import { lockImport } from '../import-catalogue.repository.ts';
import { differing, type SheetChanges } from '../workbook/changes.ts';
import { findBrokenReference } from '../workbook/check.ts';
import { keyOf, mergeWorkbook } from '../workbook/merge.ts';
import type { AnyRow } from '../workbook/read-rows.ts';
import { nameColumn, type Rename } from '../workbook/renames.ts';
import { nameOf } from '../workbook/row-changes.ts';
import { type SheetName, sheetNamed, sheetNames, type WorkbookRows } from '../workbook/workbook.ts';
import { renameRows } from '../renames.repository.ts';
import { writeChanges } from '../write-changes.ts';
import { findLastImport, markUndone } from './imports.repository.ts';
import { auditUndo } from './audit-import.ts';
import type { Importer, KeptChange } from './kept-change.ts';
import { clearUniqueValues, deleteAdded, deletePriceCells } from './remove-added.repository.ts';

/** Reads the last import that changed the catalog, and what prevents undoing it. */
export async function readLastImport(db: Handle, language: Language): Promise<LastImport | null> {
  const last = await findLastImport(db);
  if (!last) return null;
  const changes = last.changes as unknown as readonly KeptChange[];
  const obstacle = findObstacle(await exportWorkbook(db), changes);
  return {
    id: last.id,
    importedAt: last.imported_at.toISOString(),
    importedBy: last.name,
    files: last.files,
    rows: last.row_count,
    obstacle: obstacle ? messageText(language, obstacle.code, obstacle.data) : null,
  };
}

/** Undoes the last import: restores the rows that it changed or removed, and deletes those that it added. */
export async function undoImport(
  trx: Trx,
  id: number,
  { actor, now }: Pick<Importer, 'actor' | 'now'>,
): Promise<{ rows: number }> {
  await lockImport(trx);
  const last = await findLastImport(trx);
  if (last?.id !== id) return refuse({ code: 'IMPORT_NOT_LAST' });
  const changes = last.changes as unknown as readonly KeptChange[];
  const obstacle = findObstacle(await exportWorkbook(trx), changes);
  if (obstacle) return refuse(obstacle);
  try {
    await bringBack(trx, changes);
  } catch (error) {
    if (isConflict(error)) return refuse({ code: 'IMPORT_IN_USE' });
    throw error;
  }
  await markUndone(trx, id, now);
  await auditUndo(trx, { id, files: last.files, rows: last.row_count, actor, now });
  return { rows: last.row_count };
}

/** Orders and other data refer to a row, or a value must be unique. */
const isConflict = (error: unknown): boolean =>
  ['23503', '23001', '23505'].includes((error as { code?: string }).code ?? '');

/** The first row that has changed since the import, or that uses one that it added. */
function findObstacle(present: WorkbookRows, changes: readonly KeptChange[]): Refusal | undefined {
  const changed = changes.find((change) => isChangedSince(present, change));
  if (changed) return changedSince(changed.sheet, (changed.after ?? changed.before)!);
  const broken = findBrokenReference(
    mergeWorkbook(catalogueBefore(present, changes.map(underNewName)), new Map(), new Set()),
  );
  return broken && changedSince(broken.sheet, broken.row);
}

const changedSince = (sheet: SheetName, row: AnyRow): Refusal => ({
  code: 'IMPORT_CHANGED_SINCE',
  data: { name: `${sheet} ${nameOf(sheetNamed(sheet), row)}` },
});

function isChangedSince(present: WorkbookRows, { sheet: name, before, after }: KeptChange): boolean {
  const sheet = sheetNamed(name);
  const rows: readonly AnyRow[] = present[name] ?? [];
  const find = (wanted: AnyRow) => rows.find((row) => keyOf(sheet.key, row) === keyOf(sheet.key, wanted));
  if (after === null) return find(before!) !== undefined;
  const row = find(after);
  return row === undefined || differing(sheet, row, after).length > 0;
}

/** The catalog as it will be after the undo. */
function catalogueBefore(present: WorkbookRows, changes: readonly KeptChange[]): WorkbookRows {
  return Object.fromEntries(
    sheetNames.map((name) => {
      const { key } = sheetNamed(name);
      const ofSheet = changes.filter(({ sheet }) => sheet === name);
      const gone = new Set(ofSheet.flatMap(({ after }) => (after ? [keyOf(key, after)] : [])));
      const kept = ((present[name] ?? []) as readonly AnyRow[]).filter((row) => !gone.has(keyOf(key, row)));
      return [name, [...kept, ...ofSheet.flatMap(({ before }) => (before ? [before] : []))]];
    }),
  );
}

async function bringBack(trx: Trx, kept: readonly KeptChange[]): Promise<void> {
  const changes = kept.map(underNewName);
  const back = new Map(sheetNames.map((name) => [name, backOf(name, changes)]));
  const added = (name: SheetName) =>
    changes.flatMap(({ sheet, before, after }) => (sheet === name && !before && after ? [after] : []));
  await clearUniqueValues(trx, added);
  await writeChanges(trx, back);
  await deletePriceCells(
    trx,
    changes.filter(({ sheet }) => sheet === 'Prices'),
  );
  for (const name of sheetNames.toReversed())
    if (sheetNamed(name).owner === undefined) await deleteAdded(trx, name, added(name));
  await renameRows(trx, renamesBack(kept));
}

const isRenamed = ({ sheet, before, after }: KeptChange): boolean =>
  before !== null &&
  after !== null &&
  sheetNamed(sheet).renames === true &&
  !hasSameKey(sheet, before, after);

const hasSameKey = (sheet: SheetName, before: AnyRow, after: AnyRow): boolean =>
  keyOf(sheetNamed(sheet).key, before) === keyOf(sheetNamed(sheet).key, after);

/** Names change back last, because all rows refer to the new names until then. */
function underNewName(change: KeptChange): KeptChange {
  if (!isRenamed(change)) return change;
  const column = nameColumn(sheetNamed(change.sheet));
  return { ...change, before: { ...change.before, [column]: change.after![column] } };
}

const renamesBack = (kept: readonly KeptChange[]): readonly Rename[] =>
  kept
    .filter(isRenamed)
    .map(({ sheet, before, after }) => ({ sheet, before: after!, after: before!, place: 0 }));

function backOf(name: SheetName, changes: readonly KeptChange[]): SheetChanges {
  const ofSheet = changes.filter(({ sheet }) => sheet === name);
  return {
    rows: ofSheet.length,
    added: ofSheet.flatMap(({ before, after }) => (before && !after ? [{ after: before, place: 0 }] : [])),
    changed: ofSheet.flatMap(({ before, after }) =>
      before && after ? [{ before: after, after: before, place: 0 }] : [],
    ),
    removed: ofSheet.flatMap(({ before, after }) =>
      !before && after && sheetNamed(name).owner !== undefined ? [after] : [],
    ),
  };
}
