import type { FilterValues } from './filter-values.ts';
import { filterSteps } from './filter-chain.ts';

/** 256 colors, four bytes each (r, g, b, 255): the result for each gray. */
export type TintTable = Uint8ClampedArray;

/** A table that leaves grays unchanged. */
export function grayTable(): TintTable {
  const table = new Uint8ClampedArray(1024);
  for (let i = 0; i < 256; i++) table.set([i, i, i, 255], i * 4);
  return table;
}

/**
 * Combines a ramp (gray to color; a plain gray if absent) and the eight filters into one table, bit for bit equal to
 * applying the filters one after another to each gray.
 */
export function tintTable(values: FilterValues, ramp: TintTable = grayTable()): TintTable {
  const table = new Uint8ClampedArray(ramp);
  tintColors(table, values);
  return table;
}

/**
 * Applies the filters to an ordinary color picture (RGBA, 0..255) in one pass, in place. Keeps alpha and skips
 * invisible pixels (alpha 0).
 */
export function tintColors(pixels: Uint8ClampedArray, values: FilterValues): void {
  const steps = filterSteps(values);
  if (steps.length === 0) return;
  const color = new Float64Array(3);
  let lastSource = -1;
  for (let i = 0; i < pixels.length; i += 4) {
    if (pixels[i + 3] === 0) continue;
    const source = (pixels[i]! << 16) | (pixels[i + 1]! << 8) | pixels[i + 2]!;
    // Neighboring pixels often have the same color, so the last result is reused.
    if (source !== lastSource) {
      lastSource = source;
      color[0] = pixels[i]!;
      color[1] = pixels[i + 1]!;
      color[2] = pixels[i + 2]!;
      for (const step of steps) step(color);
    }
    pixels[i] = color[0]!;
    pixels[i + 1] = color[1]!;
    pixels[i + 2] = color[2]!;
  }
}

/** Replaces each gray pixel (RGBA; reads green) by its table entry, in place; alpha stays. */
export function tintGrays(pixels: Uint8ClampedArray, table: TintTable): void {
  const colors = packTable(table);
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2);
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word >>> 24) words[i] = (word & 0xff000000) | colors[(word >> 8) & 255]!;
  }
}

/** The table as 256 words without alpha, in the byte order of picture data (little endian: a, b, g, r). */
export function packTable(table: TintTable): Uint32Array {
  const words = new Uint32Array(256);
  for (let i = 0; i < 256; i++)
    words[i] = table[i * 4]! | (table[i * 4 + 1]! << 8) | (table[i * 4 + 2]! << 16);
  return words;
}
