import type { ImportDetail, PastImport } from '@cordovan/contracts/imports';
import { cents } from '@cordovan/domain/money';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { announce } from '../../platform/live/live.ts';
import { obstacleText } from './faults.ts';
import { recordUndo } from './import-audit.ts';
import {
  findImport,
  type ImportRecordRow,
  listKeptRows,
  lockImports,
  markUndone,
} from './imports.repository.ts';
import { kinds } from './kinds/index.ts';
import type { KindContext, Obstacle } from './kinds/kind.ts';

const MOST_SHOWN = 100;

export const pastImportFrom = (row: ImportRecordRow): PastImport => ({
  id: row.id,
  kind: row.kind,
  fileName: row.file_name,
  sheet: row.sheet,
  importedAt: row.imported_at.toISOString(),
  importedBy: row.imported_by_name,
  created: row.created_count,
  changed: row.changed_count,
  skipped: row.skipped_count,
  undoneAt: row.undone_at?.toISOString() ?? null,
  undoneBy: row.undone_by_name,
});

/** Reads a past import with the rows that prevent undoing it. */
export async function readPastImport(context: KindContext, id: number): Promise<ImportDetail> {
  const { trx, user, language } = context;
  const row = (await findImport(trx, user.companyId, id)) ?? refuse({ code: 'NOT_FOUND' });
  const obstacles = row.undone_at === null ? await obstaclesOf(context, row) : [];
  return {
    ...pastImportFrom(row),
    obstacles: obstacles.slice(0, MOST_SHOWN).map((obstacle) => ({
      row: obstacle.row,
      name: obstacle.name,
      reason: obstacleText(language, obstacle),
    })),
  };
}

async function obstaclesOf(context: KindContext, row: ImportRecordRow): Promise<readonly Obstacle[]> {
  const kept = await listKeptRows(context.trx, context.user.companyId, row.id);
  return kinds[row.kind].obstacles(context, kept);
}

/** Undoes a whole import, or refuses with the first row used since the import. */
export async function undoPastImport(context: KindContext, id: number): Promise<{ ok: true }> {
  const { trx, user, now, language } = context;
  await lockImports(trx, user.companyId);
  const row = (await findImport(trx, user.companyId, id)) ?? refuse({ code: 'NOT_FOUND' });
  if (row.undone_at !== null) return refuse({ code: 'IMPORT_UNDONE' });
  const kept = await listKeptRows(trx, user.companyId, id);
  const obstacles = await kinds[row.kind].obstacles(context, kept);
  const [first] = obstacles;
  if (first)
    return refuse({
      code: 'IMPORT_ROWS_USED',
      data: { count: obstacles.length, name: first.name, reason: obstacleText(language, first) },
    });
  await kinds[row.kind].undo(context, { importId: id, rows: kept });
  await markUndone(trx, { companyId: user.companyId, id, userId: user.id, userName: user.name, now });
  await recordUndo(context, id, {
    kind: row.kind,
    file: row.file_name,
    created: row.created_count,
    changed: row.changed_count,
    skipped: row.skipped_count,
    amounts: kept.map(({ change }) => cents(Number(change['amount'] ?? 0))),
  });
  announce(trx, { topic: 'imports', id, storeId: null });
  return { ok: true };
}
