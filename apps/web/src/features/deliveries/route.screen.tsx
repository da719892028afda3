import { useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeliveryRoute } from '@cordovan/contracts/deliveries';
import { today } from '../../lib/format/format.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { paths } from '../../lib/paths.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { usePageId } from '../../lib/use-page-id.ts';
import { FormOfRecord } from '../../ui/form/form-of-record.tsx';
import { Screen, ScreenSkeleton } from '../../ui/screen/screen.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { routeQuery } from './api/deliveries.ts';
import { LoadPanel } from './load-panel.tsx';
import { RouteActions } from './route-actions.tsx';
import { RouteForm } from './route-form.tsx';
import { RouteStatePill } from './route-state.tsx';
import { RouteStops } from './route-stops.tsx';

const newRoute = (): DeliveryRoute => ({
  ...{ id: 0, day: today(new Date()), driver: '', vehicle: '', carrier: '', storeId: null, storeName: null },
  ...{ state: 'planned', stopCount: 0, settledCount: 0, notDeliveredCount: 0, note: '', stops: [] },
  ...{ loadedAt: null, outAt: null, doneAt: null, rowVersion: 0 },
});

/** A delivery route: the plan with its stops in order, then loading, then the outcomes. Id 0 is a new route. */
export default function RouteScreen() {
  const { t } = useTranslation('deliveries');
  const id = Number(usePageId()) || 0;
  const route = useQuery({ ...routeQuery(id), enabled: id > 0 });
  const mayEdit = useCan('deliveries.edit');
  const [isDirty, setDirty] = useState(false);
  const [draft] = useState(newRoute);
  useLive('deliveries');
  const { data } = route;
  return (
    <Screen
      title={id === 0 ? t('newRoute') : t('route', { number: id })}
      aside={data && <RouteStatePill state={data.state} />}
      description={
        data && data.state !== 'planned'
          ? [data.driver, data.vehicle, data.carrier].filter(Boolean).join(' · ')
          : undefined
      }
      back={{ label: t('back'), to: paths.deliveries }}
      action={data && <RouteActions route={data} isDirty={isDirty} />}
      isLoading={id > 0 && route.isPending}
    >
      {route.error && !data ? (
        <ReadFailure error={route.error} onRetry={() => void route.refetch()} />
      ) : id === 0 ? (
        <RouteForm key="new" route={draft} onDirty={setDirty} />
      ) : !data ? (
        <ScreenSkeleton />
      ) : data.state === 'planned' && mayEdit ? (
        <>
          <FormOfRecord latest={data}>
            {(record, onDirty) => <DraftForm route={record} tell={[onDirty, setDirty]} />}
          </FormOfRecord>
          {data.stops.length > 0 && !isDirty && <LoadPanel route={data} />}
        </>
      ) : (
        <>
          {data.state === 'loaded' && mayEdit && <LoadPanel route={data} />}
          <RouteStops route={data} />
        </>
      )}
    </Screen>
  );
}

interface DraftProps {
  readonly route: DeliveryRoute;
  /** Both are called when the form gets unsaved changes or has none any more. */
  readonly tell: readonly [(isDirty: boolean) => void, (isDirty: boolean) => void];
}

/** A planned route's form. The screen must know about unsaved changes, which loading would lose. */
function DraftForm({ route, tell: [first, second] }: DraftProps) {
  const onDirty = useCallback(
    (isDirty: boolean) => {
      first(isDirty);
      second(isDirty);
    },
    [first, second],
  );
  return <RouteForm route={route} onDirty={onDirty} />;
}
