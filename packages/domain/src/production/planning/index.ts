export { presentFigures, planFigures, type PlanFigures } from './figures.ts';
export { planFirstCome, planGreedily } from './greedy.ts';
export { openHours } from './hours.ts';
export { improve } from './improve.ts';
export {
  keepPromised,
  type KeptLeather,
  type LeatherArrival,
  leatherWays,
  type OrderLeather,
  sharedArea,
} from './leather-options.ts';
export { leftOutOf, type LeftOut, movesOf, type PlanMove, type PlanReason } from './moves.ts';
export { type Absence, laborPools, minutesOn, type PlannedPerson } from './pools.ts';
export {
  type LaborPool,
  type Plan,
  type PlanLine,
  type PlanOrder,
  type PlanPlace,
  type PlanProblem,
  type PlanSupply,
} from './problem.ts';
export { columnsOf, type DayProgram, dayProgram, seatDays } from './program.ts';
export { searchPlan } from './search.ts';
export { openSeating, type Seating } from './seating.ts';
export { type PlanTable, tableOf } from './table.ts';
