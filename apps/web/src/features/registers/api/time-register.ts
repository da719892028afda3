import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  correctTime,
  exportTimeRecords,
  listTimeRecords,
  readOwnTime,
  registerTime,
} from '@cordovan/contracts/registers';
import type { BodyOf, QueryOf } from '@cordovan/contracts/call';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';
import { HOURS_QUESTIONS } from './clock-outs.ts';

export const ownTimeQuery = () =>
  queryOptions({
    queryKey: ['registers', 'ownTime'],
    queryFn: ({ signal }) => send(readOwnTime, { signal }),
  });

export const timeRecordsQuery = (query: QueryOf<typeof listTimeRecords>) =>
  queryOptions({
    queryKey: ['registers', 'timeRecords', query],
    queryFn: ({ signal }) => send(listTimeRecords, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const sendTime = (body: BodyOf<typeof registerTime>) => send(registerTime, { body });
export const sendTimeCorrection = (id: number, body: BodyOf<typeof correctTime>) =>
  send(correctTime, { params: { id }, body, expected: HOURS_QUESTIONS });

export const readTimesFile = (
  query: Pick<QueryOf<typeof listTimeRecords>, 'from' | 'to' | 'employeeId'>,
  { format, ...options }: ExportOptions,
) => send(exportTimeRecords, { query: { ...query, format }, ...options, quiet: true });
