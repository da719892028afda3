import { type Day, daysBetween } from '../calendar/index.ts';

/** An order that was built and shipped. */
export interface ShippedOrder {
  readonly approvedOn: Day | null;
  readonly shippedOn: Day;
  readonly dueOn: Day;
  readonly seats: number;
}

export interface Throughput {
  readonly orders: number;
  readonly onTime: number;
  readonly seats: number;
  /** Days late of all late orders. */
  readonly lateDays: number;
  /** Median days from approval to shipping; null when no approval is known. */
  readonly medianDays: number | null;
}

/** Number of days that an order shipped after its delivery date. */
export const daysLate = ({ dueOn, shippedOn }: Pick<ShippedOrder, 'dueOn' | 'shippedOn'>): number =>
  Math.max(0, daysBetween(dueOn, shippedOn));

/** Days from approval to shipping; null when the approval isn't known. */
export const daysToShip = ({
  approvedOn,
  shippedOn,
}: Pick<ShippedOrder, 'approvedOn' | 'shippedOn'>): number | null =>
  approvedOn === null ? null : Math.max(0, daysBetween(approvedOn, shippedOn));

export function throughputOf(orders: readonly ShippedOrder[]): Throughput {
  const late = orders.map(daysLate);
  const taken = orders.map(daysToShip).filter((days) => days !== null);
  const sorted = taken.toSorted((a, b) => a - b);
  return {
    orders: orders.length,
    onTime: late.filter((days) => days === 0).length,
    seats: Math.round(orders.reduce((sum, { seats }) => sum + seats, 0) * 100) / 100,
    lateDays: late.reduce((sum, days) => sum + days, 0),
    medianDays: sorted[Math.ceil(sorted.length / 2) - 1] ?? null,
  };
}

/** The same figures for each month in which orders shipped, in order. `month` is its first day. */
export function throughputByMonth(
  orders: readonly ShippedOrder[],
): readonly (Throughput & { readonly month: Day })[] {
  const months = Map.groupBy(orders, ({ shippedOn }) => `${shippedOn.slice(0, 7)}-01`);
  return [...months]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([month, some]) => ({ month, ...throughputOf(some) }));
}
