import { formatDay } from '@cordovan/domain/calendar';
import { isExemptionExpired, orderCertificate, taxExemptionOf } from '@cordovan/domain/customers';
import { statusIds, type TermChoice } from '@cordovan/domain/orders';
import type { Refusal } from '@cordovan/domain/result';
import type { ToCompute } from './computed-order.ts';
import type { ExistingOrder } from './existing-order.repository.ts';

/** Statuses whose prices are still an offer; later ones keep what was agreed. */
const OFFERED: readonly number[] = [statusIds.quotation, statusIds.pending, statusIds.layaway];

export const isOffered = ({ status_id }: Pick<ExistingOrder, 'status_id'>): boolean =>
  OFFERED.includes(status_id);

type Input = Pick<ToCompute, 'facts' | 'existing' | 'role' | 'today'>;

const hasSameCustomer = ({ facts, existing }: Input) =>
  existing !== null && facts.payer?.id === existing.customer_id;

/** What decides which payment terms the order may have (N-38). */
export const termChoiceOf = (input: Input): TermChoice => ({
  terms: input.facts.terms,
  customerTermId: input.facts.payer?.payment_term_id ?? null,
  keptTermId: hasSameCustomer(input) ? input.existing!.payment_term_id : null,
  role: input.role,
});

const exemptionOf = ({ facts: { payer } }: Input) =>
  payer && taxExemptionOf(payer.tax_exempt_certificate ?? '', payer.tax_exempt_until);

/** The certificate under which the order isn't taxed; an agreed order of the same customer keeps its own (N-38). */
export function certificateOf(input: Input): string | null {
  const { existing, today } = input;
  const isAgreed = existing !== null && !isOffered(existing) && hasSameCustomer(input);
  return orderCertificate({
    exemption: exemptionOf(input),
    agreed: isAgreed ? existing.tax_exempt_certificate : undefined,
    today,
  });
}

/** Tells that an order is taxed because the customer's certificate has expired. */
export function exemptionWarnings(input: Input, certificate: string | null): readonly Refusal[] {
  const exemption = exemptionOf(input);
  return exemption?.until && certificate === null && isExemptionExpired(exemption, input.today)
    ? [{ code: 'TAX_EXEMPTION_EXPIRED', data: { date: formatDay(exemption.until) } }]
    : [];
}
