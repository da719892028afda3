import type { Day } from '../../calendar/index.ts';
import type { PlanProblem } from './problem.ts';
import { fitsHours, minutesIn } from './table.ts';

/** The day that an order moves to; null takes it off the board. */
export interface HoursMove {
  readonly orderId: number;
  readonly to: Day | null;
}

/** Minutes that an order needs, and minutes left on its day. */
export interface HoursShort {
  readonly need: number;
  readonly left: number;
}

/**
 * Assigns each day's hours to moves that are made together, one after another. Orders that leave a day free their
 * hours first. Returns the shortage for a move, or null if the day has enough hours.
 */
export function openHours(
  { days, pools, orders }: PlanProblem,
  moves: readonly HoursMove[],
): (move: HoursMove) => HoursShort | null {
  const goesTo = new Map(moves.map(({ orderId, to }) => [orderId, to]));
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const left = pools.map(({ minutes }) => new Map(days.map((day, at) => [day, minutes[at]!])));
  const take = (orderId: number, day: Day): void => {
    for (const [pool, { operationIds }] of pools.entries())
      left[pool]!.set(day, (left[pool]!.get(day) ?? 0) - minutesIn(orderOf.get(orderId)!, operationIds));
  };
  const stays = (orderId: number, day: Day) => !goesTo.has(orderId) || goesTo.get(orderId) === day;
  for (const { id, place, takesHours } of orders)
    if (place && takesHours && stays(id, place.day)) take(id, place.day);
  return ({ orderId, to }) => {
    const order = orderOf.get(orderId);
    if (!order || to === null || order.place?.day === to || !days.includes(to)) return null;
    for (const [pool, { operationIds }] of pools.entries()) {
      const need = minutesIn(order, operationIds);
      const rest = left[pool]!.get(to)!;
      if (!fitsHours(need, rest)) return { need, left: Math.max(0, rest) };
    }
    take(orderId, to);
    return null;
  };
}
