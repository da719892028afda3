import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type BackupStore, isBackupName } from './backup-store.ts';

/** Node's own recursive `mkdir` never returns where a folder can't be created, such as under /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(path.dirname(folder));
  await mkdir(folder, { mode: 0o700 });
}

/** Keeps backups in a folder that only its owner can read. */
export function openFolderStore(folder: string): BackupStore {
  const at = (name: string) => path.join(folder, name);
  return {
    place: folder,
    write: async (name, content) => {
      await makeFolder(folder);
      const unfinished = at(`${name}.part`);
      try {
        await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }));
        const { size } = await stat(unfinished);
        await rename(unfinished, at(name));
        return size;
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    list: async () => {
      const names = (await readdir(folder).catch(() => [])).filter(isBackupName).toSorted();
      return Promise.all(
        names.map(async (name) => {
          const { size, mtime } = await stat(at(name));
          return { name, bytes: size, storedAt: mtime };
        }),
      );
    },
    read: (name) => Promise.resolve(createReadStream(at(name))),
    remove: (name) => rm(at(name), { force: true }),
  };
}
