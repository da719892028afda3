import { Button, Text } from '@mantine/core';
import { IconCircleCheck, IconClipboardList, IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DeliveryRoute } from '@cordovan/contracts/deliveries';
import { useLive } from '../../lib/live/use-live.ts';
import { paths } from '../../lib/paths.ts';
import { usePageId } from '../../lib/use-page-id.ts';
import { Screen, ScreenSkeleton } from '../../ui/screen/screen.tsx';
import { StopPill } from '../../ui/delivery/stop-pill.tsx';
import { Panel } from '../../ui/section/panel.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { routeQuery } from './api/deliveries.ts';
import classes from './deliveries.module.css';
import { DriveStop } from './drive-stop.tsx';
import { RouteStatePill } from './route-state.tsx';
import { StopResult } from './route-stops.tsx';

/** The driver's page of a route, for one hand on a phone: the open stops in their order, then those that are done. */
export default function DriveScreen() {
  const { t } = useTranslation('deliveries');
  const id = Number(usePageId()) || 0;
  const route = useQuery(routeQuery(id));
  useLive('deliveries');
  const { data } = route;
  return (
    <Screen
      title={t('route', { number: id })}
      aside={data && <RouteStatePill state={data.state} />}
      description={data?.note || undefined}
      back={{ label: t('back'), to: paths.deliveries }}
      width="form"
      isLoading={route.isPending}
    >
      {route.error && !data ? (
        <ReadFailure error={route.error} onRetry={() => void route.refetch()} />
      ) : !data ? (
        <ScreenSkeleton />
      ) : (
        <Stops route={data} />
      )}
    </Screen>
  );
}

function Stops({ route }: { readonly route: DeliveryRoute }) {
  const { t } = useTranslation('deliveries');
  const numbered = route.stops.map((stop, index) => ({ stop, place: index + 1 }));
  const open = numbered.filter(({ stop }) => stop.outcome === null);
  const done = numbered.filter(({ stop }) => stop.outcome !== null);
  const isOut = route.state === 'out';
  return (
    <>
      {route.state === 'done' ? (
        <EmptyState icon={IconCircleCheck} title={t('allDone')} hint={t('allDoneHint')} />
      ) : (
        !isOut && (
          <EmptyState
            icon={IconTruckDelivery}
            title={t('notOut')}
            hint={t('notOutHint')}
            action={
              <Button
                component={Link}
                to={paths.delivery(route.id)}
                leftSection={<IconClipboardList size={18} aria-hidden />}
              >
                {t('toPlan')}
              </Button>
            }
          />
        )
      )}
      {open.map(({ stop, place }) => (
        <DriveStop key={stop.id} route={route} stop={stop} place={place} isOut={isOut} />
      ))}
      {done.length > 0 && (
        <Panel title={t('doneStops')}>
          <ul className={classes.cards}>
            {done.map(({ stop }) => (
              <li key={stop.id}>
                <div className={classes.cardHead}>
                  <Text fw={600}>{stop.customer}</Text>
                  <StopPill stop={stop} />
                </div>
                <StopResult stop={stop} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
