export {
  checkOutcome,
  checkScan,
  checkStops,
  decideRouteMove,
  isDeliverable,
  isRouteOver,
  loadOrder,
  MOST_PHOTOS,
  MOST_STOPS,
  type Outcome,
  type RouteState,
  routeStates,
  routeStateText,
  type StopFacts,
} from './routes.ts';
export { callAddress, mapAddress } from './links.ts';
