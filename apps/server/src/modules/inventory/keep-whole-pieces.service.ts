import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { coverShortOrders } from './cover-short-orders.service.ts';
import { listLeathersInParts } from './part-pieces.repository.ts';

/** Releases partial pieces that orders reserved before the company kept dye lots, because no lot completes them. */
export async function keepWholePieces({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, async (trx) => {
    const leatherIds = await listLeathersInParts(trx);
    if (leatherIds.length > 0) await coverShortOrders(trx, leatherIds, { userId: null, now: clock() });
  });
}
