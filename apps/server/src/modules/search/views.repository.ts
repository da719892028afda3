import type { SavedView } from '@cordovan/contracts/search';
import type { Handle } from '../../platform/database/transaction.ts';

export interface ViewRow {
  readonly id: number;
  readonly list: SavedView['list'];
  readonly name: string;
  readonly user_id: number;
  readonly owner_name: string;
  readonly shared_store_id: number | null;
  readonly filters: unknown;
  readonly hidden_columns: string[];
  readonly row_version: number;
}

const selectViews = (handle: Handle) =>
  handle
    .selectFrom('saved_views as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select([
      'v.id',
      'v.list',
      'v.name',
      'v.user_id',
      'u.name as owner_name',
      'v.shared_store_id',
      'v.filters',
      'v.hidden_columns',
      'v.row_version',
    ]);

interface Reader {
  readonly userId: number;
  readonly storeId: number | null;
}

/** Lists the user's own views of a list, then those shared with the store. */
export async function listViewRows(
  handle: Handle,
  { userId, storeId }: Reader,
  list: SavedView['list'],
): Promise<ViewRow[]> {
  const rows = await selectViews(handle)
    .where('v.list', '=', list)
    .where((where) =>
      where.or([
        where('v.user_id', '=', userId),
        ...(storeId === null ? [] : [where('v.shared_store_id', '=', storeId)]),
      ]),
    )
    .orderBy('v.name')
    .orderBy('v.id')
    .execute();
  return [...rows.filter((row) => row.user_id === userId), ...rows.filter((row) => row.user_id !== userId)];
}

export async function findViewRow(handle: Handle, id: number): Promise<ViewRow | undefined> {
  return selectViews(handle).where('v.id', '=', id).executeTakeFirst();
}

export interface ViewValues {
  readonly list: SavedView['list'];
  readonly name: string;
  readonly shared_store_id: number | null;
  readonly filters: string;
  readonly hidden_columns: string[];
}

export async function insertView(handle: Handle, userId: number, values: ViewValues): Promise<number> {
  const row = await handle
    .insertInto('saved_views')
    .values({ user_id: userId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns false if the view was changed since. */
export async function updateView(
  handle: Handle,
  { id, rowVersion, now }: { id: number; rowVersion: number; now: Date },
  values: ViewValues,
): Promise<boolean> {
  const result = await handle
    .updateTable('saved_views')
    .set((set) => ({ ...values, updated_at: now, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteViewRow(handle: Handle, id: number): Promise<void> {
  await handle.deleteFrom('saved_views').where('id', '=', id).execute();
}
