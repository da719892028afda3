import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Space for the databases, pictures and browsers of several runs. */
const NEEDED_BYTES = 8e9;

/**
 * Creates the folder for a run's temporary data. Uses memory where Linux has enough: a test database is a copy of a
 * thousand files, which takes 0.1 s there and 0.6 s on a disk.
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
