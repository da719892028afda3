import { type RefObject, useEffect } from 'react';
import type { PictureRecipe } from '@cordovan/picture/manifest';
import { pictures } from '../lib/pictures/page-pictures.ts';
import type { CrossFade } from './cross-fade.ts';
import { useFitsHalf } from './use-fits-half.ts';

/** Someone who tries one leather after another doesn't wait for sharp pictures in between. */
const REST_MS = 250;

interface Sharpening {
  readonly over: RefObject<HTMLCanvasElement | null>;
  readonly fade: CrossFade;
  /** The picture in full size; undefined does nothing. */
  readonly full: PictureRecipe | undefined;
  readonly isHalfDrawn: boolean;
}

/**
 * Draws a picture in full size above the half of it, where the screen shows more than that. The half stays under it,
 * because the next choice changes only a few of its pixels.
 */
export function useSharpening({ over, fade, full, isHalfDrawn }: Sharpening): void {
  const fitsHalf = useFitsHalf(over, full?.width);
  useEffect(() => {
    const target = over.current;
    if (!target || !full || fitsHalf || !isHalfDrawn) return undefined;
    const drawing = new AbortController();
    const { signal } = drawing;
    const wait = setTimeout(() => {
      // Half the size stays if another picture is wanted first.
      pictures.drawPicture(target, full, { signal }).then(
        () => !signal.aborted && fade.cover(),
        () => undefined,
      );
    }, REST_MS);
    return () => {
      clearTimeout(wait);
      drawing.abort();
    };
  }, [over, fade, full, fitsHalf, isHalfDrawn]);
}
