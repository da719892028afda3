import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SaleItem, Style } from '@cordovan/contracts/catalogue-schemas';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import { normalizeImageName } from '@cordovan/domain/pictures';
import { findPiece, type PictureManifest } from '@cordovan/picture/manifest';
import { NoPicture } from '../../../configurator/no-picture.tsx';
import { manifestQuery } from '../../../lib/pictures/pictures.ts';
import { stylesQuery } from '../api/records.ts';
import classes from './piece-picture.module.css';

type Pieces = PictureManifest['pieces'];

const SIZE = '150x150';

/** A record's name in a list, with a small picture or the outline of a piece in front. */
function WithPicture({
  piece,
  photo,
  children,
}: {
  readonly piece: Pieces[number] | undefined;
  /** Photo, for a record without a drawn picture. */
  readonly photo?: string | undefined;
  readonly children: ReactNode;
}) {
  const { data: manifest } = useQuery(manifestQuery);
  const file = piece?.thumbnails[SIZE];
  const address = manifest && file ? `/Content/images/${file}?v=${manifest.version}` : photo;
  return (
    <span className={classes.named}>
      {address ? (
        <img className={classes.small} src={address} alt="" width={48} height={36} loading="lazy" />
      ) : (
        <NoPicture className={classes.small!} />
      )}
      <span>{children}</span>
    </span>
  );
}

/** A style is represented by the first piece in its pictures. */
export function StyleName({ style, children }: { readonly style: Style; readonly children: ReactNode }) {
  const { data: manifest } = useQuery(manifestQuery);
  const name = normalizeImageName(style.imageName ?? style.name);
  return <WithPicture piece={manifest?.pieces.find((piece) => piece.style === name)}>{children}</WithPicture>;
}

/** Only furniture has pictures. */
export function ItemName({ item, children }: { readonly item: SaleItem; readonly children: ReactNode }) {
  const { data: manifest } = useQuery(manifestQuery);
  const style = useQuery(stylesQuery()).data?.find(({ id }) => id === item.styleId);
  if (item.type !== saleItemTypes.furniture && item.pictureAddress === undefined) return children;
  const name = style?.imageName ?? style?.name ?? item.styleName ?? '';
  const piece =
    item.type === saleItemTypes.furniture && manifest
      ? findPiece(manifest, name, item.furnitureTypeName ?? '')
      : undefined;
  return (
    <WithPicture piece={piece} photo={item.pictureAddress}>
      {children}
    </WithPicture>
  );
}
