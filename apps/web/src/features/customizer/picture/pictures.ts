import type { FilterValues } from '@cordovan/picture/filters';
import {
  filtersOfLeather,
  type LeatherLook,
  lookOfLeather,
  optionsOfItems,
  type PictureManifest,
  type PictureRecipe,
  recipeFor,
} from '@cordovan/picture/manifest';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';

export { manifestQuery, pictures } from '../../../lib/pictures/pictures.ts';

/** The eight filter values of a leather (IMG-09, IMG-10). */
export const filtersOf = (leather: LeatherItem): FilterValues => filtersOfLeather(leather);

/** What a leather does to a picture: its colour and its surface. */
export const lookOf = (manifest: PictureManifest, leather: LeatherItem): LeatherLook =>
  lookOfLeather(manifest, leather);

export interface PictureRequest {
  readonly style: string;
  readonly furnitureType: string;
  /** Names of the chosen customizations, the later ones win. */
  readonly items: readonly string[];
  readonly leather: LeatherItem;
  readonly insert: LeatherItem | undefined;
}

export function recipeOf(manifest: PictureManifest, wanted: PictureRequest): PictureRecipe | undefined {
  return recipeFor(manifest, {
    style: wanted.style,
    furnitureType: wanted.furnitureType,
    options: optionsOfItems(manifest, wanted.items),
    leathers: {
      principal: lookOf(manifest, wanted.leather),
      ...(wanted.insert ? { insert: lookOf(manifest, wanted.insert) } : {}),
    },
  });
}
