import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { swatchRecipe } from '@cordovan/picture/manifest';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { leatherColour } from './leather-colour.ts';
import { lookOf, manifestQuery, pictures } from './pictures.ts';
import classes from '../leathers.module.css';

/** A piece of the leather: its colour at once, its grain as soon as it is drawn. */
export function LeatherSwatch({ leather }: { readonly leather: LeatherItem }) {
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

  return (
    <span className={classes.patch} style={{ backgroundColor: leatherColour(leather) }} aria-hidden>
      <canvas ref={canvas} hidden={!isDrawn} />
    </span>
  );
}
