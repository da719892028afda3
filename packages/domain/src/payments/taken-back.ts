import { type Cents, sum } from '../money/index.ts';

/** Money of a payment that the bank withdrew: through a dispute, or by returning a debit. */
export interface TakenBack {
  readonly amount: Cents;
  /** `closed`: the bank decided. Null until the gateway reports more. */
  readonly state: 'open' | 'answered' | 'closed' | null;
  readonly isWon: boolean;
}

/**
 * Why a payment can't be refunded; null if it can. `disputed`: the bank withdrew part of it or hasn't decided.
 * `returned`: the bank withdrew all of it permanently, so there is nothing left to refund. A dispute that we won
 * doesn't count.
 */
export function refundStop(paid: Cents, taken: readonly TakenBack[]): 'disputed' | 'returned' | null {
  const lost = taken.filter(({ isWon }) => !isWon);
  if (lost.length === 0) return null;
  const final = sum(lost.filter(({ state }) => state === 'closed').map(({ amount }) => amount));
  return final >= paid ? 'returned' : 'disputed';
}
