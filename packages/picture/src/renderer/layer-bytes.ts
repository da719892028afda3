import { baseAlbedo, tone } from '../filters/index.ts';
import { smoothStep } from '../modeler/geometry/noise.ts';
import type { RenderedLayer } from './render-request.ts';

/** Sums of light as read back from the renderer: four floats per pixel, rows from the bottom up. */
export interface LightSums {
  readonly left: number;
  /** Measured from the top of the picture. */
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
  readonly passes: number;
}

type Planes = Pick<RenderedLayer, 'box' | 'gray' | 'alpha' | 'gloss'>;

/** Highlights are stored as the input of `screen` over a dark leather of this reflectance. */
const glossAlbedo = 0.08;

/** Scale of small files: a square with this side in pixels becomes one pixel; boxes are aligned to it. */
const boxStep = 4;

const byte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

/** Light sums of a part as gray, coverage and gloss; undefined if no part of it is visible. */
export function partPlanes(sums: LightSums): Planes | undefined {
  const { width, height, passes } = sums;
  const values = softened(sums);
  const gray = new Uint8Array(width * height);
  const alpha = new Uint8Array(width * height);
  const gloss = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = ((height - 1 - y) * width + x) * 4;
      const covered = values[from + 3]!;
      if (covered <= 0) continue;
      const own = values[from]! / covered;
      const lamp = values[from + 1]! / covered;
      // Each pass adds its own lights, so the light of a whole picture is the mean over all passes times their
      // number.
      const [light, shine] = [own * passes, lamp * passes];
      const at = y * width + x;
      const dark = tone(glossAlbedo * light);
      gray[at] = byte(255 * tone(baseAlbedo * light));
      alpha[at] = byte((255 * covered) / passes);
      gloss[at] = byte(
        (255 * Math.max(0, (tone(glossAlbedo * light + shine) - dark) / (1 - dark)) * covered) / passes,
      );
    }
  return cut(sums, { gray, alpha, gloss }, (at) => alpha[at] === 0);
}

/** Share of its light that a pixel gives to each neighbor in its row, and then in its column. */
const spread = 0.14;

/** Sums of light as through a lens: edges have more levels than there are passes, so they don't look cut out. */
function softened({ width, values }: LightSums): Float32Array {
  const row = 4 * width;
  return mixed(mixed(values, 4, row), row, values.length);
}

/** Each value with a share of those `step` before and after it, if they are in the same line of `length` values. */
function mixed(values: Float32Array, step: number, length: number): Float32Array {
  return values.map((value, at) => {
    const place = at % length;
    const before = place < step ? 0 : values[at - step]!;
    const after = place + step < length ? values[at + step]! : 0;
    return value + spread * (before + after - 2 * value);
  });
}

/** Fades the shadow toward the picture's edges, so that it is never cut off. */
const fadeAt = (share: number): number => smoothStep(0, 0.09, Math.min(share, 1 - share));

/** The floor: white where fully lit. The sums cover the whole picture. */
export function shadowPlanes(sums: LightSums): Planes | undefined {
  const { width, height, values } = sums;
  const gray = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = ((height - 1 - y) * width + x) * 4;
      const full = values[from + 1]!;
      const dark = full > 0 ? Math.max(0, 1 - values[from]! / full) : 0;
      const inside = fadeAt(x / (width - 1)) * fadeAt(y / (height - 1));
      gray[y * width + x] = byte(255 * (1 - dark ** 1.1 * 0.9 * inside));
    }
  return cut(sums, { gray }, (at) => gray[at]! > 252);
}

interface Bytes {
  readonly gray: Uint8Array;
  readonly alpha?: Uint8Array;
  readonly gloss?: Uint8Array;
}

function cut(sums: LightSums, planes: Bytes, isEmpty: (at: number) => boolean): Planes | undefined {
  const { width, height } = sums;
  let [minX, minY, maxX, maxY] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (!isEmpty(y * width + x)) {
        [minX, maxX] = [Math.min(minX, x), Math.max(maxX, x)];
        [minY, maxY] = [Math.min(minY, y), Math.max(maxY, y)];
      }
  if (maxX < 0) return undefined;
  const down = (value: number): number => Math.floor(value / boxStep) * boxStep;
  const up = (value: number): number => Math.ceil(value / boxStep) * boxStep;
  const left = down(sums.left + minX);
  const top = down(sums.top + minY);
  const box = [left, top, up(sums.left + maxX + 1) - left, up(sums.top + maxY + 1) - top] as const;
  const take = (plane: Uint8Array, empty: number): string => base64(window(plane, { sums, box, empty }));
  return {
    box,
    gray: take(planes.gray, planes.alpha ? 0 : 255),
    ...(planes.alpha && { alpha: take(planes.alpha, 0) }),
    ...(planes.gloss && { gloss: take(planes.gloss, 0) }),
  };
}

interface Window {
  readonly sums: LightSums;
  readonly box: RenderedLayer['box'];
  readonly empty: number;
}

function window(plane: Uint8Array, { sums, box, empty }: Window): Uint8Array {
  const [left, top, width, height] = box;
  const result = new Uint8Array(width * height).fill(empty);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const sx = left + x - sums.left;
      const sy = top + y - sums.top;
      if (sx >= 0 && sy >= 0 && sx < sums.width && sy < sums.height)
        result[y * width + x] = plane[sy * sums.width + sx]!;
    }
  return result;
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 32768) text += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return btoa(text);
}
