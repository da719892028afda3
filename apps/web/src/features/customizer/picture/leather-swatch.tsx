import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { swatchRecipe } from '@cordovan/picture/manifest';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { leatherColor } from './leather-color.ts';
import { lookOf, manifestQuery, pictures } from './pictures.ts';
import classes from '../leathers.module.css';

interface Props {
  readonly leather: LeatherItem;
  /** The grain is drawn only when the swatch is about to become visible. */
  readonly isNear: boolean;
}

/**
 * A swatch of the leather: its color at once, its grain when drawn. The grain is added without replacing
 * elements, because a press on a replaced element isn't a click.
 */
export function LeatherSwatch({ leather, isNear }: Props) {
  return (
    <span className={classes.patch} style={{ backgroundColor: leatherColor(leather) }} aria-hidden>
      {isNear && <Grain leather={leather} />}
    </span>
  );
}

function Grain({ leather }: { readonly leather: LeatherItem }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const { data: manifest } = useQuery(manifestQuery);

  useEffect(() => {
    const recipe = manifest && swatchRecipe(manifest, lookOf(manifest, leather));
    if (!canvas.current || !recipe) return;
    const drawing = new AbortController();
    pictures.drawPicture(canvas.current, recipe, { signal: drawing.signal }).then(
      (faults) => setDrawn(faults.length === 0),
      () => undefined,
    );
    return () => drawing.abort();
  }, [manifest, leather]);

  return <canvas ref={canvas} hidden={!isDrawn} />;
}
