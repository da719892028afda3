import { useEffect } from 'react';
import { Alert, Button, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClipboardList,
  IconTruckDelivery,
  IconWifiOff,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DeliveryRoute } from '@cordovan/contracts/deliveries';
import { keepPage } from '../../lib/kept/keep-page.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { paths, patterns } from '../../lib/paths.ts';
import { usePageId } from '../../lib/use-page-id.ts';
import { Screen, ScreenSkeleton } from '../../ui/screen/screen.tsx';
import { StopPill } from '../../ui/delivery/stop-pill.tsx';
import { StopResult } from '../../ui/delivery/stop-result.tsx';
import { Panel } from '../../ui/section/panel.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import classes from './deliveries.module.css';
import { DriveStop } from './drive-stop.tsx';
import { RouteStatePill } from './route-state.tsx';

import { type Drive, useDrive } from './use-drive.ts';

/** Prefix of the driver pages' addresses. */
const DRIVES = patterns.drive.replace(':id', '');

/** The driver's page for a route, for one-handed use on a phone: the open stops in order, then the finished ones. */
export default function DriveScreen() {
  const { t } = useTranslation('deliveries');
  const id = Number(usePageId()) || 0;
  const drive = useDrive(id);
  useLive('deliveries');
  useEffect(() => void keepPage(DRIVES), []);
  const { read, route: data } = drive;
  return (
    <Screen
      title={t('route', { number: id })}
      aside={data && <RouteStatePill state={data.state} />}
      description={data?.note || undefined}
      back={{ label: t('back'), to: paths.deliveries }}
      width="form"
      isLoading={read.isPending && !data}
    >
      <KeptNotice drive={drive} />
      {read.error && !data ? (
        <ReadFailure error={read.error} onRetry={() => void read.refetch()} />
      ) : !data ? (
        <ScreenSkeleton />
      ) : (
        <Stops route={data} drive={drive} />
      )}
    </Screen>
  );
}

/** Says which entries are kept until there is a network, and which ones were refused later. */
function KeptNotice({ drive }: { readonly drive: Drive }) {
  const { t } = useTranslation('deliveries');
  const { read, route, waiting, refused, isOnline } = drive;
  const isOld = read.isError && route !== undefined;
  return (
    <div aria-live="polite">
      {(waiting > 0 || !isOnline || isOld) && (
        <Alert color="amber" mb="md" icon={<IconWifiOff size={20} aria-hidden />} title={t('kept.title')}>
          {waiting > 0 ? t('kept.text', { count: waiting }) : t('kept.known')}
        </Alert>
      )}
      {refused.map(({ number, text }) => (
        <Alert
          key={number}
          color="oxblood"
          mb="md"
          role="alert"
          icon={<IconAlertTriangle size={20} aria-hidden />}
          title={t('kept.refused')}
          withCloseButton
          closeButtonLabel={t('kept.dismiss')}
          onClose={() => void drive.forget(number)}
        >
          {text}
        </Alert>
      ))}
    </div>
  );
}

function Stops({ route, drive }: { readonly route: DeliveryRoute; readonly drive: Drive }) {
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
        <DriveStop key={stop.id} drive={drive} stop={stop} place={place} isOut={isOut} />
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
