import { isDeliverable } from '../orders/index.ts';
import { allowUnless, refuse, type Result } from '../result/index.ts';
import type { Outcome, StopFacts } from './routes.ts';

/**
 * What became of pieces that a driver without network delivered although the office had canceled the order: they came
 * back, or stay with the customer. For a proof that arrived after the office had settled the stop differently:
 * whether the driver or the office is right.
 */
export const conflictDecisions = ['came back', 'stay', 'driver', 'office'] as const;
export type ConflictDecision = (typeof conflictDecisions)[number];

/** Whether an outcome leaves pieces with a customer whose order can't be delivered. */
export const isConflict = (stop: StopFacts, outcome: Outcome): boolean =>
  outcome !== 'not delivered' && !isDeliverable(stop);

/** Refuses to settle a conflict twice, or without a note. */
export function checkConflict(isSettled: boolean, note: string): Result<void> {
  if (isSettled) return refuse({ code: 'DELIVERY_CONFLICT_SETTLED' });
  return allowUnless([note.trim() === '' ? { code: 'NOTE_REQUIRED', field: 'note' } : undefined]);
}
