/**
 * The light scale of Open Image Denoise's network: equal steps look equal to the eye, from black to far above white
 * (its PU curve). The constants come from its code.
 */
const brightest = 65_504;

const raw = (y: number): number => {
  if (y <= 1.579_457_6e-6) return 1.412_837_65e3 * y;
  if (y <= 3.220_876_31e-2) return 1.645_931_72 * y ** 0.431_384_981 - 2.941_396_09e-3;
  return 0.192_653_254 * Math.log(y + 6.260_260_94e-3) + 0.998_620_152;
};

const unraw = (x: number): number => {
  if (x <= 2.231_517_11e-3) return x / 1.412_837_65e3;
  if (x <= 0.370_974_749) return ((x + 2.941_396_09e-3) / 1.645_931_72) ** (1 / 0.431_384_981);
  return Math.exp((x - 0.998_620_152) / 0.192_653_254) - 6.260_260_94e-3;
};

const top = raw(brightest);

/** Converts light to the network's scale, 0 to 1. NaN becomes 0. */
export const toCurve = (light: number): number => (light > 0 ? raw(Math.min(light, brightest)) / top : 0);

export const fromCurve = (value: number): number => unraw(Math.max(0, value) * top);

const areaSize = 16;
const middleGray = 0.18;

/** Factor that brings the picture's mean, computed area by area, to middle gray. */
export function exposureOf(
  [red, green, blue]: readonly Float32Array[],
  width: number,
  height: number,
): number {
  const rows = Math.max(1, Math.round(height / areaSize));
  const columns = Math.max(1, Math.round(width / areaSize));
  let sum = 0;
  let lit = 0;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [top_, bottom] = [row, row + 1].map((edge) => Math.floor((edge * height) / rows));
      const [left, right] = [column, column + 1].map((edge) => Math.floor((edge * width) / columns));
      let light = 0;
      for (let y = top_!; y < bottom!; y++)
        for (let i = y * width + left!; i < y * width + right!; i++)
          light += 0.212_671 * red![i]! + 0.715_16 * green![i]! + 0.072_169 * blue![i]!;
      const mean = light / ((bottom! - top_!) * (right! - left!));
      if (mean <= 1e-8) continue;
      sum += Math.log2(mean);
      lit++;
    }
  return lit > 0 ? middleGray / 2 ** (sum / lit) : 1;
}
