import { roundedArea } from './area.ts';
import type { LotShare } from './lot-room.ts';

/** A lot's stock, and the part reserved for orders, in square feet. */
export interface ShelfLot {
  readonly id: number;
  readonly atHand: number;
  readonly held: number;
  /** Area that can be taken; the rest belongs to listed hides. Defaults to the whole area. */
  readonly most?: number;
}

/**
 * Takes leather from stock when the caller names no lot: unreserved leather first, then reserved, in list order.
 * Takes less than requested if the lots don't have enough.
 */
export function takeFromLots(quantity: number, lots: readonly ShelfLot[]): readonly LotShare[] {
  const taken = new Map<number, number>();
  let left = roundedArea(quantity);
  const take = ({ id, most = Infinity }: ShelfLot, wanted: number) => {
    const before = taken.get(id) ?? 0;
    const area = Math.max(Math.min(left, roundedArea(wanted), roundedArea(most - before)), 0);
    left = roundedArea(left - area);
    taken.set(id, roundedArea(before + area));
  };
  for (const lot of lots) take(lot, lot.atHand - lot.held);
  for (const lot of lots) take(lot, lot.held);
  return [...taken].filter(([, area]) => area > 0).map(([lotId, area]) => ({ lotId, quantity: area }));
}
