import { type Insertable, sql } from 'kysely';
import type { TerminalEvents } from '../../../platform/database/schema.ts';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';

export type NewTerminalEvent = Insertable<TerminalEvents>;

/** Inserts an event once. Returns false if its key is known; waits for a concurrent transaction that inserts it. */
export async function insertTerminalEvent(trx: Trx, event: NewTerminalEvent): Promise<boolean> {
  const result = await trx
    .insertInto('terminal_events')
    .values(event)
    .onConflict((conflict) => conflict.column('event_key').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findTerminalEvent(handle: Handle, key: string) {
  return handle
    .selectFrom('terminal_events')
    .where('event_key', '=', key)
    .select(['kind', 'vin_number', 'device_at', 'outcome', 'refusal'])
    .executeTakeFirst();
}

export type KnownEvent = NonNullable<Awaited<ReturnType<typeof findTerminalEvent>>>;

/** Whether anything was registered for a person later, on any piece. */
export async function hasLaterWork(handle: Handle, employeeId: number, at: Date): Promise<boolean> {
  const row = await handle
    .selectFrom('operation_events')
    .where('employee_id', '=', employeeId)
    .where('registered_at', '>', at)
    .select(sql<number>`1`.as('one'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
