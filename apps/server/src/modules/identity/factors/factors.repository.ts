import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface TotpRow {
  readonly sealed_secret: Buffer;
  readonly confirmed_at: Date | null;
}

export interface PasskeyRow {
  readonly id: number;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly sign_count: number;
  readonly transports: string[];
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

/** Locks a user's factors: the user's row, which every change of factors locks first. */
export async function lockFactors(trx: Trx, userId: number): Promise<void> {
  await trx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
}

export async function findTotp(handle: Handle, userId: number): Promise<TotpRow | undefined> {
  return handle
    .selectFrom('user_totp')
    .where('user_id', '=', userId)
    .select(['sealed_secret', 'confirmed_at'])
    .executeTakeFirst();
}

/**
 * The newest authenticator app in the database. Undefined if there is none, or if the database is from before
 * authenticator apps.
 */
export async function findNewestTotp(handle: Handle) {
  const { rows } = await sql<{
    found: string | null;
  }>`select to_regclass('user_totp')::text as found`.execute(handle);
  if (rows[0]?.found == null) return undefined;
  return handle
    .selectFrom('user_totp')
    .select(['user_id', 'sealed_secret'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Stores an unconfirmed secret; a confirmed one stays. */
export async function putTotp(trx: Trx, userId: number, sealed: Buffer, now: Date): Promise<boolean> {
  const result = await trx
    .insertInto('user_totp')
    .values({ user_id: userId, sealed_secret: sealed, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealed, created_at: now, last_step: null })
        .where('user_totp.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function confirmTotp(trx: Trx, userId: number, now: Date): Promise<void> {
  await trx.updateTable('user_totp').set({ confirmed_at: now }).where('user_id', '=', userId).execute();
}

/** Uses up a code's step. False if this step or a later one was already used: the code is replayed. */
export async function useStep(trx: Handle, userId: number, step: number): Promise<boolean> {
  const result = await trx
    .updateTable('user_totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteTotp(trx: Trx, userId: number): Promise<boolean> {
  const result = await trx.deleteFrom('user_totp').where('user_id', '=', userId).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function listPasskeys(handle: Handle, userId: number): Promise<PasskeyRow[]> {
  return handle
    .selectFrom('user_passkeys')
    .where('user_id', '=', userId)
    .select([
      'id',
      'credential_id',
      'public_key',
      'sign_count',
      'transports',
      'name',
      'created_at',
      'last_used_at',
    ])
    .orderBy('id')
    .execute();
}

export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly now: Date;
}

/** False if a passkey already has this id. */
export async function insertPasskey(trx: Trx, userId: number, key: NewPasskey): Promise<boolean> {
  const result = await trx
    .insertInto('user_passkeys')
    .values({
      user_id: userId,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      sign_count: key.signCount,
      transports: [...key.transports],
      name: key.name,
      created_at: key.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function touchPasskey(trx: Trx, id: number, signCount: number, now: Date): Promise<void> {
  await trx
    .updateTable('user_passkeys')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deletePasskey(trx: Trx, userId: number, id: number): Promise<boolean> {
  const result = await trx
    .deleteFrom('user_passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function countRecoveryCodes(handle: Handle, userId: number): Promise<number> {
  const row = await handle
    .selectFrom('user_recovery_codes')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('codes'))
    .executeTakeFirstOrThrow();
  return row.codes;
}

export async function replaceRecoveryCodes(
  trx: Trx,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('user_recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await trx
    .insertInto('user_recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Uses up a recovery code. False if the user has no such unused code. */
export async function useRecoveryCode(trx: Trx, userId: number, hash: Buffer, now: Date): Promise<boolean> {
  const result = await trx
    .updateTable('user_recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteAllFactors(trx: Trx, userId: number): Promise<void> {
  for (const table of ['user_totp', 'user_passkeys', 'user_recovery_codes'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
}

/** Whether a user has a confirmed factor; an expression for queries with `users`. */
export const hasFactor = sql<boolean>`(exists (select from user_totp f where f.user_id = users.id and f.confirmed_at is not null)
  or exists (select from user_passkeys f where f.user_id = users.id))`;

/** Stores the challenge that a browser must sign to add a passkey in this session. */
export async function putChallenge(
  trx: Trx,
  sessionId: number,
  { challenge, expiresAt }: { readonly challenge: string; readonly expiresAt: Date },
): Promise<void> {
  const values = { challenge, expires_at: expiresAt };
  await trx
    .insertInto('passkey_challenges')
    .values({ session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .execute();
}

/** Uses up the challenge of a session. */
export async function takeChallenge(trx: Trx, sessionId: number, now: Date): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('passkey_challenges')
    .where('session_id', '=', sessionId)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.challenge : undefined;
}
