import { type LotShare, takeFromLots } from '@cordovan/domain/inventory';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { Booker } from './leather-share.ts';
import { listLots } from './lots.repository.ts';
import { releaseReservations } from './release-reservations.service.ts';

interface Taking {
  readonly leatherId: number;
  readonly quantity: number;
  /** Lots to take from before all others. */
  readonly lotIds: readonly number[];
  readonly by: Booker;
}

/**
 * Chooses the lots from which leather leaves the shelf for no order; orders that hold it become short. The lots that were
 * asked for come first, then leather without a lot code, then the oldest. Call it with the leather locked.
 */
export async function takeOffShelf(
  trx: Trx,
  { leatherId, quantity, lotIds, by }: Taking,
): Promise<readonly LotShare[]> {
  const rank = (lot: { readonly id: number; readonly code: string }) =>
    lotIds.includes(lot.id) ? 0 : lot.code === '' ? 1 : 2;
  const lots = (await listLots(trx, [leatherId])).toSorted((a, b) => rank(a) - rank(b) || a.id - b.id);
  const shares = takeFromLots(
    quantity,
    lots.map((lot) => ({ id: lot.id, atHand: lot.at_hand, held: lot.held })),
  );
  const found = shares.reduce((sum, share) => sum + share.quantity, 0);
  if (found < quantity - 1e-6) refuse({ code: 'STOCK_WOULD_BE_NEGATIVE' });
  for (const share of shares) {
    const lot = lots.find(({ id }) => id === share.lotId)!;
    const missing = lot.held - (lot.at_hand - share.quantity);
    if (missing > 1e-6) await releaseReservations(trx, { leatherId, lotId: lot.id, missing, by });
  }
  return shares;
}
