import type { FilterValues } from '@cordovan/picture/filters';
import { albedoOf, type Color, fitFilters } from '@cordovan/picture/fitting';

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
export function fitColor(color: Color, tell: (fit: Fit) => void): void {
  const albedo = albedoOf(color);
  tell({ ...fitFilters(albedo, { rounds: QUICK }), isFinal: false });
  tell({ ...fitFilters(albedo, { rounds: THOROUGH }), isFinal: true });
}
