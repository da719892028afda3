import { addDays, type Day, isWeekend } from '../calendar/index.ts';
import { type Placement, statusIds, type StatusId } from '../orders/index.ts';
import { allowUnless, type Refusal, refuseOrAsk, type Result } from '../result/index.ts';

/** Production line with its seats per day (SCHED-15, ENT-33). */
export interface ProductionLine {
  readonly id: number;
  readonly name: string;
  readonly maxSeats: number;
}

/** Order scheduled on a day and a line; `seats` as in PRICE-16. */
export interface PlacedOrder {
  readonly orderId: number;
  readonly day: Day;
  readonly lineId: number;
  readonly seats: number;
}

/** Whether an order would exceed the seats of the line; exactly full is allowed (SCHED-09). */
export function exceedsSeats(line: ProductionLine, used: number, orderSeats: number): boolean {
  return used + orderSeats > line.maxSeats;
}

/** Seats of a line, by default those of setting `seats-per-day` (SCHED-17, C-26). */
export function maxSeatsOr(maxSeats: number | null, seatsPerDay: number): number {
  return maxSeats ?? seatsPerDay;
}

/** Request to schedule an order on a day and a line, or to move it there. */
export interface PlaceRequest {
  readonly statusId: StatusId;
  /** Day that the order is scheduled for, null when unscheduled. */
  readonly currentDay: Day | null;
  readonly day: Day;
  /** The day that the order was on before its last move, if that was today: the move can be undone. */
  readonly undoDay: Day | null;
  /** At the factory (N-37). */
  readonly today: Day;
  readonly line: ProductionLine;
  /** Seats of the other orders on that day and line. */
  readonly usedSeats: number;
  readonly orderSeats: number;
  readonly closedDays: ReadonlySet<Day>;
  /** Day on which the order's missing leather arrives; null when nothing is missing, or the day is unknown. */
  readonly leatherDay: Day | null;
  /** Day of delivery; null when there is none. */
  readonly deliveryDate: Day | null;
  readonly isConfirmed: boolean;
}

const worked: readonly StatusId[] = [statusIds.inProduction, statusIds.finished];
const placeable: readonly StatusId[] = [statusIds.approved, statusIds.scheduled];

const statusRefusal = (statusId: StatusId): Refusal | undefined => {
  if (placeable.includes(statusId)) return undefined;
  return { code: worked.includes(statusId) ? 'ORDER_CANNOT_BE_MOVED' : 'ORDER_NOT_SCHEDULABLE' };
};

const isClosed = (day: Day | null, closedDays: ReadonlySet<Day>): boolean =>
  day !== null && closedDays.has(day);

/** Questions before scheduling; each is a refusal until the request is confirmed. */
export const placeQuestions = [
  'SEATS_EXCEEDED',
  'DAY_ON_WEEKEND',
  'DAY_PAST_AGAIN',
  'DAY_BEFORE_LEATHER',
  'DAY_FAR_AFTER_DELIVERY',
  'LEATHER_LOTS_MIXED',
] as const;

/** Whether a refusal of a placement is a question that a confirmed request answers. */
export const isPlaceQuestion = (code: string): boolean =>
  (placeQuestions as readonly string[]).includes(code);

/** A new day must be today or later. The current day may stay unchanged, and a move may be undone. */
const dayRefusal = ({ day, currentDay, undoDay, today }: PlaceRequest): Refusal | undefined =>
  day !== currentDay && day < today && day !== undoDay
    ? { code: 'DAY_PAST', data: { day }, field: 'day' }
    : undefined;

/** Asks before scheduling on a weekend, and before undoing a move to a past day. */
function dayQuestion({ day, currentDay, undoDay, today }: PlaceRequest): Refusal | undefined {
  if (day === currentDay) return undefined;
  if (day < today) return { code: 'DAY_PAST_AGAIN', data: { day } };
  return isWeekend(day) && day !== undoDay ? { code: 'DAY_ON_WEEKEND', data: { day } } : undefined;
}

/** Leather that arrives on a day isn't there yet when that day's work begins. */
function leatherQuestion({ day, currentDay, leatherDay }: PlaceRequest): Refusal | undefined {
  if (leatherDay === null || day > leatherDay || day === currentDay) return undefined;
  return { code: 'DAY_BEFORE_LEATHER', data: { day: leatherDay } };
}

/** Days after the delivery date beyond which a day is more likely a mistake than a plan. */
const FAR_DAYS = 30;

