import { roundedArea } from './area.ts';
import type { LotShare } from './lot-room.ts';

/** Stock of a lot, and the part of it that is reserved for orders, in square feet. */
export interface ShelfLot {
  readonly id: number;
  readonly atHand: number;
  readonly held: number;
  /** Area that can be taken; the rest is listed as hides. Defaults to all of it. */
  readonly most?: number;
}

/**
 * Takes leather from stock when the caller names no lot: unreserved leather first, then reserved, in list order.
 * Takes less than requested if the lots run short.
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
