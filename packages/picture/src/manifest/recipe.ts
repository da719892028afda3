import {
  type Albedo,
  albedoRamp,
  type FilterValues,
  glossStrength,
  neutralFilters,
  tintTable,
} from '../filters/index.ts';
import { type ChosenLayer, type ChosenLayers, layersFor, type PictureChoices } from './layers-for.ts';
import type { LayerImage, LeatherUse, Paint, PictureManifest, Swatch } from './picture-manifest.ts';

/** How a leather affects a picture. */
export interface LeatherLook {
  readonly filters: FilterValues;
  /** Grain of the leather's surface; if absent, the standard grain is shown. */
  readonly grain?: string;
}

export interface PictureConfiguration {
  readonly style: string;
  readonly furnitureType: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly leathers: { readonly principal: LeatherLook; readonly insert?: LeatherLook };
}

/** One image and how to draw it. */
export interface RecipeStep {
  readonly layer: string;
  readonly image: LayerImage;
  /** `add` adds light: the highlights or, with a ramp, the light that leather receives from other leather. */
  readonly draw: 'over' | 'multiply' | 'screen' | 'add';
  /** Only for a gray image: the reflectance of its ramp. */
  readonly ramp?: Albedo;
  /** Only for a leather layer: the filter values that color it. */
  readonly leather?: LeatherUse;
  /** For `screen`: strength of the highlights. */
  readonly strength?: number;
}

/**
 * Everything needed to redraw a picture exactly, as plain JSON stored with the order line. The recipe names files by
 * path and content hash, and includes the ramps and filter values.
 */
export interface PictureRecipe {
  readonly format: 1;
  readonly manifestVersion: string;
  readonly style: string;
  readonly furnitureType: string;
  readonly width: number;
  readonly height: number;
  readonly options: Readonly<Record<string, string>>;
  readonly leathers: { readonly principal: FilterValues; readonly insert: FilterValues };
  /** Grain of each leather, if known; the steps already include its effect. */
  readonly grains?: Partial<Record<LeatherUse, string>>;
  readonly steps: readonly RecipeStep[];
}

/**
 * Builds a configuration's recipe; undefined if the set has no picture for it. Inserts without a leather use the main
 * one. Steps with a missing file are left out when drawing, not here (IMG-12).
 */
export function recipeFor(
  manifest: PictureManifest,
  wanted: PictureConfiguration,
): PictureRecipe | undefined {
  const chosen = layersFor(manifest, pictureChoices(wanted));
  return chosen && recipeOfLayers(manifest, wanted, chosen);
}

/** Builds the recipe of these layers in the leathers of a configuration. */
export function recipeOfLayers(
  manifest: PictureManifest,
  wanted: PictureConfiguration,
  chosen: ChosenLayers,
): PictureRecipe {
  const { principal, insert = principal } = wanted.leathers;
  const { grains } = pictureChoices(wanted);
  const leathers = { principal: principal.filters, insert: insert.filters };
  const steps = chosen.layers.flatMap((layer) =>
    stepsOf(layer, { manifest, leathers, options: chosen.options }),
  );
  const { style, furnitureType, width, height } = chosen.piece;
  return {
    format: 1,
    manifestVersion: manifest.version,
    style,
    furnitureType,
    width,
    height,
    options: chosen.options,
    leathers,
    ...(grains && { grains }),
    steps,
  };
}

/** What the choice of layers needs to know about a configuration. */
export function pictureChoices({
  style,
  furnitureType,
  options,
  leathers,
}: PictureConfiguration): PictureChoices {
  const grains: Partial<Record<LeatherUse, string>> = {};
  if (leathers.principal.grain) grains.principal = leathers.principal.grain;
  if (leathers.insert?.grain) grains.insert = leathers.insert.grain;
  return { style, furnitureType, grains, ...(options && { options }) };
}

interface Scene {
  readonly manifest: PictureManifest;
  readonly leathers: PictureRecipe['leathers'];
  readonly options: Readonly<Record<string, string>>;
}

function stepsOf(layer: ChosenLayer, { manifest, leathers, options }: Scene): RecipeStep[] {
  const { paint, base, gloss, bounce, blend } = layer;
  const leather = leatherOf(paint, manifest, options);
  const ramp = rampOf(layer, manifest, options);
  const step: RecipeStep = {
    layer: layer.name,
    image: base,
    draw: blend,
    ...(ramp && { ramp }),
    ...(leather && { leather }),
  };
  if (bounce) {
    const shine: RecipeStep[] = gloss ? [{ layer: layer.name, image: gloss, draw: 'add' }] : [];
    return [step, { ...step, image: bounce, draw: 'add' }, ...shine];
  }
  if (!gloss) return [step];
  const strength = strengthOf(leather ? leathers[leather] : neutralFilters, ramp);
  return [step, { layer: layer.name, image: gloss, draw: 'screen', strength }];
}

const MOST_STRENGTHS = 2_000;
const strengths = new Map<string, number>();

