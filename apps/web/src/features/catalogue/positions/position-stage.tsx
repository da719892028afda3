import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { Text } from '@mantine/core';
import { IconArmchair } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PictureRecipe } from '@cordovan/picture/manifest';
import { PictureSurface } from '../../../configurator/picture-surface.tsx';
import { useDrawing } from '../../../ui/picture/use-drawing.ts';
import { type Group, moved, type PlaceKind, type Spot } from './position-draft.ts';
import classes from './positions.module.css';

export interface Placed {
  readonly group: Group;
  readonly kind: PlaceKind;
  readonly spot: Spot | undefined;
}

interface Props {
  readonly placed: readonly Placed[];
  readonly recipe: PictureRecipe | undefined;
  /** Alternative text of the picture. */
  readonly label: string;
  readonly chosen: number | undefined;
  readonly onChoose: (partId: number) => void;
  readonly onPlace: (partId: number, spot: Spot) => void;
}

/** The picture with its spots, which can be dragged or moved with the arrow keys. */
export function PositionStage({ placed, recipe, label, chosen, onChoose, onPlace }: Props) {
  const { t } = useTranslation('catalogueOptions');
  const drawing = useDrawing(recipe);
  const frame = useRef<HTMLDivElement>(null);
  const ratio = recipe ? `${recipe.width} / ${recipe.height}` : '8 / 5';
  return (
    <div ref={frame} className={classes.stage} style={{ aspectRatio: ratio }}>
      <div role="img" aria-label={label} className={classes.picture}>
        <PictureSurface drawing={drawing} />
        {!recipe && (
          <span className={classes.noPicture}>
            <IconArmchair size={72} stroke={0.75} aria-hidden />
            <Text size="sm">{t('positions.noPicture')}</Text>
          </span>
        )}
      </div>
      {placed.map(
        ({ group, kind, spot }) =>
          spot && (
            <Marker
              key={group.partId}
              group={group}
              kind={kind}
              spot={spot}
              isChosen={chosen === group.partId}
              frame={frame}
              onChoose={() => onChoose(group.partId)}
              onPlace={(at) => onPlace(group.partId, at)}
            />
          ),
      )}
    </div>
  );
}

interface MarkerProps {
  readonly group: Group;
  readonly kind: PlaceKind;
  readonly spot: Spot;
  readonly isChosen: boolean;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly onChoose: () => void;
  readonly onPlace: (spot: Spot) => void;
}

/** Percentage points by which an arrow key moves a spot; more with Shift. */
const STEP = 0.5;
const LONG_STEP = 5;

const ARROWS: Readonly<Record<string, Spot>> = {
  ArrowUp: { top: -1, left: 0 },
  ArrowDown: { top: 1, left: 0 },
  ArrowLeft: { top: 0, left: -1 },
  ArrowRight: { top: 0, left: 1 },
};

function Marker({ group, kind, spot, isChosen, frame, onChoose, onPlace }: MarkerProps) {
  const { t } = useTranslation('catalogueOptions');
  // Distance from the pointer to the spot, so that a spot doesn't jump when it is grabbed at its edge.
  const grip = useRef<Spot>(undefined);
  const pointed = (event: PointerEvent): Spot => {
    const box = frame.current!.getBoundingClientRect();
    return {
      top: ((event.clientY - box.top) / box.height) * 100,
      left: ((event.clientX - box.left) / box.width) * 100,
    };
  };
  const take = (event: PointerEvent<HTMLButtonElement>) => {
    const at = pointed(event);
    grip.current = { top: spot.top - at.top, left: spot.left - at.left };
    event.currentTarget.setPointerCapture(event.pointerId);
    onChoose();
  };
  const drag = (event: PointerEvent) => {
    if (!grip.current) return;
    const to = moved(pointed(event), grip.current);
    if (to.top !== spot.top || to.left !== spot.left) onPlace(to);
  };
  const release = () => {
    grip.current = undefined;
  };
  const step = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const length = event.shiftKey ? LONG_STEP : STEP;
    onPlace(moved(spot, { top: arrow.top * length, left: arrow.left * length }));
  };
  return (
    <button
      type="button"
      className={classes.spot}
      style={{ top: `${spot.top}%`, left: `${spot.left}%` }}
      data-kind={kind}
      aria-pressed={isChosen}
      aria-label={t('positions.spot', { part: group.name, top: spot.top, left: spot.left })}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={step}
      onFocus={onChoose}
    >
      <span>{group.name}</span>
    </button>
  );
}
