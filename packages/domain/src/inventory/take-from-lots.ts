import { roundedArea } from './area.ts';
import type { LotShare } from './lot-room.ts';

/** What a lot has on the shelf, and what of it orders hold, in square feet. */
export interface ShelfLot {
  readonly id: number;
  readonly atHand: number;
  readonly held: number;
}

/**
 * Takes leather off the shelf when it is open from which lot: free leather before held leather, in the order of the list.
 * Takes less than asked if the lots have less.
 */
export function takeFromLots(quantity: number, lots: readonly ShelfLot[]): readonly LotShare[] {
  const taken = new Map<number, number>();
  let left = roundedArea(quantity);
  const take = (lotId: number, most: number) => {
    const area = Math.max(Math.min(left, roundedArea(most)), 0);
    left = roundedArea(left - area);
    taken.set(lotId, roundedArea((taken.get(lotId) ?? 0) + area));
  };
  for (const { id, atHand, held } of lots) take(id, atHand - held);
  for (const { id, held } of lots) take(id, held);
  return [...taken].filter(([, area]) => area > 0).map(([lotId, area]) => ({ lotId, quantity: area }));
}
