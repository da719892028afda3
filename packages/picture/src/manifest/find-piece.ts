import { normalizeImageName } from '@cordovan/domain/pictures';
import type { Piece, PictureManifest } from './picture-manifest.ts';

/**
 * Finds the picture of a style and a furniture type by normalized names (IMG-18): its own, or that of its substitute
 * type; undefined if the set has neither.
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
