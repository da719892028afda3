import type { Day } from '../calendar/index.ts';
import { shippedStatuses, type StatusId, statusIds } from '../orders/index.ts';
import type { LineDay } from './schedule.ts';

/** An order on a production day. `whole` and `finished` are its seats, or its standard minutes. */
export interface BuildOnDay {
  readonly statusId: StatusId;
  /** Null while the order is unscheduled. */
  readonly day: Day | null;
  readonly whole: number;
  /** Part of `whole` that its finished pieces have. */
  readonly finished: number;
}

const isBuilt = (statusId: StatusId): boolean =>
  statusId === statusIds.finished || shippedStatuses.includes(statusId);

/**
 * Seats or minutes that an order takes of its day. On days to come only those of pieces that aren't finished: work done
 * ahead frees them. Today and earlier days keep all, as history.
 */
export function leftToBuild({ statusId, day, whole, finished }: BuildOnDay, today: Day): number {
  if (day !== null && day <= today) return whole;
  return isBuilt(statusId) ? 0 : Math.max(0, whole - finished);
}

/** An order on a day of a line. */
export interface LineOrder extends BuildOnDay {
  readonly day: Day;
}

/** The days of a line that have orders which can still be moved, with the seats that all their orders take. */
export function lineDays(orders: readonly LineOrder[], today: Day): readonly LineDay[] {
  return [...Map.groupBy(orders, ({ day }) => day)].flatMap(([day, here]) => {
    const movable = here.filter(({ statusId }) => statusId === statusIds.scheduled).length;
    if (movable === 0) return [];
    return [{ day, orders: movable, seats: here.reduce((sum, each) => sum + leftToBuild(each, today), 0) }];
  });
}
