import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LABELS_FILE, type PictureManifest, readManifest, withLabels } from '../manifest/index.ts';

/**
 * Reads what the set of a folder shows, and reads it again whenever its manifest is another file: a set that is
 * imported shows at once. Throws when there is none, or a wrong one.
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

/** Labels are optional: without them, or with ones that can't be read, normalised names count. */
async function readLabels(root: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path.join(root, LABELS_FILE), 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}
