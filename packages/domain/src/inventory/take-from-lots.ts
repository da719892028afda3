import { roundedArea } from './area.ts';
import type { LotShare } from './lot-room.ts';

/** What a lot has on the shelf, and what of it orders hold, in square feet. */
export interface ShelfLot {
  readonly id: number;
  readonly atHand: number;
  readonly held: number;
  /** What can be taken; the rest is listed as hides. Missing: all of it. */
  readonly most?: number;
}

/**
 * Takes leather off the shelf when it is open from which lot: free leather before held leather, in the order of the list.
 * Takes less than asked if the lots have less.
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
