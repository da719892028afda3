import type { Role } from '../identity/index.ts';
import { ok, refuse, type Result } from '../result/index.ts';

/** Sources of an order's deposit percentage for approval, as percent numbers (C-14, C-07, N-38). */
export interface MinimumChoice {
  /** The stored order's percentage; null for a new order. */
  readonly stored: number | null;
  /** Percentage in the request; undefined if the request has none. Sending back the stored value is not a change. */
  readonly sent: number | undefined;
  /** Whether the payment term is new or different from the stored one. */
  readonly isTermChosen: boolean;
  readonly termNeedsDeposit: boolean;
  /** Value of setting `min-payment-percentage-approved-order`. */
  readonly setting: number;
}

/**
 * Derives the percentage from the payment term when the term is new or changed. An administrator's own percentage overrides
 * it until the term changes again.
 */
export function minimumPercentage(choice: MinimumChoice): number {
  const { stored, isTermChosen, termNeedsDeposit, setting } = choice;
  if (isSet(choice)) return choice.sent;
  return stored === null || isTermChosen ? (termNeedsDeposit ? setting : 0) : stored;
}

/** Refuses a percentage set by anyone but an administrator. */
export function checkMinimumPercentage(choice: MinimumChoice, role: Role | null): Result<void> {
  return isSet(choice) && role !== 'Administrator'
    ? refuse({ code: 'ROLE_NOT_VALID_FOR_PAGE', field: 'minPaymentPercentage' })
    : ok();
}

const isSet = (choice: MinimumChoice): choice is MinimumChoice & { readonly sent: number } =>
  choice.sent !== undefined && choice.sent !== choice.stored;
