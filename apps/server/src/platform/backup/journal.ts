import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { SECRET_FOLDERS } from './manifest.ts';

/**
 * A restore changes the database by one commit and the files by renames. The journal in the data folder connects the
 * two: the commit writes the journal's id into the database. When a start finds a journal, it completes the renames
 * if the database has that id; otherwise it deletes the prepared files.
 */
export interface Journal {
  readonly id: string;
}

const JOURNAL = 'restore.json';
const LEFTOVER = /^(restore|replaced)-[\da-f]{16}$/;
const PREFIX = 'Restored from a backup, ';

/** Folder for a restore's files until the restore commits. */
export const incomingFolder = (dataDir: string, { id }: Journal): string =>
  path.join(dataDir, `restore-${id}`);
const replacedFolder = (dataDir: string, { id }: Journal): string => path.join(dataDir, `replaced-${id}`);

export async function writeJournal(dataDir: string, journal: Journal): Promise<void> {
  const file = path.join(dataDir, JOURNAL);
  await writeFile(`${file}.new`, JSON.stringify(journal), { flush: true });
  await rename(`${file}.new`, file);
  await syncFolder(dataDir);
}

/** Marks the database, in the transaction that restores it. */
export const markRestored = (client: pg.Client, { id }: Journal) =>
  // We generate the id ourselves, so it needs no further quoting.
  client.query(`comment on table schema_migrations is '${PREFIX}${id}'`);

async function isRestored(client: pg.Client, { id }: Journal): Promise<boolean> {
  const { rows } = await client.query<{ comment: string | null }>(
    "select obj_description(to_regclass('schema_migrations'), 'pg_class') as comment",
  );
  return rows[0]?.comment === PREFIX + id;
}

/** Completes or undoes the restore that the journal names, if any. Repeating this changes nothing. */
export async function settleRestore(
  client: pg.Client,
  dataDir: string,
): Promise<'nothing' | 'completed' | 'undone'> {
  const text = await readFile(path.join(dataDir, JOURNAL), 'utf8').catch(() => undefined);
  if (text === undefined) {
    await removeLeftovers(dataDir);
    return 'nothing';
  }
  const journal = JSON.parse(text) as Journal;
  const isDone = await isRestored(client, journal);
  if (isDone) await moveFilesIn(dataDir, journal);
  await rm(path.join(dataDir, JOURNAL), { force: true });
  await syncFolder(dataDir);
  await removeLeftovers(dataDir);
  return isDone ? 'completed' : 'undone';
}

/** Deletes files of settled restores; a process that died may have left some. */
async function removeLeftovers(dataDir: string): Promise<void> {
  const names = await readdir(dataDir);
  for (const name of names.filter((each) => LEFTOVER.test(each)))
    await rm(path.join(dataDir, name), { recursive: true, force: true });
}

/** Each rename happens once: a file that has been moved is no longer in the incoming folder. */
async function moveFilesIn(dataDir: string, journal: Journal): Promise<void> {
  const incoming = incomingFolder(dataDir, journal);
  const replaced = replacedFolder(dataDir, journal);
  await mkdir(replaced, { recursive: true });
  // Without a key in the backup, the present one stays.
  for (const folder of SECRET_FOLDERS) {
    const arriving = path.join(incoming, folder);
    const present = path.join(dataDir, folder);
    if (!existsSync(arriving)) continue;
    const old = path.join(replaced, folder);
    if (existsSync(present) && !existsSync(old)) await rename(present, old);
    await rename(arriving, present);
  }
  await syncFolder(dataDir);
}

/** Flushes names to disk. Windows can't open a folder; there the file system orders renames itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
