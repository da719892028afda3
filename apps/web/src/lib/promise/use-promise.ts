import { useEffect, useState } from 'react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { BodyOf } from '@cordovan/contracts/call';
import { askPromise } from '@cordovan/contracts/promises';
import { send } from '../http/send.ts';
import { useLive } from '../live/use-live.ts';
import { useCan } from '../session/use-session.ts';

export type PromiseQuestion = BodyOf<typeof askPromise>;

/** Wait after a design's last change before its date is requested. */
const SETTLED_MS = 400;

const promiseQuery = (question: PromiseQuestion) =>
  queryOptions({
    // Uses the board's key, so that live changes of the board refetch it.
    queryKey: ['scheduler', 'promise', question],
    queryFn: ({ signal }) => send(askPromise, { body: question, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Returns the value once it hasn't changed for a while. Compares by content. */
function useSettled<T>(value: T): T {
  const key = JSON.stringify(value);
  const [settled, setSettled] = useState({ key, value });
  useEffect(() => {
    if (settled.key === key) return;
    const timer = setTimeout(() => setSettled({ key, value }), SETTLED_MS);
    return () => clearTimeout(timer);
    // The key says whether the value changed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, settled.key]);
  return settled.value;
}

/**
 * When pieces would be ready. Refetches when the pieces stop changing, and when stock or the board changes. Sends no
 * request without pieces or without the permission.
 */
export function usePromise(question: PromiseQuestion) {
  const mayAsk = useCan('orderCreation.use');
  const settled = useSettled(question);
  useLive('scheduler');
  return useQuery({ ...promiseQuery(settled), enabled: mayAsk && settled.lines.length > 0 });
}

export type AskedPromise = ReturnType<typeof usePromise>;
