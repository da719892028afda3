import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { retryRequest } from '@cordovan/contracts/accounting';
import type { OrderRequest } from '@cordovan/contracts/order-records';
import { send } from '../../lib/http/send.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useSaving } from '../form/use-saving.ts';
import { notifyDone, notifyInformation } from '../notify/notify.tsx';

/** Retries a failed accounting request, for roles with that permission (N-22). */
export function RetryRequest({ request }: { readonly request: OrderRequest }) {
  const { t } = useTranslation('accounting');
  const mayRetry = useCan('requests.retry');
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  if (!mayRetry || request.status !== 'failed') return null;
  const retry = () =>
    saving(async () => {
      const { status } = await send(retryRequest, { params: { id: request.id } });
      if (status === 'failed') notifyInformation(t('requests.failedAgain'));
      else notifyDone(t('requests.retried'));
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['accounting'] }),
        queries.invalidateQueries({ queryKey: ['orders'] }),
        queries.invalidateQueries({ queryKey: ['home'] }),
      ]);
    });
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={isSaving}
      onClick={(event) => {
        event.stopPropagation();
        void retry();
      }}
    >
      {t('requests.retry')}
    </Button>
  );
}
