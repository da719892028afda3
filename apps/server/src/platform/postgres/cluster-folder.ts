import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';
import { type Runner, SHARED_ROOT } from './binaries.ts';

/**
 * Folder for the database files: `DATA_DIR/postgres`. Started by root, this is a link to a folder that `nobody` can
 * enter. A new `dataDir` gets a new folder, even at the path of a deleted one. Throws if the database was created by
 * the other kind of user.
 */
export async function clusterFolder(
  dataDir: string,
  runner: Runner | undefined,
  sharedRoot = SHARED_ROOT,
): Promise<string> {
  const place = path.join(dataDir, 'postgres');
  const found = await lstat(place).catch(() => undefined);
  if (!runner) {
    if (found?.isSymbolicLink()) throw new Error(`Root made the database in ${dataDir}. Start as root.`);
    return place;
  }
  if (found?.isDirectory())
    throw new Error(`An ordinary user made the database in ${dataDir}. Start as that user.`);
  if (found) return readlink(place);
  const base = sharedBase(dataDir, sharedRoot);
  await mkdir(dataDir, { recursive: true });
  // Before the link was introduced, the path alone named the folder.
  const isFromBefore = existsSync(base) && (await readdir(dataDir)).length > 0;
  const folder = isFromBefore ? base : `${base}-${randomBytes(4).toString('hex')}`;
  await symlink(folder, place);
  return folder;
}

/** Databases in earlier folders for this `dataDir` path. Nothing links to them any more. */
export async function abandonedFolders(
  dataDir: string,
  runner: Runner | undefined,
  sharedRoot = SHARED_ROOT,
): Promise<string[]> {
  if (!runner) return [];
  const base = sharedBase(dataDir, sharedRoot);
  const used = await clusterFolder(dataDir, runner, sharedRoot);
  const names = await readdir(path.dirname(base)).catch(() => []);
  return names
    .filter((name) => name.startsWith(path.basename(base)))
    .map((name) => path.join(path.dirname(base), name))
    .filter((folder) => folder !== used);
}

function sharedBase(dataDir: string, sharedRoot: string): string {
  const readable = dataDir.replaceAll(/[^A-Za-z0-9._-]+/g, '_').slice(-60);
  const exact = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return path.join(sharedRoot, 'data', `${readable}-${exact}`);
}
