import type { ShopPage } from '@cordovan/contracts/shop';
import { CHAT_PICTURE_WIDTH } from '@cordovan/contracts/shop-designs';
import type { SharedDesign } from '@cordovan/contracts/shop-design-schemas';
import type { PicturedShop, PictureManifest } from '@cordovan/picture/manifest';
import type { FileAnswer } from '../../../platform/http/request.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { drawPagePicture, findPagePicture, openPageSet, pictureHash } from '../../piece-pictures/index.ts';
import { A_YEAR, hasFront, pictureAt, recipeOfDesign } from '../page/first-picture.ts';
import { openDesign } from './open-design.service.ts';

const FOLDER = '/Content/images/shop/designs';

/** Addresses of a shared design's picture: for its page, and for a chat that shows the link. */
export function pictureOfShared(
  manifest: PictureManifest,
  shop: PicturedShop,
  { code, design }: Pick<SharedDesign, 'code' | 'design'>,
): { readonly page: NonNullable<ShopPage['picture']>; readonly chat: string } | undefined {
  const recipe = recipeOfDesign(manifest, shop, design);
  if (!recipe) return undefined;
  const begin = `${FOLDER}/${code}-${pictureHash(recipe)}`;
  const page = pictureAt(begin, { styleId: design.styleId, hasFront: hasFront(manifest, shop, design) });
  return { page, chat: `${begin}-${CHAT_PICTURE_WIDTH}.jpg` };
}

interface WantedPicture {
  /** Code, hash and width, as in the address. */
  readonly file: string;
  readonly host: string;
  readonly now: Date;
}

/** Answers a shared design's picture. An address with an old hash shows today's picture, but isn't cached. */
export async function readDesignPicture(deps: Deps, { file, host, now }: WantedPicture): Promise<FileAnswer> {
  const [code = '', hash = '', rest = ''] = file.split('-');
  const width = Number.parseInt(rest, 10);
  const format = rest.endsWith('.jpg') ? 'jpeg' : 'webp';
  const type = `image/${format}`;
  const kept = findPagePicture(deps, { hash, width, format });
  if (kept) return { bytes: await kept, type, cache: A_YEAR };
  const { shop, shared } = await openDesign(deps.db, deps, { code, host, now });
  const set = await openPageSet(deps);
  const recipe = set && recipeOfDesign(set.manifest, shop, shared.design);
  if (!recipe) return refuse({ code: 'NOT_FOUND' });
  const bytes = await drawPagePicture(deps, set, { recipe, width, format });
  return { bytes, type, cache: pictureHash(recipe) === hash ? A_YEAR : 'no-cache' };
}
