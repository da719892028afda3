import { useEffect, useState } from 'react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { BodyOf } from '@cordovan/contracts/call';
import { askPromise } from '@cordovan/contracts/promises';
import { send } from '../http/send.ts';
import { useLive } from '../live/use-live.ts';
import { useCan } from '../session/use-session.ts';

export type PromiseQuestion = BodyOf<typeof askPromise>;

/** Quiet time after which a changed design is asked about. */
const SETTLED_MS = 400;

const promiseQuery = (question: PromiseQuestion) =>
  queryOptions({
    // Under the key of the board, so that its live changes ask again.
    queryKey: ['scheduler', 'promise', question],
    queryFn: ({ signal }) => send(askPromise, { body: question, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** The value, once it has stayed the same for a while. Compares by contents. */
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
 * When pieces would be ready. Asks again when the pieces settle, and when stock or the board changes. Without pieces, or
 * without the permission, it doesn't ask.
 */
export function usePromise(question: PromiseQuestion) {
  const mayAsk = useCan('orderCreation.use');
  const settled = useSettled(question);
  useLive('scheduler');
  return useQuery({ ...promiseQuery(settled), enabled: mayAsk && settled.lines.length > 0 });
}

export type AskedPromise = ReturnType<typeof usePromise>;
