import type { SavedView } from '@cordovan/contracts/search';
import { NAMES, type OrderFilters } from './use-order-filters.ts';

type Filters = OrderFilters['filters'];
/** All filters except the view's own name and the column that a link shows. */
const kept = NAMES.filter((name) => name !== 'view' && name !== 'show');

/** The filters that a view stores. */
export const viewFilters = (filters: Filters): Record<string, string> =>
  Object.fromEntries(kept.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));

/** The filters of a view, with every other filter cleared. */
export function filtersOfView(view: SavedView): Record<(typeof NAMES)[number], string | undefined> {
  const known = kept.map((name) => [name, view.filters[name]] as const);
  return { ...Object.fromEntries(known), view: String(view.id) } as Record<
    (typeof NAMES)[number],
    string | undefined
  >;
}

export const noFilters = Object.fromEntries(NAMES.map((name) => [name, undefined])) as Record<
  (typeof NAMES)[number],
  undefined
>;

/** Whether the list differs from the view. */
export const differs = (view: SavedView, filters: Filters): boolean =>
  kept.some((name) => (view.filters[name] ?? '') !== (filters[name] ?? ''));
