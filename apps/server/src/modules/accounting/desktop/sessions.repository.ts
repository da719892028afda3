import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface SessionRow {
  readonly ticket_hash: Buffer;
  readonly realm_id: string;
  readonly answered: number;
  readonly closed_at: Date | null;
  readonly problem: string | null;
}

/** Ends runs that stopped calling: their Web Connector died or was closed. */
export async function closeSilentSessions(
  trx: Trx,
  realmId: string,
  { silentSince, now }: { silentSince: Date; now: Date },
): Promise<void> {
  await trx
    .updateTable('desktop_sessions')
    .set({ closed_at: now })
    .where('realm_id', '=', realmId)
    .where('closed_at', 'is', null)
    .where('seen_at', '<=', silentSince)
    .execute();
}

/** Opens a run; false while the company has another open run. */
export async function insertSession(
  trx: Trx,
  session: { ticketHash: Buffer; realmId: string; now: Date },
): Promise<boolean> {
  const result = await trx
    .insertInto('desktop_sessions')
    .values({
      ticket_hash: session.ticketHash,
      realm_id: session.realmId,
      opened_at: session.now,
      seen_at: session.now,
    })
    .onConflict((conflict) => conflict.column('realm_id').where('closed_at', 'is', null).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Finds the run for a ticket at its company's address, and updates when it was last seen. */
export async function touchSession(
  handle: Handle,
  { ticketHash, realmId, now }: { ticketHash: Buffer; realmId: string; now: Date },
): Promise<SessionRow | undefined> {
  return handle
    .updateTable('desktop_sessions')
    .set({ seen_at: now })
    .where('ticket_hash', '=', ticketHash)
    .where('realm_id', '=', realmId)
    .returning(['ticket_hash', 'realm_id', 'answered', 'closed_at', 'problem'])
    .executeTakeFirst();
}

export async function countAnswer(handle: Handle, ticketHash: Buffer): Promise<void> {
  await handle
    .updateTable('desktop_sessions')
    .set((set) => ({ answered: set('answered', '+', 1) }))
    .where('ticket_hash', '=', ticketHash)
    .execute();
}

export async function setSessionProblem(handle: Handle, ticketHash: Buffer, problem: string): Promise<void> {
  await handle
    .updateTable('desktop_sessions')
    .set({ problem })
    .where('ticket_hash', '=', ticketHash)
    .execute();
}

export async function closeSession(handle: Handle, ticketHash: Buffer, now: Date): Promise<void> {
  await handle
    .updateTable('desktop_sessions')
    .set({ closed_at: now })
    .where('ticket_hash', '=', ticketHash)
    .where('closed_at', 'is', null)
    .execute();
}

/** Ends all runs of a company, because its password changed or its connection ended. */
export async function closeSessions(trx: Trx, realmId: string, now: Date): Promise<void> {
  await trx
    .updateTable('desktop_sessions')
    .set({ closed_at: now })
    .where('realm_id', '=', realmId)
    .where('closed_at', 'is', null)
    .execute();
}

/** The currently open run, if it was seen recently. */
export async function findOpenSession(handle: Handle, realmId: string, seenSince: Date) {
  return handle
    .selectFrom('desktop_sessions')
    .where('realm_id', '=', realmId)
    .where('closed_at', 'is', null)
    .where('seen_at', '>', seenSince)
    .select(['answered'])
    .executeTakeFirst();
}

export async function deleteOldSessions(trx: Trx, realmId: string, before: Date): Promise<void> {
  await trx
    .deleteFrom('desktop_sessions')
    .where('realm_id', '=', realmId)
    .where('closed_at', '<', before)
    .execute();
}
