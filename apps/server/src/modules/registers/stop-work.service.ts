import { randomUUID } from 'node:crypto';
import { calledOffStatuses, shippedStatuses, type StatusId, statusIds } from '@cordovan/domain/orders';
import type { Trx } from '../../platform/database/transaction.ts';
import type { OrderStatusChange } from '../../platform/deps.ts';
import { announce } from '../../platform/live/live.ts';
import { insertEvent, lockPieces } from './events.repository.ts';
import { refreshRuns } from './runs.service.ts';
import { listOpenRunsOf, listPieceIds } from './stop-work.repository.ts';

const BUILT: readonly StatusId[] = [statusIds.finished, ...shippedStatuses];

/**
 * Stops work still running on an order's pieces when the order leaves production; the time until then counts. Work on
 * a finished piece ends. Work on a called-off order's piece is unfinished, so it is paused (ADR 73).
 */
export async function stopWork(trx: Trx, change: OrderStatusChange): Promise<void> {
  const isBuilt = BUILT.includes(change.to);
  if (!isBuilt && !calledOffStatuses.includes(change.to)) return;
  const ids = await listPieceIds(trx, change);
  await stopWorkOn(trx, ids, { ...change, isBuilt });
}

interface Stopping extends Pick<OrderStatusChange, 'companyId' | 'userId' | 'reason' | 'now'> {
  readonly isBuilt: boolean;
}

/** Stops work running on pieces: ends it if the piece is built, otherwise pauses it. */
export async function stopWorkOn(
  trx: Trx,
  vinItemIds: readonly number[],
  { companyId, userId, reason, now, isBuilt }: Stopping,
): Promise<void> {
  const open = (await listOpenRunsOf(trx, companyId, vinItemIds)).filter(
    ({ is_paused: isPaused }) => isBuilt || !isPaused,
  );
  if (open.length === 0) return;
  const ids = [...new Set(open.map((run) => run.vin_item_id))];
  await lockPieces(trx, companyId, ids);
  for (const { last_at: last, is_paused: _, ...run } of open)
    await insertEvent(trx, {
      ...{ company_id: companyId, ...run, kind: isBuilt ? 'end' : 'pause', event_key: randomUUID() },
      ...{ reason: reason || null, registered_at: last > now ? last : now },
      ...{ recorded_by: userId, created_at: now },
    });
  await refreshRuns(trx, companyId, ids);
  announce(trx, { topic: 'registers', id: null, storeId: null });
}
