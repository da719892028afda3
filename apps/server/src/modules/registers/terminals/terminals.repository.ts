import type { Handle, Trx } from '../../../platform/database/transaction.ts';

/** Precision of the last-used time, so that a busy terminal doesn't cause a write per call. */
const TOUCH_SECONDS = 60;

const selectTerminals = (handle: Handle) =>
  handle
    .selectFrom('terminals')
    .select([
      'id',
      'name',
      'place',
      'code_expires_at',
      'enrolled_at',
      'last_seen_at',
      'last_seen_from',
      'revoked_at',
      'row_version',
    ]);

export async function listTerminalRows(handle: Handle) {
  return selectTerminals(handle).orderBy('revoked_at', 'desc').orderBy('name').orderBy('id').execute();
}

export type TerminalRow = Awaited<ReturnType<typeof listTerminalRows>>[number];

export const lockTerminal = (trx: Trx, id: number): Promise<TerminalRow | undefined> =>
  selectTerminals(trx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Finds and locks the terminal whose code is still valid, so that two devices can't use it. */
export const lockTerminalByCode = (trx: Trx, hash: Buffer, now: Date): Promise<TerminalRow | undefined> =>
  selectTerminals(trx)
    .where('code_hash', '=', hash)
    .where('code_expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const findTerminalByToken = (handle: Handle, hash: Buffer): Promise<TerminalRow | undefined> =>
  selectTerminals(handle).where('token_hash', '=', hash).where('revoked_at', 'is', null).executeTakeFirst();

export async function insertTerminal(
  trx: Trx,
  values: { readonly name: string; readonly place: string; readonly userId: number; readonly now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('terminals')
    .values({ name: values.name, place: values.place, created_at: values.now, created_by: values.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns false if the terminal was saved since `rowVersion` was read. */
export async function renameTerminal(
  trx: Trx,
  { id, rowVersion, name, place }: { id: number; rowVersion: number; name: string; place: string },
): Promise<boolean> {
  const result = await trx
    .updateTable('terminals')
    .set((set) => ({ name, place, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function setCode(
  trx: Trx,
  { id, hash, expiresAt }: { readonly id: number; readonly hash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await trx
    .updateTable('terminals')
    .set({ code_hash: hash, code_expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Consumes the code. A device that was this terminal before loses access. */
export async function setEnrolled(
  trx: Trx,
  { id, hash, now }: { readonly id: number; readonly hash: Buffer; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('terminals')
    .set({ code_hash: null, code_expires_at: null, token_hash: hash, enrolled_at: now })
    .where('id', '=', id)
    .execute();
}

export async function setRevoked(trx: Trx, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('terminals')
    .set({
      code_hash: null,
      code_expires_at: null,
      token_hash: null,
      enrolled_at: null,
      revoked_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function touchTerminal(
  handle: Handle,
  { id, last_seen_at }: Pick<TerminalRow, 'id' | 'last_seen_at'>,
  { now, address }: { readonly now: Date; readonly address: string },
): Promise<void> {
  if (last_seen_at && now.getTime() - last_seen_at.getTime() < TOUCH_SECONDS * 1000) return;
  await handle
    .updateTable('terminals')
    .set({ last_seen_at: now, last_seen_from: address })
    .where('id', '=', id)
    .execute();
}
