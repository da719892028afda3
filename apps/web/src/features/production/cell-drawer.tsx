import { Drawer, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBoardContext } from './board/board-context.ts';
import { findCell, type Place } from './board/board-model.ts';
import { OrderCard } from './order-card.tsx';
import { SeatsBar } from './seats-bar.tsx';

interface Props {
  readonly place: Place | undefined;
  readonly onClose: () => void;
}

/** Lists all orders of a cell, for cells without room for them. */
export function CellDrawer({ place, onClose }: Props) {
  const { t } = useTranslation(['production', 'ui']);
  const { words } = useBoardContext();
  return (
    <Drawer
      opened={place !== undefined}
      onClose={onClose}
      position="right"
      size={360}
      title={place && words.place(place)}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {place && <CellCards place={place} />}
    </Drawer>
  );
}

function CellCards({ place }: { readonly place: Place }) {
  const { t } = useTranslation('production');
  const { board, lines } = useBoardContext();
  const cell = findCell(board, place);
  const max = lines.find((line) => line.id === place.lineId)?.maxSeatsPerDay ?? 0;
  return (
    <Stack gap="xs">
      <SeatsBar used={cell?.seatsUsed ?? 0} max={max} />
      {(cell?.cards ?? []).map((card) => (
        <OrderCard key={card.orderId} card={card} size="wide" isCarried={false} />
      ))}
      {(cell?.cards.length ?? 0) === 0 && <Text c="dimmed">{t('cellEmpty')}</Text>}
    </Stack>
  );
}
