import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { imagesOf, type PictureManifest, readManifest } from '../../manifest/index.ts';
import { checkPictures } from '../check-pictures.ts';
import { buildSet } from './build-set.ts';
import { checkSource } from './check-source.ts';

export type PictureImport =
  | { readonly ok: true; readonly manifest: PictureManifest }
  | { readonly ok: false; readonly faults: readonly string[] };

const SET_PREFIX = 'set-';

/**
 * Imports a maker's folder of photographs (see docs/pictures.md) into `to`, the product's pictures folder, whether or
 * not the product is running. Writes nothing if there is an error. The old pictures are shown until the new ones are
 * complete, and images that aren't layers (items, banners) stay.
 */
export async function importPictures({ from, to }: { from: string; to: string }): Promise<PictureImport> {
  const check = await checkSource(from);
  if (!check.ok) return check;
  await mkdir(to, { recursive: true });
  const prefix = `${SET_PREFIX}${randomUUID().slice(0, 8)}`;
  const aside = path.join(to, `.${prefix}`);
  try {
    await mkdir(aside);
    const manifest = await buildSet(check.set, { from, to: aside, prefix });
    const faults = await checkPictures(aside);
    if (faults.length > 0) return { ok: false, faults };
    const former = await shownSet(to);
    await rename(path.join(aside, prefix), path.join(to, prefix));
    await rename(path.join(aside, 'manifest.json'), path.join(to, 'manifest.json'));
    await removeOthers(to, [prefix, ...former]);
    return { ok: true, manifest };
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** Folder of the current set; open pages use it until they reload. */
async function shownSet(folder: string): Promise<string[]> {
  const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => '{}');
  const reading = readManifest(JSON.parse(text));
  return reading.ok ? imagesOf(reading.manifest).map(({ file }) => file.split('/')[0]!) : [];
}

async function removeOthers(folder: string, kept: readonly string[]): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(SET_PREFIX) && !kept.includes(name))
      await rm(path.join(folder, name), { recursive: true });
}
