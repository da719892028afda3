import type { Ref } from 'react';
import type { Drawing } from './use-picture-canvas.ts';
import classes from './picture-surface.module.css';

interface Props {
  readonly drawing: Omit<Drawing, 'canvas'> & { readonly canvas: Ref<HTMLCanvasElement> };
  readonly isHidden?: boolean;
}

/**
 * What `usePictureCanvas` draws on. Fills the nearest positioned ancestor; `--fit` and `--at` on it are the picture's
 * `object-fit` and `object-position`.
 */
export const PictureSurface = ({ drawing: { canvas, over, shown, isCurrent }, isHidden }: Props) => (
  <span className={classes.surface} hidden={isHidden}>
    <canvas ref={canvas} data-drawn={shown} aria-busy={!isCurrent} />
    <canvas ref={over} aria-hidden />
  </span>
);
