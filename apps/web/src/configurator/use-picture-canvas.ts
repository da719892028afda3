import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { halfRecipe, type PictureRecipe, smallRecipe } from '@cordovan/picture/manifest';
import { pictures } from '../lib/pictures/page-pictures.ts';
import { createCrossFade } from './cross-fade.ts';
import { useSharpening } from './use-sharpening.ts';

/** What the canvas shows: nothing, a small preview, or a picture in full size. */
export type Shown = false | 'preview' | true;

export interface Drawing {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly over: RefObject<HTMLCanvasElement | null>;
  readonly shown: Shown;
  /** Whether the full-size picture of the current recipe is shown. While its images load, the previous one stays. */
  readonly isCurrent: boolean;
  /** Number of images left out because they are missing (CZR-29, IMG-12). */
  readonly missing: number;
}

interface State {
  readonly shown: Shown;
  readonly recipe: PictureRecipe | undefined;
  readonly missing: number;
}

const nothing: State = { shown: false, recipe: undefined, missing: 0 };

interface Options {
  readonly smallScale: number;
  /**
   * Draws half size first, and full size only where the screen can show it, so that each choice is drawn within one
   * frame.
   */
  readonly isQuick?: boolean;
}

/**
 * Draws the recipe whenever it changes (CZR-02, IMG-11): draws it completely, then cross-fades from the previous
 * picture. A canvas's first picture is preceded by a small version. Pictures are transparent, so their edges don't
 * show.
 */
export function usePictureCanvas(wanted: PictureRecipe | undefined, options: Options): Drawing {
  const { smallScale, isQuick = false } = options;
  const canvas = useRef<HTMLCanvasElement>(null);
  const over = useRef<HTMLCanvasElement>(null);
  const [fade] = useState(() => createCrossFade({ canvas, over }));
  const [state, setState] = useState(nothing);
  const isEmpty = useRef(true);
  const recipe = useMemo(() => (wanted && isQuick ? halfRecipe(wanted) : wanted), [wanted, isQuick]);

  useEffect(() => {
    const target = canvas.current;
    if (!target || !wanted || !recipe) {
      isEmpty.current = true;
      fade.clear();
      setState(nothing);
      return;
    }
    const drawing = new AbortController();
    const { signal } = drawing;
    if (isEmpty.current && smallScale > 0)
      void pictures.drawPicture(target, smallRecipe(wanted, smallScale), { signal }).then(
        () => {
          if (!isEmpty.current) return;
          isEmpty.current = false;
          setState({ ...nothing, shown: 'preview' });
        },
        // The full picture arrived first, or another one is wanted.
        () => undefined,
      );
    void pictures
      .preload(recipe)
      .then(() => {
        signal.throwIfAborted();
        if (!isEmpty.current) fade.start(recipe);
        return pictures.drawPicture(target, recipe, { signal });
      })
      .then(
        (faults) => {
          isEmpty.current = false;
          fade.prepare(recipe);
          setState({ shown: true, recipe, missing: faults.length });
        },
        () => undefined,
      );
    return () => drawing.abort();
  }, [recipe, wanted, smallScale, fade]);
  useEffect(() => fade.clear, [fade]);

  const { recipe: drawn, shown, missing } = state;
  useSharpening({
    over,
    fade,
    full: isQuick ? wanted : undefined,
    isHalfDrawn: recipe !== undefined && drawn === recipe,
  });
  return { canvas, over, shown, isCurrent: drawn === recipe, missing };
}
