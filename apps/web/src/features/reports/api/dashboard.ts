import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readDashboard } from '@cordovan/contracts/reports';
import { listStores } from '@cordovan/contracts/stores';
import { readSetting } from '@cordovan/contracts/settings';
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

export const dashboardStoresQuery = () =>
  queryOptions({ queryKey: ['stores', 'list'], queryFn: ({ signal }) => send(listStores, { signal }) });

/** 0 English, 1 metric (INV-25). */
export const unitSystemQuery = () =>
  queryOptions({
    queryKey: ['settings', 'unit-system'],
    queryFn: ({ signal }) => send(readSetting, { params: { name: 'unit-system' }, signal }),
  });
