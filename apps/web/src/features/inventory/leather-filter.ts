import type { Sort } from '../../ui/list/data-list.types.ts';
import type { ShownFilter } from './api/leathers.ts';

const sortable = ['name', 'vendor', 'color', 'grade', 'available', 'atHand', 'reserved', 'ordered'] as const;
type SortColumn = (typeof sortable)[number];
export const isSortable = (column: string): column is SortColumn => sortable.some((one) => one === column);

/** Parses `available.desc` from the address. */
export function sortOf(text: string | undefined): (Sort & { readonly column: SortColumn }) | undefined {
  const [column = '', direction] = (text ?? '').split('.');
  return isSortable(column) ? { column, direction: direction === 'desc' ? 'desc' : 'asc' } : undefined;
}

interface Filters {
  readonly q?: string;
  readonly kind?: string;
  readonly state?: string;
  readonly level?: string;
  readonly sort?: string;
}

/** The query of the call, from the filters in the address. */
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
