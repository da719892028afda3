/** Light on a white surface that faces the key light; anything brighter is a highlight. */
const shoulder = 0.6;

/**
 * sRGB level, 0 to 255, for an amount of light: exact up to the shoulder, so that leather keeps its color, and rolled
 * off above it.
 */
export function levelOf(light: number): number {
  const over = 1 - shoulder;
  const shown = light <= shoulder ? Math.max(0, light) : 1 - over * Math.exp((shoulder - light) / over);
  return 255 * (shown <= 0.003_130_8 ? 12.92 * shown : 1.055 * shown ** (1 / 2.4) - 0.055);
}
