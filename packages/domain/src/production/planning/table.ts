import { addDays, type Day, daysBetween } from '../../calendar/index.ts';
import { type PlanOrder, type PlanProblem, planWeights } from './problem.ts';

/** An order that may move, with indexes instead of ids and days. */
export interface TableOrder {
  readonly order: PlanOrder;
  /** In hundredths of a seat. */
  readonly seats: number;
  /** Minutes by pool. */
  readonly minutes: readonly number[];
  /** Points for each day, excluding moves and lots. */
  readonly cost: readonly number[];
  readonly leftOutCost: number;
  /** Indexes of its current place; -1 if it has no place that it may keep. */
  readonly stayDay: number;
  readonly stayLine: number;
  readonly moveCost: number;
  /** Leather options with the index of their first day; options from a single lot come first. */
  readonly options: readonly TableOption[];
}

interface TableOption {
  /** The option's number among the order's options. */
  readonly index: number;
  readonly first: number;
  readonly cost: number;
  readonly uses: readonly { readonly supply: number; readonly area: number }[];
}

/** The problem as numbers, for the search and the solver. */
export interface PlanTable {
  readonly problem: PlanProblem;
  readonly orders: readonly TableOrder[];
  /** Hundredths of a seat left after fixed orders, by line and day. */
  readonly seats: readonly (readonly number[])[];
  /** Minutes left after fixed orders, by pool and day. */
  readonly minutes: readonly (readonly number[])[];
  readonly supplies: readonly number[];
}

const hundredths = (seats: number): number => Math.round(seats * 100);
/** Allows for rounding of fractional minutes. */
export const fitsHours = (need: number, room: number): boolean => need <= room + 1e-6;

/** Number of days that an order is late if built on a day. */
export const lateDays = (dueDay: Day | null, day: Day): number =>
  dueDay === null ? 0 : Math.max(0, daysBetween(dueDay, day));

/** An order's minutes for a set of operations. */
export const minutesIn = (order: PlanOrder, operationIds: readonly number[]): number =>
  operationIds.reduce((sum, id) => sum + (order.minutes[id] ?? 0), 0);

/** Whether an order would fit on a line and within a day's hours if the day were empty. */
export function sizeObstacle(order: PlanOrder, { lines, pools }: PlanProblem): 'seats' | 'hours' | null {
  if (!lines.some((line) => hundredths(order.seats) <= hundredths(line.maxSeats))) return 'seats';
  const isTooLong = pools.some(
    ({ operationIds, minutes }) => !fitsHours(minutesIn(order, operationIds), Math.max(0, ...minutes)),
  );
  return isTooLong ? 'hours' : null;
}

/** An order that keeps its place regardless of the plan: fixed, or too large to plan but placed by a person. */
export const staysPut = (order: PlanOrder, problem: PlanProblem): boolean =>
  order.isFixed || (order.place !== null && sizeObstacle(order, problem) !== null);

/** Orders that a plan may place. */
export const isPlannable = (order: PlanOrder, problem: PlanProblem): boolean =>
  !staysPut(order, problem) && order.leather.length > 0 && sizeObstacle(order, problem) === null;

/** Converts a problem to numbers. */
export function tableOf(problem: PlanProblem): PlanTable {
  const { days, lines, pools, supplies } = problem;
  const dayAt = new Map(days.map((day, at) => [day, at]));
  const lineAt = new Map(lines.map(({ id }, at) => [id, at]));
  const supplyAt = new Map(supplies.map(({ id }, at) => [id, at]));
  const seats = lines.map(({ maxSeats }) => days.map(() => hundredths(maxSeats)));
  const minutes = pools.map((pool) => [...pool.minutes]);
  for (const order of problem.orders) {
    const day = order.place && dayAt.get(order.place.day);
    if (day === null || day === undefined || isPlannable(order, problem)) continue;
    const line = lineAt.get(order.place!.lineId);
    if (line !== undefined) seats[line]![day]! -= hundredths(order.seats);
    if (order.takesHours)
      for (const [pool, { operationIds }] of pools.entries())
        minutes[pool]![day]! -= minutesIn(order, operationIds);
  }
  const firstFrom = (from: Day): number => {
    const first = days.findIndex((day) => day >= from);
    return first < 0 ? days.length : first;
  };
  const orders = problem.orders
    .filter((order) => isPlannable(order, problem))
    .map((order): TableOrder => {
      const perDay = order.isForStore ? planWeights.lateDayForStore : planWeights.lateDay;
      const stayDay = order.place ? (dayAt.get(order.place.day) ?? -1) : -1;
      const stayLine = stayDay < 0 ? -1 : (lineAt.get(order.place!.lineId) ?? -1);
      const end = days.at(-1);
      const moveCost = order.isPlacedByHand ? planWeights.moveByHand : planWeights.moveByPlan;
      const isPlaced = stayDay >= 0 && stayLine >= 0;
      const after = end ? lateDays(order.dueDay, addDays(end, 7)) : 0;
      return {
        order,
        seats: hundredths(order.seats),
        minutes: pools.map(({ operationIds }) => minutesIn(order, operationIds)),
        cost: days.map((day, at) => lateDays(order.dueDay, day) * perDay + at * planWeights.wait),
        leftOutCost:
          after * perDay + days.length * planWeights.wait + planWeights.leftOut + (isPlaced ? moveCost : 0),
        stayDay: isPlaced ? stayDay : -1,
        stayLine: isPlaced ? stayLine : -1,
        moveCost,
        options: order.leather
          .map((option, index) => ({
            index,
            first: firstFrom(option.from),
            cost: option.isSplit ? planWeights.splitLot : 0,
            uses: option.uses.map(({ supply, area }) => ({ supply: supplyAt.get(supply)!, area })),
          }))
          .filter(({ first }) => first < days.length)
          .toSorted((a, b) => a.cost - b.cost || a.uses.length - b.uses.length || a.first - b.first),
      };
    });
  return { problem, orders, seats, minutes, supplies: supplies.map(({ area }) => area) };
}
