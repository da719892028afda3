import { useState } from 'react';
import { Alert, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../lib/live/use-live.ts';
import { Screen } from '../../../ui/screen/screen.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { AgreementPanel } from './agreement-panel.tsx';
import { connectionQuery } from './api/books.ts';
import { ChoosePackage } from './choose-package.tsx';
import { ConnectionPanel } from './connection-panel.tsx';
import { DeskPanel } from './desk-panel.tsx';
import { DesktopPanel } from './desktop-panel.tsx';
import { MappingPanel } from './mapping-panel.tsx';
import { StartPanel } from './start-panel.tsx';
import { useSignInBack } from './use-sign-in-back.ts';

/**
 * Connects QuickBooks Online or Desktop, and shows what it received, what waits and what needs attention (ADR 42).
 */
export default function ConnectionScreen() {
  const { t } = useTranslation('books');
  const connection = useQuery(connectionQuery());
  useLive('accounting');
  const back = useSignInBack();
  const [day, setDay] = useState<string>();
  const { data } = connection;
  return (
    <Screen title={t('title')} description={t('lead')} isLoading={connection.isPending || back.isBusy}>
      {back.failure && (
        <Alert color="oxblood" role="alert" title={t('failedTitle')} mb="md">
          {back.failure}
        </Alert>
      )}
      {connection.error && !data ? (
        <ReadFailure error={connection.error} onRetry={() => void connection.refetch()} />
      ) : !data || back.isBusy ? (
        <Skeleton height={200} radius="lg" aria-hidden />
      ) : data.status === 'none' ? (
        <ChoosePackage connection={data} />
      ) : (
        <Stack gap="lg">
          <ConnectionPanel connection={data} />
          {data.desktop && <DesktopPanel desktop={data.desktop} waiting={data.waiting} />}
          {data.liveFrom !== null && (
            <>
              <AgreementPanel isPolled={data.desktop !== null} />
              <DeskPanel />
            </>
          )}
          {data.status === 'connected' && data.desktop?.listsReadAt !== null && (
            <>
              <MappingPanel />
              <StartPanel connection={data} day={day} onDay={setDay} />
            </>
          )}
        </Stack>
      )}
    </Screen>
  );
}
