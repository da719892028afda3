import { Skeleton } from '@mantine/core';
import { IconArmchair } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { QuoteView } from '@cordovan/contracts/documents-quote-schemas';
import { NO_MONEY, subtract } from '@cordovan/domain/money';
import { formatMoney } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useCatalogueName } from '../../lib/names/use-catalogue-name.ts';
import { useFileAddress } from '../../ui/picture/use-file-address.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { type QuoteLink, type QuotePicture, quotePictureQuery } from './api/quote.ts';
import { CloseUps } from './close-ups.tsx';
import { PieceProgress } from './piece-progress.tsx';
import classes from './quote.module.css';

interface Props {
  readonly quote: QuoteView;
  readonly link: QuoteLink;
}

type Piece = QuoteView['pieces'][number];

/** The pieces of a quotation, each with its picture, choices and price. */
export function QuoteContents({ quote, link }: Props) {
  const nameOf = useCatalogueName();
  return (
    <div className={classes.pieces}>
      {quote.hasRoomPicture && <RoomPicture quoteId={quote.orderId} link={link} />}
      {quote.pieces.map((piece) => (
        <article key={piece.detailId} className={classes.piece}>
          {piece.hasPicture && <PiecePictures piece={piece} quoteId={quote.orderId} link={link} />}
          <div className={classes.pieceHead}>
            <h2 className={classes.pieceName}>{nameOf(piece.name)}</h2>
            <Price piece={piece} />
          </div>
          <Choices piece={piece} />
          <Progress quote={quote} piece={piece} />
        </article>
      ))}
      <CloseUps closeUps={quote.closeUps} />
    </div>
  );
}

function Progress({ quote, piece }: { readonly quote: QuoteView; readonly piece: Piece }) {
  const progress = quote.progress.pieces.find(({ detailId }) => detailId === piece.detailId);
  return progress ? <PieceProgress piece={progress} /> : null;
}

function Choices({ piece }: { readonly piece: Piece }) {
  const nameOf = useCatalogueName();
  const { t } = useTranslation('quote');
  const language = useLanguage();
  const swivelText = ({ quantity, amount }: NonNullable<Piece['swivel']>) =>
    `${quantity > 1 ? `× ${quantity} · ` : ''}+${formatMoney(amount, language)}`;
  const rows = [
    ...(piece.leather ? [[t('leather'), piece.leather] as const] : []),
    ...piece.choices.map(
      ({ part, item, quantity }) =>
        [nameOf(part), quantity > 1 ? `${nameOf(item)} × ${quantity}` : nameOf(item)] as const,
    ),
    ...(piece.swivel ? [[t('swivel'), swivelText(piece.swivel)] as const] : []),
  ];
  return (
    <>
      <dl className={classes.choices}>
        {rows.map(([label, value], index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {piece.comments && <p className={classes.soft}>{piece.comments}</p>}
    </>
  );
}

function Price({ piece }: { readonly piece: Piece }) {
  const nameOf = useCatalogueName();
  const { t } = useTranslation('quote');
  return (
    <p className={classes.price}>
      {piece.quantity > 1 && (
        <span className={classes.soft}>
          {piece.quantity} × <MoneyText amount={piece.unitPrice} />
        </span>
      )}
      {piece.bundle && (
        <span className={classes.soft}>
          {t('bundle', { name: nameOf(piece.bundle.name) })}{' '}
          <MoneyText amount={subtract(NO_MONEY, piece.bundle.saving)} />
        </span>
      )}
      {piece.discount > 0 && (
        <span className={classes.soft}>
          <MoneyText amount={subtract(NO_MONEY, piece.discount)} />
        </span>
      )}
      <strong>
        <MoneyText amount={piece.total} />
      </strong>
    </p>
  );
}

/** All pieces of the quotation in one room, each in its leather. */
function RoomPicture({ quoteId, link }: { readonly quoteId: number; readonly link: QuoteLink }) {
  const { t } = useTranslation('quote');
  return <Picture picture={{ quoteId, detailId: null }} alt={t('roomPicture')} link={link} isRoom />;
}

interface OfPiece {
  readonly piece: Piece;
  readonly quoteId: number;
  readonly link: QuoteLink;
}

/** The picture of a piece, with its second view if there is one. */
function PiecePictures(of: OfPiece) {
  if (!of.piece.hasFrontView) return <PiecePicture {...of} />;
  return (
    <div className={classes.both}>
      <PiecePicture {...of} />
      <PiecePicture {...of} isFront />
    </div>
  );
}

function PiecePicture({ piece, quoteId, link, isFront = false }: OfPiece & { readonly isFront?: boolean }) {
  const { t } = useTranslation('quote');
  const name = useCatalogueName()(piece.name);
  const { detailId, leather } = piece;
  if (isFront) {
    const alt = leather ? t('frontOf', { name, leather }) : t('frontOfNamed', { name });
    return <Picture picture={{ quoteId, detailId, view: 'front' }} alt={alt} link={link} />;
  }
  const alt = leather ? t('pictureOf', { name, leather }) : name;
  return <Picture picture={{ quoteId, detailId }} alt={alt} link={link} />;
}

interface PictureProps {
  readonly picture: QuotePicture;
  readonly alt: string;
  readonly link: QuoteLink;
  /** Its height follows from the pieces in it. */
  readonly isRoom?: boolean;
}

/** Drawn by the server from the exact configuration. Reserves its space while loading. */
function Picture({ picture, alt, link, isRoom = false }: PictureProps) {
  const { data, isPending } = useQuery(quotePictureQuery(link, picture));
  const address = useFileAddress(data);
  return (
    <div className={classes.picture} data-room={isRoom || undefined}>
      {address ? (
        <img src={address} alt={alt} />
      ) : isPending ? (
        <Skeleton height="100%" radius="lg" />
      ) : (
        <IconArmchair size={72} stroke={1} aria-hidden />
      )}
    </div>
  );
}
