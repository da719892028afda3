import { useMemo } from 'react';
import { Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type PictureManifest, recipeFor } from '@cordovan/picture/manifest';
import type { FilterValues } from '@cordovan/picture/filters';
import { PictureSurface } from '../../configurator/picture-surface.tsx';
import { useDrawing } from '../../ui/picture/use-drawing.ts';
import softEdges from '../../ui/picture/soft-edges.module.css';
import classes from './leather-tool.module.css';

interface Props {
  readonly manifest: PictureManifest;
  readonly style: string;
  readonly filters: FilterValues;
  readonly grain: string;
  readonly title: string;
  /** Alternative text of the picture. */
  readonly label: string;
}

/** A sofa in one leather. */
export function FurnitureView({ manifest, style, filters, grain, title, label }: Props) {
  const { t } = useTranslation('leatherTool');
  const recipe = useMemo(() => {
    const principal = { filters, grain };
    return recipeFor(manifest, { style, furnitureType: 'sofa-3-seat', leathers: { principal } });
  }, [manifest, style, filters, grain]);
  const drawing = useDrawing(recipe);
  return (
    <figure className={classes.view}>
      <figcaption>{title}</figcaption>
      <div className={classes.frame}>
        {recipe && !drawing.shown && <Skeleton className={classes.bones} />}
        <div role="img" aria-label={label} className={softEdges.picture}>
          <PictureSurface drawing={drawing} />
        </div>
        {!recipe && <Text className={classes.none}>{t('noPicture')}</Text>}
      </div>
    </figure>
  );
}
