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
  /** Square feet in purchase order drafts, which aren't ordered yet. */
  readonly drafted: number;
}

/** Orders that lack leather, in the order in which they take leather. */
export interface ShortOrder {
  readonly leatherItemId: number;
  readonly orderId: number;
  readonly short: number;
  /**
   * Square feet of each piece that lacks leather, when lots are tracked: a piece comes from one delivery. Empty: any
   * delivery helps.
   */
  readonly pieces: readonly number[];
}

/** Square feet on open purchase orders and drafts; `orderId` is the order that they are purchased for. */
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
  /** Square feet that the order lacks; for a leather bought in bulk, those that all orders lack. */
  readonly short: number;
  /** Square feet of the largest piece that must come from one lot; null when lots aren't tracked. */
  readonly piece: number | null;
  /**
   * Square feet to buy: enough to reach twice the reorder point, or the part of `short` that open purchases don't
   * cover.
   */
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
 * Purchase suggestions (N-19). Leather bought in bulk is refilled to twice its reorder point when available and
 * ordered area together are at or below that point, or when orders lack more than is still to come. Drafts count as
 * ordered; otherwise the leather would be suggested twice. Leather bought by order is suggested for each order that
 * lacks it, less the area on order for that order. Purchases for no particular order go to the orders that take
 * leather first. When lots are tracked, only a delivery with enough leather for a whole piece counts for that piece.
 */
export function purchaseSuggestions(
  leathers: readonly StockedForPurchase[],
  shortOrders: readonly ShortOrder[],
  open: readonly OpenPurchase[],
): readonly PurchaseSuggestion[] {
  return leathers.flatMap((leather) => {
    const mine = <Row extends { readonly leatherItemId: number }>(rows: readonly Row[]) =>
      rows.filter(({ leatherItemId }) => leatherItemId === leather.leatherItemId);
    const lacking = uncovered(mine(shortOrders), mine(open));
    return leather.orderingType === 'by bulk'
      ? inBulk(leather, lacking)
      : lacking.flatMap((order) => suggestion(leather, 'short order', order.orderId, order));
  });
}

/** An order's shortage, and the part of it that open purchases don't cover. */
interface Lack {
  readonly orderId: number;
  readonly short: number;
  readonly piece: number | null;
  readonly missing: number;
}

function uncovered(shortOrders: readonly ShortOrder[], open: readonly OpenPurchase[]): readonly Lack[] {
  const left = open.map((purchase) => ({ ...purchase }));
  /** Takes up to an area from one delivery, the order's own first; returns the area taken. */
  const take = (orderId: number, area: number, isWhole: boolean): number => {
    const purchase = [orderId, null]
      .flatMap((buyer) => left.filter((each) => each.orderId === buyer))
      .find((each) => (isWhole ? each.left >= area - CLOSE : each.left > 0));
    const part = Math.min(purchase?.left ?? 0, area);
    if (purchase) purchase.left = roundedArea(purchase.left - part);
    return part;
  };
  return shortOrders.map(({ orderId, short, pieces }) => {
    let missing = 0;
    for (const area of pieces.toSorted((a, b) => b - a))
      missing = roundedArea(missing + area - take(orderId, area, true));
    if (pieces.length === 0) {
      missing = short;
      for (let part = Infinity; missing > 0 && part > 0; missing = roundedArea(missing - part))
        part = take(orderId, missing, false);
    }
    return { orderId, short, piece: pieces.length > 0 ? Math.max(...pieces) : null, missing };
  });
}

/** Tolerance for differences below the four decimals of an area. */
const CLOSE = 0.0001;

function inBulk(leather: StockedForPurchase, lacking: readonly Lack[]): readonly PurchaseSuggestion[] {
  const quantities = { ...leather.quantities, ordered: leather.quantities.ordered + leather.drafted };
  const sum = (areas: readonly number[]) => roundedArea(areas.reduce((all, each) => all + each, 0));
  const needed = sum(lacking.map(({ missing }) => missing));
  const pieces = lacking.flatMap(({ piece }) => piece ?? []);
  const known = {
    short: sum(lacking.map(({ short }) => short)),
    piece: pieces.length > 0 ? Math.max(...pieces) : null,
  };
  if (!needsReorder({ ...leather, quantities }))
    return suggestion(leather, 'short order', null, { ...known, missing: needed });
  const coming = availableQuantity(quantities) + quantities.ordered;
  const missing = Math.max(roundedArea(leather.reorderPoint * 2 - coming), needed);
  return suggestion(leather, 'reorder point', null, { ...known, missing });
}

function suggestion(
  { leatherItemId, areaPerHide }: StockedForPurchase,
  reason: PurchaseReason,
  orderId: number | null,
  { short, piece, missing }: Pick<Lack, 'short' | 'piece' | 'missing'>,
): readonly PurchaseSuggestion[] {
  if (missing <= 0) return [];
  const wanted = inWholeHides(missing, areaPerHide);
  return [{ leatherItemId, reason, orderId, short, piece, missing, ...wanted }];
}
