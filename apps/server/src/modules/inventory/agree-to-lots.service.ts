import type { Placement } from '@cordovan/domain/inventory';
import type { Trx } from '../../platform/database/transaction.ts';
import type { OrderStatusChange } from '../../platform/deps.ts';
import { refuseAny } from '../../platform/errors/refusal-error.ts';
import type { LeatherShare } from './leather-share.ts';
import { findAgreedLots, putAgreedLots } from './agreed-lots.repository.ts';

/**
 * Asks before an order mixes dye lots of a leather, once for each choice of lots, and keeps who agreed. The product itself
 * can't agree: an order that a payment approves is asked about when a person schedules or starts it. A replacement of a cut piece
 * asks too (ADR 64).
 */
export async function agreeToLots(
  trx: Trx,
  change: Pick<OrderStatusChange, 'companyId' | 'orderId' | 'userId' | 'isConfirmed' | 'now'>,
  placements: ReadonlyMap<LeatherShare, Placement>,
): Promise<void> {
  const { userId } = change;
  if (userId === null) return;
  const mixed = [...placements]
    .map(([share, placement]) => ({ share, lotIds: lotsUsed(share, placement) }))
    .filter(({ lotIds }) => lotIds.length > 1);
  if (mixed.length === 0) return;
  const agreed = await findAgreedLots(trx, change);
  const open = mixed.filter(({ share, lotIds }) => agreed.get(share.leather.id)?.join() !== lotIds.join());
  if (!change.isConfirmed)
    refuseAny(
      open.map(({ share: { leather, lots }, lotIds }) => ({
        code: 'LEATHER_LOTS_MIXED',
        data: {
          leather: leather.name,
          lots: lotIds.map((id) => lots.find((lot) => lot.id === id)?.code || '—').join(', '),
        },
      })),
    );
  for (const { share, lotIds } of open)
    await putAgreedLots(trx, change, { leatherId: share.leather.id, lotIds, userId, now: change.now });
}

/** Lots of all lines, cut or not, in id order. */
function lotsUsed({ lines }: LeatherShare, { shares }: Placement): readonly number[] {
  const used = lines.flatMap(({ detailId, inProcess }) => [...inProcess, ...(shares.get(detailId) ?? [])]);
  return [...new Set(used.map(({ lotId }) => lotId))].toSorted((a, b) => a - b);
}
