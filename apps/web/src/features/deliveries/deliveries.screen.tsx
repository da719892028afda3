import { Button } from '@mantine/core';
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RouteRow } from '@cordovan/contracts/deliveries';
import { useLive } from '../../lib/live/use-live.ts';
import { paths } from '../../lib/paths.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import type { Column } from '../../ui/list/data-list.types.ts';
import { Screen } from '../../ui/screen/screen.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { DayText } from '../../ui/text/texts.tsx';
import { readRoutesFile, routesQuery } from './api/deliveries.ts';
import { RouteStatePill } from './route-state.tsx';

/** Delivery routes, unfinished ones first (N-32). */
export default function DeliveriesScreen() {
  const { t } = useTranslation('deliveries');
  const routes = useQuery(routesQuery());
  const mayEdit = useCan('deliveries.edit');
  useLive('deliveries');
  const actions = (
    <>
      <ExportButton name="delivery routes" title={t('exportTitle')} read={readRoutesFile} />
      {mayEdit && (
        <Button component={Link} to={paths.delivery(0)} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('new')}
        </Button>
      )}
    </>
  );
  return (
    <Screen title={t('title')} description={t('lead')} action={actions}>
      <DataList
        name="deliveryRoutes"
        label={t('list')}
        columns={useColumns()}
        rows={routes.data}
        rowKey={({ id }) => id}
        rowLink={({ id, state }) => (state === 'out' ? paths.drive(id) : paths.delivery(id))}
        error={routes.error}
        onRetry={() => void routes.refetch()}
        empty={<EmptyState icon={IconTruckDelivery} title={t('none')} hint={t('noneHint')} />}
      />
    </Screen>
  );
}

function useColumns(): readonly Column<RouteRow>[] {
  const { t } = useTranslation('deliveries');
  const done = ({ stopCount: count, settledCount, notDeliveredCount: failed }: RouteRow) =>
    t(failed > 0 ? 'stopsFailed' : 'stopsDone', { count, done: settledCount, failed });
  return [
    {
      id: 'route',
      header: t('head'),
      cell: ({ id }) => t('route', { number: id }),
      canHide: false,
      card: 'title',
    },
    { id: 'day', header: t('columns.day'), cell: ({ day }) => <DayText day={day} />, card: 'titleEnd' },
    {
      id: 'driver',
      header: t('columns.driver'),
      cell: ({ driver, vehicle, carrier }) => [driver, vehicle, carrier].filter(Boolean).join(' · '),
      card: 'line',
    },
    {
      id: 'starts',
      header: t('columns.starts'),
      cell: ({ storeName }) => storeName ?? t('factory'),
      yieldsOn: 'tablet',
      card: 'none',
    },
    { id: 'stops', header: t('columns.stops'), cell: done, card: 'note' },
    {
      id: 'state',
      header: t('columns.state'),
      cell: ({ state }) => <RouteStatePill state={state} />,
      card: 'lineEnd',
    },
  ];
}
