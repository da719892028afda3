import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { SignInFailures } from '@cordovan/domain/identity';
import type { Handle, Trx } from '../../platform/database/transaction.ts';

/** Sign-in attempts for one account name from one network. */
export interface AttemptKey {
  readonly account: string;
  readonly network: string;
}

/** Stored as a hash, because a person may type a secret into the email field by mistake. */
const hashOf = (account: string): Buffer =>
  createHash('sha256').update(account.trim().toLowerCase()).digest();

/** SQL expression of the same hash for an email in the database. */
const hashOfEmail = (email: string): RawBuilder<Buffer> =>
  sql<Buffer>`sha256(convert_to(lower(${sql.ref(email)}), 'UTF8'))`;

/** Time until which attempts for the user of the outer query are blocked: the latest over all networks. */
export const blockedUntil = (now: Date): RawBuilder<Date | null> => sql<Date | null>`(
  select max(blocked_until) from sign_in_attempts
  where account_hash = ${hashOfEmail('users.email')} and blocked_until > ${now})`;

/**
 * Reads the failures so far and locks them until the transaction ends, so that concurrent attempts all count.
 */
export async function lockAttempts(trx: Trx, key: AttemptKey): Promise<SignInFailures> {
  const hash = hashOf(key.account);
  // Advisory lock: there may be no row to lock yet.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${hash.toString('hex')} ${key.network}`}, 0))`.execute(
    trx,
  );
  const row = await trx
    .selectFrom('sign_in_attempts')
    .where('account_hash', '=', hash)
    .where('network', '=', key.network)
    .select(['failures', 'blocked_until'])
    .executeTakeFirst();
  return { count: row?.failures ?? 0, blockedUntil: row?.blocked_until ?? null };
}

export async function putAttempts(
  trx: Trx,
  { account, network }: AttemptKey,
  { failures, now }: { failures: SignInFailures; now: Date },
): Promise<void> {
  const values = { failures: failures.count, blocked_until: failures.blockedUntil, last_failed_at: now };
  await trx
    .insertInto('sign_in_attempts')
    .values({ account_hash: hashOf(account), network, ...values })
    .onConflict((conflict) => conflict.columns(['account_hash', 'network']).doUpdateSet(values))
    .execute();
}

/** Deletes the failures of an account, from one network or from all. */
export async function deleteAttempts(handle: Handle, account: string, network?: string): Promise<void> {
  let query = handle.deleteFrom('sign_in_attempts').where('account_hash', '=', hashOf(account));
  if (network !== undefined) query = query.where('network', '=', network);
  await query.execute();
}
