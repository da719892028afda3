import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RepeatWrapping } from 'three';
import { type GrainKind, grainHeights, randomSequence } from './grain-heights.ts';

/** Smooth noise on a repeating tile, 0 to 1; `u` and `v` from 0 to 1. */
export function tileNoise(period: number, seed: number): (u: number, v: number) => number {
  const random = randomSequence(seed);
  const values = Float32Array.from({ length: period * period }, random);
  const at = (i: number, j: number): number => values[(j % period) * period + (i % period)]!;
  const ease = (t: number): number => t * t * (3 - 2 * t);
  return (u, v) => {
    const [x, y] = [u * period, v * period];
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [fx, fy] = [ease(x - i), ease(y - j)];
    const top = at(i, j) * (1 - fx) + at(i + 1, j) * fx;
    return top * (1 - fy) + (at(i, j + 1) * (1 - fx) + at(i + 1, j + 1) * fx) * fy;
  };
}

const byte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

/**
 * One RGBA pixel for each point of a tile: slope in x and y (128 is flat), height, and gradual color variation across
 * the hide.
 */
export function grainPixels(kind: GrainKind, size: number): Uint8Array {
  const heights = grainHeights(kind, size);
  const at = (x: number, y: number): number => heights[((y + size) % size) * size + ((x + size) % size)]!;
  const octaves = [tileNoise(4, 1), tileNoise(9, 2), tileNoise(19, 3), tileNoise(41, 4)] as const;
  const pixels = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const k = (y * size + x) * 4;
      const [u, v] = [x / size, y / size];
      const clamp = (slope: number): number => byte(128 + Math.max(-127, Math.min(127, -slope * 127)));
      pixels[k] = clamp(at(x + 1, y) - at(x - 1, y));
      pixels[k + 1] = clamp(at(x, y + 1) - at(x, y - 1));
      pixels[k + 2] = byte(at(x, y) * 255);
      const mottling =
        octaves[0](u, v) * 0.4 + octaves[1](u, v) * 0.3 + octaves[2](u, v) * 0.2 + octaves[3](u, v) * 0.1;
      pixels[k + 3] = byte(mottling * 255);
    }
  return pixels;
}

export const grainTexture = (kind: GrainKind, size = 1024): DataTexture =>
  textureOf(grainPixels(kind, size), size);

const ANISOTROPY = 8;

/** A repeating texture of square RGBA pixels. */
export function textureOf(pixels: Uint8Array, size: number): DataTexture {
  const texture = new DataTexture(pixels, size, size);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.generateMipmaps = true;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  // On surfaces seen at a low angle the grain would disappear.
  texture.anisotropy = ANISOTROPY;
  texture.needsUpdate = true;
  return texture;
}
