import type { FilterValues } from './filter-values.ts';
import { filterSteps } from './filter-chain.ts';

/** 256 colours, four bytes each (r, g, b, 255): what a grey of each brightness becomes. */
export type TintTable = Uint8ClampedArray;

/** A table that leaves greys as they are. */
export function greyTable(): TintTable {
  const table = new Uint8ClampedArray(1024);
  for (let i = 0; i < 256; i++) table.set([i, i, i, 255], i * 4);
  return table;
}

/**
 * Folds a ramp (grey to colour; a plain grey when absent) and the eight filters into one table, bit for bit what
 * the filters one after the other would give on each grey.
 */
export function tintTable(values: FilterValues, ramp: TintTable = greyTable()): TintTable {
  const table = new Uint8ClampedArray(ramp);
  tintColours(table, values);
  return table;
}

/**
 * Applies the filters to an ordinary colour picture (RGBA, 0..255) in one pass, in place; alpha stays. Pixels that
 * cannot be seen (alpha 0) are left alone.
 */
export function tintColours(pixels: Uint8ClampedArray, values: FilterValues): void {
  const steps = filterSteps(values);
  if (steps.length === 0) return;
  const colour = new Float64Array(3);
  let lastSource = -1;
  for (let i = 0; i < pixels.length; i += 4) {
    if (pixels[i + 3] === 0) continue;
    const source = (pixels[i]! << 16) | (pixels[i + 1]! << 8) | pixels[i + 2]!;
    // Neighbours often have the same colour, and its result is still at hand then.
    if (source !== lastSource) {
      lastSource = source;
      colour[0] = pixels[i]!;
      colour[1] = pixels[i + 1]!;
      colour[2] = pixels[i + 2]!;
      for (const step of steps) step(colour);
    }
    pixels[i] = colour[0]!;
    pixels[i + 1] = colour[1]!;
    pixels[i + 2] = colour[2]!;
  }
}

/** Looks each grey pixel (RGBA; green is read) up in a table, in place; alpha stays. */
export function tintGreys(pixels: Uint8ClampedArray, table: TintTable): void {
  const colours = packTable(table);
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2);
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word >>> 24) words[i] = (word & 0xff000000) | colours[(word >> 8) & 255]!;
  }
}

/** The table as 256 words without alpha, in the byte order of picture data (little endian: a, b, g, r). */
export function packTable(table: TintTable): Uint32Array {
  const words = new Uint32Array(256);
  for (let i = 0; i < 256; i++)
    words[i] = table[i * 4]! | (table[i * 4 + 1]! << 8) | (table[i * 4 + 2]! << 16);
  return words;
}
