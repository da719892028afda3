import type { Readable } from 'node:stream';

export interface StoredBackup {
  readonly name: string;
  readonly bytes: number;
  readonly storedAt: Date;
}

/** Storage for backups. A backup appears there only when it is complete. */
export interface BackupStore {
  /** Where the backups are, in words a person can read. */
  readonly place: string;
  /** Stores a backup; returns its size in bytes. */
  readonly write: (name: string, content: Readable) => Promise<number>;
  readonly list: () => Promise<readonly StoredBackup[]>;
  readonly read: (name: string) => Promise<Readable>;
  readonly remove: (name: string) => Promise<void>;
}

const NAME = /^cordovan-[\w-]+\.tar\.gz(\.age)?$/;

/** Only files with our names are listed and removed: the place may hold others. */
export const isBackupName = (name: string): boolean => NAME.test(name);

/** `cordovan-2027-01-06T03-00-00-nightly.tar.gz.age`: sorts by time. */
export function backupName(kind: string, now: Date, isEncrypted: boolean): string {
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return `cordovan-${moment}-${kind}.tar.gz${isEncrypted ? '.age' : ''}`;
}

/** Timestamp in a backup's name. */
export function whenMade(name: string): Date | undefined {
  const [, day, time] = /^cordovan-(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)-/.exec(name) ?? [];
  return day && time ? new Date(`${day}T${time.replaceAll('-', ':')}Z`) : undefined;
}
