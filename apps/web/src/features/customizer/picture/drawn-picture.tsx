import { IconArmchair } from '@tabler/icons-react';
import type { PictureRecipe } from '@cordovan/picture/manifest';
import { PictureSurface } from '../../../configurator/picture-surface.tsx';
import { useDrawing } from '../../../ui/picture/use-drawing.ts';
import classes from './picture.module.css';

interface Props {
  readonly recipe: PictureRecipe | undefined;
  readonly label: string;
}

/** A read-only picture. */
export function DrawnPicture({ recipe, label }: Props) {
  const drawing = useDrawing(recipe);
  return (
    <div role="img" aria-label={label} className={classes.drawn}>
      {recipe ? <PictureSurface drawing={drawing} /> : <IconArmchair size={64} stroke={0.75} aria-hidden />}
    </div>
  );
}
