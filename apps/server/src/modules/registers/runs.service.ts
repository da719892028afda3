import { type PieceRun, runsOf, workedTime } from '@cordovan/domain/registers';
import type { Trx } from '../../platform/database/transaction.ts';
import { listBatchMates, listEventsOfPieces, upsertRuns } from './events.repository.ts';

const momentOrNull = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** Updates the runs computed from these pieces' events, and the runs of pieces that shared a batch with them. */
export async function refreshRuns(trx: Trx, companyId: number, vinItemIds: readonly number[]): Promise<void> {
  if (vinItemIds.length === 0) return;
  const mates = await listBatchMates(trx, companyId, vinItemIds);
  const batches = new Set(mates.map(({ batch }) => batch));
  const all = [...new Set([...vinItemIds, ...mates.map(({ vinItemId }) => vinItemId)])];
  const events = await listEventsOfPieces(trx, companyId, all);
  const runs = all.flatMap((vinItemId) =>
    runsOf(events.get(vinItemId) ?? []).map((run): PieceRun => ({ vinItemId, run })),
  );
  const changed = runs.filter(
    ({ vinItemId, run }) => vinItemIds.includes(vinItemId) || (run.batch !== null && batches.has(run.batch)),
  );
  await upsertRuns(
    trx,
    changed.map(({ vinItemId, run }) => ({
      company_id: companyId,
      vin_item_id: vinItemId,
      operation_id: run.operationId,
      employee_id: run.employeeId,
      run: run.run,
      batch_key: run.batch,
      started_at: new Date(run.startedAt),
      paused_at: momentOrNull(run.pausedAt),
      ended_at: momentOrNull(run.endedAt),
      worked_seconds: Math.round(workedTime({ vinItemId, run }, runs) / 1_000),
      is_rework: run.isRework,
      is_current: run.isCurrent,
    })),
  );
}
