import { albedoRamp, packTable, type TintTable, tintTable } from '../filters/index.ts';
import type { PictureRecipe, RecipeStep } from '../manifest/index.ts';
import { bounceTable, type LightTable, shineTable } from './light.ts';

/** A table takes at most 3 KB. A page makes tables for all its leathers, for each material in a picture. */
const MOST_KEPT = 1_000;

/** Tables of ramps in leathers. Each is made only once, because the same leather is drawn many times. */
export interface TintTables {
  /** Color of each gray of a base. */
  colorsOf(recipe: PictureRecipe, step: RecipeStep): Uint32Array;
  /** Light that each gray of a light layer adds. */
  lightsOf(recipe: PictureRecipe, step: RecipeStep): LightTable;
}

export function createTintTables(): TintTables {
  const colors = kept((table) => packTable(table));
  const lights = kept((table) => bounceTable(table));
  return { colorsOf: colors, lightsOf: (recipe, step) => (step.ramp ? lights(recipe, step) : shineTable) };
}

function kept<T>(make: (table: TintTable) => T): (recipe: PictureRecipe, step: RecipeStep) => T {
  const known = new Map<string, T>();
  return ({ leathers }, { ramp, leather }) => {
    const filters = leather && leathers[leather];
    const key = JSON.stringify([ramp, filters]);
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= MOST_KEPT) known.clear();
    const table = albedoRamp(ramp!);
    const made = make(filters ? tintTable(filters, table) : table);
    known.set(key, made);
    return made;
  };
}
