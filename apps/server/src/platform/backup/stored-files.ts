import { createReadStream, type Stats } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ArchiveEntry, ArchiveWriter } from './archive.ts';
import { BackupError, KEY_FOLDER, SECRET_FOLDERS } from './manifest.ts';

/** Writes the files in subfolders of the data folder; returns their number. */
export async function dumpFiles(
  dataDir: string,
  writer: ArchiveWriter,
  folders: readonly string[],
): Promise<number> {
  let written = 0;
  for (const folder of folders)
    for await (const name of filesBelow(dataDir, folder)) {
      const file = path.join(dataDir, name);
      const size = await sizeOf(file);
      if (size === undefined) continue;
      // Limited to the size in the entry, because an unfinished upload may still grow.
      if (size === 0) await writer.add(name, Buffer.alloc(0));
      else await writer.addStream(name, size, createReadStream(file, { end: size - 1 }));
      written += 1;
    }
  return written;
}

/** Undefined for a file removed since its folder was read: no row in the backup names it. */
async function sizeOf(file: string): Promise<number | undefined> {
  const found: Stats | undefined = await stat(file).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
}

/** Names of all files below a folder, relative to `root`, with forward slashes. */
async function* filesBelow(root: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => []);
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(root, name);
    else if (entry.isFile()) yield name;
  }
}

/** Writes one file of a backup below `root`, flushed to disk before it returns. */
export async function extractFile(root: string, { name, content }: ArchiveEntry): Promise<void> {
  const target = path.resolve(root, name);
  const isInside = SECRET_FOLDERS.some((folder) => target.startsWith(path.join(root, folder) + path.sep));
  if (!isInside) throw new BackupError(`The backup names a file outside of its folders: ${name}`);
  await mkdir(path.dirname(target), {
    recursive: true,
    ...(name.startsWith(`${KEY_FOLDER}/`) && { mode: 0o700 }),
  });
  const handle = await open(target, 'w', 0o600);
  try {
    for await (const chunk of content) await handle.write(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
