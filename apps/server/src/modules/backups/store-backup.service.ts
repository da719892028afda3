import { backupName, openBackupStore } from '../../adapters/backups/index.ts';
import { type BackupContent, startBackup } from '../../platform/backup/backup.ts';
import type { Config } from '../../platform/config.ts';

export type BackupKind = 'scheduled' | 'manual' | 'command' | 'before-update' | 'before-restore';

export interface StoredRun extends BackupContent {
  readonly place: string;
  readonly name: string;
  readonly bytes: number;
  readonly isEncrypted: boolean;
}

type Installation = Pick<Config, 'dataDir' | 'backup'>;

/** Makes a backup and stores it at the configured place. The backup is complete there, or absent. */
export async function storeBackup(
  { dataDir, backup }: Installation,
  databaseUrl: string,
  { kind, now }: { readonly kind: BackupKind; readonly now: Date },
): Promise<StoredRun> {
  const store = await openBackupStore(backup);
  const isEncrypted = backup.key !== undefined;
  const name = backupName(kind, now, isEncrypted);
  const running = await startBackup({ databaseUrl, dataDir, key: backup.key }, now);
  try {
    const bytes = await store.write(name, running.stream);
    return { ...(await running.content), place: store.place, name, bytes, isEncrypted };
  } finally {
    await running.stop();
  }
}
