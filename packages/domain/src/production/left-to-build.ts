import type { Day } from '../calendar/index.ts';
import { shippedStatuses, type StatusId, statusIds } from '../orders/index.ts';
import type { LineDay } from './schedule.ts';

/** An order on a production day. `whole` and `finished` are either seats or standard minutes. */
export interface BuildOnDay {
  readonly statusId: StatusId;
  /** Null while the order is unscheduled. */
  readonly day: Day | null;
  readonly whole: number;
  /** Part of `whole` that belongs to finished pieces. */
  readonly finished: number;
}

const isBuilt = (statusId: StatusId): boolean =>
  statusId === statusIds.finished || shippedStatuses.includes(statusId);

/**
 * Seats or minutes that an order takes on its day. Future days count only unfinished pieces: work done ahead of time
 * frees capacity. Today and earlier days keep the full amount, as history.
 */
export function leftToBuild({ statusId, day, whole, finished }: BuildOnDay, today: Day): number {
  if (day !== null && day <= today) return whole;
  return isBuilt(statusId) ? 0 : Math.max(0, whole - finished);
}

/** An order on a day of a line. */
export interface LineOrder extends BuildOnDay {
  readonly day: Day;
}

/** A line's days with orders that can still move, and the seats that all orders of those days take. */
export function lineDays(orders: readonly LineOrder[], today: Day): readonly LineDay[] {
  return [...Map.groupBy(orders, ({ day }) => day)].flatMap(([day, here]) => {
    const movable = here.filter(({ statusId }) => statusId === statusIds.scheduled).length;
    if (movable === 0) return [];
    return [{ day, orders: movable, seats: here.reduce((sum, each) => sum + leftToBuild(each, today), 0) }];
  });
}
