import type { NewHide } from '@cordovan/contracts/inventory-lots';
import { roundedArea } from '@cordovan/domain/inventory';
import type { Cents } from '@cordovan/domain/money';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { announce } from '../../platform/live/live.ts';
import { coverShortOrders } from './cover-short-orders.service.ts';
import { unitCostColumns } from './leather.rows.ts';
import { addHidesToLots } from './lots/add-hides.service.ts';
import { findOrAddLot, listPurchasedLots } from './lots.repository.ts';
import { insertMovements, lockLeathers, type NewMovement } from './stock.repository.ts';
import { takeOffShelf } from './take-off-shelf.service.ts';

/** Leather of a line of a purchase order, in square feet. */
export interface PurchasedLeather {
  readonly leatherId: number;
  readonly lineId: number;
  /** What arrived or, negative, went back to the vendor. */
  readonly atHand: number;
  /** Change of what is on order. */
  readonly ordered: number;
  /** Landed cost in cents per square foot, of what arrived. */
  readonly unitCost?: Cents;
  /** The same per square meter, for leather that was bought so. */
  readonly unitCostPerMeter?: Cents | null;
  /** Where what arrived goes; missing for leather without a lot code. */
  readonly lot?: {
    readonly code: string;
    /** Day of the delivery. */
    readonly day: string;
    readonly hides: readonly NewHide[];
    /** Where refusals say that a hide is wrong, such as `lines.0.`. */
    readonly field: string;
  };
}

interface Author {
  readonly companyId: number;
  readonly userId: number;
  readonly now: Date;
  readonly reason: string | null;
}

const kindOf = ({ atHand }: PurchasedLeather) =>
  atHand > 0 ? ('received' as const) : atHand < 0 ? ('sent back' as const) : ('ordered' as const);

/**
 * Books what a purchase order changes in the stock (N-18, N-19). Leather that arrives covers the orders that lack it;
 * when less is left than is reserved, the orders built last become short.
 */
export async function movePurchasedLeather(
  trx: Trx,
  moved: readonly PurchasedLeather[],
  { companyId, userId, now, reason }: Author,
): Promise<void> {
  const changes = moved.filter(({ atHand, ordered }) => atHand !== 0 || ordered !== 0);
  const ids = [...new Set(changes.map(({ leatherId }) => leatherId))];
  const stock = await lockLeathers(trx, ids);
  if (stock.size < ids.length) refuse({ code: 'NOT_FOUND' });
  for (const change of changes)
    await insertMovements(trx, await movementsOf(trx, change, { companyId, userId, now, reason }));
  await coverShortOrders(trx, ids, { userId, now });
  for (const id of ids) announce(trx, { topic: 'inventory', id, storeId: null });
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
    kind: kindOf(change),
    ordered_change: ordered,
    ...(change.unitCost === undefined ? {} : unitCostColumns(change.unitCost, change.unitCostPerMeter)),
    reason,
    user_id: userId,
    created_at: now,
  };
  if (atHand > 0) return arrivals(trx, change, movement);
  if (atHand === 0) return [movement];
  const lotIds = await listPurchasedLots(trx, lineId);
  const by = { userId, now };
  const shares = await takeOffShelf(trx, { leatherId, quantity: 0 - atHand, lotIds, by });
  // What the vendor replaces is on order again, at most what the movement takes.
  let open = ordered;
  return shares.map(({ lotId, quantity }) => {
    const again = Math.min(open, quantity);
    open = roundedArea(open - again);
    return { ...movement, lot_id: lotId, at_hand_change: 0 - quantity, ordered_change: again };
  });
}

/** A movement for each hide of a delivery, or one for its total. */
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
