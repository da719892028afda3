/**
 * The 256 entries of the exposure filter: a cubic Bezier curve sampled at 1000 points; a later sample of the same x
 * wins. Truncating only one of the two coefficients is a quirk of the original that the values of existing leathers
 * rely on.
 */
export function exposureTable(exposure: number): Uint8ClampedArray {
  const p = Math.abs(exposure) / 100;
  const [x1, y1, x2, y2] = exposure < 0 ? [255 * p, 0, 255, 255 - 255 * p] : [0, 255 * p, 255 - 255 * p, 255];
  const cx = Math.trunc(3 * x1);
  const bx = 3 * (x2 - x1) - cx;
  const ax = 255 - cx - bx;
  const cy = 3 * y1;
  const by = 3 * (y2 - y1) - cy;
  const ay = 255 - cy - by;
  const table = new Uint8ClampedArray(256);
  let lastIsSet = false;
  for (let i = 0; i < 1000; i++) {
    const t = i / 1000;
    const x = Math.round(ax * t ** 3 + bx * t ** 2 + cx * t);
    table[x] = Math.min(255, Math.round(ay * t ** 3 + by * t ** 2 + cy * t));
    if (x === 255) lastIsSet = true;
  }
  if (!lastIsSet) table[255] = table[254]!;
  return table;
}
