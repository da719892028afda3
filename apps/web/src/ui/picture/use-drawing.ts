import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PictureRecipe } from '@cordovan/picture/manifest';
import { type Drawing, usePictureCanvas } from '../../configurator/use-picture-canvas.ts';
import { manifestQuery } from '../../lib/pictures/pictures.ts';

export type { Drawing };

/** Background colors of `.stage`, behind pictures. */
const grounds = { light: '#f3efe9', dark: '#3d352f' } as const;

/** Draws the recipe on a screen's stage, in the screen's color scheme (CZR-02, IMG-11). */
export function useDrawing(recipe: PictureRecipe | undefined): Drawing {
  const ground = grounds[useComputedColorScheme('light')];
  const smallScale = useQuery(manifestQuery).data?.smallScale ?? 0;
  return usePictureCanvas(recipe, { ground, smallScale });
}
