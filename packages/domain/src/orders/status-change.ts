import { ok, refuse, type Refusal, type Result } from '../result/index.ts';
import {
  deliveredRefusals,
  expiryRefusals,
  guardRefusals,
  missingRefusals,
  routeRefusals,
  type StatusFacts,
  type StatusRequest,
} from './guards.ts';
import { orderTypeRules } from './order-types.ts';
import { finalStatuses, statusIds, statusNames, type StatusId } from './statuses.ts';
import { findTransition } from './transitions.ts';

/** Effects of a status change. Leather quantities are computed in `inventory`. */
export type StatusEffect =
  | 'assign-po-number'
  | 'remember-status'
  | 'create-vin-items'
  | 'free-day'
  | 'queue-invoice'
  | 'ship-vin-items'
  | 'sell-vin-item'
  | 'refund'
  | 'return-vin-items'
  | 'undo-operations'
  | 'reopen-vin-items'
  | 'unship-vin-items'
  | 'reverse-invoice';

export interface StatusChange {
  readonly from: StatusId;
  readonly to: StatusId;
  readonly effects: readonly StatusEffect[];
}

const names = (from: StatusId, to: StatusId) => ({ from: statusNames[from], to: statusNames[to] });

/** Refuses a change that the matrix does not list, or not for this actor. */
function matrixRefusal(from: StatusId, request: StatusRequest): Refusal | undefined {
  const transition = findTransition(from, request.to);
  const data = names(from, request.to);
  if (finalStatuses.includes(from)) return { code: 'STATUS_FINAL', data: { from: data.from } };
  if (transition === undefined) return { code: 'STATUS_CHANGE_NOT_POSSIBLE', data };
  return transition[request.actor] === undefined ? { code: 'STATUS_CHANGE_NOT_ALLOWED', data } : undefined;
}

/** Refusals that a confirmation lifts. */
const statusQuestions: readonly string[] = [
  'SEATS_EXCEEDED',
  'WORK_WILL_BE_LOST',
  'STEP_BACK_REVERSES',
  'STEP_BACK_CUT',
  'ORDER_ON_ROUTE',
  // Includes what changed.
  'ACCEPTED_THEN_CHANGED',
  'ACCEPTED_TOTAL_CHANGED',
  'ACCEPTED_PIECES_CHANGED',
  'ACCEPTED_DELIVERY_CHANGED',
  'ACCEPTED_WARRANTY_CHANGED',
  'ACCEPTED_DATE_CHANGED',
];

/**
 * Decides whether the order may change its status (N-02): all refusals, or the effects of the change. Questions
 * (`SEATS_EXCEEDED`, `WORK_WILL_BE_LOST`, `STEP_BACK_REVERSES`) are refusals until the request is confirmed.
 */
export function decideStatusChange(
  from: StatusId,
  request: StatusRequest,
  facts: StatusFacts,
): Result<StatusChange> {
  const refusal = matrixRefusal(from, request);
  if (refusal !== undefined) return refuse(refusal);
  const delivered = deliveredRefusals(request.to, facts);
  if (delivered.length > 0) return refuse(...delivered);
  const guards = findTransition(from, request.to)?.[request.actor] ?? [];
  const found = [
    ...expiryRefusals(request.to, facts),
    ...guards.flatMap((guard) => guardRefusals(guard, facts, request)),
    ...routeRefusals(facts, request),
    ...missingRefusals(facts, request),
  ];
  const stops = found.filter(({ code }) => !statusQuestions.includes(code));
  // A question is useless if another refusal remains.
  const refusals = stops.length > 0 ? stops : found;
  if (refusals.length > 0) return refuse(...refusals);
  return ok({ from, to: request.to, effects: statusEffects(from, request.to, facts) });
}

/** Effects of an allowed change, in order of execution. */
function statusEffects(from: StatusId, to: StatusId, facts: StatusFacts): readonly StatusEffect[] {
  const s = statusIds;
  const isFromStock = orderTypeRules(facts.orderType).isFromStock;
  const leavesDay = from === s.scheduled && (to === s.approved || to === s.canceled || to === s.onHold);
  const losesWork = to === s.canceled && (from === s.inProduction || from === s.finished);
  const effects: [StatusEffect, boolean][] = [
    ['assign-po-number', to === s.approved],
    ['remember-status', to === s.onHold],
    ['create-vin-items', from === s.approved && to === s.scheduled],
    ['free-day', leavesDay || losesWork],
    ['queue-invoice', to === s.shipped],
    ['undo-operations', from === s.inProduction && to === s.scheduled],
    ['reopen-vin-items', from === s.finished && to === s.inProduction],
    ['unship-vin-items', from === s.shipped && to === s.finished],
    ['reverse-invoice', from === s.shipped && to === s.finished],
    ['ship-vin-items', to === s.shipped && !isFromStock],
    ['sell-vin-item', to === s.shipped && isFromStock],
    ['refund', to === s.canceled && facts.refund > 0],
    ['return-vin-items', losesWork],
  ];
  return effects.filter(([, applies]) => applies).map(([effect]) => effect);
}
