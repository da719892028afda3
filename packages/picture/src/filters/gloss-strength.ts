import type { TintTable } from './tint.ts';

/**
 * Strength of the gloss layer on a leather, as a factor of the rendered gloss (1 to 1.2). Highlights look stronger on
 * dark leather, because display values are not linear; the leather's own table determines how dark it is.
 */
export function glossStrength(table: TintTable): number {
  const at = 150 * 4;
  const luma = 0.2126 * table[at]! + 0.7152 * table[at + 1]! + 0.0722 * table[at + 2]!;
  return 1.2 - 0.2 * Math.min(1, luma / 110);
}
