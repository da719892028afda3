import { orderSorts } from '@cordovan/contracts/orders-columns';
import { useFilters } from '../../../ui/list/use-filters.ts';
import type { OrderListQuery } from '../api/order-list.ts';

/** Filters that the filter dialog lacks, set by links from other screens. Each is shown as a chip above the list. */
export const LINKED = [
  'type',
  'deposit',
  'orderedFrom',
  'orderedTo',
  'approvedFrom',
  'approvedTo',
  'shippedFrom',
  'shippedTo',
  'expiresFrom',
  'expiresTo',
  'delivered',
] as const;
export const NARROWING = [
  'search',
  'status',
  'store',
  'from',
  'to',
  'number',
  'customer',
  'accepted',
  ...LINKED,
] as const;
/**
 * Filters in the address of the list. `view` only names the saved view that the list started from; `show` names a
 * column to show although it is hidden by default.
 */
export const NAMES = [...NARROWING, 'sort', 'direction', 'view', 'show'] as const;
export type OrderFilters = ReturnType<typeof useFilters<(typeof NAMES)[number]>>;

export const useOrderFilters = (): OrderFilters => useFilters(NAMES);

export const PAGE_SIZE = 50;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ids = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .filter((part) => /^\d+$/.test(part))
    .map(Number);

/** Converts the address into the call's query. Ignores invalid values. */
export function listQueryOf({ filters, page }: OrderFilters): OrderListQuery {
  const statusIds = ids(filters.status);
  const [storeId] = ids(filters.store);
  const sort = orderSorts.find((name) => name === filters.sort) ?? 'id';
  return {
    ...(statusIds.length > 0 ? { statusIds } : {}),
    ...(storeId === undefined ? {} : { storeId }),
    ...(filters.from && DAY.test(filters.from) ? { from: filters.from } : {}),
    ...(filters.to && DAY.test(filters.to) ? { to: filters.to } : {}),
    ...(filters.search ? { search: filters.search } : {}),
    ...(filters.number ? { number: filters.number } : {}),
    ...(filters.customer ? { customer: filters.customer } : {}),
    ...(filters.accepted === '1' ? { accepted: true } : {}),
    ...(filters.accepted === 'changed' ? { changedSinceAccepted: true } : {}),
    ...linkedQueryOf(filters),
    sort,
    direction: filters.direction === 'asc' ? 'asc' : 'desc',
    page,
    pageSize: PAGE_SIZE,
  };
}

const DAY_FILTERS = [
  'orderedFrom',
  'orderedTo',
  'approvedFrom',
  'approvedTo',
  'shippedFrom',
  'shippedTo',
  'expiresFrom',
  'expiresTo',
] as const;

function linkedQueryOf(filters: OrderFilters['filters']): Partial<OrderListQuery> {
  const orderTypes = ids(filters.type);
  const days = DAY_FILTERS.flatMap((name) => {
    const value = filters[name];
    return value && DAY.test(value) ? [[name, value] as const] : [];
  });
  const { deposit, delivered } = filters;
  return {
    ...(orderTypes.length > 0 ? { orderTypes } : {}),
    ...Object.fromEntries(days),
    ...(deposit === 'missing' || deposit === 'paid' ? { deposit } : {}),
    ...(delivered === 'onTime' || delivered === 'late' ? { delivered } : {}),
  };
}
