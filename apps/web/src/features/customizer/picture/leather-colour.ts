import { albedoRamp, cognacAlbedo, tintTable } from '@cordovan/picture/filters';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { filtersOf } from './pictures.ts';

/** Brightness of the studio's grey where leather neither shines nor lies in shadow. */
const MIDDLE_GREY = 168;

const known = new Map<string, string>();

/** The colour of a leather in even light, from its filter values: a swatch before, or without, its picture. */
export function leatherColour(leather: LeatherItem): string {
  const filters = filtersOf(leather);
  const key = JSON.stringify(filters);
  let colour = known.get(key);
  if (colour === undefined) {
    const table = tintTable(filters, albedoRamp(cognacAlbedo));
    const at = MIDDLE_GREY * 4;
    colour = `rgb(${table[at]} ${table[at + 1]} ${table[at + 2]})`;
    known.set(key, colour);
  }
  return colour;
}
