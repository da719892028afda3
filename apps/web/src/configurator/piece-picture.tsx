import { memo, useEffect, useRef, useState } from 'react';
import { type PictureRecipe, smallRecipe } from '@cordovan/picture/manifest';
import { pictures } from '../lib/pictures/page-pictures.ts';

/** Part of the picture that a thumbnail shows, in percent of its size. */
export interface Focus {
  readonly left: number;
  readonly top: number;
}

interface Props {
  /** Class of the frame, which hides everything outside it. */
  readonly className: string;
  readonly recipe: PictureRecipe;
  readonly smallScale: number;
  /** Shows the whole piece if omitted. */
  readonly focus?: Focus | undefined;
}

const ZOOM = 2.2;

/** Drawings run one after another, so that the page can respond in between. */
let last: Promise<unknown> = Promise.resolve();

function drawAfterOthers(draw: () => Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  last = last
    .then(() => new Promise((resolve) => setTimeout(resolve)))
    .then(() => (signal.aborted ? undefined : draw()))
    .catch(() => undefined);
  return last;
}

/** Thumbnail of a piece: the whole piece, or the area around a focus. */
export const PiecePicture = memo(
  function PiecePicture({ className, recipe, smallScale, focus }: Props) {
    const canvas = useRef<HTMLCanvasElement>(null);
    const [isDrawn, setDrawn] = useState(false);
    useEffect(() => {
      const drawing = new AbortController();
      const { signal } = drawing;
      const draw = async () => {
        if (!canvas.current) return;
        await pictures.drawPicture(canvas.current, smallRecipe(recipe, smallScale), { signal });
        setDrawn(true);
      };
      void drawAfterOthers(draw, signal);
      return () => drawing.abort();
    }, [recipe, smallScale]);
    return (
      <span className={className} aria-hidden>
        <canvas ref={canvas} data-drawn={isDrawn} style={focus && closeUp(focus)} />
      </span>
    );
  },
  // Each change to the design creates a new recipe, mostly an equal one.
  (before, now) => JSON.stringify(before) === JSON.stringify(now),
);

/** Enlarges the picture around the focus while keeping the frame filled. */
function closeUp({ left, top }: Focus) {
  const at = (percent: number) => Math.min(Math.max(percent, 50 / ZOOM), 100 - 50 / ZOOM);
  return { transform: `scale(${ZOOM}) translate(${50 - at(left)}%, ${50 - at(top)}%)` };
}
