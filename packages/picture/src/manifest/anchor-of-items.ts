import { findPiece } from './find-piece.ts';
import { optionsOfItems } from './options-of-items.ts';
import type { Piece, PictureManifest } from './picture-manifest.ts';

export interface ItemsOfPiece {
  readonly style: string;
  readonly furnitureType: string;
  /** Names of the catalog items that a group offers. */
  readonly items: readonly string[];
}

/**
 * Position of a group of catalog items on a piece's picture, in percent of its size (IMG-20): the position of the
 * option that most of the items change. Undefined if the picture shows none of them.
 */
export function anchorOfItems(
  manifest: PictureManifest,
  { style, furnitureType, items }: ItemsOfPiece,
): Piece['anchors'][string] | undefined {
  const anchors = findPiece(manifest, style, furnitureType)?.anchors ?? {};
  const votes = new Map<string, number>();
  for (const item of items) {
    // An item's main option comes first: a swivel base also removes the legs.
    const option = Object.keys(optionsOfItems(manifest, [item])).find((name) => name in anchors);
    if (option !== undefined) votes.set(option, (votes.get(option) ?? 0) + 1);
  }
  const [winner] = [...votes].sort(([, a], [, b]) => b - a);
  return winner && anchors[winner[0]];
}
