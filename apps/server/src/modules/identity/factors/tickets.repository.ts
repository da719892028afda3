import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export interface TicketRow {
  readonly token_hash: Buffer;
  readonly user_id: number;
  readonly challenge: string | null;
  readonly tries: number;
  readonly email: string;
  readonly password_hash: string;
}

export async function insertTicket(
  handle: Handle,
  ticket: { readonly hash: Buffer; readonly userId: number; readonly expiresAt: Date; readonly now: Date },
): Promise<void> {
  await handle
    .insertInto('sign_in_tickets')
    .values({
      token_hash: ticket.hash,
      user_id: ticket.userId,
      expires_at: ticket.expiresAt,
      created_at: ticket.now,
    })
    .execute();
}

/** Finds an unexpired ticket with its user. */
export async function findTicket(handle: Handle, hash: Buffer, now: Date): Promise<TicketRow | undefined> {
  return handle
    .selectFrom('sign_in_tickets')
    .innerJoin('users', 'users.id', 'sign_in_tickets.user_id')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .select(['token_hash', 'user_id', 'challenge', 'tries', 'users.email', 'users.password_hash'])
    .executeTakeFirst();
}

/** Counts one try of a ticket. False if it has none left. */
export async function countTry(handle: Handle, hash: Buffer, most: number): Promise<boolean> {
  const result = await handle
    .updateTable('sign_in_tickets')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('token_hash', '=', hash)
    .where('tries', '<', most)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function setTicketChallenge(
  handle: Handle,
  hash: Buffer,
  challenge: string | null,
): Promise<void> {
  await handle.updateTable('sign_in_tickets').set({ challenge }).where('token_hash', '=', hash).execute();
}

/** Uses up a ticket. False if a concurrent request used it. */
export async function deleteTicket(trx: Trx, hash: Buffer): Promise<boolean> {
  const result = await trx.deleteFrom('sign_in_tickets').where('token_hash', '=', hash).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteTicketsOf(handle: Handle, userId: number): Promise<void> {
  await handle.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute();
}
