import type { OrderLeather } from '@cordovan/domain/inventory';
import type { LeatherStockRow } from './stock.repository.ts';

/** One leather of an order, and the locked stock behind it. */
export interface LeatherShare extends OrderLeather {
  readonly leather: LeatherStockRow;
}

/** Who books a stock movement, and when. */
export interface Booker {
  readonly userId: number | null;
  readonly now: Date;
}

/** The columns of a stock movement that say who booked it and when. */
export const bookedBy = ({ userId, now }: Booker) => ({
  actor: userId === null ? ('system' as const) : ('user' as const),
  user_id: userId,
  created_at: now,
});
