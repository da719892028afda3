import { albedoRamp, cognacAlbedo, parseColorize, tintTable } from '@cordovan/picture/filters';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import classes from './leather.module.css';

/** Brightness (0 to 255) of neutral studio gray, without highlights or shadows. */
const MIDDLE_GRAY = 168;
const NO_COLOR = [0, 0, 0, 0] as const;

const known = new Map<number, { key: string; color: string }>();

/** Computes a leather's color in even light, with the same filters as its pictures. */
function colorOf(leather: Looks): string {
  const { hue, saturation, exposure, brightness, vibrance, sepia, contrast, colorize } = leather;
  const values = { hue, saturation, exposure, brightness, vibrance, sepia, contrast };
  const key = JSON.stringify([values, colorize]);
  const found = known.get(leather.id);
  if (found?.key === key) return found.color;
  const table = tintTable(
    { ...values, colorize: (colorize && parseColorize(colorize)) || NO_COLOR },
    albedoRamp(cognacAlbedo),
  );
  const at = MIDDLE_GRAY * 4;
  const color = `rgb(${table[at]} ${table[at + 1]} ${table[at + 2]})`;
  known.set(leather.id, { key, color });
  return color;
}

type Looks = Pick<
  LeatherItem,
  'id' | 'hue' | 'saturation' | 'exposure' | 'brightness' | 'vibrance' | 'sepia' | 'contrast' | 'colorize'
>;

interface Props {
  readonly leather: Looks;
  /** `row`: as high as a line of text. Otherwise fills the available space. */
  readonly size?: 'row';
}

/** A color swatch next to a leather's name. */
export function LeatherPatch({ leather, size }: Props) {
  return (
    <span
      className={classes.patch}
      data-size={size}
      style={{ backgroundColor: colorOf(leather) }}
      aria-hidden
    />
  );
}
