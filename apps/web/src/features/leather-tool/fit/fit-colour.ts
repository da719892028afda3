import type { FilterValues } from '@cordovan/picture/filters';
import { albedoOf, type Colour, fitFilters } from '@cordovan/picture/fitting';

export interface Fit {
  readonly filters: FilterValues;
  /** Mean difference from the true colour on real furniture, in levels of 255. */
  readonly error: number;
  readonly isFinal: boolean;
}

/** Rounds of a first look, which takes a quarter of a second, and of the lasting values. */
const QUICK = 1;
const THOROUGH = 5;

/** Tells a first fit at once and the lasting one after about a second. */
export function fitColour(colour: Colour, tell: (fit: Fit) => void): void {
  const albedo = albedoOf(colour);
  tell({ ...fitFilters(albedo, { rounds: QUICK }), isFinal: false });
  tell({ ...fitFilters(albedo, { rounds: THOROUGH }), isFinal: true });
}
