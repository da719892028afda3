import type { BodyOf } from '@cordovan/contracts/call';
import type { BackupRun, saveBackupPlan } from '@cordovan/contracts/backups';
import { type BackupPlan, nextBackupAt } from '@cordovan/domain/backups';
import { inSnapshot, type Handle, type Trx } from '../../platform/database/transaction.ts';
import type { Config } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import { announce } from '../../platform/live/live.ts';
import { type AuditActor, recordAudit } from '../audit/index.ts';
import { findCompanyZone } from '../calendar/index.ts';
import {
  findScheduledRuns,
  getPlan,
  insertQueuedRun,
  listRuns,
  lockPlan,
  updatePlan,
} from './backups.repository.ts';

type PlanRow = Awaited<ReturnType<typeof getPlan>>;

export const planOf = (row: PlanRow): BackupPlan => ({
  isOn: row.is_on,
  hour: row.hour,
  keepDaily: row.keep_daily,
  keepWeekly: row.keep_weekly,
  keepMonthly: row.keep_monthly,
});

const draftOf = (row: PlanRow) => ({ ...planOf(row), notified: row.notified });

/** Time zone for the plan's hour: the company's, otherwise the server's (N-37). */
export const zoneOf = async (db: Handle, config: Pick<Config, 'timeZone'>): Promise<string> =>
  (await findCompanyZone(db)) ?? config.timeZone;

export async function readBackups(db: Handle, { config }: Deps, now: Date) {
  const { row, runs, past, timeZone } = await inSnapshot(db, async (trx) => ({
    timeZone: await zoneOf(trx, config),
    row: await getPlan(trx),
    runs: await listRuns(trx),
    past: await findScheduledRuns(trx, now),
  }));
  const { backup } = config;
  return {
    plan: { ...draftOf(row), rowVersion: row.row_version },
    nextAt: nextBackupAt(planOf(row), past, { now, timeZone })?.toISOString() ?? null,
    timeZone,
    place: backup.to,
    isEncrypted: backup.key !== undefined,
    runs: runs.map(runFrom),
  };
}

const textOf = (moment: Date | null) => moment?.toISOString() ?? null;

function runFrom(row: Awaited<ReturnType<typeof listRuns>>[number]): BackupRun {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    queuedAt: row.queued_at.toISOString(),
    startedAt: textOf(row.started_at),
    endedAt: textOf(row.ended_at),
    user: row.user_name,
    fileName: row.file_name,
    bytes: row.bytes,
    rowCount: row.row_count,
    fileCount: row.file_count,
    isEncrypted: row.is_encrypted,
    error: row.error,
    removedAt: textOf(row.removed_at),
  };
}

interface Saving {
  readonly actor: AuditActor & { readonly id: number };
  readonly now: Date;
}

export async function savePlan(
  trx: Trx,
  draft: BodyOf<typeof saveBackupPlan>,
  { actor, now }: Saving,
): Promise<void> {
  const row = await lockPlan(trx);
  if (row.row_version !== draft.rowVersion) refuse({ code: 'STALE_RECORD' });
  const { rowVersion: _version, ...after } = draft;
  await updatePlan(
    trx,
    {
      is_on: draft.isOn,
      hour: draft.hour,
      keep_daily: draft.keepDaily,
      keep_weekly: draft.keepWeekly,
      keep_monthly: draft.keepMonthly,
      notified: draft.notified,
    },
    { userId: actor.id, now },
  );
  await recordAudit(trx, {
    subject: 'setting',
    subjectId: 'backups',
    before: draftOf(row),
    after,
    actor,
    now,
  });
  announce(trx, { topic: 'backups', id: null, storeId: null });
}

/** Queues a backup; a second request while one waits or runs changes nothing. */
export async function queueBackup(trx: Trx, { jobs }: Deps, { actor, now }: Saving): Promise<void> {
  const runId = await insertQueuedRun(trx, { kind: 'manual', userId: actor.id, now });
  if (runId === undefined) return;
  await jobs.enqueue(trx, 'backups.run', { runId });
  announce(trx, { topic: 'backups', id: null, storeId: null });
}
