import { ActionIcon, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { useShowroom } from '../state/showroom.ts';
import type { Configurator } from '../state/use-configurator.ts';
import type { GuardedChanges } from '../state/use-guarded-changes.ts';
import { QuantityEditor } from './quantity-edit.tsx';
import classes from '../customizer.module.css';

interface Props {
  readonly configurator: Configurator;
  readonly changes: GuardedChanges;
}

/** The order's pieces: the one in the picture, and further ones in the same leather (CZR-04). */
export function PiecesPanel({ configurator, changes }: Props) {
  const { now, piece, further, pieces, style, dispatch } = configurator;
  const { furniture } = useShowroom();
  const isTaken = (id: number) =>
    id === now.saleItemId || now.pieces.some(({ saleItemId }) => saleItemId === id);
  const { t } = useTranslation('customizer');
  const nameOf = useCatalogueName();
  const offered = furniture.filter((item) => item.styleId === style.id && !isTaken(item.id));
  const priceOf = (id: number) => pieces.find(({ saleItemId }) => saleItemId === id)?.line?.price.totalPrice;
  return (
    <Stack gap="lg">
      <ul className={classes.lines} aria-label={t('pieces.list')}>
        <Line
          name={nameOf(piece.item.name)}
          quantity={now.quantity}
          price={priceOf(piece.item.id)}
          onQuantity={(quantity) => dispatch({ type: 'quantity', quantity })}
        />
        {further.map((each) => (
          <Line
            key={each.saleItemId}
            name={nameOf(each.item.name)}
            quantity={each.quantity}
            price={priceOf(each.saleItemId)}
            onQuantity={(quantity) =>
              dispatch({ type: 'piece-quantity', saleItemId: each.saleItemId, quantity })
            }
            onRemove={() => dispatch({ type: 'remove-piece', saleItemId: each.saleItemId })}
          />
        ))}
      </ul>
      {offered.length > 0 && (
        <section aria-labelledby="further-title">
          <Text id="further-title" fw={600} mb={4}>
            {t('pieces.add')}
          </Text>
          <Text size="sm" c="dimmed" mb="xs">
            {t('pieces.addHint')}
          </Text>
          <ul className={classes.rows}>
            {offered.map((item) => (
              <li key={item.id}>
                <UnstyledButton className={classes.row} onClick={() => void changes.addPiece(item.id)}>
                  <span className={classes.mark} aria-hidden>
                    <span>
                      <IconPlus size={14} stroke={3} />
                    </span>
                  </span>
                  <span className={classes.rowName}>{nameOf(item.furnitureTypeName ?? item.name)}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}

interface LineProps {
  readonly name: string;
  readonly quantity: number;
  readonly price: Parameters<typeof MoneyText>[0]['amount'] | undefined;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove?: () => void;
}

function Line({ name, quantity, price, onQuantity, onRemove }: LineProps) {
  const { t } = useTranslation('customizer');
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" align="baseline">
        <Text fw={500}>{name}</Text>
        <Text>{price === undefined ? t('unavailable') : <MoneyText amount={price} />}</Text>
      </Group>
      <Group justify="space-between" wrap="nowrap">
        <QuantityEditor name={name} quantity={quantity} onChange={onQuantity} />
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="quiet"
            aria-label={t('pieces.remove', { name })}
            onClick={onRemove}
          >
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </Group>
    </li>
  );
}
