import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, moment, wire } from './codec.ts';
import { count, done, rowVersion, text } from './fields.ts';

/** One backup: queued, running, done or failed. */
export const backupRun = wire({
  id,
  kind: z.enum(['scheduled', 'manual', 'command', 'before-update']),
  status: z.enum(['queued', 'running', 'done', 'failed']),
  queuedAt: moment,
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** Null for backups started by the schedule, a command or an update. */
  user: z.string().nullable(),
  fileName: z.string().nullable(),
  bytes: count.nullable(),
  rowCount: count.nullable(),
  fileCount: count.nullable(),
  isEncrypted: z.boolean(),
  error: z.string().nullable(),
  /** When the retention plan stopped keeping the file. */
  removedAt: moment.nullable(),
});
export type BackupRun = z.output<typeof backupRun>;

const planFields = {
  isOn: z.boolean(),
  hour: z.int().min(0).max(23),
  keepDaily: z.int().min(1).max(366),
  keepWeekly: z.int().min(0).max(520),
  keepMonthly: z.int().min(0).max(240),
  /** Recipients of failure emails; empty means every administrator. */
  notified: z.array(z.email().max(200)).max(20),
};

export const backupPlan = wire({ ...planFields, rowVersion });
export type BackupPlanDraft = z.output<typeof backupPlan>;

export const readBackups = defineCall({
  id: 'backups.readBackups',
  method: 'GET',
  path: '/api/backups',
  access: { staff: 'settings.view' },
  summary: 'The plan of the backups, where they are stored, and the last hundred',
  requirements: ['SET-27', 'N-23'],
  answer: wire({
    plan: backupPlan,
    /** Null while the schedule is off. */
    nextAt: moment.nullable(),
    timeZone: text(100),
    place: z.string(),
    isEncrypted: z.boolean(),
    runs: z.array(backupRun),
  }),
});

export const saveBackupPlan = defineCall({
  id: 'backups.saveBackupPlan',
  method: 'POST',
  path: '/api/backups/plan',
  access: { staff: 'settings.edit' },
  summary: 'Saves when backups are made, how many are kept and who hears of a failure',
  requirements: ['SET-26', 'N-23'],
  body: backupPlan,
  answer: done,
});

export const startBackup = defineCall({
  id: 'backups.startBackup',
  method: 'POST',
  path: '/api/backups',
  access: { staff: 'settings.edit' },
  summary: 'Queues a backup, unless one that was asked for is queued or running',
  requirements: ['SET-26', 'N-39'],
  answer: done,
});

export const backupsCalls = [readBackups, saveBackupPlan, startBackup] as const;
