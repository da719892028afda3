import { useState } from 'react';
import { ActionIcon, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './deliveries.module.css';

export interface PlannedStop {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly customer: string;
  readonly address: string;
  readonly pieces: number;
  readonly window: string;
  readonly note: string;
}

interface Props {
  readonly stops: readonly PlannedStop[];
  readonly onChange: (stops: readonly PlannedStop[]) => void;
}

/** The stops in order; the user moves them by dragging or with the arrow buttons. */
export function PlannedStops({ stops, onChange }: Props) {
  const { t } = useTranslation('deliveries');
  const [dragged, setDragged] = useState<number>();
  const move = (from: number, to: number) => {
    const stop = stops[from];
    if (stop && to >= 0 && to < stops.length) onChange(stops.toSpliced(from, 1).toSpliced(to, 0, stop));
  };
  const put = (at: number, part: Partial<PlannedStop>) =>
    onChange(stops.map((stop, index) => (index === at ? { ...stop, ...part } : stop)));
  return (
    <ol className={classes.stops} aria-label={t('stops')}>
      {stops.map((stop, at) => {
        const name = `${stop.orderNumber} ${stop.customer}`;
        return (
          <li
            key={stop.orderId}
            className={classes.stop}
            data-dragged={dragged === at || undefined}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged === undefined || dragged === at) return;
              move(dragged, at);
              setDragged(at);
            }}
          >
            <span
              className={classes.grip}
              draggable
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(undefined)}
            >
              <IconGripVertical size={18} aria-hidden />
              {at + 1}
            </span>
            <div className={classes.where}>
              <Text fw={600}>
                {stop.customer} <span className={classes.number}>{stop.orderNumber}</span>
              </Text>
              <Text size="sm" c="dimmed">
                {stop.address || t('noAddress')} · {t('pieces', { count: stop.pieces })}
              </Text>
              <div className={classes.fields}>
                <TextInput
                  label={t('window')}
                  maxLength={200}
                  value={stop.window}
                  onChange={(event) => put(at, { window: event.currentTarget.value })}
                />
                <TextInput
                  label={t('stopNote')}
                  maxLength={4_000}
                  value={stop.note}
                  onChange={(event) => put(at, { note: event.currentTarget.value })}
                />
              </div>
            </div>
            <span className={classes.tools}>
              <ActionIcon
                variant="subtle"
                color="quiet"
                size={40}
                aria-label={t('up', { name })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <IconArrowUp size={18} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="quiet"
                size={40}
                aria-label={t('down', { name })}
                disabled={at === stops.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <IconArrowDown size={18} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="quiet"
                size={40}
                aria-label={t('remove', { name })}
                onClick={() => onChange(stops.toSpliced(at, 1))}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
