import type { Style } from '@cordovan/contracts/catalogue-schemas';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import type { Choice } from '@cordovan/domain/configurator';
import type { PictureManifest, PictureRecipe } from '@cordovan/picture/manifest';
import { isGraded } from '../state/choices.ts';
import type { Piece } from '../state/use-piece.ts';
import { recipeOf } from './pictures.ts';

export interface PieceToDraw {
  readonly style: Style;
  readonly piece: Piece;
  readonly choices: readonly Choice[];
  readonly leather: LeatherItem;
  /** Where the leather of an insert is looked up. */
  readonly leathers: readonly LeatherItem[];
}

/** The recipe of one piece; undefined where the set has no picture of it. */
export function recipeOfPiece(
  manifest: PictureManifest,
  { style, piece, choices, leather, leathers }: PieceToDraw,
): PictureRecipe | undefined {
  const insertId = piece.rows.find(
    (row) => isGraded(row) && choices.some(({ itemId }) => itemId === row.id),
  )?.leatherItemId;
  return recipeOf(manifest, {
    style: style.imageName ?? style.name,
    furnitureType: piece.item.furnitureTypeName ?? '',
    items: [...choices.map(({ name }) => name), ...(insertId ? ['Insert'] : [])],
    leather,
    insert: leathers.find(({ id }) => id === insertId),
  });
}
