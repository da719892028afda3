import { findPiece } from './find-piece.ts';
import { optionsOfItems } from './options-of-items.ts';
import type { Piece, PictureManifest } from './picture-manifest.ts';

export interface ItemsOfPiece {
  readonly style: string;
  readonly furnitureType: string;
  /** Names of the catalogue items that a group offers. */
  readonly items: readonly string[];
}

/**
 * Where a group of catalogue items sits over the picture of a piece, in percent of its size (IMG-20): at the place of
 * the option that most of them change. Undefined when the picture shows none of them.
 */
export function anchorOfItems(
  manifest: PictureManifest,
  { style, furnitureType, items }: ItemsOfPiece,
): Piece['anchors'][string] | undefined {
  const anchors = findPiece(manifest, style, furnitureType)?.anchors ?? {};
  const votes = new Map<string, number>();
  for (const item of items) {
    // What an item is about stands first: a swivel base also takes the legs away.
    const option = Object.keys(optionsOfItems(manifest, [item])).find((name) => name in anchors);
    if (option !== undefined) votes.set(option, (votes.get(option) ?? 0) + 1);
  }
  const [winner] = [...votes].sort(([, a], [, b]) => b - a);
  return winner && anchors[winner[0]];
}
