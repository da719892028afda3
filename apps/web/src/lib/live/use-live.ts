import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { listenToChanges, type LiveTopic } from './live.ts';

/**
 * Refetches what others changed. An event of a topic invalidates every query whose key begins with the
 * topic's name, such as `['orders', 'list', filters]`.
 */
export function useLive(...topics: readonly LiveTopic[]): void {
  const queries = useQueryClient();
  const key = topics.join(' ');
  useEffect(() => {
    const wanted = key.split(' ');
    return listenToChanges((event) => {
      const stale = event === 'reconnected' ? wanted : wanted.filter((topic) => topic === event.topic);
      for (const topic of stale) void queries.invalidateQueries({ queryKey: [topic] });
    });
  }, [key, queries]);
}
