import { bookingDay } from '@cordovan/domain/accounting';
import type { Trx } from '../../platform/database/transaction.ts';
import { followEntry } from './connection/follow.service.ts';
import { lockPeriod } from './entries/entries.repository.ts';
import { insertEntry, type NewEntry } from './ledger.repository.ts';

/**
 * Books an entry, on the first open day if its own is closed (ADR 47), and queues what a connected accounting package
 * gets for it (ADR 42).
 */
export async function bookEntry(trx: Trx, entry: NewEntry): Promise<number> {
  const placed = { ...entry, ...bookingDay(entry.day, await lockPeriod(trx, 'share')) };
  const id = await insertEntry(trx, placed);
  await followEntry(trx, { ...placed, id });
  return id;
}
