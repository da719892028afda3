import { isStepBack, statusIds } from '@cordovan/domain/orders';
import type { Trx } from '../../platform/database/transaction.ts';
import type { OrderStatusChange } from '../../platform/deps.ts';
import { announce } from '../../platform/live/live.ts';
import { refreshRuns } from './runs.service.ts';
import { insertReversals } from './undo-operations.repository.ts';

/** Reverses an order's operations when it goes from in production back to scheduled (N-02 l). */
export async function undoOperations(trx: Trx, change: OrderStatusChange): Promise<void> {
  const { from, to, reason } = change;
  if (from !== statusIds.inProduction || !isStepBack(statusIds.inProduction, to)) return;
  const pieces = await insertReversals(trx, { ...change, reason: reason ?? '' });
  await refreshRuns(trx, change.companyId, pieces);
  announce(trx, { topic: 'registers', id: null, storeId: null });
}
