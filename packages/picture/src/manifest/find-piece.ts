import { normalizeImageName } from '@cordovan/domain/pictures';
import type { Piece, PictureManifest } from './picture-manifest.ts';

/**
 * The picture for a style and a furniture type, by name in any spelling that normalises to the same (IMG-18): its
 * own, or that of the type that stands in for it; undefined when the set has neither.
 */
export function findPiece(
  manifest: PictureManifest,
  style: string,
  furnitureType: string,
): Piece | undefined {
  const styleName = normalizeImageName(style);
  const typeName = normalizeImageName(furnitureType);
  const own = (type: string): Piece | undefined =>
    manifest.pieces.find((piece) => piece.style === styleName && piece.furnitureType === type);
  const stand = manifest.stands.find(
    (entry) => entry.style === styleName && entry.furnitureType === typeName,
  );
  return own(typeName) ?? (stand && own(stand.shows));
}
