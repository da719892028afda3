import {
  givenBack,
  type HideShare,
  type LeatherStep,
  leatherSteps,
  type Placement,
  reserveLines,
  roundedArea,
  splitByHides,
} from '@cordovan/domain/inventory';
import { isStepBack, type StatusId, statusIds } from '@cordovan/domain/orders';
import type { Trx } from '../../platform/database/transaction.ts';
import type { OrderStatusChange } from '../../platform/deps.ts';
import { announce } from '../../platform/live/live.ts';
import { notify } from '../notifications/index.ts';
import { agreeToLots } from './agree-to-lots.service.ts';
import { coverShortOrders } from './cover-short-orders.service.ts';
import {
  bookedBy,
  type LeatherShare,
  movementOf,
  placeNearCut,
  placeShare,
  shareAsIssued,
} from './leather-share.ts';
import { lockShares } from './lock-shares.service.ts';
import { freeHides } from './line-lots.repository.ts';
import { listCut, listSpent, listTaken, listUsedUp, listWrittenOff } from './order-movements.repository.ts';
import { returnLeather } from './return-leather.service.ts';
import { findOrderKind, insertMovements, type NewMovement } from './stock.repository.ts';
import { takeReservedLeather } from './take-leather.service.ts';

export interface OrderLeatherChange {
  readonly companyId: number;
  readonly orderId: number;
  readonly userId: number | null;
  readonly reason: string | null;
  readonly now: Date;
}

/** Statuses in which an order needs leather. */
const NEEDING: readonly StatusId[] = [statusIds.approved, statusIds.scheduled, statusIds.inProduction];

/** Moves leather for an order's status change (N-18). Runs in the transaction that changes the status. */
export async function moveOrderLeather(trx: Trx, change: OrderStatusChange): Promise<void> {
  const { from, to } = { from: change.from, to: change.to };
  if (isStepBack(from, to)) return stepBack(trx, change, { from, to });
  const shares = await lockShares(trx, change);
  if (!NEEDING.includes(to)) {
    const cut = from === statusIds.inProduction ? await listCut(trx, change) : [];
    await bookLeather(trx, change, {
      shares,
      stepsOf: ({ lines }) => leatherSteps({ from, to }, lines, { cut: areasOf(lines, cut) }),
    });
    return freeHides(trx, change, { keptLines: [], now: change.now });
  }
  const { placements, questions } =
    to === statusIds.inProduction
      ? await takeReservedLeather(trx, change, shares)
      : { placements: new Map(shares.map((share) => [share, placeShare(share)])), questions: [] };
  await agreeToLots(trx, { ...change, questions }, placements);
  await bookLeather(trx, change, {
    shares,
    stepsOf: (share) =>
      leatherSteps({ from, to }, share.lines, { parts: partsOf(share, placements.get(share)!) }),
  });
}

/** Leather that these pieces of each line need. */
const areasOf = (lines: LeatherShare['lines'], pieces: Awaited<ReturnType<typeof listSpent>>) =>
  new Map(
    lines.map(({ detailId, need, units }) => {
      const count = pieces.find((row) => row.detail_id === detailId)?.units ?? 0;
      return [detailId, count === 0 ? 0 : roundedArea((need / units) * count)] as const;
    }),
  );

/** Sources of each line's leather, by hide. */
const partsOf = ({ lines }: LeatherShare, { shares }: Placement): ReadonlyMap<number, readonly HideShare[]> =>
  new Map(lines.map(({ detailId, hides }) => [detailId, splitByHides(shares.get(detailId) ?? [], hides)]));

/** Reverses a step's movements; orders get back the leather that this order took from them. */
async function stepBack(
  trx: Trx,
  change: OrderStatusChange,
  step: { readonly from: StatusId; readonly to: StatusId },
): Promise<void> {
  const usedUp = step.from === statusIds.finished ? await listUsedUp(trx, change) : [];
  const shares = await lockShares(
    trx,
    change,
    usedUp.map((row) => row.leather_item_id),
  );
  const isStart = step.from === statusIds.inProduction;
  const taken = isStart ? await listTaken(trx, change) : [];
  const spent = isStart ? await listSpent(trx, change) : [];
  const writtenOff = isStart ? await listWrittenOff(trx, change) : [];
  const takenIn = (leatherId: number) =>
    taken
      .filter((row) => row.leather_item_id === leatherId)
      .map((row) => ({ ...row, lotId: row.lot_id, quantity: row.quantity }));
  const steps = new Map(
    shares.map((share) => [
      share,
      leatherSteps(step, share.lines, {
        spent: areasOf(share.lines, spent),
        cut: areasOf(share.lines, writtenOff),
        takenFromOthers: takenIn(share.leather.id),
        usedUp: usedUp
          .filter((row) => row.leather_item_id === share.leather.id)
          .map((row) => ({ detailId: row.detail_id, lotId: row.lot_id, quantity: row.quantity })),
      }),
    ]),
  );
  const back = shares.flatMap((share) => givenBack(takenIn(share.leather.id), steps.get(share)!));
  await bookLeather(trx, change, {
    shares,
    stepsOf: (share) => steps.get(share)!,
    others: await returnLeather(trx, back, change),
  });
  // The order needs other leather for what was written off.
  if (writtenOff.length > 0) await adjustOrderLeather(trx, change);
}

/**
 * Adjusts an approved or scheduled order's reservation to its lines. An order in production needs what it has and
 * what it waits for.
 */
export async function adjustOrderLeather(trx: Trx, change: OrderLeatherChange): Promise<void> {
  const { status_id: status } = await findOrderKind(trx, change);
  const found = await lockShares(trx, change);
  const shares = status === statusIds.inProduction ? found.map(shareAsIssued) : found;
  await bookLeather(trx, change, {
    shares,
    stepsOf: (share) => reserveLines(share.lines, placeNearCut(share).shares),
  });
  const keptLines = shares.flatMap(({ lines }) => lines.filter(({ hides }) => hides.length > 0));
  await freeHides(trx, change, { keptLines: keptLines.map(({ detailId }) => detailId), now: change.now });
}

export interface Booking {
  readonly shares: readonly LeatherShare[];
  readonly stepsOf: (share: LeatherShare) => readonly LeatherStep[];
  /** Movements of other orders that this order caused. */
  readonly others?: readonly NewMovement[];
}

/** Books an order's line movements, and gives the leather that they free to waiting orders. */
export async function bookLeather(
  trx: Trx,
  change: OrderLeatherChange,
  { shares, stepsOf, others = [] }: Booking,
): Promise<void> {
  const movements = shares.flatMap((share) =>
    stepsOf(share).map((step) => ({
      ...bookedBy(change),
      ...movementOf(step),
      company_id: change.companyId,
      order_id: change.orderId,
      leather_item_id: share.leather.id,
      reason: change.reason,
    })),
  );
  await insertMovements(trx, [...movements, ...others]);
  const leatherIds = [...new Set(movements.map((movement) => movement.leather_item_id))];
  await coverShortOrders(trx, leatherIds, change);
  const short = movements.filter(({ kind, short_change: more }) => kind === 'reserved' && more > 0);
  for (const leatherItemId of new Set(short.map((movement) => movement.leather_item_id)))
    await notify(trx, {
      kind: 'leatherShort',
      order: change,
      leatherItemId,
      actorId: change.userId,
      now: change.now,
    });
  for (const id of leatherIds) announce(trx, { topic: 'inventory', id, storeId: null });
}
