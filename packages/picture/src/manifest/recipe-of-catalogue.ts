import { type CatalogueLeather, lookOfLeather } from './look-of-leather.ts';
import { optionsOfItems } from './options-of-items.ts';
import type { PictureManifest } from './picture-manifest.ts';
import { type PictureRecipe, recipeFor } from './recipe.ts';

/** One piece as the catalogue and the customer's choices name it. */
export interface CataloguePiece {
  /** The style's image name, else its name. */
  readonly style: string;
  readonly furnitureType: string;
  /** Names of the chosen customizations, the later ones win; the leather of an insert is not among them. */
  readonly items: readonly string[];
  readonly leather: CatalogueLeather;
  readonly insert?: CatalogueLeather | undefined;
}

/** The item that the set of pictures knows an insert by. */
export const INSERT_ITEM = 'Insert';

/** The recipe of one piece; undefined when the set has no picture of it. The same on a page and on the server. */
export function recipeOfCatalogue(
  manifest: PictureManifest,
  { style, furnitureType, items, leather, insert }: CataloguePiece,
): PictureRecipe | undefined {
  return recipeFor(manifest, {
    style,
    furnitureType,
    options: optionsOfItems(manifest, insert ? [...items, INSERT_ITEM] : items),
    leathers: {
      principal: lookOfLeather(manifest, leather),
      ...(insert && { insert: lookOfLeather(manifest, insert) }),
    },
  });
}
