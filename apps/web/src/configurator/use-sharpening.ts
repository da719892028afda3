import { type RefObject, useEffect } from 'react';
import type { PictureRecipe } from '@cordovan/picture/manifest';
import { pictures } from '../lib/pictures/page-pictures.ts';
import { useFitsHalf } from './use-fits-half.ts';

/** Someone who tries one leather after another doesn't wait for sharp pictures in between. */
const REST_MS = 250;

/**
 * Draws a picture in full size after `half` of it is on the canvas, where the screen shows more than that. Undefined
 * does nothing.
 */
export function useSharpening(
  canvas: RefObject<HTMLCanvasElement | null>,
  full: PictureRecipe | undefined,
  isHalfDrawn: boolean,
): void {
  const fitsHalf = useFitsHalf(canvas, full?.width);
  useEffect(() => {
    const target = canvas.current;
    if (!target || !full || fitsHalf || !isHalfDrawn) return undefined;
    const drawing = new AbortController();
    const { signal } = drawing;
    const wait = setTimeout(() => {
      // Half the size stays if another picture is wanted first.
      pictures.drawPicture(target, full, { signal }).catch(() => undefined);
    }, REST_MS);
    return () => {
      clearTimeout(wait);
      drawing.abort();
    };
  }, [canvas, full, fitsHalf, isHalfDrawn]);
}
