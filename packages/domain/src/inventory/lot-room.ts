import { roundedArea } from './area.ts';

/** Square feet in one lot. */
export interface LotShare {
  readonly lotId: number;
  readonly quantity: number;
}

/** A dye lot of a leather. */
export interface LeatherLot {
  readonly id: number;
  /**
   * Whether the company tracks dye lots. If so, leather without a code is a separate lot; otherwise all leather is
   * one growing pool.
   */
  readonly isKept: boolean;
  /** Unreserved square feet in stock. */
  readonly free: number;
  /** Square feet reserved by other orders that this order may take; 0 if none. */
  readonly takeable: number;
}

/** Tolerance for differences below the four decimals of an area. */
const CLOSE = 0.00005;

/** How suitable a lot is for an order, apart from its size; higher is better. */
export type Preference = (lotId: number) => number;

/** Room in the lots while an order's lines are placed. `own` is the area that the order itself has reserved. */
export function roomInLots(lots: readonly LeatherLot[], own: (lotId: number) => number) {
  const room = new Map(lots.map(({ id, free }) => [id, roundedArea(free + own(id))]));
  const takeable = new Map(lots.map((lot) => [lot.id, lot.takeable]));
  const taken = new Map<number, number>();
  const roomIn = (lotId: number): number => room.get(lotId) ?? 0;
  const takeableIn = (lotId: number): number => takeable.get(lotId) ?? 0;

  /** Selects a lot with room for an area: the most preferred, then the one with the least room, then the oldest. */
  const choose = (area: number, preferences: readonly Preference[]): number | undefined =>
    lots
      .filter(({ id }) => roomIn(id) >= area - CLOSE)
      .toSorted((a, b) => {
        const differences = preferences.map((prefer) => prefer(b.id) - prefer(a.id));
        return differences.find((each) => each !== 0) ?? (roomIn(a.id) - roomIn(b.id) || a.id - b.id);
      })[0]?.id;

  /** Uses up to an area of a lot; returns the area used. */
  const use = (lotId: number, area: number): number => {
    const most = Math.max(Math.min(area, roomIn(lotId)), 0);
    room.set(lotId, roundedArea(roomIn(lotId) - most));
    return most;
  };

  /** Lot that covers an area while taking the least from other orders, and the area still missing. */
  const cheapest = (area: number, among: (lot: LeatherLot) => boolean) =>
    lots
      .filter(among)
      .map((lot) => {
        const lack = Math.max(roundedArea(area - roomIn(lot.id)), 0);
        return { lot, lack, missing: Math.max(roundedArea(lack - takeableIn(lot.id)), 0) };
      })
      .toSorted((a, b) => a.missing - b.missing || a.lack - b.lack || a.lot.id - b.lot.id)[0];

  /** Makes room by taking from other orders. */
  const takeFromOthers = (lotId: number, area: number): void => {
    const most = Math.min(area, takeableIn(lotId));
    takeable.set(lotId, roundedArea(takeableIn(lotId) - most));
    taken.set(lotId, roundedArea((taken.get(lotId) ?? 0) + most));
    room.set(lotId, roundedArea(roomIn(lotId) + most));
  };

  return { choose, use, cheapest, takeFromOthers, taken: () => sharesOf(taken) };
}

export const sharesOf = (areas: ReadonlyMap<number, number>): readonly LotShare[] =>
  [...areas].filter(([, quantity]) => quantity > 0).map(([lotId, quantity]) => ({ lotId, quantity }));
