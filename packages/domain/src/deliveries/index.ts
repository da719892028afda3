export { checkConflict, type ConflictDecision, conflictDecisions, isConflict } from './conflicts.ts';
export {
  checkLateDecision,
  isContradiction,
  type LateDifference,
  lateDifference,
  type LateFacts,
} from './late-proof.ts';
export {
  checkLateProof,
  checkOutcome,
  checkScan,
  checkStops,
  decideRouteMove,
  deliveryQuestions,
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
