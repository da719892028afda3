/** How a `Uint8ClampedArray` stores a double: clamped to 0..255, half to even, NaN as 0. */
export function toByte(value: number): number {
  if (!(value > 0)) return 0;
  if (value >= 255) return 255;
  const floor = Math.floor(value);
  const rest = value - floor;
  return rest > 0.5 || (rest === 0.5 && (floor & 1) === 1) ? floor + 1 : floor;
}
