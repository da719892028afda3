import { Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Detail, Order } from '@cordovan/contracts/orders-schemas';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { LinePicture } from '../sections/line-picture.tsx';
import classes from './furniture.module.css';

interface Props {
  readonly order: Order;
  /** Opens the order's items. */
  readonly onOpen: () => void;
}

/** The order's furniture with pictures: shows what the order is about, above its sections. */
export function PieceStrip({ order, onOpen }: Props) {
  const { t } = useTranslation('orders');
  const nameOf = useCatalogueName();
  const pieces = order.details.filter(({ detailType }) => detailType === saleItemTypes.furniture);
  if (pieces.length === 0) return null;
  return (
    <ul className={classes.strip} aria-label={t('strip.title')}>
      {pieces.map((piece) => (
        <li key={piece.id} className={classes.piece}>
          <div className={classes.picture}>
            <LinePicture
              attachmentId={piece.pictureId}
              piece={{ orderId: order.id, detailId: piece.id, rowVersion: order.rowVersion }}
              name={nameOf(piece.saleItem.name)}
              label={t('strip.picture', { name: nameOf(piece.saleItem.name) })}
            />
          </div>
          <UnstyledButton className={classes.pieceText} onClick={onOpen}>
            <span className={classes.pieceName}>
              {piece.quantity > 1 && `${piece.quantity} × `}
              {nameOf(piece.saleItem.name)}
            </span>
            <Text component="span" size="sm" c="dimmed">
              {factsOf(piece, t('strip.options', { count: piece.customizations.length }))}
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

const factsOf = ({ leatherItem, customizations }: Detail, options: string): string =>
  [leatherItem?.name, customizations.length > 0 && options].filter(Boolean).join(' · ');
