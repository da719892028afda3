import { tintColors } from '../filters/index.ts';
import type { Box, LayerImage, PictureRecipe, RecipeStep } from '../manifest/index.ts';
import { changedBoxes, type PartsOf } from './changed-boxes.ts';
import { drawAdd, drawMultiply, drawOver, drawScreen, fill } from './blend.ts';
import { type Cache, createCache } from './image-cache.ts';
import { ImageFault } from './image-fault.ts';
import { type Layer, layerOf, type Pixels } from './layer.ts';
import { drawLit } from './lit.ts';
import type { LightTable } from './light.ts';
import { createTintTables, type TintTables } from './tint-tables.ts';

/**
 * Fetches and decodes an image; throws an `ImageFault` on failure. Has no abort signal, because several pictures may
 * wait for the same image.
 */
export type LoadImage = (image: LayerImage) => Promise<Pixels>;

export interface Composition {
  readonly picture: Pixels;
  /** Difference from the picture previously drawn on the same surface; empty if there is none. */
  readonly changed: readonly Box[];
  /** Images that were left out, with the reason (IMG-12). */
  readonly faults: readonly ImageFault[];
}

export interface DrawSettings {
  readonly signal?: AbortSignal;
  /** Color behind the furniture; transparent by default. */
  readonly background?: readonly [red: number, green: number, blue: number];
  /** The previous composition: only differences are redrawn, into the same memory. */
  readonly previous?: { readonly recipe: PictureRecipe; readonly composition: Composition };
}

export interface Compositor {
  draw(recipe: PictureRecipe, settings?: DrawSettings): Promise<Composition>;
  /** Preloads a recipe's images; ignores errors, because drawing reports them. */
  preload(recipe: PictureRecipe): Promise<void>;
}

interface Prepared {
  readonly step: RecipeStep;
  readonly layer: Layer;
  readonly colors?: Uint32Array;
  /** For a layer that adds light. */
  readonly lights?: LightTable;
}

const defaultCacheBytes = 192 * 1024 * 1024;
const sizeOfLayer = (layer: Layer): number => layer.words.byteLength + layer.runs.byteLength;

/**
 * Composes pictures from layers with integer arithmetic, identical on page and server; only loading differs. Caches
 * decoded images, and filtered color images by image and leather.
 */
export function createCompositor(load: LoadImage, cacheBytes = defaultCacheBytes): Compositor {
  const loading: Loading = { cache: createCache(cacheBytes, sizeOfLayer), tables: createTintTables(), load };
  return {
    async draw(recipe, settings = {}) {
      const { ready, faults } = await prepareAll(recipe, loading);
      settings.signal?.throwIfAborted();
      return compose(recipe, { ready, faults, settings });
    },
    async preload(recipe) {
      await prepareAll(recipe, loading);
    },
  };
}

interface Loading {
  readonly cache: Cache<Layer>;
  readonly tables: TintTables;
  readonly load: LoadImage;
}

async function prepareAll(recipe: PictureRecipe, loading: Loading) {
  const results = await Promise.allSettled(recipe.steps.map((step) => prepare(recipe, step, loading)));
  const ready: Prepared[] = [];
  const faults: ImageFault[] = [];
  for (const result of results) {
    if (result.status === 'fulfilled') ready.push(result.value);
    else if (result.reason instanceof ImageFault) faults.push(result.reason);
    else throw result.reason;
  }
  return { ready, faults };
}

async function prepare(recipe: PictureRecipe, step: RecipeStep, loading: Loading): Promise<Prepared> {
  const { image, draw, ramp, leather } = step;
  const filters = leather && recipe.leathers[leather];
  const key = `${draw} ${image.file}?${image.hash}${image.fullBox ? ' half' : ''}`;
  if (filters && !ramp) {
    const layer = await loading.cache.get(`${key} ${JSON.stringify(filters)}`, async () => {
      const pixels = await loadChecked(step, loading);
      tintColors(pixels.data, filters);
      return layerOf(pixels, draw);
    });
    return { step, layer };
  }
  const layer = await loading.cache.get(key, async () => layerOf(await loadChecked(step, loading), draw));
  if (draw === 'add') return { step, layer, lights: loading.tables.lightsOf(recipe, step) };
  return ramp ? { step, layer, colors: loading.tables.colorsOf(recipe, step) } : { step, layer };
}

