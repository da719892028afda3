import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import type { LeatherLookInput } from '@cordovan/contracts/pictures';
import type { FilterValues } from '@cordovan/picture/filters';
import { albedoRamp, cognacAlbedo, formatColorize, tintTable } from '@cordovan/picture/filters';
import { filtersOfLeather, lookOfLeather, type PictureManifest } from '@cordovan/picture/manifest';

/** The look that the tool edits: eight filter values and the grain. */
export interface Look {
  readonly filters: FilterValues;
  /** If empty, the picture set's grain is used. */
  readonly grain: string;
}

export const lookOfItem = (leather: LeatherItem): Look => ({
  filters: filtersOfLeather(leather),
  grain: leather.grain,
});

export const isSameLook = (a: Look, b: Look): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The grain that the pictures use for a look. */
export const shownGrain = (manifest: PictureManifest, leather: LeatherItem, look: Look): string =>
  look.grain || (lookOfLeather(manifest, { ...leather, grain: '' }).grain ?? '');

export function inputOf({ filters, grain }: Look, rowVersion: number): LeatherLookInput {
  const { colorize, ...plain } = filters;
  return { ...plain, colorize: colorize[3] === 0 ? '' : formatColorize(colorize), grain, rowVersion };
}

/** Brightness (0 to 255) of neutral studio gray, without highlights or shadows. */
const MIDDLE_GRAY = 168;

/** The color in even light, for a patch next to the picture. */
export function colorOfLook({ filters }: Look): string {
  const at = MIDDLE_GRAY * 4;
  const table = tintTable(filters, albedoRamp(cognacAlbedo));
  return `rgb(${table[at]} ${table[at + 1]} ${table[at + 2]})`;
}
