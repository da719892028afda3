import type { RefObject } from 'react';
import type { PictureRecipe } from '@cordovan/picture/manifest';

const FADE_MS = 180;
/** Pause after the fade, before a still picture is sharpened. */
const REST_MS = 200;

export interface CrossFade {
  /** Fades the current picture out and the next one in, which is drawn on the other canvas in the size of `next`. */
  readonly start: (next: PictureRecipe) => void;
  /**
   * Copies the picture of this size while nothing else happens, so that the next choice doesn't wait for the copy.
   */
  readonly prepare: (drawn: PictureRecipe) => void;
  /** Shows only the upper canvas with what was drawn on it: the same picture, but sharper. */
  readonly cover: () => void;
  /** Shows only the lower canvas. */
  readonly clear: () => void;
}

interface Surfaces {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly over: RefObject<HTMLCanvasElement | null>;
}

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Cross-fades from one picture on a canvas to the next. The upper canvas holds the picture that will fade: a copy
 * made in advance, or the sharp version. The canvases' style adds up their light (`plus-lighter`), so what both
 * pictures show stays as it is.
 */
export function createCrossFade({ canvas, over }: Surfaces): CrossFade {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isReady = false;

  const show = (isCovered: boolean): void => {
    if (over.current) over.current.style.opacity = isCovered ? '1' : '0';
    if (canvas.current) canvas.current.style.visibility = isCovered ? 'hidden' : '';
  };
  const clear = (): void => {
    clearTimeout(waiting);
    isReady = false;
    show(false);
  };
  const copy = ({ width, height }: PictureRecipe): void => {
    const context = over.current?.getContext('2d');
    if (!canvas.current || !context) return;
    Object.assign(context.canvas, { width, height });
    context.drawImage(canvas.current, 0, 0, width, height);
    isReady = true;
  };

  return {
    start(next) {
      if (!isReady && !prefersStill()) copy(next);
      clear();
      if (prefersStill()) return;
      over.current?.animate([{ opacity: 1 }, { opacity: 0 }], FADE_MS);
      canvas.current?.animate([{ opacity: 0 }, { opacity: 1 }], FADE_MS);
    },
    prepare(drawn) {
      clear();
      waiting = setTimeout(() => copy(drawn), REST_MS);
    },
    cover() {
      isReady = true;
      show(true);
    },
    clear,
  };
}
