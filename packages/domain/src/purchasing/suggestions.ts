import {
  availableQuantity,
  type LeatherQuantities,
  needsReorder,
  type OrderingType,
  roundedArea,
  wholeHides,
} from '../inventory/index.ts';

export interface StockedForPurchase {
  readonly leatherItemId: number;
  readonly isActive: boolean;
  readonly orderingType: OrderingType;
  readonly reorderPoint: number;
  /** Square feet of a usual hide; 0 when unknown. */
  readonly areaPerHide: number;
  readonly quantities: LeatherQuantities;
  /** Square feet on drafts of purchase orders, which aren't ordered yet. */
  readonly drafted: number;
}

/** An order that lacks leather. In build order. */
export interface ShortOrder {
  readonly leatherItemId: number;
  readonly orderId: number;
  readonly short: number;
}

/** Square feet on open purchase orders and drafts; `orderId` is the order that they are bought for. */
export interface OpenPurchase {
  readonly leatherItemId: number;
  readonly orderId: number | null;
  readonly left: number;
}

/** Why a leather should be bought: its stock runs low, or an order lacks it (N-19). */
export type PurchaseReason = 'reorder point' | 'short order';

export interface PurchaseSuggestion {
  readonly leatherItemId: number;
  readonly reason: PurchaseReason;
  /** Null for a leather bought in bulk. */
  readonly orderId: number | null;
  /** Square feet that are missing: up to twice the reorder point, or what the order lacks. */
  readonly missing: number;
  /** `missing`, rounded up to whole hides. */
  readonly suggested: number;
  /** 0 when the size of a hide is unknown. */
  readonly hides: number;
}

/** Rounds up to whole hides, if their size is known. */
function inWholeHides(area: number, areaPerHide: number): { suggested: number; hides: number } {
  const hides = wholeHides(area, areaPerHide);
  return { suggested: hides > 0 ? roundedArea(hides * areaPerHide) : area, hides };
}

/**
 * Purchase suggestions (N-19). A leather bought in bulk is filled up to twice its reorder point when available and ordered
 * together reach no more than that point. What is on a draft counts as ordered, or it would be suggested twice. A leather bought by order is suggested for each order that lacks it, less
 * what is on order for it; what is on order for no order counts for those built first.
 */
export function purchaseSuggestions(
  leathers: readonly StockedForPurchase[],
  shortOrders: readonly ShortOrder[],
  open: readonly OpenPurchase[],
): readonly PurchaseSuggestion[] {
  return leathers.flatMap((leather) => {
    const mine = <Row extends { readonly leatherItemId: number }>(rows: readonly Row[]) =>
      rows.filter(({ leatherItemId }) => leatherItemId === leather.leatherItemId);
    return leather.orderingType === 'by bulk'
      ? inBulk(leather)
      : byOrder(leather, mine(shortOrders), mine(open));
  });
}

function inBulk(leather: StockedForPurchase): readonly PurchaseSuggestion[] {
  const quantities = { ...leather.quantities, ordered: leather.quantities.ordered + leather.drafted };
  if (!needsReorder({ ...leather, quantities })) return [];
  const coming = availableQuantity(quantities) + quantities.ordered;
  return suggestion(leather, 'reorder point', null, roundedArea(leather.reorderPoint * 2 - coming));
}

function byOrder(
  leather: StockedForPurchase,
  shortOrders: readonly ShortOrder[],
  open: readonly OpenPurchase[],
): readonly PurchaseSuggestion[] {
  const sumOf = (orderId: number | null): number =>
    open.filter((row) => row.orderId === orderId).reduce((sum, { left }) => sum + left, 0);
  let spare = sumOf(null);
  return shortOrders.flatMap(({ orderId, short }) => {
    const missing = Math.max(short - sumOf(orderId), 0);
    const covered = Math.min(missing, spare);
    spare -= covered;
    return suggestion(leather, 'short order', orderId, roundedArea(missing - covered));
  });
}

function suggestion(
  { leatherItemId, areaPerHide }: StockedForPurchase,
  reason: PurchaseReason,
  orderId: number | null,
  missing: number,
): readonly PurchaseSuggestion[] {
  if (missing <= 0) return [];
  return [{ leatherItemId, reason, orderId, missing, ...inWholeHides(missing, areaPerHide) }];
}
