import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { listenToChanges, type LiveTopic } from '../../lib/live/live.ts';

/** Topics shown on a customer's page. The page's data is cached under the customer's own keys. */
const TOPICS: readonly LiveTopic[] = ['orders', 'payments', 'mail'];

/** Refetches the customer's page and timeline when their data may have changed. */
export function useLiveCustomer(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      listenToChanges((event) => {
        if (event !== 'reconnected' && !TOPICS.includes(event.topic)) return;
        void queries.invalidateQueries({ queryKey: ['customers', 'page'] });
        void queries.invalidateQueries({ queryKey: ['customers', 'timeline'] });
      }),
    [queries],
  );
}
