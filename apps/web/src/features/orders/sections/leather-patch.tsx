import { albedoRamp, cognacAlbedo, parseColorize, tintTable } from '@cordovan/picture/filters';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import classes from './leathers.module.css';

/** Brightness of the studio's grey where leather neither shines nor lies in shadow. */
const MIDDLE_GREY = 168;
const NO_COLOUR = [0, 0, 0, 0] as const;

const known = new Map<number, { key: string; colour: string }>();

/** The colour of a leather in even light, by the filters that colour its pictures. */
function colourOf(leather: LeatherItem): string {
  const { hue, saturation, exposure, brightness, vibrance, sepia, contrast, colorize } = leather;
  const values = { hue, saturation, exposure, brightness, vibrance, sepia, contrast };
  const key = JSON.stringify([values, colorize]);
  const found = known.get(leather.id);
  if (found?.key === key) return found.colour;
  const table = tintTable(
    { ...values, colorize: (colorize && parseColorize(colorize)) || NO_COLOUR },
    albedoRamp(cognacAlbedo),
  );
  const at = MIDDLE_GREY * 4;
  const colour = `rgb(${table[at]} ${table[at + 1]} ${table[at + 2]})`;
  known.set(leather.id, { key, colour });
  return colour;
}

/** The colour of a leather beside its name. */
export function LeatherPatch({ leather }: { readonly leather: LeatherItem }) {
  return <span className={classes.patch} style={{ backgroundColor: colourOf(leather) }} aria-hidden />;
}
