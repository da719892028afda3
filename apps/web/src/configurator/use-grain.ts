import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type CatalogueLeather,
  lookOfLeather,
  type PictureManifest,
  swatchRecipe,
} from '@cordovan/picture/manifest';
import { pictures } from '../lib/pictures/page-pictures.ts';

interface Grain {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly isDrawn: boolean;
}

/** Draws a leather's grain onto a canvas, once the manifest is loaded. */
export function useGrain(manifest: PictureManifest | undefined, leather: CatalogueLeather): Grain {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const recipe = manifest && swatchRecipe(manifest, lookOfLeather(manifest, leather));
    if (!canvas.current || !recipe) return;
    const drawing = new AbortController();
    pictures.drawPicture(canvas.current, recipe, { signal: drawing.signal }).then(
      (faults) => setDrawn(faults.length === 0),
      () => undefined,
    );
    return () => drawing.abort();
  }, [manifest, leather]);
  return { canvas, isDrawn };
}