/** An order that is already late is compared to today. */
function deliveryQuestion({ day, currentDay, deliveryDate, today }: PlaceRequest): Refusal | undefined {
  if (deliveryDate === null || day === currentDay) return undefined;
  const due = deliveryDate < today ? today : deliveryDate;
  return day > addDays(due, FAR_DAYS)
    ? { code: 'DAY_FAR_AFTER_DELIVERY', data: { day, due: deliveryDate } }
    : undefined;
}

/**
 * Checks whether an approved order may be scheduled, or a scheduled one moved (SCHED-04 to SCHED-09). Refuses closed
 * days and past days. Extra seats, weekends, days before the leather arrives and days far after the delivery date
 * need confirmation (`placeQuestions`).
 */
export function checkPlace(request: PlaceRequest): Result<void> {
  const { line, closedDays } = request;
  const touchesClosed = isClosed(request.day, closedDays) || isClosed(request.currentDay, closedDays);
  const overflow = exceedsSeats(line, request.usedSeats, request.orderSeats);
  const questions = [
    dayQuestion(request),
    leatherQuestion(request),
    deliveryQuestion(request),
    overflow
      ? ({ code: 'SEATS_EXCEEDED', data: { max: line.maxSeats, line: line.name } } as const)
      : undefined,
  ];
  return refuseOrAsk(
    [
      statusRefusal(request.statusId),
      touchesClosed ? { code: 'DATE_CLOSED', field: 'day' } : undefined,
      dayRefusal(request),
    ],
    request.isConfirmed ? [] : questions,
  );
}

/** Converts the request to the facts of a status change (guards b and d of N-02). */
export function placementOf(request: PlaceRequest): Placement {
  const { line } = request;
  return {
    day: request.day,
    lineId: line.id,
    isDayClosed: isClosed(request.day, request.closedDays),
    seatsExceeded: exceedsSeats(line, request.usedSeats, request.orderSeats)
      ? { max: line.maxSeats, line: line.name }
      : null,
  };
}

/**
 * Checks whether an order may return to approved: only a scheduled one, and not from a closed day (SCHED-03,
 * SCHED-08).
 */
export function checkUnschedule(order: {
  statusId: StatusId;
  currentDay: Day | null;
  closedDays: ReadonlySet<Day>;
}): Result<void> {
  return allowUnless([
    order.statusId === statusIds.scheduled ? undefined : { code: 'ONLY_SCHEDULED_GOES_BACK' },
    isClosed(order.currentDay, order.closedDays) ? { code: 'DATE_CLOSED', field: 'day' } : undefined,
  ]);
}

/** Asks before closing a day with scheduled orders; they stay on it (N-30). */
export function checkCloseDay(request: {
  isClosed: boolean;
  orderCount: number;
  isConfirmed: boolean;
}): Result<void> {
  const asks = request.orderCount > 0 && !request.isConfirmed;
  return refuseOrAsk(
    [request.isClosed ? { code: 'DAY_ALREADY_CLOSED', field: 'day' } : undefined],
    [asks ? { code: 'CLOSE_DAY_WITH_ORDERS', data: { count: request.orderCount } } : undefined],
  );
}

export function checkOpenDay(request: { isClosed: boolean }): Result<void> {
  return allowUnless([request.isClosed ? undefined : { code: 'DAY_NOT_CLOSED', field: 'day' }]);
}

/** Orders of a line on a day from today on. */
export interface LineDay {
  readonly day: Day;
  readonly orders: number;
  readonly seats: number;
}

/**
 * Asks before deactivating a line with scheduled orders, or giving it fewer seats than its days need; the orders
 * stay. `days` are in date order.
 */
export function checkLineChange(
  line: { readonly isActive: boolean; readonly maxSeats: number; readonly isConfirmed: boolean },
  before: { readonly isActive: boolean; readonly maxSeats: number },
  days: readonly LineDay[],
): Result<void> {
  if (line.isConfirmed || days.length === 0) return allowUnless([]);
  const count = days.reduce((all, { orders }) => all + orders, 0);
  const over = line.maxSeats < before.maxSeats ? days.filter(({ seats }) => seats > line.maxSeats) : [];
  return allowUnless([
    before.isActive && !line.isActive
      ? { code: 'LINE_OFF_WITH_ORDERS', data: { count, day: days[0]!.day } }
      : undefined,
    over[0] ? { code: 'LINE_SEATS_TAKEN', data: { count: over.length, day: over[0].day } } : undefined,
  ]);
}

/** Refuses to delete a line with assigned orders (SCHED-16, ERR-04). */
export function checkDeleteLine(line: { hasOrders: boolean }): Result<void> {
  return allowUnless([line.hasOrders ? { code: 'PRODUCTION_LINE_HAS_ORDERS' } : undefined]);
}
