import type { OrderPromise } from '@cordovan/contracts/promises';
import { shownPromise } from '@cordovan/domain/production';
import type { Handle } from '../../../platform/database/transaction.ts';
import { findPromise } from './promises.repository.ts';
import type { OrderKey } from './order-need.repository.ts';

interface Reader {
  readonly today: string;
  readonly seesPurchases: boolean;
}

/** What was promised for an order, and what is expected now. */
export async function readOrderPromise(
  db: Handle,
  order: OrderKey,
  { today, seesPurchases }: Reader,
): Promise<OrderPromise> {
  const row = await findPromise(db, order);
  if (!row) return { today, promise: null, madeAt: null, madeBy: null };
  return {
    today,
    promise: shownPromise(row.promise, { seesPurchases }),
    madeAt: row.made_at.toISOString(),
    madeBy: row.made_by,
  };
}
