import { mostText, type LotShare, roundedArea, takeFromLots } from '@cordovan/domain/inventory';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { getSettings } from '../settings/index.ts';
import type { Booker } from './leather-share.ts';
import { listListedAreas, listLots, type LotRow } from './lots.repository.ts';
import { releaseReservations } from './release-reservations.service.ts';

interface Taking {
  readonly leatherId: number;
  readonly quantity: number;
  /** Lots to take from before all others, or exclusively. */
  readonly lotIds: readonly number[];
  readonly isFromNoOthers?: boolean;
  readonly by: Booker;
  /** Takes only leather that isn't listed as hides, because hides leave by their codes. */
  readonly isUnlisted?: boolean;
}

/**
 * Chooses the lots from which leather leaves the stock other than for an order; orders that hold it become short.
 * Requested lots come first, then leather without a lot code, then the oldest. Call it with the leather locked.
 */
export async function takeOffShelf(
  trx: Trx,
  { leatherId, quantity, lotIds, by, isUnlisted = false, isFromNoOthers = false }: Taking,
): Promise<readonly LotShare[]> {
  const rank = (lot: { readonly id: number; readonly code: string }) =>
    lotIds.includes(lot.id) ? 0 : lot.code === '' ? 1 : 2;
  const lots = (await listLots(trx, [leatherId]))
    .filter(({ id }) => !isFromNoOthers || lotIds.includes(id))
    .toSorted((a, b) => rank(a) - rank(b) || a.id - b.id);
  const listed = isUnlisted ? await listListedAreas(trx, leatherId) : new Map<number, number>();
  const shares = takeFromLots(
    quantity,
    lots.map((lot) => ({
      ...{ id: lot.id, atHand: lot.at_hand, held: lot.held },
      most: roundedArea(Math.max(lot.at_hand - (listed.get(lot.id) ?? 0), 0)),
    })),
  );
  const found = shares.reduce((sum, share) => sum + share.quantity, 0);
  if (found < quantity - 1e-6) {
    const onHand = lots.reduce((sum, lot) => sum + lot.at_hand, 0);
    if (onHand < quantity - 1e-6) refuse({ code: 'STOCK_WOULD_BE_NEGATIVE' });
    const { unitSystem } = await getSettings(trx);
    refuse({ code: 'HIDES_NOT_NAMED', data: { area: mostText(roundedArea(found), unitSystem) } });
  }
  for (const { lotId, quantity: taken } of shares)
    await releaseBeyond(
      trx,
      lots.find(({ id }) => id === lotId)!,
      { taken, by },
    );
  return shares;
}

/** Orders lose the leather that they hold in a lot beyond what remains after leather was taken. */
export async function releaseBeyond(
  trx: Trx,
  lot: LotRow,
  { taken, by }: { readonly taken: number; readonly by: Booker },
): Promise<void> {
  const missing = lot.held - (lot.at_hand - taken);
  if (missing > 1e-6)
    await releaseReservations(trx, { leatherId: lot.leather_item_id, lotId: lot.id, missing, by });
}
