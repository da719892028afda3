/** A picture in memory: straight (not premultiplied) RGBA, four bytes a pixel, rows from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/**
 * A decoded layer image, ready to be drawn. `runs` lists the stretches that show anything, as triples of row,
 * first column and column after the last: most layers are mostly empty.
 */
export interface Layer {
  readonly width: number;
  readonly height: number;
  /** One word a pixel in memory order r, g, b, a. */
  readonly words: Uint32Array;
  readonly runs: Int32Array;
}

/** Gaps shorter than this are not worth a new run. */
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

/** How a layer is going to be drawn, which decides what of it shows nothing. */
export type LayerUse = 'over' | 'multiply' | 'screen';

/** Compression leaves faint noise where a layer of highlights is black, or one of shadows is white. */
const noiseLevels = 2;

const emptiness: Readonly<Record<LayerUse, (word: number) => boolean>> = {
  over: (word) => word >>> 24 === 0,
  multiply: (word) => ((word >> 8) & 255) === 255,
  screen: (word) => ((word >> 8) & 255) <= noiseLevels,
};

export function layerOf({ width, height, data }: Pixels, use: LayerUse): Layer {
  const words = new Uint32Array(data.buffer, data.byteOffset, width * height);
  if (use === 'multiply') whiten(data);
  const isEmpty = emptiness[use];
  return { width, height, words, runs: runsOf(width, height, (at) => isEmpty(words[at]!)) };
}

/** Lifts a layer of shadows by the noise, so that it runs out into white without a step. */
function whiten(data: Uint8ClampedArray): void {
  for (let i = 0; i < data.length; i++) data[i] = data[i]! + noiseLevels;
}
