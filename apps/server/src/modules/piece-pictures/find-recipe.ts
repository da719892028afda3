import {
  type CatalogueLeather,
  findPiece,
  INSERT_ITEM,
  isDrawnBy,
  type LeatherLook,
  type LeatherUse,
  lookOfLeather,
  optionsOfItems,
  type PictureManifest,
  type PictureRecipe,
  type PieceFloor,
  readRecipe,
  recipeOfCatalogue,
  viewRecipe,
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
  const found = await firstSet(sets, row);
  if (!found) return undefined;
  const { set, recipe, pictures } = found;
  return { recipe, floor: findPiece(set, recipe.style, recipe.furnitureType)?.floor, pictures };
}

/** Finds the recipe of a line's second view in the set that shows the line; undefined if it has none. */
export async function findView(
  sets: readonly ServerPictures[],
  row: PieceRow,
): Promise<Omit<FoundRecipe, 'floor'> | undefined> {
  const found = await firstSet(sets, row);
  const recipe = found && viewOf(found.set, row, found.recipe);
  return recipe && { recipe, pictures: found.pictures };
}

async function firstSet(sets: readonly ServerPictures[], row: PieceRow) {
  for (const pictures of sets) {
    const set = await pictures.manifest().catch(() => undefined);
    const recipe = set && (keptRecipe(set, row) ?? recipeOf(set, row));
    if (recipe) return { set, recipe, pictures };
  }
  return undefined;
}

/**
 * The second view of what the line's first picture shows. None where the first picture shows another type of furniture, or
 * if a choice of the line would look like another one.
 */
function viewOf(set: PictureManifest, row: PieceRow, first: PictureRecipe): PictureRecipe | undefined {
  const piece = {
    style: row.style,
    furnitureType: row.furniture_type,
    leathers: {
      principal: lookAsSold(set, row, { use: 'principal', leather: row.leather }),
      ...(row.insert && { insert: lookAsSold(set, row, { use: 'insert', leather: row.insert }) }),
    },
  };
  const options = optionsOfItems(set, row.insert ? [...row.items, INSERT_ITEM] : row.items);
  const view =
    viewRecipe(set, { ...piece, options }) && viewRecipe(set, { ...piece, options: first.options });
  return view?.furnitureType === first.furnitureType && view.style === first.style ? view : undefined;
}

interface Used {
  readonly use: LeatherUse;
  readonly leather: CatalogueLeather;
}

/** The leather as the line's picture shows it, else as it is today. */
export function lookAsSold(set: PictureManifest, row: PieceRow, { use, leather }: Used): LeatherLook {
  const today = lookOfLeather(set, leather);
  const kept = keptRecipe(set, row);
  if (!kept) return today;
  const grain = kept.grains?.[use] ?? today.grain;
  return { filters: kept.leathers[use], ...(grain !== undefined && { grain }) };
}

/** The recipe stored with the line, if the set still has its images. */
function keptRecipe(set: PictureManifest, row: PieceRow): PictureRecipe | undefined {
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
