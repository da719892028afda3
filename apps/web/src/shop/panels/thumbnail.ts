import type { Shop } from '@cordovan/contracts/shop';
import { normalizeImageName } from '@cordovan/domain/pictures';
import type { PictureManifest } from '@cordovan/picture/manifest';

/** Size of a thumbnail of a style (IMG-16). */
const SIZE = '150x150';

/** Address of the picture of a style's first piece; undefined if the picture set has none. */
export function thumbnailOf(
  manifest: PictureManifest,
  shop: Shop,
  style: Shop['styles'][number],
): string | undefined {
  const first = shop.pieces.find(({ styleId }) => styleId === style.id);
  const wanted = normalizeImageName(style.imageName ?? style.name);
  const type = normalizeImageName(first?.furnitureTypeName ?? '');
  const piece = manifest.pieces.find((each) => each.style === wanted && each.furnitureType === type);
  const file = piece?.thumbnails[SIZE];
  return file === undefined ? undefined : `/Content/images/${file}?v=${manifest.version}`;
}
