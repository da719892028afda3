import type { Albedo } from '../filters/index.ts';
import { albedoOf, parseColor } from '../fitting/index.ts';
import type { ModelSet } from './description.ts';

/** Common woods, metals and threads, so that a maker needn't measure them. */
const usual: Readonly<Record<string, Albedo>> = {
  walnut: [0.1, 0.045, 0.02],
  espresso: [0.03, 0.014, 0.008],
  oak: [0.4, 0.25, 0.125],
  ebony: [0.012, 0.011, 0.01],
  steel: [0.56, 0.56, 0.57],
  brass: [0.62, 0.46, 0.24],
  gunmetal: [0.06, 0.06, 0.065],
  gold: [0.62, 0.45, 0.22],
  silver: [0.66, 0.66, 0.65],
  'antique-bronze': [0.2, 0.11, 0.055],
};

/** The description is only known to be JSON. */
const albedo = (value: unknown): Albedo | undefined => {
  if (typeof value !== 'string') return isAlbedo(value) ? value : undefined;
  const color = parseColor(value);
  return color && albedoOf(color);
};

const isAlbedo = (value: unknown): value is Albedo =>
  Array.isArray(value) &&
  value.length === 3 &&
  value.every((part) => typeof part === 'number' && part >= 0 && part <= 1);

/** Reflectance of each choice of a finish option that has one. */
export function colorsOfFinish(
  option: string,
  { ramps = {}, finishes = {}, pieces }: ModelSet,
): Record<string, Albedo> {
  const choices = new Set(pieces.flatMap((piece) => piece.options?.[option]?.choices ?? []));
  return Object.fromEntries(
    [...choices].flatMap((choice) => {
      const ramp = finishes[option]?.[choice] ?? choice;
      const color = albedo(ramps[ramp]) ?? (ramp in ramps ? undefined : usual[ramp]);
      return color ? [[choice, color]] : [];
    }),
  );
}

/** Red, green and blue that a part of this fixed color reflects. */
export const albedoOfColor = (color: string): Albedo => albedo(color) ?? [0, 0, 0];
