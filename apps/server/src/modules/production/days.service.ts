import { checkCloseDay, checkOpenDay } from '@cordovan/domain/production';
import { refusalsOf } from '@cordovan/domain/result';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuseAny } from '../../platform/errors/refusal-error.ts';
import { announce } from '../../platform/live/live.ts';
import { listLineRows } from './lines.repository.ts';
import {
  countOrdersOn,
  deleteClosedDay,
  insertClosedDay,
  listClosedAmong,
  lockCells,
} from './placement.repository.ts';
import type { Planner } from './placement.service.ts';

/** Closes a day (SCHED-02). After confirmation, its scheduled orders stay on it. */
export async function closeDay(
  trx: Trx,
  { user, now }: Planner,
  request: { date: string; reason: string; confirm: boolean },
): Promise<void> {
  await lockDay(trx, request.date);
  const isClosed = (await listClosedAmong(trx, [request.date])).has(request.date);
  const orderCount = await countOrdersOn(trx, request.date);
  refuseAny(refusalsOf(checkCloseDay({ isClosed, orderCount, isConfirmed: request.confirm })));
  await insertClosedDay(trx, {
    day: request.date,
    reason: request.reason.trim(),
    closed_by: user.id,
    closed_at: now,
  });
  announce(trx, { topic: 'scheduler', id: null, storeId: null });
}

export async function openDay(trx: Trx, date: string): Promise<void> {
  await lockDay(trx, date);
  const isClosed = (await listClosedAmong(trx, [date])).has(date);
  refuseAny(refusalsOf(checkOpenDay({ isClosed })));
  await deleteClosedDay(trx, date);
  announce(trx, { topic: 'scheduler', id: null, storeId: null });
}

/** Locks the day on every line: a concurrent placement waits and then finds the day closed. */
async function lockDay(trx: Trx, day: string): Promise<void> {
  const lines = await listLineRows(trx);
  await lockCells(
    trx,
    lines.map((line) => ({ day, lineId: line.id })),
  );
}
