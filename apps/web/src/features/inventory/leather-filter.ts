import { leatherSorts } from '@cordovan/contracts/inventory-leather';
import type { Sort } from '../../ui/list/data-list.types.ts';
import type { ShownFilter } from './api/leathers.ts';

type SortColumn = (typeof leatherSorts)[number];

/** Parses `available.desc` from the address. */
export function sortOf(text: string | undefined): (Sort & { readonly column: SortColumn }) | undefined {
  const [column = '', direction] = (text ?? '').split('.');
  const sorted = leatherSorts.find((one) => one === column);
  return sorted && { column: sorted, direction: direction === 'desc' ? 'desc' : 'asc' };
}

interface Filters {
  readonly q?: string;
  readonly kind?: string;
  readonly state?: string;
  readonly level?: string;
  readonly sort?: string;
}

/** The call's query, from the filters in the address. */
export function filterFrom(filters: Filters, paging: { page: number; pageSize: number }): ShownFilter {
  const { q, kind, state, level } = filters;
  const sort = sortOf(filters.sort);
  return {
    ...paging,
    ...(q ? { search: q } : {}),
    ...(kind ? { isFabric: kind === 'fabric' } : {}),
    ...(state ? { isActive: state === 'active' } : {}),
    ...(level === 'low' ? { belowReorderPoint: true } : {}),
    ...(sort ? { sort: sort.column, direction: sort.direction } : {}),
  };
}
