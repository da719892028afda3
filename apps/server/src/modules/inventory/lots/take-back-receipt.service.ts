import { roundedArea } from '@cordovan/domain/inventory';
import { type Actor, shownOrderNumber } from '@cordovan/domain/orders';
import { refusalsOfUsed, type UsedLeather } from '@cordovan/domain/purchasing';
import type { Trx } from '../../../platform/database/transaction.ts';
import { refuseAny } from '../../../platform/errors/refusal-error.ts';
import { announce } from '../../../platform/live/live.ts';
import { type Asked, askBeforeLoss } from '../ask-before-loss.service.ts';
import { coverShortOrders } from '../cover-short-orders.service.ts';
import { listLots } from '../lots.repository.ts';
import { insertMovements, lockLeathers, type NewMovement } from '../stock.repository.ts';
import { releaseBeyond } from '../take-off-shelf.service.ts';
import { type HideRow, listHidesByIds, listLotDetails } from './hides.repository.ts';
import {
  findLastUse,
  listOrdersInProcess,
  listReceiptMovements,
  markTakenBack,
  type ReceiptMovement,
  sumLaterReceipts,
} from './receipt-movements.repository.ts';
import { freeNamedHides, questionsAbout } from './return-hides.service.ts';

/** A receipt that was booked by mistake. */
export interface MistakenReceipt {
  readonly id: number;
  readonly at: Date;
  readonly lines: readonly {
    readonly lineId: number;
    readonly leatherId: number;
    readonly leather: string;
    /** Square feet that are on order again. */
    readonly ordered: number;
  }[];
}

interface Taker extends Asked {
  readonly userId: number;
  readonly now: Date;
  readonly reason: string;
}

/**
 * Undoes a receipt's movements, each with a movement of its own (ADR 65). Refuses unless all of the receipt's leather
 * is in stock as it arrived. Asks first if orders would lose hides or become short of the leather.
 */
export async function takeBackLeather(
  trx: Trx,
  { id, at, lines }: MistakenReceipt,
  { userId, now, reason, ...asked }: Taker,
): Promise<void> {
  const leatherIds = [...new Set(lines.map(({ leatherId }) => leatherId))];
  await lockLeathers(trx, leatherIds);
  const movements = await listReceiptMovements(trx, { id, at, lineIds: lines.map(({ lineId }) => lineId) });
  const hideIds = movements.flatMap(({ hide_id: hideId }) => hideId ?? []);
  const hides = await listHidesByIds(trx, hideIds);
  const nameOf = ({ purchase_order_line_id: line }: ReceiptMovement) =>
    lines.find(({ lineId }) => lineId === line)!.leather;
  const used = [
    ...(await listUsedHides(trx, movements, { hides, role: asked.role })),
    ...(await listUsedLots(trx, movements, { nameOf, role: asked.role })),
  ];
  refuseAny(refusalsOfUsed(used));
  const by = { userId, now };
  await askBeforeLoss(trx, leatherIds, asked, async () => {
    await freeNamedHides(trx, hides, by);
    await releaseLots(trx, movements, by);
    await insertMovements(trx, reversalsOf(movements, lines, { ...by, reason }));
    await markTakenBack(trx, hideIds, now);
    await coverShortOrders(trx, leatherIds, by);
    return { taken: undefined, questions: questionsAbout(hides, asked.role, 'RECEIPT_HIDES_OF_ORDERS') };
  });
  for (const leatherId of leatherIds) announce(trx, { topic: 'inventory', id: leatherId, storeId: null });
}

const numberOf = (
  role: Actor,
  order: { readonly id: number; readonly so_number: string | null; readonly po_number: string | null },
): string =>
  shownOrderNumber(role, { id: order.id, soNumber: order.so_number ?? '', poNumber: order.po_number });

/** Hides that are no longer in stock as they arrived. */
async function listUsedHides(
  trx: Trx,
  movements: readonly ReceiptMovement[],
  { hides, role }: { readonly hides: readonly HideRow[]; readonly role: Actor },
): Promise<UsedLeather[]> {
  const used: UsedLeather[] = [];
  for (const movement of movements) {
    const hide = hides.find(({ id }) => id === movement.hide_id);
    if (!hide || hide.area_left === movement.at_hand_change) continue;
    const { order_id: orderId, is_in_production: isStarted } = hide;
    const orders = isStarted && orderId !== null ? [numberOf(role, { ...hide, id: orderId })] : [];
    used.push({ name: hide.code, orders, kind: await findLastUse(trx, movement) });
  }
  return used;
}

/** Leather without hide codes, in lots that no longer have all of it: the oldest leather is used first. */
async function listUsedLots(
  trx: Trx,
  movements: readonly ReceiptMovement[],
  { nameOf, role }: { readonly nameOf: (movement: ReceiptMovement) => string; readonly role: Actor },
): Promise<UsedLeather[]> {
  const used: UsedLeather[] = [];
  const unnamed = movements.filter(({ hide_id: hideId }) => hideId === null);
  for (const [lotId, ofLot] of Map.groupBy(unnamed, (movement) => movement.lot_id)) {
    const [first] = ofLot as [ReceiptMovement, ...ReceiptMovement[]];
    const lot = (await listLotDetails(trx, first.leather_item_id)).find(({ id }) => id === lotId);
    const later = await sumLaterReceipts(trx, ofLot.at(-1)!);
    if (areaOf(ofLot) + later <= (lot?.unlisted ?? 0) + 1e-6) continue;
    const orders = (await listOrdersInProcess(trx, lotId)).map((order) => numberOf(role, order));
    used.push({ name: nameOf(first), orders, kind: await findLastUse(trx, first) });
  }
  return used;
}

const areaOf = (movements: readonly ReceiptMovement[]): number =>
  roundedArea(movements.reduce((sum, movement) => sum + movement.at_hand_change, 0));

/** Orders lose the leather that they hold in the lots beyond what remains there. */
async function releaseLots(
  trx: Trx,
  movements: readonly ReceiptMovement[],
  by: { readonly userId: number; readonly now: Date },
): Promise<void> {
  const lots = await listLots(trx, [...new Set(movements.map((movement) => movement.leather_item_id))]);
  for (const [lotId, ofLot] of Map.groupBy(movements, (movement) => movement.lot_id))
    await releaseBeyond(
      trx,
      lots.find(({ id }) => id === lotId)!,
      { taken: areaOf(ofLot), by },
    );
}

/** One movement for each movement of the receipt. What the vendor still owes is on order again. */
function reversalsOf(
  movements: readonly ReceiptMovement[],
  lines: MistakenReceipt['lines'],
  { userId, now, reason }: { readonly userId: number; readonly now: Date; readonly reason: string },
): NewMovement[] {
  const open = new Map(lines.map(({ lineId, ordered }) => [lineId, ordered]));
  return movements.map(({ id, at_hand_change: area, purchase_order_line_id: lineId, ...movement }) => {
    const again = Math.min(open.get(lineId) ?? 0, area);
    open.set(lineId, roundedArea((open.get(lineId) ?? 0) - again));
    return {
      ...movement,
      ...{ purchase_order_line_id: lineId, kind: 'taken back' as const, takes_back_id: id },
      ...{ at_hand_change: 0 - area, ordered_change: again, reason, user_id: userId, created_at: now },
    };
  });
}
