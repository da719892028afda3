import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageFault, type Pixels } from '../../compositor/index.ts';
import type { Box } from '../../manifest/index.ts';
import { decodeImage } from '../decode-image.ts';

/** How a picture is used, which determines its checks. */
export type PhotographUse = 'shadow' | 'gloss' | 'layer' | 'gray' | 'closeUp' | 'grayCloseUp';

export interface Photograph {
  readonly file: string;
  readonly pixels: Pixels;
  /** The visible part; everything else is cropped. */
  readonly box: Box;
}

/** Opens a picture of the set's folder and finds its visible part; throws an `ImageFault`. */
export async function openPhotograph(folder: string, file: string, use: PhotographUse): Promise<Photograph> {
  const root = path.resolve(folder);
  const at = path.resolve(root, file);
  const isInside = at.startsWith(root + path.sep);
  const bytes = isInside ? await readFile(at).catch(() => undefined) : undefined;
  if (!bytes) throw new ImageFault(file, 'missing');
  const pixels = await decodeImage(file, bytes);
  return { file, pixels, box: boxOf(pixels, shows[use]) };
}

/** Visible pixels: not white in a shadow, not black in highlights, otherwise not transparent. */
const shows: Readonly<Record<PhotographUse, (data: Uint8ClampedArray, at: number) => boolean>> = {
  shadow: (data, at) => Math.min(data[at]!, data[at + 1]!, data[at + 2]!) < 253,
  gloss: (data, at) => Math.max(data[at]!, data[at + 1]!, data[at + 2]!) > 2,
  layer: (data, at) => data[at + 3]! > 0,
  gray: (data, at) => data[at + 3]! > 0,
  closeUp: () => true,
  grayCloseUp: () => true,
};

function boxOf(
  { width, height, data }: Pixels,
  counts: (data: Uint8ClampedArray, at: number) => boolean,
): Box {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!counts(data, (y * width + x) * 4)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  return right < 0 ? [0, 0, 0, 0] : [left, top, right - left + 1, bottom - top + 1];
}

/** Compression may tint a gray by a few levels. */
const GRAY_LEVELS = 24;

/** Error that makes a picture unusable for its purpose; undefined if the picture is valid. */
export function faultOfPhotograph({ file, pixels, box }: Photograph, use: PhotographUse): string | undefined {
  const { data, width, height } = pixels;
  if (box[2] === 0) return `${file} shows nothing.`;
  let isClear = false;
  let isColored = false;
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue, alpha] = [data[at]!, data[at + 1]!, data[at + 2]!, data[at + 3]!];
    isClear ||= alpha < 250;
    isColored ||= alpha >= 128 && Math.max(red, green, blue) - Math.min(red, green, blue) > GRAY_LEVELS;
  }
  if (use === 'shadow' && isClear)
    return `${file} is a shadow and must be opaque, white where there is none.`;
  if (use === 'gloss' && isClear)
    return `${file} holds highlights and must be opaque, black where there are none.`;
  if ((use === 'closeUp' || use === 'grayCloseUp') && isClear)
    return `${file} is a close-up and must be opaque.`;
  if ((use === 'gray' || use === 'grayCloseUp') && isColored)
    return `${file} is colored by a ramp and must be gray.`;
  const isWhole = box[2] === width && box[3] === height;
  return (use === 'layer' || use === 'gray') && isWhole && !isClear
    ? `${file} has no transparency: it would cover everything under it.`
    : undefined;
}

/** Overlap of two boxes as a share of the smaller one: 0 if they are disjoint, 1 if one contains the other. */
export function sharedPart([al, at, aw, ah]: Box, [bl, bt, bw, bh]: Box): number {
  const width = Math.min(al + aw, bl + bw) - Math.max(al, bl);
  const height = Math.min(at + ah, bt + bh) - Math.max(at, bt);
  return width > 0 && height > 0 ? (width * height) / Math.min(aw * ah, bw * bh) : 0;
}
