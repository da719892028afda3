import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync, type Zippable, zipSync } from 'fflate';

/** Names the archive that a folder was unpacked from or packed into, by the SHA-256 of its bytes. */
const SEAL = '.archive';
/** The same for every file, so that equal files give equal archives. */
const MODIFIED = '1980-01-01T00:00:00';

const archivesOf = (set: string): string[] =>
  readdirSync(set).filter((name) => path.extname(name) === '.zip');

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Packs each folder of a picture set into an archive of its name. WebP files don't get smaller, so they are only
 * stored: Git then stores just the changed parts of a changed archive. Returns the names of the archives that changed.
 */
export function packFolders(set: string): string[] {
  const folders = readdirSync(set, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name }) => {
    const bytes = zipSync(filesBelow(path.join(set, name)), { level: 0, mtime: MODIFIED });
    const file = path.join(set, `${name}.zip`);
    writeFileSync(path.join(set, name, SEAL), hashOf(bytes));
    if (existsSync(file) && Buffer.compare(readFileSync(file), bytes) === 0) return [];
    writeFileSync(file, bytes);
    return [path.basename(file)];
  });
}

function filesBelow(folder: string): Zippable {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== SEAL)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name))]));
}

/**
 * Unpacks the archives of a picture set into folders of their names. A folder of another archive is replaced; one that
 * was only half unpacked has no seal yet and is unpacked again. Returns the names of the archives that were unpacked.
 */
export function unpackArchives(set: string): string[] {
  return archivesOf(set).filter((name) => {
    const folder = path.join(set, path.parse(name).name);
    const seal = path.join(folder, SEAL);
    const bytes = readFileSync(path.join(set, name));
    const hash = hashOf(bytes);
    const isUnpacked = existsSync(seal) && readFileSync(seal, 'utf8') === hash;
    if (!isUnpacked) replaceFolder(folder, unzipSync(bytes));
    // Written in any case: a seal that is newer than its archive tells a start that there is nothing to do.
    writeFileSync(seal, hash);
    return !isUnpacked;
  });
}

function replaceFolder(folder: string, files: Readonly<Record<string, Uint8Array>>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, bytes] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}
