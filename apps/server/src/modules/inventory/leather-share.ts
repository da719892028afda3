import type { OrderLeather } from '@cordovan/domain/inventory';
import type { LeatherStockRow } from './stock.repository.ts';

/** One leather of an order with its locked stock row. */
export interface LeatherShare extends OrderLeather {
  readonly leather: LeatherStockRow;
}

/** Actor and time of a stock movement. */
export interface Booker {
  readonly userId: number | null;
  readonly now: Date;
}

/** Columns of a stock movement for its actor and time. */
export const bookedBy = ({ userId, now }: Booker) => ({
  actor: userId === null ? ('system' as const) : ('user' as const),
  user_id: userId,
  created_at: now,
});
