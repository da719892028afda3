import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PictureRecipe } from '@cordovan/picture/manifest';
import { useComputedColorScheme } from '@mantine/core';
import { pictures } from '../../lib/pictures/pictures.ts';

const FADE_MS = 180;

/** The studio's floor and wall, the colour of `.stage`: shadows multiply with what they fall on. */
const grounds = { light: [243, 239, 233], dark: [61, 53, 47] } as const;

/** Shows what stood on the canvas over the new picture, and lets it fade. */
function fadeOut(from: HTMLCanvasElement, over: HTMLCanvasElement): void {
  over.width = from.width;
  over.height = from.height;
  over.getContext('2d')?.drawImage(from, 0, 0);
  over.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, fill: 'forwards' });
}

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface Drawing {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly over: RefObject<HTMLCanvasElement | null>;
  readonly isDrawn: boolean;
  /** Whether it is the recipe of now: while its images are fetched, the one before is still shown. */
  readonly isCurrent: boolean;
  /** Images that were missing and left out (CZR-29, IMG-12). */
  readonly missing: number;
}

const nothing: { readonly recipe: PictureRecipe | undefined; readonly missing: number } = {
  recipe: undefined,
  missing: 0,
};

/** Draws the recipe whenever it changes (CZR-02, IMG-11): complete, then cross-faded from the one before. */
export function useDrawing(recipe: PictureRecipe | undefined): Drawing {
  const canvas = useRef<HTMLCanvasElement>(null);
  const over = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('light');
  const [shown, setShown] = useState(nothing);

  useEffect(() => {
    const target = canvas.current;
    if (!target || !recipe) {
      setShown(nothing);
      return;
    }
    const drawing = new AbortController();
    void pictures
      .preload(recipe)
      .then(() => {
        drawing.signal.throwIfAborted();
        if (over.current && target.width > 0 && !prefersStill()) fadeOut(target, over.current);
        return pictures.drawPicture(target, recipe, { signal: drawing.signal, background: grounds[scheme] });
      })
      .then(
        (faults) => setShown({ recipe, missing: faults.length }),
        () => undefined,
      );
    return () => drawing.abort();
  }, [recipe, scheme]);

  const { recipe: drawn, missing } = shown;
  return { canvas, over, isDrawn: drawn !== undefined, isCurrent: drawn === recipe, missing };
}
