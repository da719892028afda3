import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LABELS_FILE, type PictureManifest, readManifest, withLabels } from '../manifest/index.ts';

/**
 * Reads a folder's manifest, and rereads it whenever the file changes, so that an imported set appears at once.
 * Throws if it is missing or invalid.
 */
export function manifestReader(root: string): () => Promise<PictureManifest> {
  const file = path.join(root, 'manifest.json');
  let known: { readonly key: string; readonly manifest: Promise<PictureManifest> } | undefined;
  return async () => {
    const { mtimeMs, size, ino } = await stat(file);
    const key = `${mtimeMs}/${size}/${ino}`;
    if (known?.key !== key) known = { key, manifest: openManifest(root, file) };
    return known.manifest;
  };
}

async function openManifest(root: string, file: string): Promise<PictureManifest> {
  const reading = readManifest(JSON.parse(await readFile(file, 'utf8')));
  if (!reading.ok) throw new Error(`The picture manifest in ${root} is wrong: ${reading.faults.join('; ')}`);
  return withLabels(reading.manifest, await readLabels(root));
}

/** Labels are optional: if they are missing or unreadable, we use normalized names. */
async function readLabels(root: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path.join(root, LABELS_FILE), 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}
