import type { Plan, PlanOrder, PlanPlace, PlanProblem } from './problem.ts';
import { isPlannable, lateDays } from './table.ts';

/** Key figures for a plan, or for the current board. */
export interface PlanFigures {
  /** Open orders scheduled after their due day. The same orders count, however long the plan is. */
  readonly lateOrders: number;
  /** The sum of those orders' late days. */
  readonly lateDays: number;
  /** Orders without a day. They aren't late yet. */
  readonly unscheduled: number;
  /** Orders that use several dye lots of one leather. */
  readonly splitLots: number;
  /** Orders placed by a person that the plan moves. */
  readonly movedByHand: number;
  /** Seats used on the plan's days, and the capacity of those days. */
  readonly seatsUsed: number;
  readonly seatsMax: number;
}

interface Place extends PlanPlace {
  readonly option?: number;
}

/** Computes the figures for given order placements. */
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

/** Figures for the current board. */
export const presentFigures = (problem: PlanProblem): PlanFigures =>
  figuresOf(problem, (order) => order.place);

/** Figures for the board if the plan is accepted. */
export const planFigures = (problem: PlanProblem, plan: Plan): PlanFigures =>
  figuresOf(problem, (order) => plan.get(order.id) ?? (isPlannable(order, problem) ? null : order.place));
