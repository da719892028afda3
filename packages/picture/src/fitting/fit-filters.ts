import {
  type Albedo,
  albedoRamp,
  baseAlbedo,
  cognacAlbedo,
  type FilterValues,
  glossStrength,
  lightOf,
  tintTable,
  tone,
} from '../filters/index.ts';
import { smoothStep } from '../modeler/geometry/noise.ts';
import { studioSample } from './studio-sample.ts';

export interface FilterFit {
  readonly filters: FilterValues;
  /** Mean difference (root of the mean square) from the true leather on real furniture, in levels of 255. */
  readonly error: number;
}

export interface FitSettings {
  /** Reflectance where the leather is stretched, of a pull-up leather; by default it is the same everywhere. */
  readonly stretched?: Albedo;
  /** Reflectance of the ramp that the filters start from. */
  readonly ramp?: Albedo;
  /** More rounds search longer for a better fit; 4 take about a second. */
  readonly rounds?: number;
}

/** Hue, six plain filters, then the four numbers of colorize. */
type Candidate = readonly number[];

const low: Candidate = [0, -100, -90, -80, -80, 0, -60, 0, 0, 0, 0];
const high: Candidate = [99, 100, 90, 80, 80, 100, 60, 255, 255, 255, 95];
const stepsPerRound = 1400;

/**
 * Finds the eight filter values that turn base layers into leather with a given reflectance, including the highlights
 * on top. Pure: the same leather always gets the same values.
 */
export function fitFilters(
  albedo: Albedo,
  { stretched = albedo, ramp = cognacAlbedo, rounds = 4 }: FitSettings = {},
): FilterFit {
  const start = albedoRamp(ramp);
  const errorOf = errorAgainst(albedo, stretched);
  const random = numbersFrom(3);
  let best: { candidate: Candidate; error: number } | undefined;
  const measure = (candidate: Candidate): number => errorOf(tintTable(filtersOf(candidate), start));
  for (let round = 0; round < rounds; round++) {
    const found = climb(firstGuess(albedo, round, random), { measure, random });
    if (!best || found.error < best.error) best = found;
  }
  return { filters: filtersOf(best!.candidate), error: Math.round(best!.error * 100) / 100 };
}

function firstGuess(albedo: Albedo, round: number, random: () => number): Candidate {
  const color = albedo.map((part) => Math.round(255 * Math.min(1, part ** 0.45)));
  return [round % 2 === 1 ? Math.floor(random() * 100) : 0, 0, 0, 0, 0, 0, 0, ...color, 30];
}

interface Climbing {
  readonly measure: (candidate: Candidate) => number;
  readonly random: () => number;
}

/** Tries random neighbors; the reach grows after a success and shrinks after a failure. */
function climb(from: Candidate, { measure, random }: Climbing): { candidate: Candidate; error: number } {
  const normal = (): number => Math.sqrt(-2 * Math.log(random() + 1e-9)) * Math.cos(2 * Math.PI * random());
  let candidate = from;
  let error = measure(candidate);
  let reach = 0.25;
  for (let step = 0; step < stepsPerRound; step++) {
    const neighbor = candidate.map((value, i) => {
      if (random() < 0.55) return value;
      const moved = Math.round(value + normal() * reach * (high[i]! - low[i]!));
      return Math.min(high[i]!, Math.max(low[i]!, moved));
    });
    const itsError = measure(neighbor);
    if (itsError > error) {
      reach = Math.max(0.008, reach * 0.985);
      continue;
    }
    if (itsError < error) reach = Math.min(0.4, reach * 1.3);
    candidate = neighbor;
    error = itsError;
  }
  return { candidate, error };
}

function filtersOf(candidate: Candidate): FilterValues {
  const [hue, saturation, exposure, brightness, vibrance, sepia, contrast, red, green, blue, level] =
    candidate as [number, number, number, number, number, number, number, number, number, number, number];
  const colorize = level === 0 ? ([0, 0, 0, 0] as const) : ([red, green, blue, level] as const);
  return { hue, saturation, exposure, brightness, vibrance, sepia, contrast, colorize };
}

/** Reflectance that gloss layers are stored for. */
const glossAlbedo = 0.08;

/**
 * A table's error compared to true shading, as a quadratic form per gray: the sample is summed once, instead of once
 * for each of thousands of candidates.
 */
function errorAgainst(albedo: Albedo, stretched: Albedo): (table: Uint8ClampedArray) => number {
  const strength = glossStrength(albedoRamp(albedo));
  const weight = new Float64Array(256);
  const product = new Float64Array(768);
  let squares = 0;
  for (let i = 0; i < studioSample.length; i += 2) {
    const gray = studioSample[i]!;
    const gloss = studioSample[i + 1]! / 255;
    const light = lightOf(gray / 255) / baseAlbedo;
    const dark = tone(glossAlbedo * light);
    const shine = Math.max(0, lightOf(dark + gloss * (1 - dark)) - glossAlbedo * light);
    const covered = Math.min(1, gloss * strength);
    const pulled = smoothStep(0.45, 1, light);
    weight[gray]! += (1 - covered) ** 2;
    for (let c = 0; c < 3; c++) {
      const reflected = albedo[c]! + (stretched[c]! - albedo[c]!) * pulled;
      const wanted = 255 * tone(reflected * light + shine) - 255 * covered;
      product[gray * 3 + c]! += (1 - covered) * wanted;
      squares += wanted * wanted;
    }
  }
  const grays = Array.from(weight.keys()).filter((gray) => weight[gray]! > 0);
  return (table) => {
    let sum = squares;
    for (const gray of grays)
      for (let c = 0; c < 3; c++) {
        const value = table[gray * 4 + c]!;
        sum += value * value * weight[gray]! - 2 * value * product[gray * 3 + c]!;
      }
    return Math.sqrt(Math.max(0, sum) / (studioSample.length / 2) / 3);
  };
}

function numbersFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