async function loadChecked({ image }: RecipeStep, { load }: Loading): Promise<Pixels> {
  const pixels = await load(image);
  const [, , width, height] = image.box;
  if (pixels.width !== width || pixels.height !== height)
    throw new ImageFault(
      image.file,
      'wrong-size',
      `${pixels.width} x ${pixels.height}, not ${width} x ${height}`,
    );
  return pixels;
}

interface Composing {
  readonly ready: readonly Prepared[];
  readonly faults: readonly ImageFault[];
  readonly settings: DrawSettings;
}

function compose(recipe: PictureRecipe, { ready, faults, settings }: Composing): Composition {
  const { previous, background } = settings;
  const sameSize = previous?.recipe.width === recipe.width && previous.recipe.height === recipe.height;
  const whole: Box = [0, 0, recipe.width, recipe.height];
  // Images that were left out of a picture may load now; tracking the affected area isn't worth it.
  const canReuse = previous && sameSize && previous.composition.faults.length === 0 && faults.length === 0;
  const picture = canReuse
    ? previous.composition.picture
    : {
        width: recipe.width,
        height: recipe.height,
        data: new Uint8ClampedArray(recipe.width * recipe.height * 4),
      };
  const partsOf = partsIn(ready);
  const groups = groupsOf(ready);
  const before = canReuse && shownParts.get(previous.composition);
  const changed = before ? changedBoxes([previous.recipe, before], [recipe, partsOf]) : [whole];
  for (const box of changed) {
    fill(picture, box, background);
    for (const group of groups) drawGroup(picture, group, box);
  }
  const composition = { picture, changed, faults };
  shownParts.set(composition, partsOf);
  return composition;
}

/** Area of each step in a composition, for the next one. */
const shownParts = new WeakMap<Composition, PartsOf>();

function partsIn(ready: readonly Prepared[]): PartsOf {
  const nameOf = ({ draw, image }: RecipeStep): string => `${draw} ${image.file}`;
  const parts = new Map(ready.map(({ step, layer }) => [nameOf(step), layer.parts]));
  return (step) => {
    const [left, top] = step.image.box;
    const known = parts.get(nameOf(step));
    return known
      ? known.map(([x, y, width, height]): Box => [left + x, top + y, width, height])
      : [step.image.box];
  };
}

/** Steps drawn in one pass: a leather layer and the light added to it. */
function groupsOf(ready: readonly Prepared[]): Prepared[][] {
  const groups: Prepared[][] = [];
  for (const one of ready) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    const box = one.step.image.box.join();
    if (one.lights && first?.colors && first.step.image.box.join() === box) group!.push(one);
    else groups.push([one]);
  }
  return groups;
}

function drawGroup(picture: Pixels, [first, ...rest]: readonly Prepared[], clip: Box): void {
  const { step, layer, colors } = first!;
  const [left, top] = step.image.box;
  if (rest.length === 0 || !colors) drawStep(picture, first!, clip);
  else {
    const added = rest.flatMap(({ layer: light, lights }) => (lights ? [{ layer: light, lights }] : []));
    drawLit(picture, { placement: { layer, left, top, clip }, colors, added });
  }
}

function drawStep(picture: Pixels, { step, layer, colors, lights }: Prepared, clip: Box): void {
  const [left, top] = step.image.box;
  const placement = { layer, left, top, clip };
  if (lights) drawAdd(picture, placement, lights);
  else if (step.draw === 'screen') drawScreen(picture, placement, step.strength ?? 1);
  else if (step.draw === 'multiply') drawMultiply(picture, placement);
  else drawOver(picture, placement, colors);
}
