import { designLines, firstDesign } from '@cordovan/domain/shop';
import { findPiece } from './find-piece.ts';
import type { PictureManifest } from './picture-manifest.ts';
import type { PicturedShop } from './recipe-of-design.ts';

/** Size of a thumbnail of a style (IMG-16). */
const SIZE = '150x150';

/**
 * Address of a style's small picture: the first piece of its initial design, which the lowest price also refers to.
 * Undefined if the picture set has none.
 */
export function thumbnailOfStyle(
  manifest: PictureManifest,
  shop: PicturedShop,
  { id, name, imageName }: PicturedShop['styles'][number],
): string | undefined {
  const [line] = designLines(shop, firstDesign(shop, id));
  const first = shop.pieces.find(({ saleItemId }) => saleItemId === line?.piece.saleItemId);
  const piece = first && findPiece(manifest, imageName ?? name, first.furnitureTypeName);
  const file = piece?.thumbnails[SIZE];
  return file === undefined ? undefined : `/Content/images/${file}?v=${manifest.version}`;
}
