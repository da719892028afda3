import {
  findPiece,
  isDrawnBy,
  type PictureManifest,
  type PictureRecipe,
  type PieceFloor,
  readRecipe,
  recipeOfCatalogue,
} from '@cordovan/picture/manifest';
import type { ServerPictures } from '@cordovan/picture/server';
import type { PieceRow } from './pieces.repository.ts';

export interface FoundRecipe {
  readonly recipe: PictureRecipe;
  /** Position of the piece on the floor, if the set knows it. */
  readonly floor: PieceFloor | undefined;
  readonly pictures: ServerPictures;
}

/** Finds the recipe of a line in the first set that shows it; undefined if none does. */
export async function findRecipe(
  sets: readonly ServerPictures[],
  row: PieceRow,
): Promise<FoundRecipe | undefined> {
  for (const pictures of sets) {
    const set = await pictures.manifest().catch(() => undefined);
    const recipe = set && (keptRecipe(set, row) ?? recipeOf(set, row));
    if (recipe) return { recipe, floor: findPiece(set, recipe.style, recipe.furnitureType)?.floor, pictures };
  }
  return undefined;
}

/** The recipe stored with the line, if the set still has its images. */
export function keptRecipe(set: PictureManifest, row: PieceRow): PictureRecipe | undefined {
  if (row.picture_recipe === null) return undefined;
  const reading = readRecipe(row.picture_recipe);
  return reading.ok && isDrawnBy(set, reading.recipe) ? reading.recipe : undefined;
}

const recipeOf = (set: PictureManifest, row: PieceRow): PictureRecipe | undefined =>
  recipeOfCatalogue(set, {
    style: row.style,
    furnitureType: row.furniture_type,
    items: row.items,
    leather: row.leather,
    insert: row.insert ?? undefined,
  });
