import type { CSSProperties } from 'react';
import type { PictureRecipe } from '@cordovan/picture/manifest';
import { usePictureCanvas } from '../../configurator/use-picture-canvas.ts';
import { useTexts } from '../texts.ts';
import { useZoom } from './use-zoom.ts';

/** Color behind the picture; the same as `--stage` in `shop.css`. */
const GROUND = '#f3efe9';

interface Props {
  readonly recipe: PictureRecipe;
  readonly name: string;
}

/** The picture for a closer look. A click on a spot zooms in; another click zooms out. */
export function ZoomPicture({ recipe, name }: Props) {
  const { say, language } = useTexts();
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const { canvas, over, shown } = usePictureCanvas(recipe, { ground: GROUND, smallScale: 0 });
  const { frame, zoom, pointers, onIn, onOut } = useZoom(recipe);
  return (
    <>
      <div
        ref={frame}
        className="lookFrame"
        data-zoomed={zoom > 1}
        role="group"
        aria-label={say('look.scroll', { name })}
        // Makes the frame scroll with the arrow keys.
        tabIndex={0}
        {...pointers}
      >
        <div
          className="lookPicture"
          style={{ '--zoom': zoom, '--ratio': recipe.width / recipe.height } as CSSProperties}
        >
          <canvas ref={canvas} className="picture" data-drawn={shown} role="img" aria-label={name} />
          <canvas ref={over} className="picture" data-drawn aria-hidden />
        </div>
      </div>
      <div className="lookTools">
        <button
          type="button"
          className="round"
          aria-label={say('look.out')}
          disabled={!onOut}
          onClick={onOut}
        >
          −
        </button>
        <output className="soft">{percent.format(zoom)}</output>
        <button type="button" className="round" aria-label={say('look.in')} disabled={!onIn} onClick={onIn}>
          +
        </button>
      </div>
    </>
  );
}
