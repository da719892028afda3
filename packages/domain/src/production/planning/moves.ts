import { daysBetween } from '../../calendar/index.ts';
import type { MessageCode } from '../../messages/index.ts';
import type { Plan, PlannedPlace, PlanOrder, PlanPlace, PlanProblem } from './problem.ts';
import { isPlannable, lateDays, sizeObstacle, staysPut } from './table.ts';

/** One sentence: a message and its data. */
export interface PlanReason {
  readonly code: Extract<MessageCode, `PLAN_${string}`>;
  readonly data: Readonly<Record<string, string | number>>;
}

/** Change that a plan proposes. Without `to`, the order becomes unscheduled. */
export interface PlanMove {
  readonly orderId: number;
  readonly from: PlanPlace | null;
  readonly to: PlanPlace | null;
  readonly reason: PlanReason;
}

/** Order that the plan can't place, and the reason. */
export interface LeftOut {
  readonly orderId: number;
  readonly reason: PlanReason;
}

const isSame = (a: PlanPlace | null, b: PlanPlace | null): boolean =>
  a === b || (a !== null && b !== null && a.day === b.day && a.lineId === b.lineId);

/** The changes of a plan, earliest day first. */
export function movesOf(problem: PlanProblem, plan: Plan): readonly PlanMove[] {
  const moves = problem.orders.flatMap((order): PlanMove[] => {
    const to = plan.get(order.id);
    if (to === undefined || isSame(order.place, to)) return [];
    const from = order.place;
    if (to !== null) {
      const reason = reasonFor(problem, order, to);
      return [{ orderId: order.id, from, to: { day: to.day, lineId: to.lineId }, reason }];
    }
    const isAhead = from !== null && problem.days.includes(from.day);
    return isAhead ? [{ orderId: order.id, from, to: null, reason: noRoom(problem, order, plan) }] : [];
  });
  return moves.toSorted(
    (a, b) => (a.to?.day ?? '9999').localeCompare(b.to?.day ?? '9999') || a.orderId - b.orderId,
  );
}

/** Orders that the plan leaves unscheduled, with the reason. */
export function leftOutOf(problem: PlanProblem, plan: Plan): readonly LeftOut[] {
  return problem.orders.flatMap((order): LeftOut[] => {
    if (isPlannable(order, problem))
      return plan.get(order.id) === null ? [{ orderId: order.id, reason: noRoom(problem, order, plan) }] : [];
    if (order.isFixed || (order.place !== null && staysPut(order, problem))) return [];
    return [{ orderId: order.id, reason: obstacleReason(problem, order) }];
  });
}

/**
 * Why a plan has no day for an order that it could place: its leather comes after the last day, other orders use the
 * leather, or the days are full.
 */
function noRoom(problem: PlanProblem, order: PlanOrder, plan: Plan): PlanReason {
  const end = problem.days.at(-1) ?? '';
  const soonest = order.leather.toSorted((a, b) => a.from.localeCompare(b.from))[0];
  const arrives = soonest?.arrives ?? '';
  if (soonest && soonest.from > end) return { code: 'PLAN_LEATHER_LATE', data: { arrives, end } };
  const left = suppliesLeft(problem, plan);
  const isThere = order.leather.some(
    ({ from, uses }) =>
      from <= end && uses.every(({ supply, area }) => area <= (left.get(supply) ?? 0) + 0.0001),
  );
  return isThere
    ? { code: 'PLAN_NO_ROOM', data: { end } }
    : { code: 'PLAN_LEATHER_TAKEN', data: { arrives } };
}

/** Square feet of each incoming supply that a plan leaves unused. */
function suppliesLeft({ orders, supplies }: PlanProblem, plan: Plan): ReadonlyMap<string, number> {
  const left = new Map(supplies.map(({ id, area }) => [id, area]));
  for (const order of orders) {
    const place = plan.get(order.id);
    for (const { supply, area } of place ? order.leather[place.option]!.uses : [])
      left.set(supply, (left.get(supply) ?? 0) - area);
  }
  return left;
}

function obstacleReason(problem: PlanProblem, order: PlanOrder): PlanReason {
  if (order.obstacle) return order.obstacle;
  if (sizeObstacle(order, problem) === 'seats')
    return { code: 'PLAN_TOO_LARGE', data: { seats: order.seats } };
  const minutes = Object.values(order.minutes).reduce((sum, each) => sum + each, 0);
  return { code: 'PLAN_TOO_LONG', data: { hours: Math.round(minutes / 6) / 10 } };
}

/** Why a plan puts an order where it does. The first reason that applies. */
function reasonFor(problem: PlanProblem, order: PlanOrder, to: PlannedPlace): PlanReason {
  const { place, dueDay } = order;
  const option = order.leather[to.option]!;
  const late = lateDays(dueDay, to.day);
  if (place && place.day < problem.days[0]!) return { code: 'PLAN_DAY_OVER', data: { from: place.day } };
  if (option.arrives !== null) {
    const splits = order.leather.some((other) => other.isSplit && other.from < option.from);
    const code = !option.isSplit && splits ? 'PLAN_ONE_LOT' : 'PLAN_AFTER_LEATHER';
    if (place === null || place.day < option.from) return { code, data: { arrives: option.arrives } };
  }
  if (place) {
    if (place.day === to.day) {
      const name = problem.lines.find(({ id }) => id === to.lineId)!.name;
      return { code: 'PLAN_OTHER_LINE', data: { line: name } };
    }
    const sooner = lateDays(dueDay, place.day) - late;
    if (sooner > 0) return { code: 'PLAN_SOONER', data: { days: sooner, due: dueDay! } };
    if (to.day > place.day)
      return late > 0
        ? { code: 'PLAN_MAKES_ROOM_LATE', data: { late, due: dueDay! } }
        : { code: 'PLAN_MAKES_ROOM', data: {} };
    return { code: 'PLAN_EARLIER', data: {} };
  }
  if (dueDay === null) return { code: 'PLAN_NO_DUE', data: {} };
  if (late > 0) return { code: 'PLAN_LATE', data: { late, due: dueDay } };
  return { code: 'PLAN_ON_TIME', data: { spare: daysBetween(to.day, dueDay), due: dueDay } };
}
