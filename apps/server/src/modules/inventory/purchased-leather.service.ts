import type { NewHide } from '@cordovan/contracts/inventory-lots';
import { mostText, roundedArea } from '@cordovan/domain/inventory';
import type { Cents } from '@cordovan/domain/money';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { announce } from '../../platform/live/live.ts';
import { type Asked, askBeforeLoss } from './ask-before-loss.service.ts';
import { coverShortOrders } from './cover-short-orders.service.ts';
import type { Booker } from './leather-share.ts';
import { unitCostColumns } from './leather.rows.ts';
import { addHidesToLots } from './lots/add-hides.service.ts';
import type { HideRow } from './lots/hides.repository.ts';
import { getSettings } from '../settings/index.ts';
import { freeNamedHides, listReturnable, questionsAbout } from './lots/return-hides.service.ts';
import { findOrAddLot, listLots } from './lots.repository.ts';
import { insertMovements, lockLeathers, type NewMovement } from './stock.repository.ts';
import { releaseBeyond, takeOffShelf } from './take-off-shelf.service.ts';

/** Leather of a purchase order line, in square feet. */
export interface PurchasedLeather {
  readonly leatherId: number;
  readonly lineId: number;
  /** Area that arrived or, if negative, went back to the vendor. */
  readonly atHand: number;
  /** Hides that go back to the vendor; without them, leather that isn't listed as hides. */
  readonly hides?: readonly HideRow[];
  /** The receipt with which the leather arrived. */
  readonly receiptId?: number;
  /** Change in the quantity on order. */
  readonly ordered: number;
  /** Landed cost of the received leather, in cents per square foot. */
  readonly unitCost?: Cents;
  /** The same per square meter, for leather bought by the square meter. */
  readonly unitCostPerMeter?: Cents | null;
  /** Where the received leather goes; absent for leather without a lot code. */
  readonly lot?: {
    readonly code: string;
    /** Day of the delivery. */
    readonly day: string;
    readonly hides: readonly NewHide[];
    /** Prefix of the field that a refusal names for a hide, such as `lines.0.`. */
    readonly field: string;
  };
}

interface Author {
  readonly companyId: number;
  readonly userId: number;
  readonly now: Date;
  readonly reason: string | null;
}

/** Person who takes leather from stock, and whether they confirmed the shortages of other orders. */
interface Taker extends Author, Asked {}

const kindOf = ({ atHand }: PurchasedLeather) =>
  atHand > 0 ? ('received' as const) : atHand < 0 ? ('sent back' as const) : ('ordered' as const);

/**
 * Books a purchase order's stock changes (N-18, N-19). Leather that arrives covers the orders that lack it; if less
 * is left than is reserved, the orders promised last become short.
 */
export async function movePurchasedLeather(
  trx: Trx,
  moved: readonly PurchasedLeather[],
  author: Author,
): Promise<void> {
  const changes = moved.filter(({ atHand, ordered }) => atHand !== 0 || ordered !== 0);
  const ids = [...new Set(changes.map(({ leatherId }) => leatherId))];
  const stock = await lockLeathers(trx, ids);
  if (stock.size < ids.length) refuse({ code: 'NOT_FOUND' });
  for (const change of changes) await insertMovements(trx, await movementsOf(trx, change, author));
  const arrived = changes.filter(({ atHand }) => atHand > 0).map(({ lineId }) => lineId);
  await coverShortOrders(trx, ids, author, arrived);
  for (const id of ids) announce(trx, { topic: 'inventory', id, storeId: null });
}

/** Returns leather to its vendor. Asks first if orders have the hides or would become short of the leather. */
export async function sendLeatherBack(
  trx: Trx,
  moved: readonly PurchasedLeather[],
  { role, isConfirmed, ...author }: Taker,
): Promise<void> {
  const ids = [...new Set(moved.map(({ leatherId }) => leatherId))];
  const hides = moved.flatMap((each) => each.hides ?? []);
  await askBeforeLoss(trx, ids, { role, isConfirmed }, async () => {
    await movePurchasedLeather(trx, moved, author);
    return { taken: undefined, questions: questionsAbout(hides, role) };
  });
}

