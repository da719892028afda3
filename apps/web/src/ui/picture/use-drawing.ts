import { useQuery } from '@tanstack/react-query';
import type { PictureRecipe } from '@cordovan/picture/manifest';
import { type Drawing, usePictureCanvas } from '../../configurator/use-picture-canvas.ts';
import { manifestQuery } from '../../lib/pictures/pictures.ts';

export type { Drawing };

/** Draws the recipe on a screen's stage (CZR-02, IMG-11). */
export function useDrawing(recipe: PictureRecipe | undefined): Drawing {
  const smallScale = useQuery(manifestQuery).data?.smallScale ?? 0;
  return usePictureCanvas(recipe, { smallScale });
}
