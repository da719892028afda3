import { type FilterValues, faultsOfFilters } from '../filters/index.ts';
import { imagesOf } from './files-of.ts';
import type { LayerImage, PictureManifest } from './picture-manifest.ts';
import type { PictureRecipe, RecipeStep } from './recipe.ts';

export type RecipeReading =
  | { readonly ok: true; readonly recipe: PictureRecipe }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Limits far above any of our recipes; a larger recipe is an error or an attack. */
const limits = { side: 8192, pixels: 40_000_000, steps: 200, text: 200, options: 100, faults: 20 } as const;

type Values = Record<string, unknown>;
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= limits.text;
const isSize = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= limits.side;
const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;
/** A path that cannot leave the folder of the pictures. */
const isSafePath = (value: unknown): boolean =>
  isText(value) && /^[\w.-]+(\/[\w.-]+)*$/.test(value) && !value.split('/').includes('..');

/**
 * Checks everything in a stored or received recipe that drawing relies on, and reports every error. A valid recipe
 * can be drawn safely; `isDrawnBy` checks that its images exist.
 */
export function readRecipe(value: unknown): RecipeReading {
  if (!isObject(value)) return { ok: false, faults: ['the recipe must be a JSON object'] };
  const { width, height, steps } = value;
  const faults: string[] = [];
  const demand = (isRight: boolean, fault: string): void => {
    if (!isRight) faults.push(fault);
  };
  demand(value.format === 1, 'format: only 1 is known');
  for (const name of ['manifestVersion', 'style', 'furnitureType'])
    demand(isText(value[name]), `${name}: must be a text`);
  const isSized = isSize(width) && isSize(height) && width * height <= limits.pixels;
  demand(isSized, 'width and height: must be whole numbers of pixels');
  demand(isNames(value.options), 'options: must be texts by name');
  demand(value.grains === undefined || isNames(value.grains), 'grains: must be texts by name');
  faults.push(...leatherFaults(value.leathers));
  if (!Array.isArray(steps) || steps.length > limits.steps)
    faults.push(`steps: must be a list of at most ${limits.steps}`);
  else if (isSized) steps.forEach((step, at) => faults.push(...stepFaults(step, { at, width, height })));
  return faults.length > 0
    ? { ok: false, faults: faults.slice(0, limits.faults) }
    : { ok: true, recipe: value as unknown as PictureRecipe };
}

const isNames = (value: unknown): boolean =>
  isObject(value) &&
  Object.keys(value).length <= limits.options &&
  Object.entries(value).every(([name, text]) => isText(name) && isText(text));

function leatherFaults(leathers: unknown): string[] {
  if (!isObject(leathers)) return ['leathers: must be an object'];
  return ['principal', 'insert'].flatMap((use) => {
    const values = leathers[use];
    const isComplete = isObject(values) && Array.isArray(values.colorize) && values.colorize.length === 4;
    if (!isComplete) return [`leathers.${use}: must be the eight filter values`];
    return faultsOfFilters(values as unknown as FilterValues).map((fault) => `leathers.${use}: ${fault}`);
  });
}

const drawings = ['over', 'multiply', 'screen', 'add'];

interface Place {
  readonly at: number;
  readonly width: number;
  readonly height: number;
}

function stepFaults(step: unknown, { at, width, height }: Place): string[] {
  const place = `steps[${at}]`;
  if (!isObject(step) || !isObject(step.image)) return [`${place}: must be an image and how it is drawn`];
  const { image, ramp, leather, strength } = step;
  const box: unknown[] = Array.isArray(image.box) ? image.box : [];
  const [left = -1, top = -1, wide = 0, high = 0] = box as number[];
  const fits = left >= 0 && top >= 0 && wide > 0 && high > 0 && left + wide <= width && top + high <= height;
  const rules: readonly (readonly [boolean, string])[] = [
    [isText(step.layer), 'layer: must be a text'],
    [isSafePath(image.file), 'image.file: must be a path below the folder of the pictures'],
    [isText(image.hash), 'image.hash: must be a text'],
    [box.length === 4 && box.every(Number.isInteger) && fits, 'image.box: must lie inside the picture'],
    [drawings.includes(String(step.draw)), `draw: must be one of ${drawings.join(', ')}`],
    [
      ramp === undefined || (Array.isArray(ramp) && ramp.length === 3 && ramp.every(isShare)),
      'ramp: must be three reflectances',
    ],
    [
      leather === undefined || leather === 'principal' || leather === 'insert',
      'leather: must be principal or insert',
    ],
    [
      strength === undefined || (typeof strength === 'number' && strength >= 0 && strength <= 8),
      'strength: must be a number from 0 to 8',
    ],
  ];
  return rules.flatMap(([isRight, fault]) => (isRight ? [] : [`${place}.${fault}`]));
}

/**
 * Whether a set still has all of a recipe's images unchanged, so that the recipe draws exactly the same picture. If
 * not, callers make a new recipe from the same configuration.
 */
export function isDrawnBy(manifest: PictureManifest, recipe: PictureRecipe): boolean {
  const known = new Set(imagesOf(manifest).map(keyOf));
  return recipe.steps.every(({ image }: RecipeStep) => known.has(keyOf(image)));
}

const keyOf = ({ file, hash }: LayerImage): string => `${file} ${hash}`;
