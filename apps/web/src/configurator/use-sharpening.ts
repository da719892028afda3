import { type RefObject, useEffect } from 'react';
import type { PictureRecipe } from '@cordovan/picture/manifest';
import { pictures } from '../lib/pictures/page-pictures.ts';
import type { CrossFade } from './cross-fade.ts';
import { useFitsHalf } from './use-fits-half.ts';

/** Someone trying one leather after another doesn't wait for a sharp picture of each. */
const REST_MS = 250;

interface Sharpening {
  readonly over: RefObject<HTMLCanvasElement | null>;
  readonly fade: CrossFade;
  /** The picture in full size; if undefined, nothing is drawn. */
  readonly full: PictureRecipe | undefined;
  readonly isHalfDrawn: boolean;
}

/**
 * Draws a picture in full size above the half-size one, where the screen shows more than half size. The half-size
 * picture stays underneath, because the next choice changes only a few of its pixels.
 */
export function useSharpening({ over, fade, full, isHalfDrawn }: Sharpening): void {
  const fitsHalf = useFitsHalf(over, full?.width);
  useEffect(() => {
    const target = over.current;
    if (!target || !full || fitsHalf || !isHalfDrawn) return undefined;
    const drawing = new AbortController();
    const { signal } = drawing;
    const wait = setTimeout(() => {
      // If another picture is wanted first, the half-size one stays.
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