/** A table has 256 entries and takes a third of a millisecond; the layers of a picture share two or three of them. */
function strengthOf(filters: FilterValues, ramp: Albedo | undefined): number {
  const key = JSON.stringify([filters, ramp]);
  const known = strengths.get(key);
  if (known !== undefined) return known;
  const table = tintTable(filters, ramp && albedoRamp(ramp));
  // Three decimals keep the stored recipe short; a highlight never differs by more than a quarter of a level.
  const strength = Math.round(glossStrength(table) * 1000) / 1000;
  if (strengths.size >= MOST_STRENGTHS) strengths.clear();
  strengths.set(key, strength);
  return strength;
}

/** The leather whose color a layer has. */
export function leatherOf(
  paint: Paint,
  { inLeather = {} }: Pick<PictureManifest, 'inLeather'>,
  options: Readonly<Record<string, string>>,
): LeatherUse | undefined {
  if (paint.kind === 'leather') return paint.of;
  if (paint.kind === 'none') return undefined;
  return inLeather[paint.option]?.includes(options[paint.option] ?? '') ? 'principal' : undefined;
}

function rampOf(
  { paint }: ChosenLayer,
  manifest: PictureManifest,
  options: Scene['options'],
): Albedo | undefined {
  if (paint.kind === 'none') return undefined;
  const name =
    paint.kind === 'leather' ? paint.ramp : manifest.finishes[paint.option]?.[options[paint.option] ?? ''];
  return name === undefined ? undefined : manifest.ramps[name];
}

/**
 * A leather's swatch: a patch of its grain in its color, 150 pixels square; undefined if the set has no such grain.
 */
export function swatchRecipe(manifest: PictureManifest, look: LeatherLook): PictureRecipe | undefined {
  const swatch = manifest.swatches[look.grain ?? 'natural'] ?? manifest.swatches.natural;
  return swatch && filledRecipe(manifest, look, { name: 'swatch', filled: swatch });
}

/**
 * The corner of a seat in a leather, from close up; undefined if the set has none of its surface. Another surface would
 * show a grain that the leather doesn't have.
 */
export function closeUpRecipe(manifest: PictureManifest, look: LeatherLook): PictureRecipe | undefined {
  const closeUp = manifest.closeUps?.[look.grain ?? 'natural'];
  return closeUp && filledRecipe(manifest, look, { name: 'close-up', filled: closeUp });
}

interface Filled {
  /** Of the layer, and of the recipe in place of a furniture type. */
  readonly name: string;
  readonly filled: Swatch;
}

/** A picture that one material fills. */
function filledRecipe(
  manifest: PictureManifest,
  { filters }: LeatherLook,
  { name, filled: { base, gloss, bounce, ramp } }: Filled,
): PictureRecipe {
  const paint = { kind: 'leather', of: 'principal', ...(ramp !== undefined && { ramp }) } as const;
  const more = { ...(gloss && { gloss }), ...(bounce && { bounce }) };
  const layer: ChosenLayer = { name, paint, blend: 'over', base, ...more };
  const leathers = { principal: filters, insert: filters };
  const [, , width, height] = base.box;
  return {
    format: 1,
    manifestVersion: manifest.version,
    style: '',
    furnitureType: name,
    width,
    height,
    options: {},
    leathers,
    steps: stepsOf(layer, { manifest, leathers, options: {} }),
  };
}

/** The same picture at 1/`scale` of its size, from the small files, as a quick preview. */
export function smallRecipe(recipe: PictureRecipe, scale: number): PictureRecipe {
  const part = (size: number): number => Math.ceil(size / scale);
  const steps = recipe.steps.map((step) => {
    const [left, top, width, height] = step.image.box;
    const box = [part(left), part(top), part(width), part(height)] as const;
    return { ...step, image: { ...step.image, file: smallFile(step.image.file), box } };
  });
  return { ...recipe, width: part(recipe.width), height: part(recipe.height), steps };
}

/** The same picture at half size, from the same files: a quarter of the work. Only for pages. */
export function halfRecipe(recipe: PictureRecipe): PictureRecipe {
  const half = (size: number): number => Math.ceil(size / 2);
  const steps = recipe.steps.map((step) => {
    const fullBox = step.image.box;
    const [left, top, width, height] = fullBox;
    const [x, y] = [Math.floor(left / 2), Math.floor(top / 2)];
    const box = [x, y, half(left + width) - x, half(top + height) - y] as const;
    return { ...step, image: { ...step.image, box, fullBox } };
  });
  return { ...recipe, width: half(recipe.width), height: half(recipe.height), steps };
}

/** `a/back.webp` → `a/back.small.webp`. */
export const smallFile = (file: string): string => file.replace(/(\.[^./]+)$/, '.small$1');

/** An image's path relative to its manifest's folder; changes with the content. */
export const imageUrl = (base: string, { file, hash }: LayerImage): string =>
  `${base.replace(/\/$/, '')}/${file}?v=${hash}`;
