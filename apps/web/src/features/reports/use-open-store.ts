import { useQuery } from '@tanstack/react-query';
import { dashboardStoresQuery } from './api/dashboard.ts';
import type { Filters } from './reports.ts';

/** Restricts a report to the store with this name, from a subtotal. */
export function useOpenStore({ setFilters }: Filters): (name: string) => (() => void) | undefined {
  const { data: stores = [] } = useQuery(dashboardStoresQuery());
  return (name) => {
    const store = stores.find((each) => each.name === name);
    return store && (() => setFilters({ store: String(store.id) }));
  };
}
