/** Turns the hue of an r, g, b color (0..255) by `turn` percent of a circle; writes whole numbers into `out`. */
export function turnHue(red: number, green: number, blue: number, turn: number, out: Float64Array): void {
  const r = red / 255;
  const g = green / 255;
  const b = blue / 255;
  const value = Math.max(r, g, b);
  const chroma = value - Math.min(r, g, b);
  const saturation = value === 0 ? 0 : chroma / value;
  const hue = ((hueOf(r, g, b, value, chroma) * 100 + Math.abs(turn)) % 100) / 100;
  writeRgb(hue, saturation, value, out);
}

function hueOf(r: number, g: number, b: number, value: number, chroma: number): number {
  if (chroma === 0) return 0;
  if (value === r) return ((g - b) / chroma + (g < b ? 6 : 0)) / 6;
  if (value === g) return ((b - r) / chroma + 2) / 6;
  return ((r - g) / chroma + 4) / 6;
}

/** Each channel is floored, not rounded: an original quirk; a hue of 0 therefore is not the identity. */
function writeRgb(hue: number, saturation: number, value: number, out: Float64Array): void {
  const sextant = Math.floor(hue * 6);
  const f = hue * 6 - sextant;
  const v = Math.floor(value * 255);
  const p = Math.floor(value * (1 - saturation) * 255);
  const q = Math.floor(value * (1 - f * saturation) * 255);
  const t = Math.floor(value * (1 - (1 - f) * saturation) * 255);
  const at = sextant % 6;
  out[0] = at === 0 || at === 5 ? v : at === 1 ? q : at === 4 ? t : p;
  out[1] = at === 0 ? t : at === 1 || at === 2 ? v : at === 3 ? q : p;
  out[2] = at === 2 ? t : at === 3 || at === 4 ? v : at === 5 ? q : p;
}
