import { queryOptions } from '@tanstack/react-query';
import { listDuplicates } from '@cordovan/contracts/customers';
import { readHome, readNeeds } from '@cordovan/contracts/reports';
import { send } from '../../../lib/http/send.ts';

/** Quiet: Home works without these numbers, and the panel itself says that they are missing. */
export const homeQuery = () =>
  queryOptions({
    queryKey: ['orders', 'home'],
    queryFn: ({ signal }) => send(readHome, { quiet: true, signal }),
  });

/** The user's pending tasks. */
export const needsQuery = () =>
  queryOptions({
    queryKey: ['orders', 'needs'],
    queryFn: ({ signal }) => send(readNeeds, { quiet: true, signal }),
  });

/** Finding pairs compares all customers, so it isn't repeated with each change of an order. */
const PAIRS_STALE_MS = 5 * 60_000;

export const duplicatePairsQuery = () =>
  queryOptions({
    queryKey: ['customers', 'duplicates', 'home'],
    queryFn: ({ signal }) => send(listDuplicates, { quiet: true, signal }),
    staleTime: PAIRS_STALE_MS,
  });
