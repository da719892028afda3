import { createHash } from 'node:crypto';
import type { PictureManifest, PictureRecipe } from '@cordovan/picture/manifest';
import type { ServerPictures } from '@cordovan/picture/server';
import type { Deps } from '../../platform/deps.ts';
import { pictureSets } from './picture-sets.ts';

/** The picture set that pages show. */
export interface PageSet {
  readonly manifest: PictureManifest;
  readonly pictures: ServerPictures;
}

/** The first usable picture set, which is the one that pages load; undefined if there is none. */
export async function openPageSet(deps: Deps): Promise<PageSet | undefined> {
  for (const pictures of pictureSets(deps)) {
    const manifest = await pictures.manifest().catch(() => undefined);
    if (manifest) return { manifest, pictures };
  }
  return undefined;
}

/** Color of the shop's stage, `--stage` in `shop.css`. Without transparency, chat previews have no black edges. */
const GROUND = [0xf3, 0xef, 0xe9] as const;
const QUALITY = 82;
/** Cache limit: two widths for each style of some shops, at about 60 kB each. */
const MOST_KEPT = 200;

/** Identifies a recipe's appearance: its files with their hashes, its colors, and our compression settings. */
export const pictureHash = (recipe: PictureRecipe): string =>
  createHash('sha256')
    .update(JSON.stringify([recipe, GROUND, QUALITY]))
    .digest('hex')
    .slice(0, 16);

const drawn = new WeakMap<Deps, Map<string, Promise<Buffer>>>();
let last: Promise<unknown> = Promise.resolve();

interface Size {
  readonly width: number;
  readonly format: 'webp' | 'jpeg';
}

/** Draws each page picture only once: one at a time, cached in memory. */
export function drawPagePicture(
  deps: Deps,
  { pictures }: PageSet,
  { recipe, width, format }: Size & { readonly recipe: PictureRecipe },
): Promise<Buffer> {
  const kept = drawn.get(deps) ?? new Map<string, Promise<Buffer>>();
  drawn.set(deps, kept);
  const key = `${pictureHash(recipe)}-${width}.${format}`;
  const known = kept.get(key);
  if (known) return known;
  const settings = { format, width, background: GROUND, quality: QUALITY } as const;
  const draw = async () => Buffer.from((await pictures.render(recipe, settings)).bytes);
  const picture = last.then(draw);
  last = picture.catch(() => kept.delete(key));
  kept.set(key, picture);
  const oldest = kept.keys().next();
  if (kept.size > MOST_KEPT && !oldest.done) kept.delete(oldest.value);
  return picture;
}

/** A drawn picture that is still cached. */
export const findPagePicture = (
  deps: Deps,
  { hash, width, format }: Size & { readonly hash: string },
): Promise<Buffer> | undefined => drawn.get(deps)?.get(`${hash}-${width}.${format}`);
