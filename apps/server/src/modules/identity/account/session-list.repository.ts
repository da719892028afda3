import type { Handle } from '../../../platform/database/transaction.ts';

export interface OpenSessionRow {
  readonly id: number;
  readonly user_agent: string | null;
  readonly address: string | null;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly ends_at: Date;
}

const MOST_SESSIONS = 200;

export async function listOpenSessionRows(
  handle: Handle,
  userId: number,
  now: Date,
): Promise<OpenSessionRow[]> {
  return handle
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at', 'ends_at'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SESSIONS)
    .execute();
}
