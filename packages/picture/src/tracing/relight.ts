import { baseAlbedo, lightOf, tone } from '../filters/index.ts';
import { blurred, type Field, fieldOf, filled } from './field.ts';

/** Light in a box of a picture, from the renderings of an arrangement in dark and in light leather. */
export interface TracedLight {
  /** Light on dark leather, times the leather's tone. */
  readonly dark: Field;
  /** What light leather adds to it. */
  readonly bounce: Field;
  /** Highlights on dark leather. */
  readonly gloss: Field;
  /** 1 where the part fills the pixel and nothing is in front of it, else 0. */
  readonly seen: Field;
}

/** A part as the layer renderer draws it: whole, also where others hide it. */
export interface DrawnPart {
  readonly width: number;
  readonly height: number;
  readonly gray: Uint8Array;
  readonly alpha: Uint8Array;
}

/**
 * How much lighter a part is in the tracing than as drawn, for each pixel. The drawn light is smoothed to what the
 * tracing still shows, so its grain and its edges stay. Where others hide the part, the factor goes on smoothly: the
 * part keeps its drawn shape there.
 */
export interface Relighting {
  readonly factor: Field;
  /** The smoothed light of the drawn part, without its grain. */
  readonly drawn: Field;
  readonly bounce: Field;
  readonly gloss: Field;
}

/** Radius in pixels of the finest detail that is left of the traced light. */
const finest = 1.8;

/** Keeps the factor of nearly black gaps in bounds. */
const glimmer = 0.03;

/** Light on a part as drawn, from its gray. */
const drawnLight = Float32Array.from({ length: 256 }, (_, gray) => lightOf(gray / 255) / baseAlbedo);

/** Compares a smooth part as drawn with its traced light. */
export function relightingOf(part: DrawnPart, { dark, bounce, gloss, seen }: TracedLight): Relighting {
  const coverage = fieldOf(part, (at) => part.alpha[at]! / 255);
  const valid = fieldOf(part, (at) => (part.alpha[at] === 255 ? seen.values[at]! : 0));
  const drawn = blurred(
    fieldOf(part, (at) => drawnLight[part.gray[at]!]!),
    coverage,
    finest,
  );
  const factor = fieldOf(part, (at) => (dark.values[at]! + glimmer) / (drawn.values[at]! + glimmer));
  return { drawn, factor: filled(factor, valid), bounce: filled(bounce, valid), gloss: filled(gloss, valid) };
}

/** Grays of a relit layer; they all stand for light by `lightOf`. */
export interface RelitPlanes {
  readonly gray: Uint8Array;
  /** Both times the coverage, because they are added to what is there. */
  readonly bounce: Uint8Array;
  readonly gloss: Uint8Array;
}

export interface RelitSettings {
  /** Turns traced light into that of the drawn pictures. */
  readonly scale: number;
  /** Share of the light off other leather that belongs to the gray itself. */
  readonly bounced: number;
  /** Factor of the highlights. */
  readonly shine: number;
  /** Contrast of the grain as a power of the drawn one. */
  readonly depth?: number;
  /** Highlights come near this light and never reach it. */
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

/** Filters were fitted for light up to about 1.2; from `usual` on, more light adds less. */
function rolledOff(light: number): number {
  const over = light - usual;
  return over <= 0 ? light : usual + room * (1 - Math.exp(-over / room));
}

const usual = 0.9;
const room = 0.5;

/** Takes the gray veil off that the whole room leaves on leather, as a polarizing filter does; highlights stay. */
const polarized = (gloss: number): number => (gloss * gloss) / (gloss + veil);

const veil = 0.03;

const limited = (light: number, brightest: number): number => light / (1 + light / brightest);

const emptyOf = ({ gray }: DrawnPart): Uint8Array => new Uint8Array(gray.length);

const grayOf = (light: number): number => Math.round(255 * tone(Math.max(0, light)));
