import type { Role } from '../identity/index.ts';
import { ok, refuse, type Result } from '../result/index.ts';

/** A maintained payment term (N-38). */
export interface TermFact {
  readonly id: number;
  readonly name: string;
  readonly netDays: number;
  readonly needsDeposit: boolean;
  readonly isActive: boolean;
}

export interface TermChoice {
  readonly terms: readonly TermFact[];
  /** The term on the record of the order's customer. */
  readonly customerTermId: number | null;
  /** Term that the stored order has with the same customer; null for a new order and for another customer. */
  readonly keptTermId: number | null;
  readonly role: Role | null;
}

/** Whether a term gives the customer time to pay, or allows approval without the deposit. */
const givesCredit = ({ netDays, needsDeposit }: TermFact): boolean => netDays > 0 || !needsDeposit;

/** Terms that a person may choose: credit only as the customer's record grants it, except for an administrator. */
export function offeredTerms({ terms, customerTermId, keptTermId, role }: TermChoice): readonly TermFact[] {
  return terms.filter(
    (term) =>
      term.id === keptTermId ||
      (term.isActive && (!givesCredit(term) || term.id === customerTermId || role === 'Administrator')),
  );
}

/** Refuses credit that the customer's record doesn't grant. Unknown terms are checked elsewhere. */
export function checkTerm(termId: number | null, choice: TermChoice): Result<void> {
  const term = choice.terms.find(({ id }) => id === termId);
  if (!term || !givesCredit(term) || offeredTerms(choice).includes(term)) return ok();
  return refuse({ code: 'PAYMENT_TERM_NOT_GRANTED', field: 'paymentTermId' });
}

/** Term of an order that names none: the customer's, else the first of the list (due on receipt). */
export function usualTermId({
  terms,
  customerTermId,
}: Pick<TermChoice, 'terms' | 'customerTermId'>): number | null {
  const active = terms.filter(({ isActive }) => isActive);
  return (active.find(({ id }) => id === customerTermId) ?? active[0])?.id ?? null;
}
