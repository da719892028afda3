import { useEffect, useRef, useState, type RefObject } from 'react';
import { type PictureRecipe, smallRecipe } from '@cordovan/picture/manifest';
import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { manifestQuery, pictures } from '../../lib/pictures/pictures.ts';

const FADE_MS = 180;

/** The colors of `.stage`, on which pictures lie. */
const grounds = { light: '#f3efe9', dark: '#3d352f' } as const;

/** Shows what was on the canvas over the new picture, and lets it fade. */
function fadeOut(from: HTMLCanvasElement, over: HTMLCanvasElement, ground: string): void {
  over.width = from.width;
  over.height = from.height;
  const context = over.getContext('2d');
  if (!context) return;
  // Opaque: two transparent pictures would show their shadows twice as dark.
  context.fillStyle = ground;
  context.fillRect(0, 0, over.width, over.height);
  context.drawImage(from, 0, 0);
  over.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, fill: 'forwards' });
}

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What a canvas shows: nothing, a small version of its first picture, or a picture in its full size. */
export type Shown = false | 'preview' | true;

export interface Drawing {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly over: RefObject<HTMLCanvasElement | null>;
  readonly shown: Shown;
  /** Whether it is the recipe of now, in full size: while its images are loaded, the one before is still shown. */
  readonly isCurrent: boolean;
  /** Images that were missing and left out (CZR-29, IMG-12). */
  readonly missing: number;
}

interface State {
  readonly shown: Shown;
  readonly recipe: PictureRecipe | undefined;
  readonly missing: number;
}

const nothing: State = { shown: false, recipe: undefined, missing: 0 };

/**
 * Draws the recipe whenever it changes (CZR-02, IMG-11): complete, then cross-faded from the one before. The first
 * picture of a canvas is preceded by its small version. Pictures are transparent, so that nothing shows where they end.
 */
export function useDrawing(recipe: PictureRecipe | undefined): Drawing {
  const canvas = useRef<HTMLCanvasElement>(null);
  const over = useRef<HTMLCanvasElement>(null);
  const ground = grounds[useComputedColorScheme('light')];
  const groundNow = useRef(ground);
  groundNow.current = ground;
  const smallScale = useQuery(manifestQuery).data?.smallScale ?? 0;
  const [state, setState] = useState(nothing);
  const isEmpty = useRef(true);

  useEffect(() => {
    const target = canvas.current;
    if (!target || !recipe) {
      isEmpty.current = true;
      setState(nothing);
      return;
    }
    const drawing = new AbortController();
    const { signal } = drawing;
    if (isEmpty.current && smallScale > 0)
      void pictures.drawPicture(target, smallRecipe(recipe, smallScale), { signal }).then(
        () => {
          if (!isEmpty.current) return;
          isEmpty.current = false;
          setState({ ...nothing, shown: 'preview' });
        },
        // The picture itself was there first, or another one is wanted.
        () => undefined,
      );
    void pictures
      .preload(recipe)
      .then(() => {
        signal.throwIfAborted();
        if (over.current && !isEmpty.current && !prefersStill())
          fadeOut(target, over.current, groundNow.current);
        return pictures.drawPicture(target, recipe, { signal });
      })
      .then(
        (faults) => {
          isEmpty.current = false;
          setState({ shown: true, recipe, missing: faults.length });
        },
        () => undefined,
      );
    return () => drawing.abort();
  }, [recipe, smallScale]);

  const { recipe: drawn, shown, missing } = state;
  return { canvas, over, shown, isCurrent: drawn === recipe, missing };
}
