import type { Role } from '../identity/index.ts';
import { ok, refuse, type Result } from '../result/index.ts';

/** Percent numbers (C-14) from which an order takes the deposit that its approval needs (C-07, N-38). */
export interface MinimumChoice {
  /** Of the stored order; null for a new one. */
  readonly stored: number | null;
  /** What was sent; undefined when nothing was. The stored value sent back is no choice. */
  readonly sent: number | undefined;
  /** A new order's term, or another one than the stored order has. */
  readonly isTermChosen: boolean;
  readonly termNeedsDeposit: boolean;
  /** `min-payment-percentage-approved-order`. */
  readonly setting: number;
}

/** The term decides when it is chosen; an administrator's own percentage goes over it, until another term is chosen. */
export function minimumPercentage(choice: MinimumChoice): number {
  const { stored, isTermChosen, termNeedsDeposit, setting } = choice;
  if (isSet(choice)) return choice.sent;
  return stored === null || isTermChosen ? (termNeedsDeposit ? setting : 0) : stored;
}

/** Refuses a percentage that anybody but an administrator sets. */
export function checkMinimumPercentage(choice: MinimumChoice, role: Role | null): Result<void> {
  return isSet(choice) && role !== 'Administrator'
    ? refuse({ code: 'ROLE_NOT_VALID_FOR_PAGE', field: 'minPaymentPercentage' })
    : ok();
}

const isSet = (choice: MinimumChoice): choice is MinimumChoice & { readonly sent: number } =>
  choice.sent !== undefined && choice.sent !== choice.stored;
