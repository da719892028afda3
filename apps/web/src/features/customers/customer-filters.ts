import type { QueryOf } from '@cordovan/contracts/call';
import type { listCustomerPage } from '@cordovan/contracts/customers';
import { customerSorts } from '@cordovan/contracts/customers-list';
import type { Sort } from '../../ui/list/data-list.types.ts';

export const FILTERS = ['search', 'balance', 'sort'] as const;
export const PAGE_SIZE = 50;

/** Parses `balance.desc` from the address. An invalid value gives the default order. */
export function sortOf(text: string | undefined): Sort & { column: (typeof customerSorts)[number] } {
  const [name, way] = (text ?? '').split('.');
  const column = customerSorts.find((one) => one === name) ?? 'name';
  return { column, direction: way === 'desc' ? 'desc' : 'asc' };
}

interface Filtered {
  readonly filters: Partial<Record<(typeof FILTERS)[number], string>>;
  readonly page: number;
}

export function customerQueryOf({ filters, page }: Filtered): QueryOf<typeof listCustomerPage> {
  const { column, direction } = sortOf(filters.sort);
  return {
    ...(filters.search ? { search: filters.search } : {}),
    ...(filters.balance === '1' ? { withBalance: true } : {}),
    sort: column,
    direction,
    page,
    pageSize: PAGE_SIZE,
  };
}
