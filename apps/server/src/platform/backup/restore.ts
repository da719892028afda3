import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { ensureDatabase, MIGRATION_LOCK } from '../database/migrate.ts';
import { readAll, readArchive } from './archive.ts';
import { openSession } from './dump.ts';
import { incomingFolder, type Journal, markRestored, settleRestore, writeJournal } from './journal.ts';
import { buildEmptyTables, checkMigrations, completeTables, createLoader } from './load.ts';
import { RUNNING_LOCK, tryLockAlone } from './locks.ts';
import {
  BackupError,
  FILE_FOLDERS,
  type Manifest,
  MANIFEST_ENTRY,
  manifestSchema,
  type Seal,
  TABLE_FOLDER,
} from './manifest.ts';
import { extractFile } from './stored-files.ts';

export interface CheckedBackup {
  readonly manifest: Manifest;
  readonly seal: Seal;
}

/** Reads a whole backup and changes nothing. Throws if the key is wrong, a byte differs or this version is too old. */
export async function checkBackup(file: string, key: string | undefined): Promise<CheckedBackup> {
  let manifest: Manifest | undefined;
  const seal = await readArchive(file, key, async ({ name, content }) => {
    if (name === MANIFEST_ENTRY) manifest = readManifest(await readAll(content));
    else await readPast(content);
  });
  await checkMigrations(manifest!);
  return { manifest: manifest!, seal };
}

async function readPast(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _chunk of content);
}

function readManifest(content: Buffer): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(content.toString('utf8')));
  if (!parsed.success)
    throw new BackupError(
      'This backup was made by a newer version of Cordovan. Restore it with that version.',
    );
  return parsed.data;
}

export interface RestoreOptions extends CheckedBackup {
  readonly file: string;
  readonly key: string | undefined;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Called after each step; the next step waits for it. */
  readonly report: (step: RestoreStep) => void | Promise<void>;
}

export type RestoreStep = 'locked' | 'tables built' | 'rows and files loaded' | 'committed' | 'files moved';

/**
 * Replaces database and files with those of a backup. The whole database changes in one commit. The files follow by
 * renames, which the next start completes if needed (`settleRestore`). If killed at any moment, either the old state
 * stays or the new one replaces it completely.
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { databaseUrl, dataDir, report } = options;
  await mkdir(dataDir, { recursive: true });
  await ensureDatabase(databaseUrl);
  const client = await openSession(databaseUrl);
  try {
    if (!(await tryLockAlone(client, RUNNING_LOCK)))
      throw new BackupError('Cordovan is running on this database. Stop it, then restore.');
    if (!(await tryLockAlone(client, MIGRATION_LOCK)))
      throw new BackupError('Cordovan is just starting on this database. Stop it, then restore.');
    await settleRestore(client, dataDir);
    await report('locked');
    const journal: Journal = { id: randomBytes(8).toString('hex') };
    await writeJournal(dataDir, journal);
    try {
      await replaceDatabase(client, options, journal);
    } catch (error) {
      // Without a connection, the next start decides based on the journal.
      await client.query('rollback').then(
        () => settleRestore(client, dataDir),
        () => undefined,
      );
      throw error;
    }
    await report('committed');
    await settleRestore(client, dataDir);
    await report('files moved');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Whether there is anything that a restore would replace. */
export async function hasData(databaseUrl: string): Promise<boolean> {
  await ensureDatabase(databaseUrl);
  const client = await openSession(databaseUrl);
  try {
    const { rows } = await client.query<{ found: string | null }>(
      "select to_regclass('schema_migrations')::text as found",
    );
    return rows[0]?.found != null;
  } finally {
    await client.end();
  }
}

/** Completes or undoes a restore that was killed; every start calls it before reading the database. */
export async function settleInterruptedRestore(databaseUrl: string, dataDir: string) {
  const client = await openSession(databaseUrl);
  try {
    // Waits for a running restore, and for another process that is starting.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await settleRestore(client, dataDir);
  } finally {
    await client.end();
  }
}

async function replaceDatabase(client: pg.Client, options: RestoreOptions, journal: Journal): Promise<void> {
  const { manifest, seal, file, key, dataDir, report } = options;
  const incoming = incomingFolder(dataDir, journal);
  // Creates the folders even for a backup without files, so that existing files are deleted.
  for (const folder of FILE_FOLDERS) await mkdir(path.join(incoming, folder), { recursive: true });
  await client.query('begin');
  const later = await buildEmptyTables(client, manifest);
  await report('tables built');
  const loader = createLoader(client, manifest);
  const read = await readArchive(file, key, async (entry) => {
    if (entry.name === MANIFEST_ENTRY) await readAll(entry.content);
    else if (entry.name.startsWith(TABLE_FOLDER)) await loader.load(entry);
    else await extractFile(incoming, entry);
  });
  await loader.finish();
  if (read.sha256 !== seal.sha256)
    throw new BackupError('The backup changed while it was read. Nothing was restored.');
  await completeTables(client, { manifest, loaded: loader.rows, seal, later });
  await markRestored(client, journal);
  await report('rows and files loaded');
  await client.query('commit');
}
