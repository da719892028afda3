import { formatDay } from '../../calendar/index.ts';
import { isExemptionExpired, orderCertificate, taxExemptionOf } from '../../customers/index.ts';
import type { TermChoice } from '../payment-term.ts';
import { statusIds } from '../statuses.ts';
import type { Refusal } from '../../result/index.ts';
import type { ToCompute } from './computed-order.ts';
import type { StoredOrder } from './stored-order.ts';

/** Statuses whose prices are still an offer; later ones keep what was agreed. */
const OFFERED: readonly number[] = [statusIds.quotation, statusIds.pending, statusIds.layaway];

export const isOffered = ({ statusId }: Pick<StoredOrder, 'statusId'>): boolean => OFFERED.includes(statusId);

type Input = Pick<ToCompute, 'facts' | 'existing' | 'role' | 'today' | 'store'>;

const hasSameCustomer = ({ facts, existing }: Input) =>
  existing !== null && facts.payer?.id === existing.customerId;

/** Facts that decide which payment terms the order may have (N-38). */
export const termChoiceOf = (input: Input): TermChoice => ({
  terms: input.facts.terms,
  customerTermId: input.facts.payer?.paymentTermId ?? null,
  keptTermId: hasSameCustomer(input) ? input.existing!.paymentTermId : null,
  role: input.role,
});

const exemptionOf = ({ facts: { payer } }: Input) =>
  payer && taxExemptionOf(payer.taxExemptCertificate ?? '', payer.taxExemptUntil, payer.taxExemptState);

/** The certificate that exempts the order from tax; an agreed order of the same customer keeps its own (N-38). */
export function certificateOf(input: Input): string | null {
  const { existing, today } = input;
  const isAgreed = existing !== null && !isOffered(existing) && hasSameCustomer(input);
  return orderCertificate({
    exemption: exemptionOf(input),
    agreed: isAgreed ? existing.taxExemptCertificate : undefined,
    today,
    storeState: input.store.state,
  });
}

/** Warns that an order is taxed because the customer's certificate has expired. */
export function exemptionWarnings(input: Input, certificate: string | null): readonly Refusal[] {
  const exemption = exemptionOf(input);
  return exemption?.until && certificate === null && isExemptionExpired(exemption, input.today)
    ? [{ code: 'TAX_EXEMPTION_EXPIRED', data: { date: formatDay(exemption.until) } }]
    : [];
}
