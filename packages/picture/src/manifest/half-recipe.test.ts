import { expect, test } from 'vitest';
import { neutralFilters } from '../filters/index.ts';
import { halfRecipe, recipeFor } from './index.ts';
import { smallManifest } from './manifest.testing.ts';

test(
  'a half-size picture has every layer in its place, even at odd coordinates',
  { tags: ['IMG-16'] },
  () => {
    const recipe = recipeFor(smallManifest, {
      style: 'track-arm',
      furnitureType: 'sofa-3-seat',
      leathers: { principal: { filters: neutralFilters } },
    })!;
    const boxes = [
      [
        [4, 2, 6, 8],
        [2, 1, 3, 4],
      ],
      [
        [5, 3, 6, 7],
        [2, 1, 4, 4],
      ],
      [
        [5, 3, 1, 1],
        [2, 1, 1, 1],
      ],
    ] as const;
    for (const [full, half] of boxes) {
      const steps = recipe.steps.map((step) => ({ ...step, image: { ...step.image, box: full } }));
      const drawn = halfRecipe({ ...recipe, width: 15, height: 10, steps });
      expect([drawn.width, drawn.height]).toEqual([8, 5]);
      expect(drawn.steps[0]!.image).toMatchObject({
        file: recipe.steps[0]!.image.file,
        box: half,
        fullBox: full,
      });
    }
  },
);
