import type { Role } from '../identity/index.ts';
import { ok, refuse, type Result } from '../result/index.ts';

/** A payment term that the company maintains (N-38). */
export interface TermFact {
  readonly id: number;
  readonly name: string;
  readonly netDays: number;
  readonly needsDeposit: boolean;
  readonly isActive: boolean;
}

export interface TermChoice {
  readonly terms: readonly TermFact[];
  /** The term in the record of the order's customer. */
  readonly customerTermId: number | null;
  /** The stored order's term with the same customer; null for a new order and for another customer. */
  readonly keptTermId: number | null;
  readonly role: Role | null;
}

/** Whether a term gives the customer time to pay, or allows approval without the deposit. */
const givesCredit = ({ netDays, needsDeposit }: TermFact): boolean => netDays > 0 || !needsDeposit;

/**
 * Terms that the user may choose: credit terms only as the customer's record grants them, except for an
 * administrator.
 */
export function offeredTerms({ terms, customerTermId, keptTermId, role }: TermChoice): readonly TermFact[] {
  return terms.filter(
    (term) =>
      term.id === keptTermId ||
      (term.isActive && (!givesCredit(term) || term.id === customerTermId || role === 'Administrator')),
  );
}

/** Refuses credit terms that the customer's record doesn't grant. Unknown terms are checked elsewhere. */
export function checkTerm(termId: number | null, choice: TermChoice): Result<void> {
  const term = choice.terms.find(({ id }) => id === termId);
  if (!term || !givesCredit(term) || offeredTerms(choice).includes(term)) return ok();
  return refuse({ code: 'PAYMENT_TERM_NOT_GRANTED', field: 'paymentTermId' });
}

/** Term for an order that names none: the customer's, or else the first in the list (due on receipt). */
export function usualTermId({
  terms,
  customerTermId,
}: Pick<TermChoice, 'terms' | 'customerTermId'>): number | null {
  const active = terms.filter(({ isActive }) => isActive);
  return (active.find(({ id }) => id === customerTermId) ?? active[0])?.id ?? null;
}
