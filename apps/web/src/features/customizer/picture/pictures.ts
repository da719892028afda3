import { queryOptions } from '@tanstack/react-query';
import { browserPictures } from '@cordovan/picture/browser';
import type { FilterValues } from '@cordovan/picture/filters';
import { parseColorize } from '@cordovan/picture/filters';
import {
  type LeatherLook,
  optionsOfItems,
  type PictureManifest,
  type PictureRecipe,
  recipeFor,
} from '@cordovan/picture/manifest';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';

/** One for the page, so that images which one screen has loaded are there for the next. */
export const pictures = browserPictures('/Content/images');

/** The set of pictures. Without one the customizer works all the same, with a drawing that says so. */
export const manifestQuery = queryOptions({
  queryKey: ['pictures', 'manifest'],
  queryFn: ({ signal }) => pictures.loadManifest(signal),
  staleTime: Infinity,
  retry: false,
});

/** The eight filter values of a leather (IMG-09, IMG-10). */
export function filtersOf(leather: LeatherItem): FilterValues {
  const { hue, saturation, exposure, brightness, vibrance, sepia, contrast } = leather;
  const colorize = leather.colorize === '' ? undefined : parseColorize(leather.colorize);
  return {
    hue,
    saturation,
    exposure,
    brightness,
    vibrance,
    sepia,
    contrast,
    colorize: colorize ?? [0, 0, 0, 0],
  };
}

/** How the surface of a leather looks, where the set of pictures knows it by its image name. */
function grainOf(manifest: PictureManifest, leather: LeatherItem): string {
  const known = optionsOfItems(manifest, [leather.imageName ?? leather.name])['grain'];
  return known ?? (leather.isFabric ? 'linen' : 'natural');
}

/** What a leather does to a picture: its colour and its surface. */
export const lookOf = (manifest: PictureManifest, leather: LeatherItem): LeatherLook => ({
  filters: filtersOf(leather),
  grain: grainOf(manifest, leather),
});

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
