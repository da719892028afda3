import { stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type CataloguePiece,
  LABELS_FILE,
  type PictureManifest,
  type PictureRecipe,
  recipeOfCatalogue,
  withLabels,
} from '@cordovan/picture/manifest';
import { serverPictures } from '@cordovan/picture/server';
import type { Handle } from '../../platform/database/transaction.ts';
import { DEMO_PICTURES } from '../../platform/http/static-files.ts';
import { readLabels } from './image-names/image-names.service.ts';

/** Returns the picture recipe of a configured piece; null if no picture set contains it. */
export type PictureOf = (piece: CataloguePiece) => PictureRecipe | null;

interface KnownSet {
  readonly changedAt: number;
  readonly manifest: Promise<PictureManifest | undefined>;
}

const known = new Map<string, KnownSet>();

/** Reads a folder's current manifest: the pictures can be replaced while the server runs. */
async function manifestOf(folder: string): Promise<PictureManifest | undefined> {
  const timeOf = (file: string) =>
    stat(path.join(folder, file)).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
  const [manifestAt, labelsAt = 0] = await Promise.all([timeOf('manifest.json'), timeOf(LABELS_FILE)]);
  if (manifestAt === undefined) return undefined;
  const changedAt = manifestAt + labelsAt;
  const set = known.get(folder);
  if (set?.changedAt === changedAt) return set.manifest;
  // An unreadable set shows nothing, as on the page; the route that serves it reports the error.
  const manifest = serverPictures(folder)
    .manifest()
    .catch(() => undefined);
  known.set(folder, { changedAt, manifest });
  return manifest;
}

/**
 * Creates picture recipes from the sets that the pages use; custom pictures take precedence over the demo's. The
 * server derives recipes from the lines that it has just validated and priced. This way every client gets the same
 * picture, and none can store a picture of other furniture.
 */
export async function openLinePictures(db: Handle, dataDir: string): Promise<PictureOf> {
  const last = opened.get(dataDir);
  if (last && performance.now() - last.at < FRESH_MS) return last.pictures;
  const labels = await readLabels(db);
  const pictures = openSets([path.join(dataDir, 'pictures'), DEMO_PICTURES], labels);
  opened.set(dataDir, { at: performance.now(), pictures });
  return pictures;
}

/** Cache time in milliseconds: four disk reads per save would cost as much as pricing the order. */
const FRESH_MS = 2_000;
const opened = new Map<string, { readonly at: number; readonly pictures: Promise<PictureOf> }>();

async function openSets(folders: readonly string[], labels: unknown): Promise<PictureOf> {
  const sets = await Promise.all(folders.map(manifestOf));
  const manifests = sets
    .filter((manifest) => manifest !== undefined)
    .map((manifest) => withLabels(manifest, labels));
  return (piece) => {
    for (const manifest of manifests) {
      const recipe = recipeOfCatalogue(manifest, piece);
      if (recipe) return recipe;
    }
    return null;
  };
}