async function movementsOf(
  trx: Trx,
  change: PurchasedLeather,
  { companyId, userId, now, reason }: Author,
): Promise<NewMovement[]> {
  const { leatherId, lineId, atHand, ordered } = change;
  const movement = {
    company_id: companyId,
    leather_item_id: leatherId,
    purchase_order_line_id: lineId,
    purchase_receipt_id: change.receiptId ?? null,
    kind: kindOf(change),
    ordered_change: ordered,
    ...(change.unitCost === undefined ? {} : unitCostColumns(change.unitCost, change.unitCostPerMeter)),
    reason,
    user_id: userId,
    created_at: now,
  };
  if (atHand > 0) return arrivals(trx, change, movement);
  if (atHand === 0) return [movement];
  const by = { userId, now };
  if (change.hides?.length) return hidesBack(trx, change.hides, { movement, ordered, by });
  const quantity = 0 - atHand;
  const { lotIds, unlisted } = await listReturnable(trx, { leatherId, lineId });
  if (quantity > unlisted + 1e-6) {
    const { unitSystem } = await getSettings(trx);
    refuse({ code: 'RETURN_NOT_HERE', data: { area: mostText(unlisted, unitSystem) } });
  }
  const shares = await takeOffShelf(trx, {
    ...{ leatherId, quantity, lotIds, by },
    ...{ isUnlisted: true, isFromNoOthers: true },
  });
  // The vendor's replacement is on order again, up to the movement's area.
  let open = ordered;
  return shares.map(({ lotId, quantity }) => {
    const again = Math.min(open, quantity);
    open = roundedArea(open - again);
    return { ...movement, lot_id: lotId, at_hand_change: 0 - quantity, ordered_change: again };
  });
}

/** One movement per hide that goes back. What the vendor replaces is on order again. */
async function hidesBack(
  trx: Trx,
  hides: readonly HideRow[],
  { movement, ordered, by }: { movement: NewMovement; ordered: number; by: Booker },
): Promise<NewMovement[]> {
  await freeNamedHides(trx, hides, by);
  const lots = await listLots(trx, [movement.leather_item_id]);
  for (const [lotId, ofLot] of Map.groupBy(hides, (hide) => hide.lot_id)) {
    const lot = lots.find(({ id }) => id === lotId)!;
    const taken = roundedArea(ofLot.reduce((sum, hide) => sum + hide.area_left, 0));
    // Production may have cut the lot's leather without naming its hide.
    if (taken > lot.at_hand + 1e-6) refuse({ code: 'STOCK_WOULD_BE_NEGATIVE' });
    await releaseBeyond(trx, lot, { taken, by });
  }
  let open = ordered;
  return hides.map(({ id, lot_id: lotId, area_left: area }) => {
    const again = Math.min(open, area);
    open = roundedArea(open - again);
    const change = { at_hand_change: 0 - area, ordered_change: again };
    return { ...movement, lot_id: lotId, hide_id: id, ...change };
  });
}

/** One movement per hide of a delivery, or one for its total. */
async function arrivals(
  trx: Trx,
  { leatherId, atHand, ordered, lot }: PurchasedLeather,
  movement: NewMovement & { readonly created_at: Date },
): Promise<NewMovement[]> {
  if (!lot) return [{ ...movement, at_hand_change: atHand }];
  const { code: lotCode, ...delivery } = lot;
  if (lot.hides.length === 0) {
    const lotId = await findOrAddLot(trx, { leatherId, code: lotCode.trim(), day: lot.day });
    return [{ ...movement, lot_id: lotId, at_hand_change: atHand }];
  }
  const hides = await addHidesToLots(trx, { ...delivery, leatherId, lotCode, now: movement.created_at });
  let open = ordered;
  return hides.map(({ id, lotId, area }) => {
    const arrived = Math.max(open, 0 - area);
    open = roundedArea(open - arrived);
    return { ...movement, lot_id: lotId, hide_id: id, at_hand_change: area, ordered_change: arrived };
  });
}
