import type { BodyOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/search';
import type { SavedView } from '@cordovan/contracts/search';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import {
  deleteViewRow,
  findViewRow,
  insertView,
  listViewRows,
  updateView,
  type ViewRow,
  type ViewValues,
} from './views.repository.ts';

const UNIQUE_VIOLATION = '23505';

export async function listViews(
  db: Handle,
  user: SignedInUser,
  list: SavedView['list'],
): Promise<SavedView[]> {
  const rows = await listViewRows(db, { userId: user.id, storeId: user.storeId }, list);
  return rows.map((row) => viewFrom(row, user));
}

/** Saves a view; only its owner can change it. The owner's store sees shared views. */
export async function saveView(
  trx: Trx,
  user: SignedInUser,
  { body, now }: { body: BodyOf<typeof calls.saveView>; now: Date },
): Promise<SavedView> {
  const name = body.name.trim();
  if (name === '') refuse({ code: 'FIELD_REQUIRED', field: 'name', data: { field: 'name' } });
  const values: ViewValues = {
    list: body.list,
    name,
    shared_store_id: body.isShared ? user.storeId : null,
    filters: JSON.stringify(body.filters),
    hidden_columns: body.hiddenColumns,
  };
  try {
    const id = await writeView(trx, user, { body, now, values });
    return viewFrom((await findViewRow(trx, id))!, user);
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    return refuse({ code: 'FIELD_TAKEN', field: 'name', data: { field: 'name' } });
  }
}

async function writeView(
  db: Handle,
  user: SignedInUser,
  { body, now, values }: { body: BodyOf<typeof calls.saveView>; now: Date; values: ViewValues },
): Promise<number> {
  if (body.id === 0) return insertView(db, user.id, values);
  const known = await findViewRow(db, body.id);
  if (known?.user_id !== user.id) refuse({ code: 'NOT_FOUND' });
  const isWritten = await updateView(db, { id: body.id, rowVersion: body.rowVersion, now }, values);
  return isWritten ? body.id : refuse({ code: 'STALE_RECORD' });
}

/** Deletes a view: its owner can, and administrators if the view is shared. */
export async function deleteView(trx: Trx, user: SignedInUser, id: number): Promise<{ ok: true }> {
  const known = await findViewRow(trx, id);
  const mayDelete =
    known?.user_id === user.id || (user.role === 'Administrator' && known?.shared_store_id != null);
  if (!mayDelete) refuse({ code: 'NOT_FOUND' });
  await deleteViewRow(trx, id);
  return { ok: true };
}

const viewFrom = (row: ViewRow, user: SignedInUser): SavedView => ({
  id: row.id,
  list: row.list,
  name: row.name,
  filters: row.filters as SavedView['filters'],
  hiddenColumns: row.hidden_columns,
  isShared: row.shared_store_id !== null,
  isOwn: row.user_id === user.id,
  ownerName: row.owner_name,
  rowVersion: row.row_version,
});
