import type { Day } from '../calendar/index.ts';
import type { Language } from '../messages/index.ts';
import { type DeliveredOrder, isDeliverable } from '../orders/index.ts';
import { allowUnless, ok, refuse, type Refusal, type Result } from '../result/index.ts';

/** States of a delivery route. `done`: each stop is delivered, or has a reason why not. */
export const routeStates = ['planned', 'loaded', 'out', 'done'] as const;
export type RouteState = (typeof routeStates)[number];

const stateTexts: Readonly<Record<RouteState, Readonly<Record<Language, string>>>> = {
  planned: { en: 'Planned', es: 'Planeada' },
  loaded: { en: 'Loaded', es: 'Cargada' },
  out: { en: 'Out', es: 'En camino' },
  done: { en: 'Done', es: 'Terminada' },
};
export const routeStateText = (state: RouteState, language: Language): string => stateTexts[state][language];

/** Maximum stops per route, and maximum photos per delivery. */
export const MOST_STOPS = 60;
export const MOST_PHOTOS = 6;

/** How a stop ended. `part delivered`: the scanned pieces stay, the rest come back for another route. */
export const outcomes = ['delivered', 'part delivered', 'not delivered'] as const;
export type Outcome = (typeof outcomes)[number];

/** A stop of a route with the fields that the rules use. */
export interface StopFacts extends DeliveredOrder {
  readonly orderNumber: string;
  readonly outcome: Outcome | null;
  readonly pieces: readonly {
    readonly code: string;
    readonly isLoaded: boolean;
    readonly isDelivered: boolean;
    /** Someone reported it missing while it was on the truck. */
    readonly isMissing: boolean;
  }[];
}

/** Stops in the order in which their pieces are loaded: the last stop goes in first. */
export const loadOrder = <Stop>(stops: readonly Stop[]): readonly Stop[] => stops.toReversed();

/** Refuses stops that a route can't have: too many, one order twice, or one that isn't ready. */
export function checkStops(
  stops: readonly (DeliveredOrder & { readonly orderId: number; readonly orderNumber: string })[],
): Result<void> {
  const ids = stops.map(({ orderId }) => orderId);
  const twice = stops.find(({ orderId }, at) => ids.indexOf(orderId) !== at);
  const notReady = stops.filter((stop) => !isDeliverable(stop));
  return allowUnless([
    stops.length > MOST_STOPS
      ? { code: 'ROUTE_TOO_LONG', data: { most: MOST_STOPS }, field: 'stops' }
      : undefined,
    twice && { code: 'ROUTE_STOP_TWICE', data: { order: twice.orderNumber }, field: 'stops' },
    notReady.length > 0 ? notReadyRefusal(notReady) : undefined,
  ]);
}

interface PlannedFacts {
  readonly day: Day;
  /** Day that the route is currently planned for; null for a new route. */
  readonly dayBefore: Day | null;
  readonly today: Day;
  /** Codes of missing pieces of the orders. */
  readonly missingCodes: readonly string[];
  readonly isConfirmed: boolean;
}

/** Asks about a past day, unless the route was already planned for it, and about missing pieces. */
export function planQuestions(plan: PlannedFacts): readonly Refusal[] {
  if (plan.isConfirmed) return [];
  const isPast = plan.day < plan.today && plan.day !== plan.dayBefore;
  return [
    ...(isPast ? [{ code: 'ROUTE_DAY_PAST', data: { date: plan.day }, field: 'day' } as const] : []),
    ...(plan.missingCodes.length > 0
      ? [{ code: 'PIECES_MISSING', data: { codes: plan.missingCodes.join(', ') } } as const]
      : []),
  ];
}

const notReadyRefusal = (stops: readonly { readonly orderNumber: string }[]): Refusal => ({
  code: 'ROUTE_STOP_NOT_READY',
  data: { orders: stops.map(({ orderNumber }) => orderNumber).join(', ') },
  field: 'stops',
});

/**
 * Transitions that people make; the last stop's outcome sets `done`. Backward steps correct a button pressed too
 * early.
 */
const moves: Readonly<Record<RouteState, readonly RouteState[]>> = {
  planned: ['loaded'],
  loaded: ['planned', 'out'],
  out: ['loaded'],
  done: [],
};

interface RouteFacts {
  readonly state: RouteState;
  readonly stops: readonly StopFacts[];
}

/** Decides whether a route may change its state. Pieces that aren't loaded require confirmation. */
export function decideRouteMove(
  { state, stops }: RouteFacts,
  to: RouteState,
  isConfirmed: boolean,
): Result<RouteState> {
  if (!moves[state].includes(to)) return refuse({ code: 'ROUTE_MOVE_NOT_POSSIBLE' });
  if (to === 'planned') return ok(to);
  if (state === 'out')
    return stops.some(({ outcome }) => outcome !== null) ? refuse({ code: 'ROUTE_HAS_DELIVERIES' }) : ok(to);
  if (stops.length === 0) return refuse({ code: 'ROUTE_EMPTY' });
  const notReady = stops.filter((stop) => !isDeliverable(stop));
  if (notReady.length > 0) return refuse(notReadyRefusal(notReady));
  const left = stops.flatMap(({ pieces }) => pieces).filter(({ isLoaded }) => !isLoaded);
  if (left.length === 0 || isConfirmed) return ok(to);
  return refuse({ code: 'PIECES_NOT_LOADED', data: { count: left.length, codes: codesOf(left) } });
}

