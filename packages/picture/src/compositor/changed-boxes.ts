import type { Box, PictureRecipe, RecipeStep } from '../manifest/index.ts';

/** Area that a step covers, as boxes: a sofa's legs are four boxes, without the area between them. */
export type PartsOf = (step: RecipeStep) => readonly Box[];

/** Cache key for pixels: steps with the same key draw the same pixels. */
export const keyOfStep = (recipe: PictureRecipe, step: RecipeStep): string =>
  JSON.stringify([step, step.leather && recipe.leathers[step.leather]]);

/**
 * Boxes to redraw: those of every step that is in only one of the recipes. The boxes don't overlap; none if both
 * recipes draw the same.
 */
export function changedBoxes(
  [before, partsBefore]: readonly [PictureRecipe, PartsOf],
  [after, partsAfter]: readonly [PictureRecipe, PartsOf],
): Box[] {
  const stepsOf = (recipe: PictureRecipe): Map<string, RecipeStep> =>
    new Map(recipe.steps.map((step) => [keyOfStep(recipe, step), step]));
  const [old, now] = [stepsOf(before), stepsOf(after)];
  const gone = [...old].filter(([key]) => !now.has(key)).flatMap(([, step]) => partsBefore(step));
  const come = [...now].filter(([key]) => !old.has(key)).flatMap(([, step]) => partsAfter(step));
  return merged([...gone, ...come]);
}

const touch = ([al, at, aw, ah]: Box, [bl, bt, bw, bh]: Box): boolean =>
  al < bl + bw && bl < al + aw && at < bt + bh && bt < at + ah;

function around([al, at, aw, ah]: Box, [bl, bt, bw, bh]: Box): Box {
  const [left, top] = [Math.min(al, bl), Math.min(at, bt)];
  return [left, top, Math.max(al + aw, bl + bw) - left, Math.max(at + ah, bt + bh) - top];
}

/** Merges boxes until none overlap. */
function merged(boxes: readonly Box[]): Box[] {
  let apart: Box[] = [];
  for (const box of boxes) {
    let grown = box;
    for (
      let met = apart.find((other) => touch(other, grown));
      met;
      met = apart.find((other) => touch(other, grown))
    ) {
      const taken = met;
      apart = apart.filter((other) => other !== taken);
      grown = around(grown, taken);
    }
    apart.push(grown);
  }
  return apart;
}
