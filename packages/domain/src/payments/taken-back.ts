import { type Cents, sum } from '../money/index.ts';

/** Money of a payment that its bank took back: by a dispute, or by the return of a debit. */
export interface TakenBack {
  readonly amount: Cents;
  /** `closed`: the bank decided. Null until the gateway said more. */
  readonly state: 'open' | 'answered' | 'closed' | null;
  readonly isWon: boolean;
}

/**
 * Why no refund of a payment can be sent; null if it can. `disputed`: the bank took part of it or still decides. `returned`:
 * the bank has taken back all of it for good, so the company has nothing left to refund. A dispute that was won counts for
 * nothing.
 */
export function refundStop(paid: Cents, taken: readonly TakenBack[]): 'disputed' | 'returned' | null {
  const lost = taken.filter(({ isWon }) => !isWon);
  if (lost.length === 0) return null;
  const final = sum(lost.filter(({ state }) => state === 'closed').map(({ amount }) => amount));
  return final >= paid ? 'returned' : 'disputed';
}
