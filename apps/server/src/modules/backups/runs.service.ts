import { backupsToRemove, isBackupDue } from '@cordovan/domain/backups';
import { openBackupStore, whenMade } from '../../adapters/backups/index.ts';
import { isBackupRunning } from '../../platform/backup/locks.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { announce } from '../../platform/live/live.ts';
import { queueMail } from '../mail/index.ts';
import {
  beginPlan,
  claimRun,
  findScheduledRuns,
  getPlan,
  insertQueuedRun,
  listNotified,
  listQueuedRuns,
  listRunningRuns,
  setFilesRemoved,
  setRunDone,
  setRunFailed,
} from './backups.repository.ts';
import { planOf, zoneOf } from './plan.service.ts';
import { storeBackup } from './store-backup.service.ts';

const LOST_AFTER_MS = 5 * 60_000;
/** A run claims its row a moment before it takes the lock. */
const STARTING_MS = 60_000;

/** Queues the scheduled backup when it is due, requeues lost runs, and fails runs that a stopped server left. */
export async function sweepBackups(deps: Deps): Promise<void> {
  const now = deps.clock();
  await failInterrupted(deps, now);
  await inTransaction(deps.db, async (trx) => {
    await beginPlan(trx, now);
    const plan = planOf(await getPlan(trx));
    const local = { now, timeZone: await zoneOf(trx, deps.config) };
    if (isBackupDue(plan, await findScheduledRuns(trx, now), local)) {
      const runId = await insertQueuedRun(trx, { kind: 'scheduled', userId: null, now });
      if (runId !== undefined) await deps.jobs.enqueue(trx, 'backups.run', { runId });
    }
    for (const runId of await listQueuedRuns(trx, new Date(now.getTime() - LOST_AFTER_MS)))
      await deps.jobs.enqueue(trx, 'backups.run', { runId });
  });
}

async function failInterrupted(deps: Deps, now: Date): Promise<void> {
  const stale = (await listRunningRuns(deps.db)).filter(
    (run) => now.getTime() - (run.started_at?.getTime() ?? 0) > STARTING_MS,
  );
  if (stale.length === 0 || (await isBackupRunning(deps.db))) return;
  for (const { id } of stale) await fail(deps, id, new Error('The server stopped during the backup'));
}

/** Makes a queued backup and removes those that the plan no longer keeps. Failures are recorded and mailed. */
export async function runBackup(deps: Deps, runId: number): Promise<void> {
  const run = await claimRun(deps.db, runId, deps.clock());
  if (!run) return;
  announceRuns(deps);
  try {
    const kind = run.kind === 'scheduled' ? 'scheduled' : 'manual';
    const stored = await storeBackup(deps.config, deps.databaseUrl, { kind, now: deps.clock() });
    await setRunDone(deps.db, runId, stored, deps.clock());
  } catch (error) {
    await fail(deps, runId, error as Error);
    return;
  }
  announceRuns(deps);
  // A backup that was made counts, even if an old one can't be removed now.
  await removeOld(deps).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'old backups could not be removed'),
  );
}

async function removeOld(deps: Deps): Promise<void> {
  const now = deps.clock();
  const store = await openBackupStore(deps.config.backup);
  const kept = (await store.list()).map(({ name, storedAt }) => ({
    name,
    madeAt: whenMade(name) ?? storedAt,
    isScheduled: name.includes('-scheduled.'),
  }));
  const plan = planOf(await getPlan(deps.db));
  const names = backupsToRemove(kept, plan, { now, timeZone: await zoneOf(deps.db, deps.config) });
  for (const name of names) await store.remove(name);
  await setFilesRemoved(deps.db, names, now);
}

async function fail(deps: Deps, runId: number, error: Error): Promise<void> {
  const now = deps.clock();
  const place = deps.config.backup.to;
  deps.log.error({ err: error, runId }, 'a backup failed');
  await inTransaction(deps.db, async (trx) => {
    if (!(await setRunFailed(trx, runId, { error: error.message, place, now }))) return;
    const day = now.toISOString().slice(0, 10);
    for (const { email, language, company_id } of await listNotified(trx))
      await queueMail(trx, deps, {
        companyId: company_id,
        template: 'backup failed',
        language: language === 'es' ? 'es' : 'en',
        orderId: null,
        // At most one a day: a failed backup is retried every hour.
        key: `backup-failed:${day}:${email.toLowerCase()}`,
        data: {
          administrator: { email },
          backup: { error: error.message, place },
          link: `${deps.config.publicUrl ?? `http://${deps.config.host}:${deps.config.port}`}/Backups/Index`,
        },
        userId: null,
        now,
      });
  });
  announceRuns(deps);
}

const announceRuns = ({ db }: Deps) => announce(db, { topic: 'backups', id: null, storeId: null });
