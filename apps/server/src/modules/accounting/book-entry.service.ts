import { bookingDay, ratesOn, splitTax } from '@cordovan/domain/accounting';
import type { Trx } from '../../platform/database/transaction.ts';
import { followEntry } from './connection/follow.service.ts';
import { lockPeriod } from './entries/entries.repository.ts';
import { insertEntry, type NewEntry } from './ledger.repository.ts';
import { listRates } from './tax/tax.repository.ts';

/**
 * Books an entry, on the first open day if its own day is closed (ADR 47). Queues the entry's documents for a
 * connected accounting package (ADR 42). An order's tax is split by agency (ADR 49).
 */
export async function bookEntry(trx: Trx, entry: NewEntry): Promise<number> {
  const lines = await taxedByAgency(trx, entry);
  const placed = { ...entry, lines, ...bookingDay(entry.day, await lockPeriod(trx, 'share')) };
  const id = await insertEntry(trx, placed);
  await followEntry(trx, { ...placed, id });
  return id;
}

async function taxedByAgency(
  trx: Trx,
  { lines, orderId, storeId, day }: NewEntry,
): Promise<NewEntry['lines']> {
  const isSplit = lines.every(({ role, agencyId }) => role !== 'sales tax' || agencyId !== undefined);
  if (isSplit || orderId === null || storeId === null) return lines;
  return splitTax(lines, ratesOn(await listRates(trx, storeId), day));
}
