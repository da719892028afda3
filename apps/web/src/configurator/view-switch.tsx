import type { PictureRecipe } from '@cordovan/picture/manifest';
import { pictures } from '../lib/pictures/page-pictures.ts';
import { PiecePicture } from './piece-picture.tsx';
import classes from './view-switch.module.css';

/** One of the pictures of a piece. */
export interface PieceView {
  readonly name: string;
  readonly recipe: PictureRecipe;
}

interface Props {
  /** Name of the list. */
  readonly title: string;
  readonly views: readonly PieceView[];
  readonly smallScale: number;
  /** Index of the view in the large picture. */
  readonly shown: number;
  readonly onShow: (index: number) => void;
}

/** Small pictures of a piece, to choose the large one from. */
export function ViewSwitch({ title, views, smallScale, shown, onShow }: Props) {
  return (
    <ul className={classes.views} aria-label={title}>
      {views.map(({ name, recipe }, index) => (
        <li key={index}>
          <button
            type="button"
            className={classes.view}
            aria-label={name}
            title={name}
            aria-pressed={index === shown}
            onPointerEnter={() => void pictures.preload(recipe)}
            onFocus={() => void pictures.preload(recipe)}
            onClick={() => onShow(index)}
          >
            <PiecePicture className={classes.picture!} recipe={recipe} smallScale={smallScale} />
          </button>
        </li>
      ))}
    </ul>
  );
}
