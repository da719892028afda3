import { queryOptions } from '@tanstack/react-query';
import { readAccountingStatus, readLedger, readTieOut, rebook } from '@cordovan/contracts/accounting';
import { send } from '../../../lib/http/send.ts';

export const tieOutQuery = () =>
  queryOptions({
    queryKey: ['accounting', 'tieOut'],
    queryFn: ({ signal }) => send(readTieOut, { signal }),
  });

export const accountingStatusQuery = () =>
  queryOptions({
    queryKey: ['accounting', 'status'],
    queryFn: ({ signal }) => send(readAccountingStatus, { signal }),
  });

const MANY = 100;

export const entriesQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: ['accounting', 'entries', orderNumber],
    queryFn: ({ signal }) => send(readLedger, { query: { orderNumber, pageSize: MANY }, signal }),
    enabled: orderNumber !== '',
  });

/** Quiet, because the screen itself shows a failure. */
export const rebookLedger = () => send(rebook, { quiet: true });
