import type { DataTexture } from 'three';
import { type GrainKind, type GrainLook } from './grain-heights.ts';
import { closeHeights } from './close-up-heights.ts';
import { textureOf, tileNoise } from './grain-texture.ts';

/** Side in meters of the repeating tile of a surface; a pixel of it is 0.15 mm. */
export const closeUpTile = 0.3;
const size = 2048;

const look = (rest: Omit<GrainLook, 'scale'>): GrainLook => ({ scale: 1 / closeUpTile, ...rest });

/** Surfaces as they respond to light when seen from half a meter. */
export const closeUpLooks: Readonly<Record<GrainKind, GrainLook>> = {
  natural: look({ relief: 0.68, roughness: 0.42, shine: 1, shade: 0.2, mottling: 0.2 }),
  pebbled: look({ relief: 0.75, roughness: 0.46, shine: 1, shade: 0.3, mottling: 0.12 }),
  smooth: look({ relief: 0.3, roughness: 0.36, shine: 1, shade: 0.08, mottling: 0.24 }),
  linen: look({ relief: 0.9, roughness: 0.85, shine: 0.3, shade: 0.6, mottling: 0.1 }),
  boucle: look({ relief: 1, roughness: 0.9, shine: 0.2, shade: 0.62, mottling: 0.06 }),
  croc: look({ relief: 0.9, roughness: 0.3, shine: 1.25, shade: 0.5, mottling: 0.2 }),
};

/** How steep the steepest slope of each relief is stored: higher values use more of the byte. */
const steepness: Readonly<Record<GrainKind, number>> = {
  natural: 2.4,
  pebbled: 2.6,
  smooth: 2.4,
  linen: 1.5,
  boucle: 1.8,
  croc: 4,
};

const byte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

/** A surface's slopes, height and slow changes of color, as `grainPixels` gives them, in fine detail. */
export function closeUpTexture(kind: GrainKind): DataTexture {
  const heights = closeHeights(kind, size);
  const at = (x: number, y: number): number => heights[((y + size) % size) * size + ((x + size) % size)]!;
  const octaves = [3, 8, 19, 47].map((period, i) => tileNoise(period, i + 11));
  const shares = [0.38, 0.3, 0.2, 0.12];
  const pixels = new Uint8Array(size * size * 4);
  const slope = (difference: number): number => byte(128 - 127 * Math.tanh(difference * steepness[kind]));
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const k = (y * size + x) * 4;
      pixels[k] = slope(at(x + 1, y) - at(x - 1, y));
      pixels[k + 1] = slope(at(x, y + 1) - at(x, y - 1));
      pixels[k + 2] = byte(at(x, y) * 255);
      const mottling = octaves.reduce((sum, noise, i) => sum + shares[i]! * noise(x / size, y / size), 0);
      pixels[k + 3] = byte(mottling * 255);
    }
  const texture = textureOf(pixels, size);
  // Surfaces that the camera sees at a flat angle keep their grain.
  texture.anisotropy = 8;
  return texture;
}
