import { Button, Group, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OrderDelivery } from '@cordovan/contracts/deliveries';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { useLive } from '../../../lib/live/use-live.ts';
import { orderNumber } from '../../../lib/order-number.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { StopPill } from '../../../ui/delivery/stop-pill.tsx';
import { StopResult } from '../../../ui/delivery/stop-result.tsx';
import { saveFile } from '../../../ui/download/save-file.ts';
import { DayText } from '../../../ui/text/texts.tsx';
import { mayHaveDeliveries, orderDeliveriesQuery, readProof } from '../api/deliveries.ts';
import classes from '../orders.module.css';

/** An order's route, and the proof that the order was delivered (N-32). Nothing for an order without a route. */
export function OrderDeliveries({ order }: { readonly order: Order }) {
  const { t } = useTranslation('deliveries');
  const { data = [] } = useQuery({ ...orderDeliveriesQuery(order.id), enabled: mayHaveDeliveries(order) });
  useLive('deliveries');
  if (data.length === 0) return null;
  return (
    <section className={classes.moneyCard} aria-label={t('order.title')}>
      <Title order={2} size="h4">
        {t('order.title')}
      </Title>
      {data.map((delivery) => (
        <Delivery key={delivery.stopId} order={order} delivery={delivery} />
      ))}
    </section>
  );
}

function Delivery({ order, delivery }: { readonly order: Order; readonly delivery: OrderDelivery }) {
  const { t } = useTranslation('deliveries');
  const dialogs = useDialogs();
  const mayPlan = useCan('deliveries.view');
  const route = t('route', { number: delivery.routeId });
  const print = () =>
    dialogs.during(readProof(order.id, delivery.stopId)).then(
      (blob) => saveFile(blob, `${t('order.print')} ${orderNumber(order)}.pdf`),
      () => undefined,
    );
  return (
    <div>
      <Group justify="space-between" align="start" wrap="nowrap">
        <div>
          <Text fw={600}>
            {mayPlan ? <Link to={paths.delivery(delivery.routeId)}>{route}</Link> : route} ·{' '}
            <DayText day={delivery.day} />
          </Text>
          <Text size="sm" c="dimmed">
            {[delivery.driver, delivery.carrier, delivery.window].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <StopPill stop={delivery} />
      </Group>
      <StopResult stop={delivery} />
      <ConflictResult conflict={delivery.conflict} />
      {delivery.outcome !== null && delivery.outcome !== 'not delivered' && (
        <Button
          mt="xs"
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => void print()}
        >
          {t('order.print')}
        </Button>
      )}
    </div>
  );
}

/** Outcome for pieces that were delivered although the order had been called off. */
function ConflictResult({ conflict }: Pick<OrderDelivery, 'conflict'>) {
  const { t } = useTranslation('deliveries');
  if (!conflict?.decision) return null;
  return (
    <Text size="sm">
      {t(`conflict.decided.${conflict.decision}`, { name: conflict.settledBy ?? '', note: conflict.note })}
    </Text>
  );
}
