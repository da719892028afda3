import path from 'node:path';
import type { BackupStore } from './backup-store.ts';
import { openFolderStore } from './folder-store.ts';

export { backupName, whenMade } from './backup-store.ts';
export type { BackupStore, StoredBackup } from './backup-store.ts';

export interface BackupPlace {
  /** A folder, or `s3://bucket/prefix`. */
  readonly to: string;
  readonly s3Endpoint: string | undefined;
  readonly s3Region: string;
  readonly s3AccessKeyId: string | undefined;
  readonly s3SecretAccessKey: string | undefined;
}

/** Opens the backup store. The S3 library is loaded only when a backup goes to S3. */
export async function openBackupStore(place: BackupPlace): Promise<BackupStore> {
  if (!place.to.startsWith('s3://')) return openFolderStore(path.resolve(place.to));
  const { openS3Store } = await import('./s3-store.ts');
  const { hostname: bucket, pathname } = new URL(place.to);
  const prefix = pathname.replaceAll(/^\/+|\/+$/g, '');
  const { s3AccessKeyId, s3SecretAccessKey } = place;
  return openS3Store({
    bucket,
    prefix: prefix === '' ? '' : `${decodeURIComponent(prefix)}/`,
    endpoint: place.s3Endpoint,
    region: place.s3Region,
    credentials:
      s3AccessKeyId !== undefined && s3SecretAccessKey !== undefined
        ? { accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey }
        : undefined,
  });
}
