import type { CSSProperties } from 'react';
import type { PictureRecipe } from '@cordovan/picture/manifest';
import { PictureSurface } from '../../configurator/picture-surface.tsx';
import { usePictureCanvas } from '../../configurator/use-picture-canvas.ts';
import { useTexts } from '../texts.ts';
import { useZoom } from './use-zoom.ts';

interface Props {
  readonly recipe: PictureRecipe;
  readonly name: string;
}

/** The picture for a closer look. A click on a spot zooms in; another click zooms out. */
export function ZoomPicture({ recipe, name }: Props) {
  const { say, language } = useTexts();
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const drawing = usePictureCanvas(recipe, { smallScale: 0 });
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
          role="img"
          aria-label={name}
          style={{ '--zoom': zoom, '--ratio': recipe.width / recipe.height } as CSSProperties}
        >
          <PictureSurface drawing={drawing} />
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
