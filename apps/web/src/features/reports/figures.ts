import type { Figures } from '@cordovan/contracts/reports-figures';
import {
  allStatusIds,
  orderTypes,
  shippedStatuses,
  statusIds,
  unsoldStatuses,
} from '@cordovan/domain/orders';
import { ordersWhere } from '../../lib/paths.ts';

/** A part's share of the whole in percent, with one decimal. Undefined without a whole. */
export const shareOf = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : Math.round((part * 1000) / whole) / 10;

/** Change from the previous period in percent. Undefined if there was nothing in the previous period. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((now - before) * 1000) / Math.abs(before)) / 10;

const forCustomers = Object.values(orderTypes)
  .filter((type) => type !== orderTypes.floor)
  .join(',');
const sold = allStatusIds.filter((id) => !unsoldStatuses.includes(id)).join(',');

interface Asked {
  readonly figures: Pick<Figures, 'from' | 'to' | 'today'>;
  readonly storeId: number | undefined;
}

/** Addresses of the lists behind the figures. */
export function listsOf({ figures: { from, to, today }, storeId }: Asked) {
  const where = (filters: Record<string, string>) =>
    ordersWhere({
      type: forCustomers,
      ...filters,
      ...(storeId === undefined ? {} : { store: String(storeId) }),
    });
  const sales = { status: sold, approvedFrom: from, approvedTo: to };
  const given = { orderedFrom: from, orderedTo: to };
  const shipped = { status: shippedStatuses.join(','), shippedFrom: from, shippedTo: to };
  return {
    sales: where(sales),
    margin: where({ ...sales, show: 'margin' }),
    open: where({ status: String(statusIds.quotation), expiresFrom: today }),
    given: where(given),
    won: where({ ...given, status: sold }),
    shipped: where(shipped),
    onTime: where({ ...shipped, delivered: 'onTime' }),
  };
}
