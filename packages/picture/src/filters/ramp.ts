import type { TintTable } from './tint.ts';

/** Linear reflectance of red, green and blue, 0..1. */
export type Albedo = readonly [red: number, green: number, blue: number];

/** The gray that base layers are rendered with. */
export const baseAlbedo = 0.3;

const exposureOfTheScene = 1.12;
const shoulder = 0.55;

/** Converts scene light to a display value, both 0..1: exposure, a soft shoulder for highlights, the sRGB curve. */
export function tone(light: number): number {
  let x = light * exposureOfTheScene;
  if (x > shoulder) x = shoulder + (1 - shoulder) * (1 - Math.exp(-(x - shoulder) / (1 - shoulder)));
  return x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055;
}

/** The inverse of `tone` for values below 1; values of 1 and more return the light of 0.9999. */
export function lightOf(display: number): number {
  const value = Math.min(display, 0.9999);
  let x = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  if (x > shoulder) x = shoulder - (1 - shoulder) * Math.log(1 - (x - shoulder) / (1 - shoulder));
  return x / exposureOfTheScene;
}

/**
 * Appearance of a base layer (gray, rendered with `baseAlbedo`) for a material with another reflectance: the fixed
 * ramp that filters start from, since they can't color plain gray.
 */
export function albedoRamp(albedo: Albedo): TintTable {
  const table = new Uint8ClampedArray(1024);
  for (let gray = 0; gray < 256; gray++) {
    const light = lightOf(gray / 255) / baseAlbedo;
    const [red, green, blue] = albedo.map((part) => 255 * tone(part * light)) as [number, number, number];
    table.set([red, green, blue, 255], gray * 4);
  }
  return table;
}

/** Reflectance of the leather behind the ramp named `cognac`. */
export const cognacAlbedo: Albedo = [0.3, 0.105, 0.034];
