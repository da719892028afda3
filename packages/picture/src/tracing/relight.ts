import { baseAlbedo, lightOf, tone } from '../filters/index.ts';
import { blurred, type Field, fieldOf, filled } from './field.ts';

/** Light in a box of a picture, from an arrangement's renderings in dark and in light leather. */
export interface TracedLight {
  /** Light on dark leather, times the leather's tone. */
  readonly dark: Field;
  /** Light that light-colored leather adds. */
  readonly bounce: Field;
  /** Highlights on dark leather. */
  readonly gloss: Field;
  /** 1 where the part fills the pixel and nothing is in front of it, otherwise 0. */
  readonly seen: Field;
}

/** A part as the layer renderer draws it: complete, even where other parts hide it. */
export interface DrawnPart {
  readonly width: number;
  readonly height: number;
  readonly gray: Uint8Array;
  readonly alpha: Uint8Array;
}

/**
 * How much brighter a part is when traced than when drawn, for each pixel. The drawn light is smoothed to the level
 * of detail in the traced light, so its grain and edges stay. Where other parts hide the part, the factor continues
 * smoothly, and the part keeps its drawn shape.
 */
export interface Relighting {
  readonly factor: Field;
  /** The smoothed light of the drawn part, without its grain. */
  readonly drawn: Field;
  readonly bounce: Field;
  readonly gloss: Field;
}

/** Radius in pixels of the finest detail that remains in the traced light. */
const finest = 1.8;

/** Limits the factor in nearly black gaps. */
const glimmer = 0.03;

/** Drawn light on a part, from its gray value. */
export const drawnLight = Float32Array.from({ length: 256 }, (_, gray) => lightOf(gray / 255) / baseAlbedo);

/**
 * Compares a drawn smooth part to its traced light. A part of which the tracing shows nothing, such as wooden legs where
 * metal ones were traced, keeps its drawn light.
 */
export function relightingOf(part: DrawnPart, { dark, bounce, gloss, seen }: TracedLight): Relighting {
  const coverage = fieldOf(part, (at) => part.alpha[at]! / 255);
  const valid = fieldOf(part, (at) => (part.alpha[at] === 255 ? seen.values[at]! : 0));
  const drawn = blurred(
    fieldOf(part, (at) => drawnLight[part.gray[at]!]!),
    coverage,
    finest,
  );
  const none = fieldOf(part, () => 0);
  if (!valid.values.some((weight) => weight > 0))
    return { drawn, factor: fieldOf(part, () => 1), bounce: none, gloss: none };
  const factor = fieldOf(part, (at) => (dark.values[at]! + glimmer) / (drawn.values[at]! + glimmer));
  return { drawn, factor: filled(factor, valid), bounce: filled(bounce, valid), gloss: filled(gloss, valid) };
}

/** Grays of a relit layer; `lightOf` converts them all to light. */
export interface RelitPlanes {
  readonly gray: Uint8Array;
  /** Both are multiplied by the coverage, because they are added to the existing picture. */
  readonly bounce: Uint8Array;
  readonly gloss: Uint8Array;
}

export interface RelitSettings {
  /** Scales traced light to match the drawn pictures. */
  readonly scale: number;
  /** Share of the light from other leather that belongs to the gray itself. */
  readonly bounced: number;
  /** Strength of the highlights. */
  readonly shine: number;
  /** Contrast of the grain, as an exponent applied to the drawn contrast. */
  readonly depth?: number;
  /** Highlights approach this light and never reach it. */
  readonly brightest?: number;
}

/** A part in any grain with the traced light. */
export function relit(
  part: DrawnPart,
  { factor, drawn, bounce, gloss }: Relighting,
  { scale, bounced, shine, depth = 1, brightest = Infinity }: RelitSettings,
): RelitPlanes {
  const planes = { gray: emptyOf(part), bounce: emptyOf(part), gloss: emptyOf(part) };
  for (let at = 0; at < part.gray.length; at++) {
    const coverage = part.alpha[at]! / 255;
    if (coverage === 0) continue;
    const grained = drawnLight[part.gray[at]!]! + glimmer;
    const fine = Math.min(1.6, Math.max(0.5, grained / (drawn.values[at]! + glimmer)));
    const own = factor.values[at]! * grained * fine ** (depth - 1) - glimmer;
    const light = rolledOff(scale * (own + bounced * bounce.values[at]!));
    planes.gray[at] = grayOf(baseAlbedo * light);
    planes.bounce[at] = grayOf(baseAlbedo * scale * bounce.values[at]! * coverage);
    planes.gloss[at] = grayOf(
      scale * shine * fine * fine * limited(polarized(gloss.values[at]!), brightest) * coverage,
    );
  }
  return planes;
}

/** Filters were fitted for light up to about 1.2; above `usual`, additional light has less effect. */
export function rolledOff(light: number): number {
  const over = light - usual;
  return over <= 0 ? light : usual + room * (1 - Math.exp(-over / room));
}

const usual = 0.9;
const room = 0.5;

/**
 * Removes the gray veil that reflections of the whole room leave on leather, as a polarizing filter does; highlights
 * stay.
 */
export const polarized = (gloss: number): number => (gloss * gloss) / (gloss + veil);

const veil = 0.02;

const limited = (light: number, brightest: number): number => light / (1 + light / brightest);

const emptyOf = ({ gray }: DrawnPart): Uint8Array => new Uint8Array(gray.length);

export const grayOf = (light: number): number => Math.round(255 * tone(Math.max(0, light)));
