import { useQuery } from '@tanstack/react-query';
import type { BoardCard } from '@cordovan/contracts/production';
import { findPiece } from '@cordovan/picture/manifest';
import { NoPicture } from '../../configurator/no-picture.tsx';
import { manifestQuery } from '../../lib/pictures/pictures.ts';
import classes from './card.module.css';

const SIZE = '150x150';

/** Small picture of an order's first piece, or an outline if there is no picture. */
export function CardPicture({ picture }: Pick<BoardCard, 'picture'>) {
  const { data: manifest } = useQuery(manifestQuery);
  const file =
    manifest && picture && findPiece(manifest, picture.style, picture.furnitureType)?.thumbnails[SIZE];
  if (!manifest || !file) return <NoPicture className={classes.picture!} />;
  const address = `/Content/images/${file}?v=${manifest.version}`;
  return <img className={classes.picture} src={address} alt="" draggable={false} loading="lazy" />;
}
