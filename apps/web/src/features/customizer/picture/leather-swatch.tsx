import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { swatchRecipe } from '@cordovan/picture/manifest';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { leatherColour } from './leather-colour.ts';
import { lookOf, manifestQuery, pictures } from './pictures.ts';
import classes from '../leathers.module.css';

interface Props {
  readonly leather: LeatherItem;
  /** Its grain is drawn only when it is about to be seen. */
  readonly isNear: boolean;
}

/**
 * A piece of the leather: its colour at once, its grain as soon as it is drawn. The grain comes into what is there and
 * replaces nothing: a press whose target is gone before the mouse is let go would be no click.
 */
export function LeatherSwatch({ leather, isNear }: Props) {
  return (
    <span className={classes.patch} style={{ backgroundColor: leatherColour(leather) }} aria-hidden>
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
