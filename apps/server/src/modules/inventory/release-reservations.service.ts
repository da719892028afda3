import { chooseDonors } from '@cordovan/domain/inventory';
import type { Trx } from '../../platform/database/transaction.ts';
import { bookedBy, type Booker } from './leather-share.ts';
import { listHolders } from './holders.repository.ts';
import { insertMovements } from './stock.repository.ts';

interface MissingLeather {
  readonly leatherId: number;
  readonly lotId: number;
  /** Square feet that are reserved for orders but not on hand. */
  readonly missing: number;
  readonly by: Booker;
}

/**
 * Reduces a lot's reservations after less leather was found than they hold. Orders without a promise lose theirs
 * first, then those promised last; lines with their own hides lose theirs last.
 */
export async function releaseReservations(
  trx: Trx,
  { leatherId, lotId, missing, by }: MissingLeather,
): Promise<void> {
  const holders = (await listHolders(trx, [leatherId])).filter((row) => row.lot_id === lotId);
  const held = holders.map((row) => ({ ...row, quantity: row.held }));
  const lastToLose = held.toSorted((a, b) => Number(b.has_hides) - Number(a.has_hides));
  await insertMovements(
    trx,
    chooseDonors(missing, lastToLose).map((line) => ({
      ...bookedBy(by),
      company_id: line.company_id,
      order_id: line.order_id,
      detail_id: line.detail_id === 0 ? null : line.detail_id,
      leather_item_id: leatherId,
      lot_id: lotId,
      kind: 'taken' as const,
      short_change: line.quantity,
    })),
  );
}
