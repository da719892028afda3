import { type ReactNode, useMemo } from 'react';
import {
  type CatalogueLeather,
  closeUpRecipe,
  lookOfLeather,
  type PictureManifest,
  type PictureRecipe,
} from '@cordovan/picture/manifest';
import { PictureSurface } from './picture-surface.tsx';
import { usePictureCanvas } from './use-picture-canvas.ts';
import classes from './close-up.module.css';

/** The recipe of a leather's close-up; undefined if the set has none of its surface. */
export const useCloseUp = (
  manifest: PictureManifest | undefined,
  leather: CatalogueLeather | undefined,
): PictureRecipe | undefined =>
  useMemo(
    () => manifest && leather && closeUpRecipe(manifest, lookOfLeather(manifest, leather)),
    [manifest, leather],
  );

interface Props {
  readonly recipe: PictureRecipe;
  /** The color at once, until the picture is drawn. */
  readonly color: string;
  readonly smallScale: number;
  /** What the picture shows, for those who don't see it. */
  readonly alt: string;
  /** Text in place of a picture that can't be loaded. */
  readonly failed: string;
  readonly caption?: ReactNode;
  /** A strip around the corner and its seam, which leaves room for what is under it. */
  readonly isStrip?: boolean;
}

/** The corner of a seat in one leather, as large as its place. */
export function CloseUp({ recipe, color, smallScale, alt, failed, caption, isStrip = false }: Props) {
  const drawing = usePictureCanvas(recipe, { smallScale });
  const hasFailed = drawing.shown === true && drawing.missing > 0;
  return (
    <figure className={classes.closeUp}>
      <div
        className={classes.picture}
        data-strip={isStrip}
        style={{
          backgroundColor: color,
          ...(!isStrip && { aspectRatio: `${recipe.width} / ${recipe.height}` }),
        }}
        role="img"
        aria-label={hasFailed ? failed : alt}
        aria-busy={drawing.shown === false}
      >
        {hasFailed && <span className={classes.failed}>{failed}</span>}
        <PictureSurface drawing={drawing} isHidden={hasFailed} />
      </div>
      {caption !== undefined && <figcaption className={classes.caption}>{caption}</figcaption>}
    </figure>
  );
}
