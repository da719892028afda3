import type { RefObject } from 'react';
import { Text } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconArmchair } from '@tabler/icons-react';
import type { PictureRecipe } from '@cordovan/picture/manifest';
import { useDrawing, type Drawing } from '../../../ui/picture/use-drawing.ts';
import classes from '../customizer.module.css';

/** An option group placed over the picture, in percent of its height and width (IMG-20). */
export interface Spot {
  readonly partId: number;
  readonly name: string;
  readonly top: number;
  readonly left: number;
}

interface Props {
  readonly recipe: PictureRecipe | undefined;
  /** What the picture shows, for people who don't see it. */
  readonly label: string;
  readonly spots: readonly Spot[];
  readonly openPart: number | undefined;
  readonly onOpenPart: (partId: number) => void;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

/** The picture of the furniture, with the parts that can be changed marked on it. */
export function Stage({ recipe, label, spots, openPart, onOpenPart, canvas }: Props) {
  const drawing = useDrawing(recipe);
  const ratio = recipe ? `${recipe.width} / ${recipe.height}` : '8 / 5';
  return (
    <figure className={classes.stage}>
      <div className={classes.frame} style={{ aspectRatio: ratio }}>
        <div role="img" aria-label={label} className={classes.picture}>
          <Canvas drawing={drawing} own={canvas} />
          {!recipe && <NoPicture />}
        </div>
        {recipe &&
          spots.map((spot) => (
            <button
              key={spot.partId}
              type="button"
              className={classes.spot}
              style={{ top: `${spot.top}%`, left: `${spot.left}%` }}
              aria-pressed={openPart === spot.partId}
              onClick={() => onOpenPart(spot.partId)}
            >
              <span>{spot.name}</span>
            </button>
          ))}
      </div>
    </figure>
  );
}

interface CanvasProps {
  readonly drawing: Drawing;
  readonly own: RefObject<HTMLCanvasElement | null>;
}

function Canvas({ drawing: { canvas, over, isDrawn }, own }: CanvasProps) {
  const both = useMergedRef(canvas, own);
  return (
    <>
      <canvas ref={both} className={classes.canvas} data-drawn={isDrawn} />
      <canvas ref={over} className={classes.over} aria-hidden />
    </>
  );
}

function NoPicture() {
  return (
    <div className={classes.noPicture}>
      <IconArmchair size={96} stroke={0.75} aria-hidden />
      <Text size="sm">There is no picture of this piece yet. Everything else works.</Text>
    </div>
  );
}
