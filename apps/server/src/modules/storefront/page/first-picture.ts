import { FIRST_PICTURE_WIDTHS } from '@cordovan/contracts/shop';
import { type Design, designLines, firstDesign } from '@cordovan/domain/shop';
import {
  type PicturedShop,
  type PictureManifest,
  type PictureRecipe,
  recipeOfDesignLine,
  viewOfDesignLine,
} from '@cordovan/picture/manifest';
import type { ShopPage } from '@cordovan/contracts/shop';
import type { FileAnswer } from '../../../platform/http/request.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { findShop } from '../../companies/index.ts';
import { drawPagePicture, findPagePicture, openPageSet, pictureHash } from '../../piece-pictures/index.ts';

/** Recipe of the first piece of a design; undefined if the set has no picture of it. */
export function recipeOfDesign(
  manifest: PictureManifest,
  shop: PicturedShop,
  design: Design,
): PictureRecipe | undefined {
  const [line] = designLines(shop, design);
  return line && recipeOfDesignLine(manifest, { shop, design }, line);
}

/** A picture fills a phone's width, and three fifths of a wide screen. */
const SIZES = '(width >= 1000px) 56vw, 100vw';

/** Address of the picture of a style's first design, in each width. The hash in it changes with the picture. */
export function firstPictureOf(
  manifest: PictureManifest,
  shop: PicturedShop & { readonly companyId: number },
  styleId: number,
): NonNullable<ShopPage['picture']> | undefined {
  const design = firstDesign(shop, styleId);
  const recipe = recipeOfDesign(manifest, shop, design);
  if (!recipe) return undefined;
  const begin = `/Content/images/shop/${shop.companyId}/${styleId}/${pictureHash(recipe)}`;
  return pictureAt(begin, { styleId, hasFront: hasFront(manifest, shop, design) });
}

/** Whether the set shows the first piece of a design from the front too. */
export function hasFront(manifest: PictureManifest, shop: PicturedShop, design: Design): boolean {
  const [line] = designLines(shop, design);
  return line !== undefined && viewOfDesignLine(manifest, { shop, design }, line) !== undefined;
}

type FirstPicture = NonNullable<ShopPage['picture']>;

/** A picture in each width, whose addresses start with `begin`. */
export function pictureAt(begin: string, of: Pick<FirstPicture, 'styleId' | 'hasFront'>): FirstPicture {
  const sources = FIRST_PICTURE_WIDTHS.map((width) => `${begin}-${width}.webp ${width}w`).join(', ');
  return { ...of, address: `${begin}-${FIRST_PICTURE_WIDTHS[0]}.webp`, sources, sizes: SIZES };
}

/** Cache header for a picture whose address changes with it. */
export const A_YEAR = 'public, max-age=31536000, immutable';

interface WantedPicture {
  readonly companyId: number;
  readonly styleId: number;
  /** Hash and width, as in the address. */
  readonly file: string;
  readonly now: Date;
}

/**
 * Answers a first picture. Draws only the first design of a style on offer, whatever hash is requested. An address
 * with an old hash shows today's picture, but isn't cached.
 */
export async function readFirstPicture(deps: Deps, wanted: WantedPicture): Promise<FileAnswer> {
  const { companyId, styleId, now } = wanted;
  const hash = wanted.file.slice(0, 16);
  const width = Number.parseInt(wanted.file.slice(17), 10);
  const format = 'webp';
  const type = 'image/webp';
  const kept = findPagePicture(deps, { hash, width, format });
  if (kept) return { bytes: await kept, type, cache: A_YEAR };
  const shop = await findShop(deps.db, companyId, { now, config: deps.config });
  const set = await openPageSet(deps);
  const recipe = set && shop && recipeOfDesign(set.manifest, shop, firstDesign(shop, styleId));
  if (!recipe) return refuse({ code: 'NOT_FOUND' });
  const bytes = await drawPagePicture(deps, set, { recipe, width, format });
  return { bytes, type, cache: pictureHash(recipe) === hash ? A_YEAR : 'no-cache' };
}
