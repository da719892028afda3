import type { PlanProblem } from '@cordovan/domain/production/planning';

/** Start data of the worker. */
export interface SolverTask {
  readonly problem: PlanProblem;
  readonly seconds: number;
}

/** Seat of each order in the table, by index: day, line and option; null leaves the order out. */
export type SeatList = readonly (readonly [day: number, line: number, option: number] | null)[];

/** Report of the worker: a better plan, a better bound, or the end. */
export type SolverReport =
  | { readonly kind: 'plan'; readonly seats: SeatList; readonly cost: number }
  | { readonly kind: 'bound'; readonly bound: number }
  | { readonly kind: 'end' };
