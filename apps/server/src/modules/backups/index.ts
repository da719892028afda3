export { registerBackups } from './backups.routes.ts';
export { insertDoneRun as recordBackup } from './backups.repository.ts';
export { storeBackup } from './store-backup.service.ts';
export type { StoredRun } from './store-backup.service.ts';
