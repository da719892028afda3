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

/** A layer that is drawn by its alpha. */
export function layerOf({ width, height, data }: Pixels): Layer {
  const words = new Uint32Array(data.buffer, data.byteOffset, width * height);
  return { width, height, words, runs: runsOf(width, height, (at) => words[at]! >>> 24 === 0) };
}

/** A layer of highlights: opaque grey, where black does nothing. */
export function glossLayerOf({ width, height, data }: Pixels): Layer {
  const words = new Uint32Array(data.buffer, data.byteOffset, width * height);
  return { width, height, words, runs: runsOf(width, height, (at) => ((words[at]! >> 8) & 255) === 0) };
}
