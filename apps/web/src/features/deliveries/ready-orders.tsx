import { useState } from 'react';
import { Button, Skeleton, Text, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeliveryRoute, ReadyOrder } from '@cordovan/contracts/deliveries';
import { Panel } from '../../ui/section/panel.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { DayText } from '../../ui/text/texts.tsx';
import { readyQuery } from './api/deliveries.ts';
import classes from './deliveries.module.css';

interface Props {
  readonly route: DeliveryRoute;
  /** Orders that are already stops. */
  readonly chosen: readonly number[];
  readonly onAdd: (order: ReadyOrder) => void;
}

/** A stop that was removed but not saved yet can be added again. */
const readyFromStops = ({ stops }: DeliveryRoute): ReadyOrder[] =>
  stops.map((stop) => ({ ...stop, deliveryDate: '', pieces: stop.pieces.length, lastReason: null }));

const matches = (order: ReadyOrder, search: string) =>
  [order.orderNumber, order.customer, order.address]
    .join(' ')
    .toLowerCase()
    .includes(search.trim().toLowerCase());

/** Orders that can be delivered, to add as stops. */
export function ReadyOrders({ route, chosen, onAdd }: Props) {
  const { t } = useTranslation('deliveries');
  const ready = useQuery(readyQuery());
  const [search, setSearch] = useState('');
  const free = [...readyFromStops(route), ...(ready.data ?? [])].filter(
    ({ orderId }, at, all) =>
      !chosen.includes(orderId) && all.findIndex((other) => other.orderId === orderId) === at,
  );
  const found = free.filter((order) => matches(order, search));
  return (
    <Panel title={t('ready')}>
      {ready.error ? (
        <ReadFailure error={ready.error} onRetry={() => void ready.refetch()} />
      ) : !ready.data ? (
        <Skeleton height={200} aria-hidden />
      ) : free.length === 0 ? (
        <EmptyState title={t('noneReady')} hint={t('noneReadyHint')} />
      ) : (
        <>
          <TextInput
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {found.length === 0 && <Text c="dimmed">{t('noneFound')}</Text>}
          <ul className={classes.ready}>
            {found.map((order) => (
              <li key={order.orderId}>
                <div>
                  <Text fw={600}>
                    {order.customer} <span className={classes.number}>{order.orderNumber}</span>
                  </Text>
                  <Text size="sm" c="dimmed">
                    {order.address || t('noAddress')} · {t('pieces', { count: order.pieces })}
                    {order.deliveryDate && (
                      <>
                        {' · '}
                        {t('due')} <DayText day={order.deliveryDate} isDelivery />
                      </>
                    )}
                  </Text>
                  {order.lastReason && <Text size="sm">{t('lastTry', { reason: order.lastReason })}</Text>}
                </div>
                <Button
                  variant="default"
                  leftSection={<IconPlus size={18} aria-hidden />}
                  aria-label={t('addNamed', { name: `${order.orderNumber} ${order.customer}` })}
                  onClick={() => onAdd(order)}
                >
                  {t('add')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
