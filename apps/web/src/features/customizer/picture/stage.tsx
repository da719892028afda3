import { type RefObject, useState } from 'react';
import { Button, Text } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconArmchair, IconRotate360 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PictureRecipe } from '@cordovan/picture/manifest';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { LiveFurniture } from '../../../ui/picture/live-furniture.tsx';
import { useDrawing } from '../../../ui/picture/use-drawing.ts';
import { PictureSurface } from '../../../configurator/picture-surface.tsx';
import { ViewSwitch } from '../../../configurator/view-switch.tsx';
import { useOffersLive } from '../../../configurator/use-offers-live.ts';
import { manifestQuery } from './pictures.ts';
import layout from '../customizer.module.css';
import softEdges from '../../../ui/picture/soft-edges.module.css';
import classes from './picture.module.css';

/** An option group over the picture, in percent of its height and width (IMG-20). */
export interface Spot {
  readonly partId: number;
  readonly name: string;
  readonly top: number;
  readonly left: number;
}

interface Props {
  readonly recipe: PictureRecipe | undefined;
  /** The piece from the front, if there is such a picture. */
  readonly front?: PictureRecipe | undefined;
  readonly frontLabel: string;
  /** Shown if no picture is drawn. */
  readonly photo: string | undefined;
  /** Alternative text of the picture. */
  readonly label: string;
  readonly spots: readonly Spot[];
  /** Chosen options that the picture can't show. */
  readonly unshown: readonly string[];
  readonly openPart: number | undefined;
  readonly onOpenPart: (partId: number) => void;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

/** The picture of the furniture, with its changeable parts marked. */
export function Stage(props: Props) {
  const { recipe, front, frontLabel, photo, label, spots, unshown, openPart, onOpenPart, canvas } = props;
  const drawing = useDrawing(recipe);
  const shared = useMergedRef(drawing.canvas, canvas);
  const live = useLive();
  const nameOf = useCatalogueName();
  const [wantsFront, setWantsFront] = useState(false);
  const isFront = wantsFront && front !== undefined && !live.isOn;
  const ratio = recipe ? `${recipe.width} / ${recipe.height}` : '8 / 5';
  return (
    <figure className={layout.stage}>
      <div className={classes.frame} style={{ aspectRatio: ratio }}>
        <div role="img" aria-label={label} className={softEdges.picture} hidden={live.isOn || isFront}>
          <PictureSurface drawing={{ ...drawing, canvas: shared }} />
          {!recipe &&
            (photo === undefined ? <NoPicture /> : <img className={classes.photo} src={photo} alt="" />)}
        </div>
        {recipe && live.isOn && live.manifest && (
          <LiveFurniture recipe={recipe} manifest={live.manifest} label={label} onClose={live.turnOff} />
        )}
        {isFront && <FrontPicture recipe={front} label={frontLabel} />}
        {recipe && live.isOffered && !live.isOn && <LiveButton onClick={live.turnOn} />}
        {recipe && front && !live.isOn && (
          <Views
            {...{ recipe, front }}
            shown={isFront ? 1 : 0}
            onShow={(index) => setWantsFront(index === 1)}
          />
        )}
        {recipe &&
          !live.isOn &&
          !isFront &&
          spots.map((spot) => (
            <button
              key={spot.partId}
              type="button"
              className={classes.spot}
              style={{ top: `${spot.top}%`, left: `${spot.left}%` }}
              aria-pressed={openPart === spot.partId}
              {...edgesOf(spot)}
              onClick={() => onOpenPart(spot.partId)}
            >
              <span>{nameOf(spot.name)}</span>
            </button>
          ))}
      </div>
      {unshown.length > 0 && <Unshown names={unshown} />}
    </figure>
  );
}

/** The second view over the first, whose canvas keeps the picture that is saved. */
function FrontPicture({ recipe, label }: { readonly recipe: PictureRecipe; readonly label: string }) {
  return (
    <div role="img" aria-label={label} className={softEdges.picture}>
      <PictureSurface drawing={useDrawing(recipe)} />
    </div>
  );
}

interface ViewsProps {
  readonly recipe: PictureRecipe;
  readonly front: PictureRecipe;
  readonly shown: number;
  readonly onShow: (index: number) => void;
}

function Views({ recipe, front, ...shown }: ViewsProps) {
  const { t } = useTranslation('customizer');
  const { data: manifest } = useQuery(manifestQuery);
  const views = [
    { name: t('views.angle'), recipe },
    { name: t('views.front'), recipe: front },
  ];
  return (
    <div className={classes.views}>
      <ViewSwitch title={t('views.title')} views={views} smallScale={manifest?.smallScale ?? 0} {...shown} />
    </div>
  );
}

/** Percent from an edge within which the name is placed toward the center, so that it isn't cut off. */
const EDGE = 20;
const edgesOf = ({ top, left }: Spot) => ({
  'data-below': top < EDGE || undefined,
  'data-side': left < EDGE ? 'start' : left > 100 - EDGE ? 'end' : undefined,
});

/** The 3D view, if the graphics card supports it. What is saved is still the picture. */
function useLive() {
  const [isOn, setOn] = useState(false);
  const isOffered = useOffersLive();
  const { data: manifest } = useQuery(manifestQuery);
  return { isOn, isOffered, manifest, turnOn: () => setOn(true), turnOff: () => setOn(false) };
}

function LiveButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Button
      variant="default"
      className={classes.turn}
      leftSection={<IconRotate360 size={18} aria-hidden />}
      onClick={onClick}
    >
      {t('live.open')}
    </Button>
  );
}

/** Names the options that the picture shows as something else (N-25). */
function Unshown({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('customizer');
  const nameOf = useCatalogueName();
  return (
    <Text component="figcaption" size="sm" className={classes.unshown}>
      {t('unshown', { names: names.map((name) => nameOf(name)).join(', ') })}
    </Text>
  );
}

function NoPicture() {
  const { t } = useTranslation('customizer');
  return (
    <div className={classes.noPicture}>
      <IconArmchair size={96} stroke={0.75} aria-hidden />
      <Text size="sm">{t('noPicture')}</Text>
    </div>
  );
}
