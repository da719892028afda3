import type { Trx } from '../../../platform/database/transaction.ts';

/** A sales rep as the accounting package knows them. */
export interface SyncedRep {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
}

/**
 * Adds and renames the sales reps that the accounting package delivers (ACCT-01). A rep is found by accounting id,
 * otherwise by email, otherwise by a name that only one rep has. None is deactivated: an employee who left keeps past
 * orders.
 */
export async function putSyncedReps(trx: Trx, reps: readonly SyncedRep[], now: Date) {
  const counts = { added: 0, changed: 0, unchanged: 0 };
  const known = await trx
    .selectFrom('sales_reps')
    .select(['id', 'name', 'email', 'quick_books_id', 'synced_at'])
    .forUpdate()
    .execute();
  const isSame = (one: string | null, other: string | null) =>
    one !== null && other !== null && one.toLowerCase() === other.toLowerCase();
  const taken = new Set<number>();
  for (const rep of reps) {
    const free = known.filter(({ id }) => !taken.has(id));
    const named = free.filter(({ name }) => isSame(name, rep.name));
    const found =
      free.find((one) => one.quick_books_id === rep.id) ??
      free.find((one) => isSame(one.email, rep.email)) ??
      (named.length === 1 ? named[0] : undefined);
    if (!found) {
      const email = known.some((one) => isSame(one.email, rep.email)) ? null : rep.email;
      await trx
        .insertInto('sales_reps')
        .values({ name: rep.name, email, quick_books_id: rep.id, synced_at: now, is_active: true })
        .execute();
      counts.added += 1;
      continue;
    }
    taken.add(found.id);
    const isChanged = found.name !== rep.name || found.quick_books_id !== rep.id || found.synced_at === null;
    counts[isChanged ? 'changed' : 'unchanged'] += 1;
    if (!isChanged) continue;
    await trx
      .updateTable('sales_reps')
      .set((set) => ({
        name: rep.name,
        quick_books_id: rep.id,
        synced_at: now,
        row_version: set('row_version', '+', 1),
      }))
      .where('id', '=', found.id)
      .execute();
  }
  return counts;
}
