import { useState } from 'react';
import { ActionIcon, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconListDetails,
  IconRefresh,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WebhookDelivery } from '@cordovan/contracts/webhooks';
import { DataList } from '../../ui/list/data-list.tsx';
import type { Column } from '../../ui/list/data-list.types.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { Pill } from '../../ui/state/pill.tsx';
import { MomentText } from '../../ui/text/texts.tsx';
import { deliveriesQuery, sendResend } from './api/webhooks.ts';
import classes from './integrations.module.css';

/** Deliveries to a webhook, with the responses. */
export function DeliveryLog({ webhookId }: { readonly webhookId: number }) {
  const { t } = useTranslation('integrations');
  const [page, setPage] = useState(1);
  const queries = useQueryClient();
  const deliveries = useQuery(deliveriesQuery(webhookId, page));
  const resend = async (eventId: number) => {
    const isDone = await sendResend(webhookId, eventId).then(
      () => true,
      () => false,
    );
    await queries.invalidateQueries({ queryKey: ['integrations'] });
    if (isDone) notifyDone(t('webhooks.resent'));
  };
  return (
    <DataList
      name="webhookDeliveries"
      label={t('webhooks.deliveries')}
      columns={useColumns(resend)}
      rows={deliveries.data?.items}
      rowKey={(delivery) => delivery.eventId}
      error={deliveries.error}
      onRetry={() => void deliveries.refetch()}
      empty={
        <EmptyState
          icon={IconListDetails}
          title={t('webhooks.noDeliveries')}
          hint={t('webhooks.noDeliveriesHint')}
        />
      }
      paging={
        deliveries.data && {
          page,
          pageSize: deliveries.data.pageSize,
          total: deliveries.data.total,
          onPage: setPage,
        }
      }
    />
  );
}

const LOOKS = {
  pending: { tone: 'information', icon: IconClock },
  delivered: { tone: 'done', icon: IconCircleCheck },
  failed: { tone: 'stop', icon: IconAlertTriangle },
} as const;

function useColumns(resend: (eventId: number) => Promise<void>): readonly Column<WebhookDelivery>[] {
  const { t } = useTranslation('integrations');
  return [
    {
      id: 'at',
      header: t('webhooks.happened'),
      canHide: false,
      cell: (delivery) => <MomentText moment={delivery.happenedAt} />,
    },
    {
      id: 'type',
      header: t('webhooks.event'),
      canHide: false,
      cell: (delivery) => (
        <>
          <Text span display="block">
            {delivery.type}
          </Text>
          <Text span size="sm" c="dimmed" className={classes.key ?? ''}>
            {delivery.key}
          </Text>
        </>
      ),
    },
    {
      id: 'status',
      header: t('webhooks.result'),
      canHide: false,
      cell: (delivery) => (
        <>
          <Pill tone={LOOKS[delivery.status].tone} icon={LOOKS[delivery.status].icon}>
            {t(`webhooks.results.${delivery.status}`)}
          </Pill>
          {delivery.lastError !== null && (
            <Text span size="sm" display="block">
              {delivery.lastError}
            </Text>
          )}
        </>
      ),
    },
    { id: 'attempts', header: t('webhooks.attempts'), align: 'end', cell: (delivery) => delivery.attempts },
    {
      id: 'actions',
      header: t('actions'),
      isActions: true,
      canHide: false,
      cell: (delivery) => (
        <ActionIcon aria-label={t('webhooks.resend')} onClick={() => void resend(delivery.eventId)}>
          <IconRefresh size={18} />
        </ActionIcon>
      ),
    },
  ];
}
