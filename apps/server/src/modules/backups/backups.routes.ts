import * as calls from '@cordovan/contracts/backups';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { queueBackup, readBackups, savePlan } from './plan.service.ts';
import { runBackup, sweepBackups } from './runs.service.ts';

const DONE = { ok: true } as const;

export function registerBackups({ serve, serveWrite }: Routes, deps: Deps): void {
  serve(calls.readBackups, ({ db, now }) => readBackups(db, deps, now));
  serveWrite(calls.saveBackupPlan, async ({ db, body, user, now }) => {
    await savePlan(db, body, { actor: user!, now });
    return DONE;
  });
  serveWrite(calls.startBackup, async ({ db, user, now }) => {
    await queueBackup(db, deps, { actor: user!, now });
    return DONE;
  });
  deps.jobs.work('backups.run', ({ runId }) => runBackup(deps, runId));
  deps.jobs.work('backups.sweep', () => sweepBackups(deps));
  deps.jobs.repeat('backups.sweep', '* * * * *');
}
