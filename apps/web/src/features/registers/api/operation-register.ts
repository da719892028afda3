import { queryOptions } from '@tanstack/react-query';
import { listEmployees, listOperationRecords, listOperations } from '@cordovan/contracts/registers';
import type { Day } from '@cordovan/domain/calendar';
import { send } from '../../../lib/http/send.ts';

export const employeesQuery = () =>
  queryOptions({
    queryKey: ['registers', 'employees'],
    queryFn: ({ signal }) => send(listEmployees, { signal }),
  });

export const operationsQuery = () =>
  queryOptions({
    queryKey: ['registers', 'operations'],
    queryFn: ({ signal }) => send(listOperations, { signal }),
  });

const SHOWN = 100;

export const recordsOfDayQuery = (day: Day) =>
  queryOptions({
    queryKey: ['registers', 'operationRecords', day],
    queryFn: ({ signal }) =>
      send(listOperationRecords, { query: { from: day, to: day, pageSize: SHOWN }, signal }),
  });
