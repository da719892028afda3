import { type Albedo, usualReflectances } from '../filters/index.ts';
import { albedoOf, parseColor } from '../fitting/index.ts';
import type { ModelSet } from './description.ts';

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
      const color = albedo(ramps[ramp]) ?? (ramp in ramps ? undefined : usualReflectances[ramp]);
      return color ? [[choice, color]] : [];
    }),
  );
}

/** Red, green and blue that a part of this fixed color reflects. */
export const albedoOfColor = (color: string): Albedo => albedo(color) ?? [0, 0, 0];
