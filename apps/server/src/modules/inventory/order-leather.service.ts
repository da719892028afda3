import {
  freeQuantity,
  type LeatherStep,
  leatherNeeds,
  leatherSteps,
  reserveLeather,
} from '@cordovan/domain/inventory';
import { isStepBack, orderTypeRules, statusIds, type StatusId } from '@cordovan/domain/orders';
import type { Trx } from '../../platform/database/transaction.ts';
import type { OrderStatusChange } from '../../platform/deps.ts';
import { announce } from '../../platform/live/live.ts';
import { notify } from '../notifications/index.ts';
import { getSettings } from '../settings/index.ts';
import { coverShortOrders } from './cover-short-orders.service.ts';
import { returnLeather, sumTaken } from './return-leather.service.ts';
import { bookedBy, type LeatherShare } from './leather-share.ts';
import {
  findOrderType,
  insertMovements,
  listLeatherLines,
  listOrderHoldings,
  lockLeathers,
  type NewMovement,
  quantitiesFrom,
} from './stock.repository.ts';
import { listTaken, listUsedUp } from './order-movements.repository.ts';
import { takeReservedLeather } from './take-leather.service.ts';

export interface OrderLeatherChange {
  readonly companyId: number;
  readonly orderId: number;
  readonly userId: number | null;
  readonly reason: string | null;
  readonly now: Date;
}

/** Moves leather for an order's status change (N-18). Runs in the transaction that changes the status. */
export async function moveOrderLeather(trx: Trx, change: OrderStatusChange): Promise<void> {
  const { from, to } = { from: change.from, to: change.to };
  if (isStepBack(from, to)) return stepBack(trx, change, { from, to });
  let shares = await lockShares(trx, change);
  if (to === statusIds.inProduction && (await takeReservedLeather(trx, change, shares)))
    shares = await lockShares(trx, change);
  await book(trx, change, { shares, stepsOf: (share) => leatherSteps({ from, to }, share) });
}

/** Reverses the movements of a step; orders get back the leather that this one took from them. */
async function stepBack(
  trx: Trx,
  change: OrderStatusChange,
  step: { readonly from: StatusId; readonly to: StatusId },
): Promise<void> {
  const usedUp = step.from === statusIds.finished ? await listUsedUp(trx, change) : new Map<number, number>();
  const shares = await lockShares(trx, change, [...usedUp.keys()]);
  const taken = step.from === statusIds.inProduction ? await listTaken(trx, change) : [];
  const takenOf = sumTaken(taken);
  await book(trx, change, {
    shares: shares.map((share) => ({
      ...share,
      takenFromOthers: takenOf.get(share.leather.id) ?? 0,
      usedUp: usedUp.get(share.leather.id) ?? 0,
    })),
    stepsOf: (share) => leatherSteps(step, share),
    others: await returnLeather(trx, taken, change),
  });
}

/** Adjusts the reservation of an approved or scheduled order to its edited lines. */
export async function adjustOrderLeather(trx: Trx, change: OrderLeatherChange): Promise<void> {
  await book(trx, change, { shares: await lockShares(trx, change), stepsOf: reserveLeather });
}

interface Booking {
  readonly shares: readonly LeatherShare[];
  readonly stepsOf: (share: LeatherShare) => readonly LeatherStep[];
  /** Movements of other orders that belong to this one. */
  readonly others?: readonly NewMovement[];
}

async function book(
  trx: Trx,
  change: OrderLeatherChange,
  { shares, stepsOf, others = [] }: Booking,
): Promise<void> {
  const movements = shares.flatMap((share) =>
    stepsOf(share).map(({ kind, delta }): NewMovement => ({
      ...bookedBy(change),
      company_id: change.companyId,
      order_id: change.orderId,
      leather_item_id: share.leather.id,
      kind,
      at_hand_change: delta.atHand,
      reserved_change: delta.reserved,
      short_change: delta.short,
      in_process_change: delta.inProcess,
      reason: change.reason,
    })),
  );
  await insertMovements(trx, [...movements, ...others]);
  const leatherIds = [...new Set(movements.map((movement) => movement.leather_item_id))];
  await coverShortOrders(trx, leatherIds, change);
  for (const movement of movements)
    if (movement.kind === 'reserved' && Number(movement.short_change ?? 0) > 0)
      await notify(trx, {
        kind: 'leatherShort',
        order: change,
        leatherItemId: movement.leather_item_id,
        actorId: change.userId,
        now: change.now,
      });
  for (const id of leatherIds) announce(trx, { topic: 'inventory', id, storeId: null });
}

/** Reads the shares again after locking: until then, other orders may have taken leather from this one. */
async function lockShares(
  trx: Trx,
  order: OrderLeatherChange,
  more: readonly number[] = [],
): Promise<LeatherShare[]> {
  const needs = await listNeeds(trx, order);
  const known = (await listOrderHoldings(trx, order)).map((row) => row.leather_item_id);
  const leathers = await lockLeathers(trx, [...new Set([...needs.keys(), ...known, ...more])]);
  const held = new Map((await listOrderHoldings(trx, order)).map((row) => [row.leather_item_id, row]));
  return [...leathers.values()].map((leather) => ({
    leather,
    need: needs.get(leather.id) ?? 0,
    reserved: held.get(leather.id)?.reserved ?? 0,
    short: held.get(leather.id)?.short ?? 0,
    inProcess: held.get(leather.id)?.in_process ?? 0,
    free: freeQuantity(quantitiesFrom(leather)),
  }));
}

/** Square feet with waste by leather id; empty for an order from stock, whose piece is already built. */
async function listNeeds(trx: Trx, order: OrderLeatherChange): Promise<ReadonlyMap<number, number>> {
  if (orderTypeRules(await findOrderType(trx, order)).isFromStock) return new Map();
  const { wasteFactor } = await getSettings(trx);
  return leatherNeeds(await listLeatherLines(trx, order), wasteFactor);
}
