import { type ReactNode, useMemo } from 'react';
import { Skeleton } from '@mantine/core';
import { IconArmchair } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type PictureManifest, type PictureRecipe, recipeOfCatalogue } from '@cordovan/picture/manifest';
import { manifestQuery } from '../../lib/pictures/pictures.ts';
import { Details } from './details.tsx';
import { LeatherSwatches } from './leather-swatches.tsx';
import { PictureSurface } from '../../configurator/picture-surface.tsx';
import { useDrawing } from '../../ui/picture/use-drawing.ts';
import type { BridgeLeather, ShownStyle } from './shown-style.ts';
import softEdges from '../../ui/picture/soft-edges.module.css';
import classes from './bridge.module.css';

interface Props {
  readonly style: ShownStyle;
  readonly leather: BridgeLeather | undefined;
  readonly onLeather: (id: number) => void;
  /** Link to the shop, if it offers the style. */
  readonly shop: ReactNode;
}

/** The piece: its picture in the chosen leather, and its default choices. */
export function PieceView({ style, leather, onLeather, shop }: Props) {
  const { data: manifest, isPending } = useQuery(manifestQuery);
  const recipe = useMemo(
    () => manifest && recipeOf(manifest, { style, leather }),
    [manifest, style, leather],
  );
  return (
    <div>
      <Picture style={style} leather={leather} recipe={recipe} isPending={isPending} />
      <LeatherSwatches leathers={style.leathers} chosen={leather} onChoose={onLeather} />
      {shop}
      <Details style={style} manifest={manifest} recipe={recipe} />
    </div>
  );
}

interface PictureProps extends Pick<Props, 'style' | 'leather'> {
  readonly recipe: PictureRecipe | undefined;
  readonly isPending: boolean;
}

/** A picture that fails to load is replaced by a furniture icon (ERR-37). */
function Picture({ style, leather, recipe, isPending }: PictureProps) {
  const { t } = useTranslation('bridge');
  const drawing = useDrawing(recipe);
  const label = leather ? t('pictureOf', { name: style.title, leather: leather.name }) : style.title;
  return (
    <div
      role="img"
      aria-label={recipe || isPending ? label : t('noPicture', { name: style.title })}
      className={classes.picture}
    >
      {recipe ? (
        <div className={softEdges.picture}>
          <PictureSurface drawing={drawing} />
        </div>
      ) : isPending ? (
        <Skeleton height="100%" />
      ) : (
        <IconArmchair size={96} stroke={0.75} aria-hidden />
      )}
    </div>
  );
}

function recipeOf(manifest: PictureManifest, { style, leather }: Pick<Props, 'style' | 'leather'>) {
  if (!leather) return undefined;
  return recipeOfCatalogue(manifest, {
    style: style.imageName ?? style.name,
    furnitureType: style.furnitureTypeName,
    items: style.customizations.map(({ customizationItem }) => customizationItem.name),
    leather,
  });
}
