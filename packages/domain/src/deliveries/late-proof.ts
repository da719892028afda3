import { allowUnless, refuse, type Result } from '../result/index.ts';
import type { ConflictDecision } from './conflicts.ts';
import type { Outcome } from './routes.ts';

/** Where a stop's pieces are, according to the office and to the driver, whose proof came later. */
export interface LateFacts {
  readonly pieces: readonly {
    readonly id: number;
    /** With the customer, according to the office. */
    readonly isDelivered: boolean;
    /** Scanned by the driver; the device kept the scan. */
    readonly isScanned: boolean;
  }[];
}

/** Pieces that the driver delivered and the office didn't, and vice versa. */
export interface LateDifference {
  readonly extra: readonly number[];
  readonly lacking: readonly number[];
}

/**
 * How a driver's proof differs from what the office settled while the driver had no network (ADR 73). A whole
 * delivery includes all pieces, a partial one those that the driver scanned.
 */
export function lateDifference({ pieces }: LateFacts, outcome: Outcome): LateDifference {
  const isThere = ({ isScanned }: { readonly isScanned: boolean }): boolean =>
    outcome === 'delivered' || (outcome === 'part delivered' && isScanned);
  const idsOf = (found: LateFacts['pieces']) => found.map(({ id }) => id);
  return {
    extra: idsOf(pieces.filter((piece) => isThere(piece) && !piece.isDelivered)),
    lacking: idsOf(pieces.filter((piece) => !isThere(piece) && piece.isDelivered)),
  };
}

/** Whether a proof contradicts what the office settled. */
export const isContradiction = ({ extra, lacking }: LateDifference): boolean =>
  extra.length > 0 || lacking.length > 0;

const OF_LATE_PROOF: readonly ConflictDecision[] = ['driver', 'office'];

/**
 * Refuses a decision that doesn't fit. A late proof is settled in favor of the driver or the office; a delivery of a
 * called-off order by what became of its pieces. Pieces of a shipped order can only return when the whole order is
 * returned, because it is invoiced.
 */
export function checkLateDecision(
  decision: ConflictDecision,
  facts: { readonly isLateProof: boolean; readonly lacking: readonly number[]; readonly isShipped: boolean },
): Result<void> {
  if (OF_LATE_PROOF.includes(decision) !== facts.isLateProof)
    return refuse({ code: 'FIELD_REQUIRED', data: { field: 'decision' }, field: 'decision' });
  const comesBack = decision === 'driver' && facts.lacking.length > 0;
  return allowUnless([comesBack && facts.isShipped ? { code: 'DELIVERY_ORDER_SHIPPED' } : undefined]);
}
