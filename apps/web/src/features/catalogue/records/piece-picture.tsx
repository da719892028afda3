import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { findPiece } from '@cordovan/picture/manifest';
import { NoPicture } from '../../../configurator/no-picture.tsx';
import { manifestQuery } from '../../../lib/pictures/pictures.ts';
import classes from './piece-picture.module.css';

interface Props {
  readonly name: string;
  readonly picture: { readonly style: string; readonly furnitureType: string };
  /** Photo, for furniture without a drawn picture. */
  readonly photo: string | undefined;
}

const SIZE = '150x150';

/** Picture of a style in a furniture type, or the outline of a piece if there is no picture yet. */
export function PiecePicture({ name, picture: { style, furnitureType }, photo }: Props) {
  const { t } = useTranslation('catalogueRecords');
  const { data: manifest } = useQuery(manifestQuery);
  const file = manifest && findPiece(manifest, style, furnitureType)?.thumbnails[SIZE];
  const address = manifest && file ? `/Content/images/${file}?v=${manifest.version}` : photo;
  if (address)
    return (
      <img className={classes.picture} src={address} alt={name} width={150} height={150} loading="lazy" />
    );
  return (
    <span className={classes.picture} data-empty>
      <NoPicture className={classes.outline!} />
      <span>{t('picture.none')}</span>
    </span>
  );
}
