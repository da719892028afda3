import { type RefObject, useLayoutEffect, useState } from 'react';

/** In a photograph, no one sees more picture pixels than this per page pixel. */
const MOST_PIXELS = 2;

/** Whether the screen shows the canvas at no more than half its picture's width. */
export function useFitsHalf(
  canvas: RefObject<HTMLCanvasElement | null>,
  pictureWidth: number | undefined,
): boolean {
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    if (pictureWidth === undefined) return undefined;
    const measure = () => {
      const shown = canvas.current?.clientWidth ?? 0;
      const pixels = shown * Math.min(window.devicePixelRatio, MOST_PIXELS);
      setFits(pixels > 0 && pixels <= pictureWidth / 2);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [canvas, pictureWidth]);
  return fits;
}
