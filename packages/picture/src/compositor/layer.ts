import type { Box } from '../manifest/index.ts';

/** A picture in memory: straight (not premultiplied) RGBA, four bytes per pixel, rows from top to bottom. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/**
 * A decoded layer image. `runs` lists the visible runs as triples (row, first column, column after the last), because
 * most layers are mostly empty.
 */
export interface Layer {
  readonly width: number;
  readonly height: number;
  /** One word a pixel in memory order r, g, b, a. */
  readonly words: Uint32Array;
  readonly runs: Int32Array;
  /** Boxes next to each other that together contain all runs. */
  readonly parts: readonly Box[];
}

/** Shorter gaps aren't worth a new run. */
const shortestGap = 8;

function runsOf(width: number, height: number, isEmpty: (at: number) => boolean): Int32Array {
  const runs: number[] = [];
  for (let y = 0; y < height; y++) {
    let start = -1;
    let end = -1;
    for (let x = 0; x < width; x++) {
      if (isEmpty(y * width + x)) continue;
      if (start >= 0 && x - end > shortestGap) {
        runs.push(y, start, end);
        start = x;
      } else if (start < 0) start = x;
      end = x + 1;
    }
    if (start >= 0) runs.push(y, start, end);
  }
  return Int32Array.from(runs);
}

/** How a layer is drawn, which determines which pixels are invisible. */
export type LayerUse = 'over' | 'multiply' | 'screen' | 'add';

/** Compression leaves faint noise in the black areas of a highlights layer and the white areas of a shadow layer. */
const noiseLevels = 2;

const emptiness: Readonly<Record<LayerUse, (word: number) => boolean>> = {
  over: (word) => word >>> 24 === 0,
  multiply: (word) => ((word >> 8) & 255) === 255,
  screen: (word) => ((word >> 8) & 255) <= noiseLevels,
  add: (word) => ((word >> 8) & 255) <= noiseLevels,
};

export function layerOf({ width, height, data }: Pixels, use: LayerUse): Layer {
  const words = new Uint32Array(data.buffer, data.byteOffset, width * height);
  if (use === 'multiply') whiten(data);
  const isEmpty = emptiness[use];
  const runs = runsOf(width, height, (at) => isEmpty(words[at]!));
  return { width, height, words, runs, parts: partsOf(runs, width) };
}

/** Minimum number of empty columns that separates two parts. */
const columnWidth = 16;

/** Groups the visible pixels by column: an empty column starts a new box. */
function partsOf(runs: Int32Array, width: number): Box[] {
  const count = Math.ceil(width / columnWidth);
  const [tops, bottoms] = [new Int32Array(count).fill(-1), new Int32Array(count).fill(-1)];
  for (let i = 0; i < runs.length; i += 3) {
    const last = Math.floor((runs[i + 2]! - 1) / columnWidth);
    for (let column = Math.floor(runs[i + 1]! / columnWidth); column <= last; column++) {
      if (tops[column] === -1) tops[column] = runs[i]!;
      bottoms[column] = runs[i]!;
    }
  }
  const parts: Box[] = [];
  for (let column = 0; column < count; column++) {
    if (tops[column] === -1) continue;
    const first = column;
    let [top, bottom] = [tops[column]!, bottoms[column]!];
    while (column + 1 < count && tops[column + 1] !== -1) {
      column++;
      top = Math.min(top, tops[column]!);
      bottom = Math.max(bottom, bottoms[column]!);
    }
    const right = Math.min(width, (column + 1) * columnWidth);
    parts.push([first * columnWidth, top, right - first * columnWidth, bottom - top + 1]);
  }
  return parts;
}

/** Removes noise from a shadow layer, so that it fades into white without a step. */
function whiten(data: Uint8ClampedArray): void {
  for (let i = 0; i < data.length; i++) data[i] = data[i]! + noiseLevels;
}
