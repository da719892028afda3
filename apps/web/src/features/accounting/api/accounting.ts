import { queryOptions } from '@tanstack/react-query';
import { readAccountingStatus, readLedger, readTieOut } from '@cordovan/contracts/accounting';
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

export const entriesQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['accounting', 'entries', orderId],
    queryFn: ({ signal }) => send(readLedger, { query: { orderId, pageSize: MANY }, signal }),
    enabled: orderId > 0,
  });
