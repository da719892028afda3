import { type FilterValues, parseColorize } from '../filters/index.ts';
import { optionsOfItems } from './options-of-items.ts';
import type { PictureManifest } from './picture-manifest.ts';
import type { LeatherLook } from './recipe.ts';

/** Picture data of a leather item of the catalog (IMG-09, IMG-10). */
export interface CatalogueLeather extends Omit<FilterValues, 'colorize'> {
  readonly name: string;
  readonly imageName: string | null;
  readonly isFabric: boolean;
  /** Blank: use the picture set's value for the image name. */
  readonly grain: string;
  readonly colorize: string;
}

/** The eight filter values of a leather item; a colorize that can't be read is left out. */
export function filtersOfLeather(
  leather: Omit<CatalogueLeather, 'name' | 'imageName' | 'isFabric' | 'grain'>,
): FilterValues {
  const { hue, saturation, exposure, brightness, vibrance, sepia, contrast } = leather;
  const colorize = parseColorize(leather.colorize) ?? [0, 0, 0, 0];
  return { hue, saturation, exposure, brightness, vibrance, sepia, contrast, colorize };
}

/**
 * A leather item's color and surface: its own grain, else the picture set's grain for its image name, else linen for
 * a fabric and the natural grain for a leather. The same on page and server.
 */
export function lookOfLeather(manifest: PictureManifest, leather: CatalogueLeather): LeatherLook {
  const known = optionsOfItems(manifest, [leather.imageName ?? leather.name])['grain'];
  const grain = leather.grain || (known ?? (leather.isFabric ? 'linen' : 'natural'));
  return { filters: filtersOfLeather(leather), grain };
}
