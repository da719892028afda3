import type { Box } from '../manifest/index.ts';
import type { Layer, Pixels } from './layer.ts';
import { levelsOfLight, lightOfLevel, type LightTable, whiteLight } from './light.ts';

/** round(x / 255) for whole x from 0 to 65535, without a division. */
const part255 = (x: number): number => ((x + 128) * 257) >>> 16;

export interface Placement {
  readonly layer: Layer;
  readonly left: number;
  readonly top: number;
  /** Part of the picture to draw. */
  readonly clip: Box;
}

/** Draws one run of a layer; `to` and `from` are pixel indexes in picture and layer. */
type DrawRun<T> = (what: T, to: number, from: number, length: number) => void;

/**
 * Visits the visible runs inside the clip. What to draw is an argument, because a browser compiles one function for
 * all layers, but compiles each closure separately.
 */
export function eachRun<T>(
  picture: Pixels,
  { layer, left, top, clip }: Placement,
  draw: DrawRun<T>,
  what: T,
): void {
  const [clipLeft, clipTop, clipWidth, clipHeight] = clip;
  const minX = Math.max(0, clipLeft) - left;
  const maxX = Math.min(picture.width, clipLeft + clipWidth) - left;
  const minY = Math.max(0, clipTop) - top;
  const maxY = Math.min(picture.height, clipTop + clipHeight) - top;
  const { runs, width } = layer;
  for (let i = 0; i < runs.length; i += 3) {
    const y = runs[i]!;
    if (y < minY) continue;
    if (y >= maxY) break;
    const start = Math.max(runs[i + 1]!, minX);
    const length = Math.min(runs[i + 2]!, maxX) - start;
    if (length > 0) draw(what, (y + top) * picture.width + left + start, y * width + start, length);
  }
}

export const wordsOf = (picture: Pixels): Uint32Array =>
  new Uint32Array(picture.data.buffer, picture.data.byteOffset, picture.width * picture.height);

