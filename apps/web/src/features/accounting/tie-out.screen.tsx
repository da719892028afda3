import { useState } from 'react';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Rebooking } from '@cordovan/contracts/accounting';
import { useLive } from '../../lib/live/use-live.ts';
import { Screen } from '../../ui/screen/screen.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { tieOutQuery } from './api/accounting.ts';
import { Connector } from './connector.tsx';
import { Differences } from './differences.tsx';
import { Findings } from './findings.tsx';
import { OrderEntries } from './order-entries.tsx';
import { RebookButton } from './rebook-button.tsx';
import { Rebooked } from './rebooked.tsx';
import { Ties } from './ties.tsx';
import { Verdict } from './verdict.tsx';

/**
 * Whether orders, payments, card batches, deposits and ledger agree to the cent (N-22), and the bookings for one
 * order.
 */
export default function TieOutScreen() {
  const { t } = useTranslation('accounting');
  const tieOut = useQuery(tieOutQuery());
  useLive('accounting');
  const [rebooking, setRebooking] = useState<Rebooking | string>();
  const { data } = tieOut;
  return (
    <Screen
      title={t('title')}
      description={t('lead')}
      isLoading={tieOut.isPending}
      action={
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={tieOut.isFetching}
            onClick={() => void tieOut.refetch()}
          >
            {t('again')}
          </Button>
          <RebookButton onDone={setRebooking} />
        </Group>
      }
    >
      {data ? (
        <>
          <Verdict tieOut={data} />
          {rebooking !== undefined && <Rebooked result={rebooking} />}
          <Ties ties={data.ties} />
          {data.findings.length > 0 && <Findings findings={data.findings} />}
          {data.differences.length > 0 && <Differences differences={data.differences} />}
        </>
      ) : tieOut.error ? (
        <ReadFailure error={tieOut.error} onRetry={() => void tieOut.refetch()} />
      ) : (
        <>
          <Skeleton height={96} radius="lg" aria-hidden />
          <Skeleton height={320} radius="lg" aria-hidden />
        </>
      )}
      <OrderEntries />
      <Connector />
    </Screen>
  );
}
