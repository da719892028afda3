import { type CatalogueLeather, lookOfLeather } from './look-of-leather.ts';
import { optionsOfItems } from './options-of-items.ts';
import type { PictureManifest } from './picture-manifest.ts';
import { type PictureConfiguration, type PictureRecipe, recipeFor } from './recipe.ts';
import { viewRecipe } from './view-recipe.ts';

/** A piece, by catalog names and the customer's choices. */
export interface CataloguePiece {
  /** The style's image name, else its name. */
  readonly style: string;
  readonly furnitureType: string;
  /** Names of the chosen customizations; later ones override earlier ones. Excludes an insert's leather. */
  readonly items: readonly string[];
  readonly leather: CatalogueLeather;
  readonly insert?: CatalogueLeather | undefined;
}

/** The insert's item in the picture set. */
export const INSERT_ITEM = 'Insert';

/** Builds the recipe of one piece; undefined if the set has no picture of it. The same on page and server. */
export const recipeOfCatalogue = (
  manifest: PictureManifest,
  piece: CataloguePiece,
): PictureRecipe | undefined => recipeFor(manifest, configurationOf(manifest, piece));

/** Builds the recipe of one piece from the front; undefined if the set doesn't show it truly from there. */
export const viewOfCatalogue = (
  manifest: PictureManifest,
  piece: CataloguePiece,
): PictureRecipe | undefined => viewRecipe(manifest, configurationOf(manifest, piece));

function configurationOf(
  manifest: PictureManifest,
  { style, furnitureType, items, leather, insert }: CataloguePiece,
): PictureConfiguration {
  return {
    style,
    furnitureType,
    options: optionsOfItems(manifest, insert ? [...items, INSERT_ITEM] : items),
    leathers: {
      principal: lookOfLeather(manifest, leather),
      ...(insert && { insert: lookOfLeather(manifest, insert) }),
    },
  };
}
