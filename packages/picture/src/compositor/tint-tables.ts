import { albedoRamp, packTable, type TintTable, tintTable } from '../filters/index.ts';
import type { PictureRecipe, RecipeStep } from '../manifest/index.ts';
import { bounceTable, type LightTable, shineTable } from './light.ts';

/** A table has at most 3 KB. A page makes those of all its leathers, for each material of a picture. */
const MOST_KEPT = 1_000;

/** Tables of ramps in leathers. One is made once, because the same leather is drawn again and again. */
export interface TintTables {
  /** Color of each gray of a base. */
  colorsOf(recipe: PictureRecipe, step: RecipeStep): Uint32Array;
  /** Light that each gray of a layer of light adds. */
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
