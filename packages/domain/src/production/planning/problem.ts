import type { Day } from '../../calendar/index.ts';

/** A day and a line, as an order is placed. */
export interface PlanPlace {
  readonly day: Day;
  readonly lineId: number;
}

/** A way to cover an order with leather: from when on, and what it takes of leather that isn't held for the order yet. */
export interface LeatherOption {
  /** First production day that has the leather. */
  readonly from: Day;
  readonly uses: readonly { readonly supply: string; readonly area: number }[];
  /** Leather of one kind comes from more than one dye lot. */
  readonly isSplit: boolean;
  /** Day of the delivery that it waits for; null when the leather is held already. */
  readonly arrives: Day | null;
}

/** Leather that orders share: a delivery that is on its way. */
export interface PlanSupply {
  readonly id: string;
  /** Square feet that no order was promised. */
  readonly area: number;
}

/** Why an order can't be planned at all. */
export interface Obstacle {
  readonly code:
    'PLAN_NO_LEATHER' | 'PLAN_LEATHER_OVERDUE' | 'PLAN_LEATHER_PROMISED' | 'PLAN_LEATHER_TOO_LITTLE';
  readonly data: Readonly<Record<string, string>>;
}

export interface PlanOrder {
  readonly id: number;
  readonly seats: number;
  /** Standard minutes of all pieces by operation. */
  readonly minutes: Readonly<Record<number, number>>;
  /** Delivery day; null when none was agreed. */
  readonly dueDay: Day | null;
  /** A floor order: no customer waits for it. */
  readonly isForStore: boolean;
  /** Ways to cover it with leather; none when `obstacle` says why. */
  readonly leather: readonly LeatherOption[];
  readonly obstacle: Obstacle | null;
  readonly place: PlanPlace | null;
  /** Whether a person chose its place; false after an accepted plan. */
  readonly isPlacedByHand: boolean;
  /** In production, finished, on a closed day or on a day that has begun: it stays where it is. */
  readonly isFixed: boolean;
  /** Work on it is still to be done: it takes hours on its day. */
  readonly takesHours: boolean;
}

export interface PlanLine {
  readonly id: number;
  readonly name: string;
  /** Per day (SCHED-15). */
  readonly maxSeats: number;
}

/** Minutes that people have for a set of operations, for each day of the plan. */
export interface LaborPool {
  readonly operationIds: readonly number[];
  readonly minutes: readonly number[];
}

/** All that a plan depends on. Time is `days`: working days in order, the first after today. */
export interface PlanProblem {
  readonly days: readonly Day[];
  /** Active lines. */
  readonly lines: readonly PlanLine[];
  readonly orders: readonly PlanOrder[];
  readonly supplies: readonly PlanSupply[];
  /** Empty when no hours are known: only seats limit a day. */
  readonly pools: readonly LaborPool[];
}

/** Where a plan puts an order, and which of its leather options it takes. Null leaves it unscheduled. */
export interface PlannedPlace extends PlanPlace {
  readonly option: number;
}

export type Plan = ReadonlyMap<number, PlannedPlace | null>;

/**
 * Costs of a plan, in points. One customer's order that is one day late costs 10; all others are measured by it.
 * There is no overtime: seats and hours are limits.
 */
export const planWeights = {
  lateDay: 10,
  /** A floor order waits for no customer. */
  lateDayForStore: 3,
  /** More than one dye lot in an order: worth five days. */
  splitLot: 50,
  /** Moving what a person placed: worth two and a half days. */
  moveByHand: 25,
  /** Moving what an earlier plan placed. */
  moveByPlan: 4,
  /** For each working day: of two equal plans, the earlier one. */
  wait: 0.02,
  /** Leaving an order unscheduled, in addition to its lateness after the last day. */
  leftOut: 60,
} as const;
