import { drawAdd, drawOver, eachRun, over, type Placement, wordsOf } from './blend.ts';
import type { Layer, Pixels } from './layer.ts';
import { levelsOfLight, lightOfLevel, type LightTable, whiteLight } from './light.ts';

/** A leather layer with its added light; all images have the same size. */
export interface LitLayer {
  readonly placement: Placement;
  /** Color for each gray of the base. */
  readonly colors: Uint32Array;
  readonly added: readonly AddedLight[];
}

export interface AddedLight {
  readonly layer: Layer;
  readonly lights: LightTable;
}

/**
 * Draws a layer and adds its light in one pass. Where the layer fully covers a pixel, this equals `drawOver` followed
 * by `drawAdd`, except for rounding in between.
 */
export function drawLit(picture: Pixels, { placement, colors, added }: LitLayer): void {
  const shown = added.filter(({ lights }) => lights.some((light) => light > 0));
  const [first, second] = shown;
  if (!first || shown.length > 2) {
    drawOver(picture, placement, colors);
    for (const { layer, lights } of shown) drawAdd(picture, { ...placement, layer }, lights);
    return;
  }
  const { words } = placement.layer;
  eachRun(picture, placement, runLit, {
    target: wordsOf(picture),
    words,
    colors,
    base: lightsOfColors(colors),
    levels: levelsOfLight(),
    firstWords: first.layer.words,
    firstLights: first.lights,
    secondWords: second ? second.layer.words : words,
    secondLights: second ? second.lights : noLight,
  });
}

interface Lit {
  readonly target: Uint32Array;
  readonly words: Uint32Array;
  readonly colors: Uint32Array;
  /** Light for each color. */
  readonly base: LightTable;
  readonly levels: Uint8Array;
  readonly firstWords: Uint32Array;
  readonly firstLights: LightTable;
  readonly secondWords: Uint32Array;
  readonly secondLights: LightTable;
}

function runLit(lit: Lit, to: number, from: number, length: number): void {
  const { target, words, colors, base, levels, firstWords, firstLights, secondWords, secondLights } = lit;
  for (let i = 0; i < length; i++) {
    const word = words[from + i]!;
    const alpha = word >>> 24;
    if (alpha === 0) continue;
    const gray = ((word >> 8) & 255) * 3;
    const one = ((firstWords[from + i]! >> 8) & 255) * 3;
    const two = ((secondWords[from + i]! >> 8) & 255) * 3;
    let red = firstLights[one]! + secondLights[two]!;
    let green = firstLights[one + 1]! + secondLights[two + 1]!;
    let blue = firstLights[one + 2]! + secondLights[two + 2]!;
    let below = 0xff000000;
    if (alpha === 255) {
      red += base[gray]!;
      green += base[gray + 1]!;
      blue += base[gray + 2]!;
    } else {
      below = over(target[to + i]!, ((word & 0xff000000) | colors[(word >> 8) & 255]!) >>> 0);
      const share = 255 / (below >>> 24);
      red = lightOfLevel[below & 255]! + Math.round(red * share);
      green = lightOfLevel[(below >> 8) & 255]! + Math.round(green * share);
      blue = lightOfLevel[(below >> 16) & 255]! + Math.round(blue * share);
    }
    target[to + i] =
      ((below & 0xff000000) |
        (levels[blue < whiteLight ? blue : whiteLight]! << 16) |
        (levels[green < whiteLight ? green : whiteLight]! << 8) |
        levels[red < whiteLight ? red : whiteLight]!) >>>
      0;
  }
}

const noLight: LightTable = new Int32Array(768);

/** Light for a table's colors: red, green and blue in sequence. */
function lightsOfColors(colors: Uint32Array): LightTable {
  const lights = new Int32Array(768);
  for (let gray = 0; gray < 256; gray++)
    for (let channel = 0; channel < 3; channel++)
      lights[gray * 3 + channel] = lightOfLevel[(colors[gray]! >> (8 * channel)) & 255]!;
  return lights;
}
