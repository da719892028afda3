import type { Handle } from '../../platform/database/transaction.ts';

export interface NewFlag {
  readonly hash: Buffer;
  readonly expiresAt: Date;
}

export async function insertFirstTimeFlag(handle: Handle, flag: NewFlag): Promise<void> {
  await handle
    .insertInto('one_time_tokens')
    .values({ kind: 'bridge-first-time', token_hash: flag.hash, expires_at: flag.expiresAt })
    .execute();
}

/**
 * Consumes the flag and returns when it expires; undefined if it is unknown, expired or used. Of two concurrent uses,
 * one succeeds.
 */
export async function consumeFirstTimeFlag(
  handle: Handle,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<Date | undefined> {
  const used = await handle
    .updateTable('one_time_tokens')
    .set({ consumed_at: now })
    .where('kind', '=', 'bridge-first-time')
    .where('token_hash', '=', hash)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('expires_at')
    .executeTakeFirst();
  return used?.expires_at;
}
