import type { Trx } from '../../platform/database/transaction.ts';
import { followEntry } from './connection/follow.service.ts';
import { insertEntry, type NewEntry } from './ledger.repository.ts';

/** Books an entry and queues what a connected accounting package gets for it (ADR 42). */
export async function bookEntry(trx: Trx, entry: NewEntry): Promise<number> {
  const id = await insertEntry(trx, entry);
  await followEntry(trx, { ...entry, id });
  return id;
}
