import { baseAlbedo, lightOf, tone } from '../filters/index.ts';
import type { Field } from './field.ts';
import { drawnLight, grayOf, polarized, type RelitPlanes, rolledOff } from './relight.ts';

/** Traced light of a close-up, whose leather is smooth, in the size of its picture. */
export interface SmoothLight {
  readonly dark: Field;
  readonly bounce: Field;
  readonly gloss: Field;
}

/** A close-up as the layer renderer draws it: own light, and highlights as the input of `screen`. */
export interface DrawnCloseUp {
  readonly gray: Uint8Array;
  readonly gloss: Uint8Array;
}

export interface GrainedPicture {
  readonly light: SmoothLight;
  /** In a surface, and without any grain under the same lamps. */
  readonly surface: DrawnCloseUp;
  readonly plain: DrawnCloseUp;
  /** Share of each pixel that thread covers, 0 to 255. */
  readonly thread: Uint8Array;
}

export interface GrainedSettings {
  readonly scale: number;
  readonly shine: number;
  /** Contrast of the grain, as an exponent. */
  readonly depth: number;
}

/** Highlights are drawn over a dark leather of this reflectance (`layer-bytes.ts`). */
const glossAlbedo = 0.08;

/** Limits the quotients where hardly any light is drawn. */
const glimmer = 0.03;
const glimmerOfGloss = 0.012;

/** Highlights change more with the slope of a pebble than its own light does; an exponent. */
const glitter = 3.4;

/** Thread is of the leather's color, but lighter: it has no dark grooves. */
const threadTone = 1.25;

/**
 * Gives traced smooth leather a grain: the drawn surface divided by the same drawing without grain is what the grain
 * does to the light of each pixel.
 */
export function grained(
  { light, surface, plain, thread }: GrainedPicture,
  { scale, shine, depth }: GrainedSettings,
): RelitPlanes {
  const count = surface.gray.length;
  const planes = { gray: new Uint8Array(count), bounce: new Uint8Array(count), gloss: new Uint8Array(count) };
  for (let at = 0; at < count; at++) {
    const sewn = thread[at]! / 255;
    const own = (drawnLight[surface.gray[at]!]! + glimmer) / (drawnLight[plain.gray[at]!]! + glimmer);
    const lamp = (drawnGloss(surface, at) + glimmerOfGloss) / (drawnGloss(plain, at) + glimmerOfGloss);
    const fine = mixed(within(own, 0.3, 1.8) ** depth, threadTone, sewn);
    const shiny = mixed(within(lamp * own ** (glitter * depth), 0.1, 4), 0.3, sewn);
    const [dark, bounce] = [light.dark.values[at]!, light.bounce.values[at]!];
    planes.gray[at] = grayOf(baseAlbedo * rolledOff(scale * dark * fine));
    // Light from other leather comes from all sides and reaches the grooves too.
    planes.bounce[at] = grayOf(baseAlbedo * scale * bounce * Math.sqrt(fine));
    planes.gloss[at] = grayOf(scale * shine * shiny * polarized(light.gloss.values[at]!));
  }
  return planes;
}

const mixed = (a: number, b: number, share: number): number => a * (1 - share) + b * share;
const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Light of the lamps' reflections, from the drawn highlights. */
function drawnGloss({ gray, gloss }: DrawnCloseUp, at: number): number {
  const own = glossAlbedo * drawnLight[gray[at]!]!;
  const dark = tone(own);
  return Math.max(0, lightOf(dark + (gloss[at]! / 255) * (1 - dark)) - own);
}
