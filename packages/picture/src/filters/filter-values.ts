/**
 * The eight filter values that turn a picture of neutral furniture into one leather (IMG-09), in the order of
 * application. 0 (or a colorize level of 0) leaves the filter out.
 */
export interface FilterValues {
  /** Percent of a full turn of the color wheel, -100 to 100; the sign does not matter. */
  readonly hue: number;
  /** -100 (gray) to 100. */
  readonly saturation: number;
  /** -100 to 100. */
  readonly exposure: number;
  /** -100 to 100, percent of full scale that is added. */
  readonly brightness: number;
  /** -100 to 100. */
  readonly vibrance: number;
  /** 0 to 100. */
  readonly sepia: number;
  /** -100 to 100. */
  readonly contrast: number;
  /** Red, green, blue (0 to 255) and level (0 to 100 percent) of the color to mix in (IMG-10). */
  readonly colorize: readonly [red: number, green: number, blue: number, level: number];
}

export const filterOrder = [
  'hue',
  'saturation',
  'exposure',
  'brightness',
  'vibrance',
  'sepia',
  'contrast',
  'colorize',
] as const satisfies readonly (keyof FilterValues)[];

export type FilterName = (typeof filterOrder)[number];

/** Values that change nothing. */
export const neutralFilters: FilterValues = {
  hue: 0,
  saturation: 0,
  exposure: 0,
  brightness: 0,
  vibrance: 0,
  sepia: 0,
  contrast: 0,
  colorize: [0, 0, 0, 0],
};

/** Lowest and highest accepted value of the seven plain filters. */
export const filterRange: Readonly<Record<Exclude<FilterName, 'colorize'>, readonly [number, number]>> = {
  hue: [-100, 100],
  saturation: [-100, 100],
  exposure: [-100, 100],
  brightness: [-100, 100],
  vibrance: [-100, 100],
  sepia: [0, 100],
  contrast: [-100, 100],
};

/** Checks a set of values and returns one sentence per error; empty if it is valid. */
export function faultsOfFilters(values: FilterValues): string[] {
  const faults: string[] = [];
  for (const [name, [low, high]] of Object.entries(filterRange)) {
    const value = values[name as keyof typeof filterRange];
    if (!Number.isFinite(value) || value < low || value > high)
      faults.push(`${name} must be between ${low} and ${high}, not ${value}`);
  }
  const [red, green, blue, level] = values.colorize;
  if (![red, green, blue].every((part) => part >= 0 && part <= 255) || !(level >= 0 && level <= 100))
    faults.push(`colorize must be three colors from 0 to 255 and a level from 0 to 100`);
  return faults;
}

/** Reads `"120,60,30,25"` (IMG-10). Blank means no colorize; anything else that is not four numbers is undefined. */
export function parseColorize(text: string): FilterValues['colorize'] | undefined {
  if (text.trim() === '') return [0, 0, 0, 0];
  const words = text.split(',').map((word) => word.trim());
  const [red, green, blue, level] = words.map(Number);
  if (words.length !== 4 || words.some((word) => word === '' || !Number.isFinite(Number(word))))
    return undefined;
  return [red!, green!, blue!, level!];
}

/** The inverse of `parseColorize`. */
export const formatColorize = (colorize: FilterValues['colorize']): string => colorize.join(',');
