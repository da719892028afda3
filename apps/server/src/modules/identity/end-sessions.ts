import type { Trx } from '../../platform/database/transaction.ts';
import { announce } from '../../platform/live/live.ts';
import { deleteTicketsOf } from './factors/tickets.repository.ts';
import { revokeSession, revokeSessions } from './sessions.repository.ts';

export interface Ending {
  readonly userId: number;
  readonly now: Date;
}

/** Ends a user's sessions, their live streams and pending sign-ins, except the session `except`. */
export async function endSessions(trx: Trx, { userId, now }: Ending, except?: number): Promise<void> {
  await revokeSessions(trx, userId, now, except);
  await deleteTicketsOf(trx, userId);
  announceSessions(trx, userId);
}

export async function endSession(trx: Trx, sessionId: number, { userId, now }: Ending): Promise<void> {
  await revokeSession(trx, sessionId, now);
  announceSessions(trx, userId);
}

/** Announces a change to a user's sessions: open streams end and reconnect with the current permissions. */
export function announceSessions(trx: Trx, userId: number): void {
  announce(trx, { topic: 'sessions', id: userId, storeId: null });
}