/** Draws one pixel over another, both with alpha; the usual source-over with integers. */
export function over(below: number, above: number): number {
  const alpha = above >>> 24;
  const rest = 255 - alpha;
  const under = below >>> 24;
  if (under === 255) {
    const red = part255((above & 255) * alpha + (below & 255) * rest);
    const green = part255(((above >> 8) & 255) * alpha + ((below >> 8) & 255) * rest);
    const blue = part255(((above >> 16) & 255) * alpha + ((below >> 16) & 255) * rest);
    return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
  }
  const weight = part255(under * rest);
  const sum = alpha + weight;
  if (sum === 0) return 0;
  const red = Math.round(((above & 255) * alpha + (below & 255) * weight) / sum);
  const green = Math.round((((above >> 8) & 255) * alpha + ((below >> 8) & 255) * weight) / sum);
  const blue = Math.round((((above >> 16) & 255) * alpha + ((below >> 16) & 255) * weight) / sum);
  return ((sum << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

/** Pixels of a picture and of the layer that is drawn onto it. */
interface Surfaces {
  readonly target: Uint32Array;
  readonly words: Uint32Array;
}

const surfacesOf = (picture: Pixels, { layer }: Placement): Surfaces => ({
  target: wordsOf(picture),
  words: layer.words,
});

/**
 * Draws a layer by its alpha. With `colors` (256 words, see `packTable`) it looks up each gray in the same pass, so
 * tinting costs next to nothing.
 */
export function drawOver(picture: Pixels, placement: Placement, colors?: Uint32Array): void {
  eachRun(picture, placement, runOver, { ...surfacesOf(picture, placement), colors });
}

interface Tinted extends Surfaces {
  readonly colors: Uint32Array | undefined;
}

function runOver({ target, words, colors }: Tinted, to: number, from: number, length: number): void {
  for (let i = 0; i < length; i++) {
    const word = words[from + i]!;
    const alpha = word & 0xff000000;
    if (alpha === 0) continue;
    const above = colors ? alpha | colors[(word >> 8) & 255]! : word;
    const below = target[to + i]!;
    target[to + i] = word >>> 24 === 255 || below >>> 24 === 0 ? above : over(below, above >>> 0);
  }
}

/**
 * Multiplies the picture by an opaque layer (shadows); white changes nothing. Where the picture is empty, the shadow
 * becomes black with that coverage, which looks the same over any background.
 */
export function drawMultiply(picture: Pixels, placement: Placement): void {
  eachRun(picture, placement, runMultiply, surfacesOf(picture, placement));
}

function runMultiply({ target, words }: Surfaces, to: number, from: number, length: number): void {
  for (let i = 0; i < length; i++) {
    const word = words[from + i]!;
    const below = target[to + i]!;
    const shadow = ((255 - ((word >> 8) & 255)) << 24) >>> 0;
    if (below === 0) target[to + i] = shadow;
    else if (below >>> 24 < 255) target[to + i] = over(below, shadow);
    else
      target[to + i] =
        (0xff000000 | times(word, below, 0) | times(word, below, 8) | times(word, below, 16)) >>> 0;
  }
}

const times = (a: number, b: number, shift: number): number =>
  part255(((a >>> shift) & 255) * ((b >>> shift) & 255)) << shift;

/** Lightens the picture by a gray layer (highlights) times `strength`; alpha stays. */
export function drawScreen(picture: Pixels, placement: Placement, strength: number): void {
  const gain = Uint8Array.from({ length: 256 }, (_, gray) => Math.min(255, Math.round(gray * strength)));
  eachRun(picture, placement, runScreen, { ...surfacesOf(picture, placement), gain });
}

interface Screened extends Surfaces {
  readonly gain: Uint8Array;
}

function runScreen({ target, words, gain }: Screened, to: number, from: number, length: number): void {
  for (let i = 0; i < length; i++) {
    const light = gain[(words[from + i]! >> 8) & 255]!;
    const below = target[to + i]!;
    const alpha = below >>> 24;
    if (light === 0 || alpha === 0) continue;
    // Highlights are premultiplied by their coverage; an edge pixel that is half covered shows them in full on its
    // covered half.
    const rest = 255 - (alpha === 255 ? light : Math.min(255, Math.round((light * 255) / alpha)));
    const red = 255 - part255((255 - (below & 255)) * rest);
    const green = 255 - part255((255 - ((below >> 8) & 255)) * rest);
    const blue = 255 - part255((255 - ((below >> 16) & 255)) * rest);
    target[to + i] = ((below & 0xff000000) | (blue << 16) | (green << 8) | red) >>> 0;
  }
}

/** Adds the light of a gray layer that is already multiplied by its coverage; alpha stays. */
export function drawAdd(picture: Pixels, placement: Placement, lights: LightTable): void {
  eachRun(picture, placement, runAdd, { ...surfacesOf(picture, placement), lights, levels: levelsOfLight() });
}

interface Added extends Surfaces {
  readonly lights: LightTable;
  readonly levels: Uint8Array;
}

function runAdd({ target, words, lights, levels }: Added, to: number, from: number, length: number): void {
  for (let i = 0; i < length; i++) {
    const at = ((words[from + i]! >> 8) & 255) * 3;
    const below = target[to + i]!;
    const alpha = below >>> 24;
    if (alpha === 0) continue;
    const share = 255 / alpha;
    const red = lightOfLevel[below & 255]! + Math.round(lights[at]! * share);
    const green = lightOfLevel[(below >> 8) & 255]! + Math.round(lights[at + 1]! * share);
    const blue = lightOfLevel[(below >> 16) & 255]! + Math.round(lights[at + 2]! * share);
    target[to + i] =
      ((below & 0xff000000) |
        (levels[blue < whiteLight ? blue : whiteLight]! << 16) |
        (levels[green < whiteLight ? green : whiteLight]! << 8) |
        levels[red < whiteLight ? red : whiteLight]!) >>>
      0;
  }
}

/** Fills part of the picture with one color, or clears it. */
export function fill(picture: Pixels, clip: Box, color: readonly [number, number, number] | undefined): void {
  const word = color ? ((255 << 24) | (color[2] << 16) | (color[1] << 8) | color[0]) >>> 0 : 0;
  const target = wordsOf(picture);
  const [left, top, width, height] = clip;
  for (let y = top; y < top + height; y++)
    target.fill(word, y * picture.width + left, y * picture.width + left + width);
}
