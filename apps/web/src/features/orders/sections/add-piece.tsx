import { useId } from 'react';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { VinItem } from '@cordovan/contracts/inventory-schemas';
import { NO_MONEY } from '@cordovan/domain/money';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { piecesQuery, readPiece } from '../api/stock.ts';
import { type DraftLine, lineOf } from '../detail/order-draft.ts';
import { newLineKey } from './add-line.tsx';
import classes from '../orders.module.css';
import stockClasses from './leathers.module.css';

interface Props {
  readonly storeId: number;
  /** Ids of pieces that are already on the order. */
  readonly takenIds: readonly number[];
  readonly onAdd: (line: DraftLine) => void;
}

/** Floor sale: adds a finished piece of the store, sold unchanged (C-08, N-32). */
export function AddPiece({ storeId, takenIds, onAdd }: Props) {
  const { t } = useTranslation('orders');
  const titleId = useId();
  const dialogs = useDialogs();
  const { data: pieces = [], isPending } = useQuery(piecesQuery(storeId));
  const free = pieces.filter(({ id }) => !takenIds.includes(id));
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
      // Copies the choices of the original order without their row ids.
      customizations: lineOf(made).customizations.map(({ id: _row, ...choice }) => choice),
      vinItemId: piece.id,
    });
  };
  return (
    <section className={classes.value} aria-labelledby={titleId}>
      <Title order={3} size="h4" id={titleId}>
        {t('pieces.title')}
      </Title>
      {!isPending && free.length === 0 && <Text c="dimmed">{t('pieces.none')}</Text>}
      <ul className={stockClasses.stock}>
        {free.map((piece) => (
          <li key={piece.id}>
            <Group justify="space-between" wrap="nowrap">
              <span>
                <Text fw={500}>{piece.description}</Text>
                <Text size="sm" c="dimmed" className="tabular">
                  {piece.code}
                </Text>
              </span>
              <Button
                variant="default"
                size="sm"
                leftSection={<IconPlus size={16} aria-hidden />}
                aria-label={t('pieces.add', { name: piece.description, code: piece.code })}
                onClick={() => void add(piece)}
              >
                {t('details.addAction')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </section>
  );
}
