import type { FilterValues } from '@cordovan/picture/filters';
import { albedoOf, type Color, fitFilters } from '@cordovan/picture/fitting';

/** The colors of a hide, as a screen shows them. */
export interface HideColors {
  readonly color: Color;
  /** Where a pull-up leather is stretched; other leathers have the same color everywhere. */
  readonly stretched: Color | undefined;
}

export interface Fit {
  readonly filters: FilterValues;
  /** Mean difference from the true color on real furniture, in levels of 255. */
  readonly error: number;
  readonly isFinal: boolean;
}

/** Search rounds: `QUICK` for a first result in a quarter of a second, `THOROUGH` for the final values. */
const QUICK = 1;
const THOROUGH = 5;

/** Reports a quick fit at once, and the final fit after about a second. */
export function fitColor({ color, stretched }: HideColors, tell: (fit: Fit) => void): void {
  const fit = (rounds: number) =>
    fitFilters(albedoOf(color), { rounds, ...(stretched && { stretched: albedoOf(stretched) }) });
  tell({ ...fit(QUICK), isFinal: false });
  tell({ ...fit(THOROUGH), isFinal: true });
}
