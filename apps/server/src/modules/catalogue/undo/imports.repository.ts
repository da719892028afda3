import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import type { Importer, KeptChange } from './kept-change.ts';

/** Adds an import; the rows of earlier ones are no longer needed. */
export async function insertImport(
  trx: Trx,
  changes: readonly KeptChange[],
  { actor, now, files }: Importer,
): Promise<number> {
  await trx
    .updateTable('catalogue_imports')
    .set({ changes: null })
    .where('changes', 'is not', null)
    .execute();
  const { id } = await trx
    .insertInto('catalogue_imports')
    .values({
      imported_at: now,
      imported_by: actor.id === 0 ? null : actor.id,
      files: [...files],
      row_count: changes.length,
      changes: JSON.stringify(changes),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The last import that isn't undone and still has its rows. */
export async function findLastImport(db: Handle) {
  return db
    .selectFrom('catalogue_imports as i')
    .leftJoin('users as u', 'u.id', 'i.imported_by')
    .where('i.undone_at', 'is', null)
    .where('i.changes', 'is not', null)
    .orderBy('i.id', 'desc')
    .select(['i.id', 'i.imported_at', 'u.name', 'i.files', 'i.row_count', 'i.changes'])
    .executeTakeFirst();
}

export async function markUndone(trx: Trx, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('catalogue_imports')
    .set({ undone_at: now, changes: null })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow();
}
