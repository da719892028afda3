import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { filesOf, type PictureManifest } from '../../src/manifest/index.ts';

/** Deletes the WebP files of a folder that its manifest does not mention. Returns their names. */
export function pruneImages(folder: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as PictureManifest;
  const known = new Set(filesOf(manifest));
  const stale = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.webp'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !known.has(file));
  for (const file of stale) rmSync(path.join(folder, file));
  return stale;
}
