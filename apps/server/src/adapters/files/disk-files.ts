import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Storage of attachment bytes. The server generates the keys; users never choose them. */
export interface Files {
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>;
  readonly get: (key: string) => Promise<Buffer>;
  readonly has: (key: string) => Promise<boolean>;
  readonly delete: (key: string) => Promise<void>;
}

/** Stores files on the local disk, in `files` of the data folder, outside of everything that is served (N-15). */
export function openFiles(dataDir: string): Files {
  const location = path.join(dataDir, 'files');
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    get: async (key) => Buffer.from(await disk.getBytes(key)),
    has: (key) => disk.exists(key),
    delete: (key) => disk.delete(key),
  };
}
