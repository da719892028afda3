import type { FilterValues } from '@cordovan/picture/filters';
import {
  filtersOfLeather,
  type LeatherLook,
  lookOfLeather,
  type PictureManifest,
} from '@cordovan/picture/manifest';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';

export { manifestQuery, pictures } from '../../../lib/pictures/pictures.ts';

/** The eight filter values of a leather (IMG-09, IMG-10). */
export const filtersOf = (leather: LeatherItem): FilterValues => filtersOfLeather(leather);

/** What a leather changes in a picture: its color and its surface. */
export const lookOf = (manifest: PictureManifest, leather: LeatherItem): LeatherLook =>
  lookOfLeather(manifest, leather);
