import { type Cents, scale } from '../money/index.ts';

/** Unit systems (CAT-36). Areas are always stored in square feet. */
export const unitSystems = { english: 0, metric: 1 } as const;
export type UnitSystem = (typeof unitSystems)[keyof typeof unitSystems];

/** Square feet in a square meter (CAT-37). */
export const SQUARE_FEET_PER_SQUARE_METER = 10.76391;

/** The database stores areas with four decimals. */
const rounded = (area: number): number => Math.round(area * 10_000) / 10_000;

/** Converts square feet to the unit system for display (INV-25). */
export function shownArea(squareFeet: number, system: UnitSystem): number {
  return system === unitSystems.metric ? rounded(squareFeet / SQUARE_FEET_PER_SQUARE_METER) : squareFeet;
}

/** Converts an area typed in the unit system to square feet. */
export function storedArea(shown: number, system: UnitSystem): number {
  return system === unitSystems.metric ? rounded(shown * SQUARE_FEET_PER_SQUARE_METER) : shown;
}

/** Square feet that a line needs: the sale item's area times quantity, plus waste as a fraction (INV-24, N-18). */
export function leatherNeed(line: { areaPerPiece: number; quantity: number; wasteFactor: number }): number {
  return rounded(line.areaPerPiece * line.quantity * (1 + line.wasteFactor));
}

/**
 * Cost of an area in whole cents per square foot, the unit for all computations. A cost entered per square meter is
 * kept too, because whole cents per square foot can't express it.
 */
export interface UnitCost {
  readonly perSquareFoot: Cents;
  readonly perSquareMeter: Cents | null;
}

const perFoot = (perSquareMeter: Cents): Cents => scale(perSquareMeter, 1 / SQUARE_FEET_PER_SQUARE_METER);

/**
 * Unit cost from the stored or sent costs per square foot and per square meter. The latter counts only while both match:
 * otherwise someone entered a new cost per square foot alone.
 */
export function unitCostOf(perSquareFoot: Cents, perSquareMeter: Cents | null | undefined): UnitCost {
  const isTyped = perSquareMeter != null && perFoot(perSquareMeter) === perSquareFoot;
  return { perSquareFoot, perSquareMeter: isTyped ? perSquareMeter : null };
}

/** The cost per unit of the unit system: as typed, or else converted to the cent. */
export function shownUnitCost({ perSquareFoot, perSquareMeter }: UnitCost, system: UnitSystem): Cents {
  if (system === unitSystems.english) return perSquareFoot;
  return perSquareMeter ?? scale(perSquareFoot, SQUARE_FEET_PER_SQUARE_METER);
}

/** A cost typed per unit of the unit system. */
export function typedUnitCost(typed: Cents, system: UnitSystem): UnitCost {
  if (system === unitSystems.english) return { perSquareFoot: typed, perSquareMeter: null };
  return { perSquareFoot: perFoot(typed), perSquareMeter: typed };
}

/** Symbol of the area unit. */
export const areaUnit = (system: UnitSystem): string => (system === unitSystems.metric ? 'm²' : 'ft²');

/** Area with its unit for use in a sentence: `38 ft²`. */
export function areaText(squareFeet: number, system: UnitSystem): string {
  const shown = Math.round(shownArea(squareFeet, system) * 100) / 100;
  return `${shown} ${areaUnit(system)}`;
}

/** Formats an area that is a limit: rounded down, so that typing the displayed figure is accepted. */
export function mostText(squareFeet: number, system: UnitSystem): string {
  const shown = Math.floor(rounded(shownArea(squareFeet, system)) * 100 + 1e-6) / 100;
  return `${shown} ${areaUnit(system)}`;
}

/** Number of whole hides for a need, only for display (N-18); 0 when the hide size is unknown. */
export function wholeHides(need: number, areaPerHide: number): number {
  return areaPerHide > 0 ? Math.ceil(rounded(need / areaPerHide)) : 0;
}

export { rounded as roundedArea };
