import type { RefObject } from 'react';
import type { PictureRecipe } from '@cordovan/picture/manifest';

const FADE_MS = 180;
/** Pause after the fade, before a still picture is sharpened. */
const REST_MS = 200;

export interface CrossFade {
  /** Fades the current picture out, over the next one, which is drawn below it in the size of `next`. */
  readonly start: (next: PictureRecipe) => void;
  /**
   * Copies the picture of this size while nothing else happens, so that the next choice doesn't wait for the copy.
   */
  readonly prepare: (drawn: PictureRecipe) => void;
  /** Shows the upper canvas with what was drawn on it: the same picture, but sharper. */
  readonly cover: () => void;
  /** Shows only the lower canvas. */
  readonly clear: () => void;
}

interface Surfaces {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly over: RefObject<HTMLCanvasElement | null>;
  readonly ground: RefObject<string>;
}

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Cross-fades from one picture on a canvas to the next. The upper canvas holds the picture that will fade: a copy
 * made in advance, or the sharp version.
 */
export function createCrossFade({ canvas, over, ground }: Surfaces): CrossFade {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isReady = false;

  const show = (opacity: '0' | '1'): void => {
    // Opaque, because two transparent pictures would double their shadows.
    if (over.current) Object.assign(over.current.style, { opacity, backgroundColor: ground.current });
  };
  const clear = (): void => {
    clearTimeout(waiting);
    isReady = false;
    show('0');
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
      if (!prefersStill()) over.current?.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS });
    },
    prepare(drawn) {
      clear();
      waiting = setTimeout(() => copy(drawn), REST_MS);
    },
    cover() {
      isReady = true;
      show('1');
    },
    clear,
  };
}
