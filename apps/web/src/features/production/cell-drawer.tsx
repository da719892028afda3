import { Button, Drawer, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBoardContext } from './board/board-context.ts';
import { findCell, type Place } from './board/board-model.ts';
import { hoursOn } from './month/load.ts';
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
  const { board, zoom, words, isShown, openDay } = useBoardContext();
  const { used, max: hours } = hoursOn(board, place);
  const cell = findCell(board, place);
  const shown = (cell?.cards ?? []).filter(isShown);
  const hidden = (cell?.cards.length ?? 0) - shown.length;
  const max = board.lines.find((line) => line.id === place.lineId)?.maxSeatsPerDay ?? 0;
  return (
    <Stack gap="xs">
      <SeatsBar used={cell?.seatsUsed ?? 0} max={max} />
      {(used > 0 || hours !== null) && (
        <Text size="sm" c="dimmed" className="tabular">
          {hours === null
            ? t('hours.bare', { count: used, used: words.seats(used) })
            : t('hours.of', { count: hours, used: words.seats(used), max: words.seats(hours) })}
        </Text>
      )}
      {shown.map((card) => (
        <OrderCard key={card.orderId} card={card} size="wide" isCarried={false} />
      ))}
      {(cell?.cards.length ?? 0) === 0 && <Text c="dimmed">{t('cellEmpty')}</Text>}
      {hidden > 0 && <Text c="dimmed">{t('filter.hiddenHere', { count: hidden })}</Text>}
      {zoom !== 'weeks' && (
        <Button variant="default" onClick={() => openDay(place.date)}>
          {t('month.openWeeks')}
        </Button>
      )}
    </Stack>
  );
}
