import { stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type CataloguePiece,
  LABELS_FILE,
  type PictureManifest,
  type PictureRecipe,
  recipeOfCatalogue,
} from '@cordovan/picture/manifest';
import { serverPictures } from '@cordovan/picture/server';
import { DEMO_PICTURES } from '../../platform/http/static-files.ts';

/** The recipe of a configured piece; null where no set of pictures shows it. */
export type PictureOf = (piece: CataloguePiece) => PictureRecipe | null;

interface KnownSet {
  readonly changedAt: number;
  readonly manifest: Promise<PictureManifest | undefined>;
}

const known = new Map<string, KnownSet>();

/** The manifest of a folder as it is now: a maker may put another set there while the server runs. */
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
  // A set that can't be read shows nothing, as on the page; what is wrong with it is told where it is served.
  const manifest = serverPictures(folder)
    .manifest()
    .catch(() => undefined);
  known.set(folder, { changedAt, manifest });
  return manifest;
}

/**
 * Recipes with the sets that the pages draw from: a maker's own before the demo's. The server makes them itself,
 * from the lines that it has just checked and priced: whoever sends an order (customizer, form, shop, another
 * program) gets the same picture with it, and nobody can store one that shows other furniture.
 */
export async function openLinePictures(dataDir: string): Promise<PictureOf> {
  const last = opened.get(dataDir);
  if (last && performance.now() - last.at < FRESH_MS) return last.pictures;
  const pictures = openSets([path.join(dataDir, 'pictures'), DEMO_PICTURES]);
  opened.set(dataDir, { at: performance.now(), pictures });
  return pictures;
}

/** Saves that follow each other ask the disk once: four questions to it cost as much as pricing the order. */
const FRESH_MS = 2_000;
const opened = new Map<string, { readonly at: number; readonly pictures: Promise<PictureOf> }>();

async function openSets(folders: readonly string[]): Promise<PictureOf> {
  const sets = await Promise.all(folders.map(manifestOf));
  const manifests = sets.filter((manifest) => manifest !== undefined);
  return (piece) => {
    for (const manifest of manifests) {
      const recipe = recipeOfCatalogue(manifest, piece);
      if (recipe) return recipe;
    }
    return null;
  };
}
