import type { Plan, PlanOrder, PlanPlace, PlanProblem } from './problem.ts';
import { isPlannable, lateDays } from './table.ts';

/** Key figures of a plan, or of the board as it is now. */
export interface PlanFigures {
  /** Orders with a day after their due day, of those that are still to be made: the same orders however long the plan is. */
  readonly lateOrders: number;
  /** The sum of their days. */
  readonly lateDays: number;
  /** Orders without a day. They aren't late yet. */
  readonly unscheduled: number;
  /** Orders that need several dye lots of one leather. */
  readonly splitLots: number;
  /** Orders that a person placed and that change their place. */
  readonly movedByHand: number;
  /** Seats used on the days of the plan, and seats that those days have. */
  readonly seatsUsed: number;
  readonly seatsMax: number;
}

interface Place extends PlanPlace {
  readonly option?: number;
}

/** Counts for places of orders. */
function figuresOf(problem: PlanProblem, placeOf: (order: PlanOrder) => Place | null): PlanFigures {
  const days = new Set(problem.days);
  const open = problem.orders.filter(({ takesHours }) => takesHours);
  const seats = problem.orders.map((order) => (days.has(placeOf(order)?.day ?? '') ? order.seats : 0));
  const places = open.map((order) => ({ order, place: placeOf(order) }));
  const late = places
    .map(({ order, place }) => (place === null ? 0 : lateDays(order.dueDay, place.day)))
    .filter((each) => each > 0);
  const isSplit = ({ order, place }: (typeof places)[number]) =>
    place !== null &&
    (place.option !== undefined
      ? order.leather[place.option]!.isSplit
      : (order.leather.find(({ from }) => from <= place.day)?.isSplit ?? false));
  const isMoved = ({ order, place }: (typeof places)[number]) =>
    order.isPlacedByHand &&
    order.place !== null &&
    (place?.day !== order.place.day || place.lineId !== order.place.lineId);
  const seatsMax = problem.lines.reduce((sum, line) => sum + line.maxSeats, 0) * days.size;
  return {
    lateOrders: late.length,
    lateDays: late.reduce((sum, each) => sum + each, 0),
    unscheduled: places.filter(({ place }) => place === null).length,
    splitLots: places.filter(isSplit).length,
    movedByHand: places.filter(isMoved).length,
    seatsUsed: Math.round(seats.reduce((sum, each) => sum + each, 0) * 100) / 100,
    seatsMax: Math.round(seatsMax * 100) / 100,
  };
}

/** The board as it is. */
export const presentFigures = (problem: PlanProblem): PlanFigures =>
  figuresOf(problem, (order) => order.place);

/** The board as it would be with a plan. */
export const planFigures = (problem: PlanProblem, plan: Plan): PlanFigures =>
  figuresOf(problem, (order) => plan.get(order.id) ?? (isPlannable(order, problem) ? null : order.place));
