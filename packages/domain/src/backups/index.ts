export { backupsToRemove } from './retention.ts';
export type { KeptBackup } from './retention.ts';
export { isBackupDue, nextBackupAt } from './schedule.ts';
export type { BackupPlan, ScheduledRuns } from './schedule.ts';
