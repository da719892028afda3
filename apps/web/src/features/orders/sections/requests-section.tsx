import { use } from 'react';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { OrderBooksContext } from '../../../lib/order-books.ts';
import { RequestState } from '../../../ui/requests/request-state.tsx';
import { RetryRequest } from '../../../ui/requests/retry-request.tsx';
import { MomentText } from '../../../ui/text/texts.tsx';
import { useHistoryWords } from '../../../ui/text/use-history-words.ts';
import classes from '../orders.module.css';

/** The order's pending and failed accounting requests, and what QuickBooks received of the order (ORD-77, NAV-04). */
export function RequestsSection({ order }: { readonly order: Order }) {
  const Books = use(OrderBooksContext);
  return (
    <>
      <Requests order={order} />
      {Books && <Books orderId={order.id} />}
    </>
  );
}

function Requests({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders');
  const words = useHistoryWords();
  const requests = order.requests ?? [];
  if (requests.length === 0) return <Text c="dimmed">{t('requests.none')}</Text>;
  return (
    <ul className={classes.comments}>
      {requests.map((request) => (
        <li key={request.id}>
          <Stack gap={4} align="flex-start">
            <RequestState status={request.status} />
            <Text fw={500}>{words(request.kind)}</Text>
            {request.lastError && <Text style={{ overflowWrap: 'anywhere' }}>{request.lastError}</Text>}
            <Text size="sm" c="dimmed">
              {t('requests.attempts', { count: request.attempts })} ·{' '}
              <MomentText moment={request.createdAt} />
            </Text>
            <RetryRequest request={request} />
          </Stack>
        </li>
      ))}
    </ul>
  );
}
