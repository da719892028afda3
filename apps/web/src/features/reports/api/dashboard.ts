import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryOf } from '@cordovan/contracts/call';
import { readDashboard, readFigures } from '@cordovan/contracts/reports';
import { listStores } from '@cordovan/contracts/stores';
import { send } from '../../../lib/http/send.ts';

export interface DashboardFilter {
  readonly from?: string;
  readonly to?: string;
  readonly storeId?: number;
}

export const dashboardQuery = (filter: DashboardFilter) =>
  queryOptions({
    queryKey: ['orders', 'dashboard', filter],
    queryFn: ({ signal }) => send(readDashboard, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const figuresQuery = (query: QueryOf<typeof readFigures>) =>
  queryOptions({
    queryKey: ['orders', 'figures', query],
    queryFn: ({ signal }) => send(readFigures, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const dashboardStoresQuery = () =>
  queryOptions({ queryKey: ['stores', 'list'], queryFn: ({ signal }) => send(listStores, { signal }) });
