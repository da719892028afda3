import type { Day } from '../../calendar/index.ts';

/** A day and a line on which an order is placed. */
export interface PlanPlace {
  readonly day: Day;
  readonly lineId: number;
}

/**
 * A way to cover an order with leather: the first possible day, and the leather used that isn't held for the order
 * yet.
 */
export interface LeatherOption {
  /** First production day on which the leather is available. */
  readonly from: Day;
  readonly uses: readonly { readonly supply: string; readonly area: number }[];
  /** Leather of one kind comes from several dye lots. */
  readonly isSplit: boolean;
  /** Day of the delivery that the order waits for; null when the leather is already held. */
  readonly arrives: Day | null;
}

/** Leather that orders share: a delivery still to come. */
export interface PlanSupply {
  readonly id: string;
  /** Square feet that aren't promised to any order. */
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
  /** Ways to cover the order with leather; none when `obstacle` says why. */
  readonly leather: readonly LeatherOption[];
  readonly obstacle: Obstacle | null;
  readonly place: PlanPlace | null;
  /** Whether a person chose the place; false after a plan was accepted. */
  readonly isPlacedByHand: boolean;
  /** In production, finished, on a closed day or on a day that has begun: the order stays where it is. */
  readonly isFixed: boolean;
  /** The order still has work to do, which takes hours on its day. */
  readonly takesHours: boolean;
}

export interface PlanLine {
  readonly id: number;
  readonly name: string;
  /** Per day (SCHED-15). */
  readonly maxSeats: number;
}

/** Minutes that people have for a set of operations, on each day of the plan. */
export interface LaborPool {
  readonly operationIds: readonly number[];
  readonly minutes: readonly number[];
}

/** Everything that a plan depends on. `days` are working days in order, starting after today. */
export interface PlanProblem {
  readonly days: readonly Day[];
  /** Active lines. */
  readonly lines: readonly PlanLine[];
  readonly orders: readonly PlanOrder[];
  readonly supplies: readonly PlanSupply[];
  /** Empty when no hours are known; then only seats limit a day. */
  readonly pools: readonly LaborPool[];
}

/** Where a plan puts an order, and which leather option it uses. Null leaves the order unscheduled. */
export interface PlannedPlace extends PlanPlace {
  readonly option: number;
}

export type Plan = ReadonlyMap<number, PlannedPlace | null>;

/**
 * Costs of a plan, in points. One customer order that is one day late costs 10; all other costs are relative to that.
 * There is no overtime: seats and hours are hard limits.
 */
export const planWeights = {
  lateDay: 10,
  /** No customer waits for a floor order. */
  lateDayForStore: 3,
  /** Several dye lots in one order: costs as much as five late days. */
  splitLot: 50,
  /** Moving an order that a person placed: costs as much as two and a half late days. */
  moveByHand: 25,
  /** Moving an order that an earlier plan placed. */
  moveByPlan: 4,
  /** Per working day: prefers the earlier of two equal plans. */
  wait: 0.02,
  /** Leaving an order unscheduled, in addition to its lateness after the plan's last day. */
  leftOut: 60,
} as const;
