export { checkConflict, type ConflictDecision, conflictDecisions, isConflict } from './conflicts.ts';
export {
  checkOutcome,
  checkScan,
  checkStops,
  decideRouteMove,
  isRouteOver,
  loadOrder,
  MOST_PHOTOS,
  MOST_STOPS,
  type Outcome,
  outcomes,
  planQuestions,
  type RouteState,
  routeStates,
  routeStateText,
  type StopFacts,
} from './routes.ts';
export { isDeliverable } from '../orders/index.ts';
export { callAddress, mapAddress } from './links.ts';
