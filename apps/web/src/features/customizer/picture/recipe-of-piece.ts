import type { Style } from '@cordovan/contracts/catalogue-schemas';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import type { Choice } from '@cordovan/domain/configurator';
import {
  type CataloguePiece,
  type PictureManifest,
  type PictureRecipe,
  recipeOfCatalogue,
  viewOfCatalogue,
} from '@cordovan/picture/manifest';
import { findRow, isGraded } from '../../../lib/piece/offer.ts';
import type { Piece } from '../state/use-piece.ts';

export interface PieceToDraw {
  readonly style: Style;
  readonly piece: Piece;
  readonly choices: readonly Choice[];
  readonly leather: LeatherItem;
  /** Used to look up an insert's leather. */
  readonly leathers: readonly LeatherItem[];
}

/** The recipe of one piece. Undefined if the picture set doesn't contain it. */
export const recipeOfPiece = (manifest: PictureManifest, piece: PieceToDraw): PictureRecipe | undefined =>
  recipeOfCatalogue(manifest, cataloguePiece(piece));

/** The recipe of one piece from the front. Undefined if the picture set doesn't show it from there. */
export const frontOfPiece = (manifest: PictureManifest, piece: PieceToDraw): PictureRecipe | undefined =>
  viewOfCatalogue(manifest, cataloguePiece(piece));

function cataloguePiece({ style, piece, choices, leather, leathers }: PieceToDraw): CataloguePiece {
  const chosen = choices.flatMap((choice) => findRow(piece.rows, choice) ?? []);
  const insertId = chosen.find(isGraded)?.leatherItemId;
  return {
    style: style.imageName ?? style.name,
    furnitureType: piece.item.furnitureTypeName ?? '',
    items: chosen.filter((row) => !isGraded(row)).map((row) => row.customizationItem.name),
    leather,
    insert: leathers.find(({ id }) => id === insertId),
  };
}
