import { IconArmchair } from '@tabler/icons-react';
import type { PictureRecipe } from '@cordovan/picture/manifest';
import { useDrawing } from '../../../ui/picture/use-drawing.ts';
import classes from './picture.module.css';

interface Props {
  readonly recipe: PictureRecipe | undefined;
  readonly label: string;
}

/** A read-only picture. */
export function DrawnPicture({ recipe, label }: Props) {
  const { canvas, over, shown } = useDrawing(recipe);
  return (
    <div role="img" aria-label={label} className={classes.drawn}>
      {recipe ? (
        <>
          <canvas ref={canvas} className={classes.canvas} data-drawn={shown} />
          <canvas ref={over} className={classes.over} aria-hidden />
        </>
      ) : (
        <IconArmchair size={64} stroke={0.75} aria-hidden />
      )}
    </div>
  );
}
