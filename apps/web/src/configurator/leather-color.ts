import { albedoRamp, cognacAlbedo, tintTable } from '@cordovan/picture/filters';
import { type CatalogueLeather, filtersOfLeather } from '@cordovan/picture/manifest';

/** Brightness (0 to 255) of neutral studio gray, without highlights or shadows. */
const MIDDLE_GRAY = 168;

const known = new Map<string, string>();

/**
 * A leather's color in even light, from its filter values. Shown until the leather's picture arrives, or if it has
 * none.
 */
export function leatherColor(leather: CatalogueLeather): string {
  const filters = filtersOfLeather(leather);
  const key = JSON.stringify(filters);
  let color = known.get(key);
  if (color === undefined) {
    const table = tintTable(filters, albedoRamp(cognacAlbedo));
    const at = MIDDLE_GRAY * 4;
    color = `rgb(${table[at]} ${table[at + 1]} ${table[at + 2]})`;
    known.set(key, color);
  }
  return color;
}