const codesOf = (pieces: readonly { readonly code: string }[]): string =>
  pieces.map(({ code }) => code).join(', ');

/**
 * Meaning of a scan: the piece is loaded before the route is out, and delivered while it is. A piece of an order that
 * can't be delivered is refused, unless the driver was offline and couldn't know (`isKept`). Such a scan is late if
 * the office settled the stop before the scan arrived.
 */
export function checkScan(
  state: RouteState,
  stop: Pick<StopFacts, 'outcome' | 'statusId' | 'orderType' | 'orderNumber'> | undefined,
  isKept: boolean,
): Result<'loaded' | 'delivered' | 'late'> {
  if (stop && stop.outcome !== null && isKept) return ok('late');
  if (state === 'done') return refuse({ code: 'ROUTE_DONE' });
  if (!stop) return refuse({ code: 'PIECE_NOT_ON_ROUTE', field: 'code' });
  if (stop.outcome !== null) return refuse({ code: 'STOP_SETTLED' });
  if (!isDeliverable(stop) && !isKept) return refuse(notReadyRefusal([stop]));
  return ok(state === 'out' ? 'delivered' : 'loaded');
}

/** Outcome that a driver submits at a stop. */
interface SentOutcome {
  readonly outcome: Outcome;
  readonly signedBy: string;
  readonly hasSignature: boolean;
  readonly photos: number;
  readonly reason: string;
  readonly isConfirmed: boolean;
  /** Whether the driver was offline, so that the device stored the outcome. */
  readonly isKept: boolean;
}

/**
 * Refuses an outcome without its proof. A whole or partial delivery needs the recipient's name, and a signature or a
 * photo. Returned pieces need a reason. Unscanned pieces of a whole delivery require confirmation; a partial delivery
 * has both scanned and unscanned pieces. A delivery that a device stored offline is recorded even if the order can no
 * longer be delivered: the pieces are with the customer.
 */
export function checkOutcome(
  state: RouteState,
  stop: StopFacts,
  { outcome, signedBy, hasSignature, photos, reason, isConfirmed, isKept }: SentOutcome,
): Result<void> {
  if (stop.outcome !== null) return refuse({ code: 'STOP_SETTLED' });
  if (state !== 'out') return refuse({ code: 'ROUTE_NOT_OUT' });
  const lacksReason: Refusal | undefined =
    outcome !== 'delivered' && reason.trim() === ''
      ? { code: 'REASON_REQUIRED', field: 'reason' }
      : undefined;
  if (outcome === 'not delivered') return allowUnless([lacksReason]);
  if (!isDeliverable(stop) && !isKept)
    return refuse({ code: 'ROUTE_STOP_NOT_READY', data: { orders: stop.orderNumber } });
  const missing = allowUnless([
    signedBy.trim() === '' ? { code: 'SIGNER_REQUIRED', field: 'signedBy' } : undefined,
    !hasSignature && photos === 0 ? { code: 'PROOF_REQUIRED', field: 'signature' } : undefined,
    lacksReason,
  ]);
  if (!missing.ok) return missing;
  const left = stop.pieces.filter(({ isDelivered }) => !isDelivered);
  if (outcome === 'part delivered')
    return left.length > 0 && left.length < stop.pieces.length ? ok() : refuse({ code: 'STOP_NOT_IN_PARTS' });
  return isConfirmed ? ok() : allowUnless(deliveryQuestions(stop.pieces));
}

/** Asks about pieces of a whole delivery that no one scanned, and by name about those that were reported missing. */
export function deliveryQuestions(pieces: StopFacts['pieces']): readonly Refusal[] {
  const left = pieces.filter(({ isDelivered }) => !isDelivered);
  const missing = left.filter(({ isMissing }) => isMissing);
  const rest = left.filter(({ isMissing }) => !isMissing);
  return [
    ...(missing.length > 0
      ? [{ code: 'MISSING_PIECES_DELIVERED', data: { codes: codesOf(missing) } } as const]
      : []),
    ...(rest.length > 0
      ? [{ code: 'PIECES_NOT_DELIVERED', data: { count: rest.length, codes: codesOf(rest) } } as const]
      : []),
  ];
}

/**
 * Refuses an outcome that a driver's device stored for an already settled stop, if it lacks the required name or
 * reason.
 */
export const checkLateProof = ({
  outcome,
  signedBy,
  reason,
}: Pick<SentOutcome, 'outcome' | 'signedBy' | 'reason'>): Result<void> =>
  allowUnless([
    outcome !== 'not delivered' && signedBy.trim() === ''
      ? { code: 'SIGNER_REQUIRED', field: 'signedBy' }
      : undefined,
    outcome !== 'delivered' && reason.trim() === ''
      ? { code: 'REASON_REQUIRED', field: 'reason' }
      : undefined,
  ]);

/** Whether every stop has an outcome, so that the route is done. */
export const isRouteOver = (stops: readonly Pick<StopFacts, 'outcome'>[]): boolean =>
  stops.every(({ outcome }) => outcome !== null);
