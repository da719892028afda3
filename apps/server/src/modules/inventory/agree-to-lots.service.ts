import { mayMixLots, type Placement } from '@cordovan/domain/inventory';
import type { Refusal } from '@cordovan/domain/result';
import type { Trx } from '../../platform/database/transaction.ts';
import type { OrderStatusChange } from '../../platform/deps.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../platform/http/request.ts';
import { announce } from '../../platform/live/live.ts';
import { followAwaiting } from './awaiting-lots.service.ts';
import { issueWaiting } from './issue-waiting.service.ts';
import type { LeatherShare } from './leather-share.ts';
import { lockShares } from './lock-shares.service.ts';
import { listAgreedLots, putAgreedLots } from './agreed-lots.repository.ts';

interface LotsChange extends Pick<
  OrderStatusChange,
  'companyId' | 'orderId' | 'userId' | 'isConfirmed' | 'now'
> {
  /** What else the same confirmation answers; asked together with the lots. */
  readonly questions?: readonly Refusal[];
}

/**
 * Asks before an order mixes dye lots of a leather, once per choice of lots, and records who agreed. The product
 * itself can't agree: for an order that a payment approves, the question comes when a person schedules or starts it.
 * Replacing a cut piece asks too (ADR 64).
 */
export async function agreeToLots(
  trx: Trx,
  { questions = [], ...change }: LotsChange,
  placements: ReadonlyMap<LeatherShare, Placement>,
): Promise<void> {
  const { userId } = change;
  if (userId === null) {
    refuseAny(questions);
    return;
  }
  const mixed = [...placements]
    .map(([share, placement]) => ({ share, lotIds: lotsUsed(share, placement) }))
    .filter(({ lotIds }) => lotIds.length > 1);
  if (mixed.length === 0) {
    refuseAny(questions);
    return;
  }
  const agreed = await listAgreedLots(trx, change);
  const agreedIn = (leatherId: number) =>
    agreed.filter((row) => row.leather_item_id === leatherId).map((row) => row.lot_ids);
  const open = mixed.filter(({ share, lotIds }) => !mayMixLots(lotIds, agreedIn(share.leather.id)));
  if (!change.isConfirmed)
    refuseAny([
      ...questions,
      ...open.map(({ share: { leather, lots }, lotIds }) => ({
        code: 'LEATHER_LOTS_MIXED' as const,
        data: {
          leather: leather.name,
          lots: lotIds.map((id) => lots.find((lot) => lot.id === id)?.code || '—').join(', '),
        },
      })),
    ]);
  for (const { share, lotIds } of open)
    await putAgreedLots(trx, change, { leatherId: share.leather.id, lotIds, userId, now: change.now });
}

/** Lots of all lines, cut or not, in id order. */
function lotsUsed({ lines }: LeatherShare, { shares }: Pick<Placement, 'shares'>): readonly number[] {
  const used = lines.flatMap(({ detailId, inProcess }) => [...inProcess, ...(shares.get(detailId) ?? [])]);
  return [...new Set(used.map(({ lotId }) => lotId))].toSorted((a, b) => a - b);
}

export interface LotsToAgree {
  readonly companyId: number;
  readonly orderId: number;
  readonly leatherId: number;
  /** The lots that the person saw. */
  readonly lotIds: readonly number[];
}

/** Records that a person agrees to the order's current lots, and issues the leather that waited for that (N-18). */
export async function agreeToOrderLots(
  trx: Trx,
  { leatherId, lotIds, ...order }: LotsToAgree,
  { user, now }: SignedInCaller,
): Promise<void> {
  const share = (await lockShares(trx, order)).find(({ leather }) => leather.id === leatherId);
  const shares = new Map((share?.lines ?? []).map(({ detailId, held }) => [detailId, held]));
  const used = share ? lotsUsed(share, { shares }) : [];
  const isSame = used.length > 1 && used.join() === lotIds.toSorted((a, b) => a - b).join();
  if (!isSame) refuse({ code: 'STALE_RECORD' });
  await putAgreedLots(trx, order, { leatherId, lotIds: used, userId: user.id, now });
  await issueWaiting(trx, [leatherId], { userId: user.id, now });
  await followAwaiting(trx, [leatherId], now);
  announce(trx, { topic: 'notifications', id: null, storeId: null });
  announce(trx, { topic: 'inventory', id: leatherId, storeId: null });
}
