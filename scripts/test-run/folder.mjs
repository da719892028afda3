import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Room for the databases, pictures and browsers of a run, several times over. */
const NEEDED_BYTES = 8e9;

/**
 * Makes the folder for what a run stores and throws away. In memory where Linux has room: a test database is a copy of
 * a thousand files, which takes 0.1 s there and 0.6 s on a disk.
 */
export function makeFolder() {
  const folder = mkdtempSync(path.join(hasRoom() ? MEMORY : tmpdir(), 'cordovan-tests-'));
  // As root, PostgreSQL runs as another user and keeps its data here.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > NEEDED_BYTES;
}
