import type { Readable } from 'node:stream';
import { writeArchive } from './archive.ts';
import { beginSnapshot, describeDatabase, dumpTables, openSession } from './dump.ts';
import { BACKUP_LOCK, FILES_LOCK, tryLockAlone } from './locks.ts';
import { BackupError, FILE_FOLDERS, MANIFEST_ENTRY, SECRET_FOLDERS } from './manifest.ts';
import { dumpFiles } from './stored-files.ts';

export interface BackupSource {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Undefined writes the backup unencrypted. */
  readonly key: string | undefined;
}

export interface BackupContent {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
}

export interface RunningBackup {
  readonly stream: Readable;
  /** Resolves when the stream has ended. */
  readonly content: Promise<BackupContent>;
  /** Ends the backup, even if its stream was not read to the end, so that another can begin. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a backup of the database and the files as one stream. The rows are a snapshot of one moment. No file is
 * removed until the backup ends (`unlessBackingUp`), so each row has its file. Other work continues while rows and
 * files are read.
 */
export async function startBackup(source: BackupSource, now: Date): Promise<RunningBackup> {
  const client = await openSession(source.databaseUrl);
  try {
    if (!(await tryLockAlone(client, BACKUP_LOCK)))
      throw new BackupError('Another backup is being made. Wait until it ends, then try again.');
    await client.query('select pg_advisory_lock_shared($1)', [FILES_LOCK]);
    await beginSnapshot(client);
    const manifest = await describeDatabase(client, now);
    const content = Promise.withResolvers<BackupContent>();
    content.promise.catch(() => undefined);
    const stream = await writeArchive(source.key, async (writer) => {
      await writer.add(MANIFEST_ENTRY, Buffer.from(JSON.stringify(manifest)));
      const rows = await dumpTables(client, manifest, writer);
      await client.query('commit');
      const files = await dumpFiles(
        source.dataDir,
        writer,
        source.key === undefined ? FILE_FOLDERS : SECRET_FOLDERS,
      );
      // Unlocks explicitly, so that the next backup can begin before PostgreSQL notices that this connection has
      // ended.
      await client.query('select pg_advisory_unlock_all()');
      const sum = Object.values(rows).reduce((total, count) => total + count, 0);
      content.resolve({ tables: manifest.tables.length, rows: sum, files });
      return { rows, files };
    });
    const stop = async () => {
      stream.destroy();
      content.reject(new Error('The backup was interrupted'));
      await client.end();
    };
    return { stream, content: content.promise, stop };
  } catch (error) {
    await client.end();
    throw error;
  }
}
