import { useId } from 'react';
import { Button, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { VinItem } from '@cordovan/contracts/inventory-schemas';
import { pieceState } from '@cordovan/contracts/stores-columns';
import { type Cents, NO_MONEY } from '@cordovan/domain/money';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { type NameOf, useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { piecePricesQuery, piecesQuery, readPiece } from '../api/stock.ts';
import { type DraftLine, lineOf, type OrderDraft } from '../detail/order-draft.ts';
import { newLineKey } from './add-line.tsx';
import { LinePicture } from './line-picture.tsx';
import classes from '../orders.module.css';
import pieceClasses from './pieces.module.css';

interface Props {
  readonly storeId: number;
  readonly draft: OrderDraft;
  readonly rowVersion: number;
  readonly onAdd: (line: DraftLine) => void;
}

/**
 * Floor sale: adds a finished piece of the store, sold unchanged (C-08, N-32). Pieces that belong to another order
 * can't be added.
 */
export function AddPiece({ storeId, draft, rowVersion, onAdd }: Props) {
  const { t } = useTranslation('orders');
  const titleId = useId();
  const dialogs = useDialogs();
  const { data: pieces = [], isPending } = useQuery(piecesQuery(storeId));
  const takenIds = draft.details.map(({ vinItemId }) => vinItemId);
  const offered = pieces.filter(({ id }) => !takenIds.includes(id));
  const { data: prices } = useQuery(piecePricesQuery(draft, { rowVersion, pieces }));
  const add = async (piece: VinItem) => {
    const made = await dialogs.during(readPiece(piece.id)).catch(() => undefined);
    if (!made) return;
    onAdd({
      ...lineOf(made),
      key: newLineKey(),
      id: 0,
      quantity: 1,
      discount: NO_MONEY,
      comments: '',
      bundle: null,
      // Copies the original order's choices without their row ids.
      customizations: lineOf(made).customizations.map(({ id: _row, ...choice }) => choice),
      vinItemId: piece.id,
      vinItemCode: piece.code,
    });
  };
  return (
    <section className={classes.value} aria-labelledby={titleId}>
      <Title order={3} size="h4" id={titleId}>
        {t('pieces.title')}
      </Title>
      {!isPending && offered.length === 0 && <Text c="dimmed">{t('pieces.none')}</Text>}
      <ul className={pieceClasses.pieces}>
        {offered.map((piece) => (
          <Offer
            key={piece.id}
            piece={piece}
            price={prices?.get(piece.id)}
            onAdd={piece.available ? () => void add(piece) : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

/** Item and leather of a piece; a leather keeps its name in every language. */
function shownPiece(description: string, nameOf: NameOf): string {
  const at = description.lastIndexOf(', ');
  return at < 0 ? nameOf(description) : nameOf(description.slice(0, at)) + description.slice(at);
}

interface OfferProps {
  readonly piece: VinItem;
  readonly price: Cents | undefined;
  /** Undefined for a piece that belongs to another order. */
  readonly onAdd: (() => void) | undefined;
}

function Offer({ piece, price, onAdd }: OfferProps) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const nameOf = useCatalogueName();
  const { orderId, detailId, rowVersion, code } = piece;
  const description = shownPiece(piece.description, nameOf);
  return (
    <li className={pieceClasses.piece} data-taken={onAdd === undefined || undefined}>
      <LinePicture
        attachmentId={null}
        piece={{ orderId, detailId, rowVersion }}
        name={description}
        label={t('pieces.picture', { name: description, code })}
      />
      <div>
        <Text fw={500}>{description}</Text>
        <Text size="sm" c="dimmed" className="tabular">
          {code}
        </Text>
        {onAdd === undefined && <Text size="sm">{pieceState(piece, language)}</Text>}
      </div>
      <div className={pieceClasses.offer}>
        {price !== undefined && (
          <Text fw={600}>
            <MoneyText amount={price} />
          </Text>
        )}
        {onAdd && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={t('pieces.add', { name: description, code })}
            onClick={onAdd}
          >
            {t('details.addAction')}
          </Button>
        )}
      </div>
    </li>
  );
}
