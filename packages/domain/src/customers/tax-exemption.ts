import type { Day } from '../calendar/index.ts';
import { allowUnless, ok, refuse, type Result } from '../result/index.ts';
import { isState } from '../stores/index.ts';

/** A customer's exemption certificate (N-38). */
export interface TaxExemption {
  readonly certificate: string;
  /** The last day on which the certificate is valid; null when it doesn't expire. */
  readonly until: Day | null;
  /** State whose stores don't tax the customer; null for all states. */
  readonly state: string | null;
}

/** The exemption in the fields of a customer; null without a certificate. */
export function taxExemptionOf(
  certificate: string,
  until: Day | null,
  state: string | null = null,
): TaxExemption | null {
  return certificate.trim() === '' ? null : { certificate: certificate.trim(), until, state };
}

/** Whether the certificate applies at a store: it has no state, or the store's state. */
export const isExemptIn = ({ state }: TaxExemption, storeState: string): boolean =>
  state === null || state === storeState;

/** Whether the certificate has expired on a day at the store. */
export function isExemptionExpired({ until }: TaxExemption, today: Day): boolean {
  return until !== null && until < today;
}

/** Number of days before expiry when a certificate counts as about to expire. */
export const EXPIRING_DAYS = 60;

/** Refuses an expiry date or a state without a certificate: it would look like an exemption that isn't one. */
export function checkTaxExemption(
  certificate: string,
  until: Day | null,
  state: string | null = null,
): Result<void> {
  const isNumbered = certificate.trim() !== '';
  return allowUnless([
    !isNumbered && (until !== null || state !== null)
      ? { code: 'TAX_CERTIFICATE_MISSING', field: 'taxExemptCertificate' }
      : undefined,
    state !== null && !isState(state)
      ? { code: 'FIELD_INVALID', field: 'taxExemptState', data: { field: 'state' } }
      : undefined,
  ]);
}

export interface ExemptionChoice {
  /** The current exemption of the order's customer; null if there is none, and for a visitor's order. */
  readonly exemption: TaxExemption | null;
  /** The certificate that an agreed order keeps; undefined while the prices are only an offer. */
  readonly agreed: string | null | undefined;
  readonly today: Day;
  /** State of the order's store. */
  readonly storeState: string;
}

const isValid = ({ exemption, today, storeState }: Omit<ExemptionChoice, 'agreed'>): boolean =>
  exemption !== null && !isExemptionExpired(exemption, today) && isExemptIn(exemption, storeState);

/** The certificate under which an order isn't taxed; null when it is taxed. */
export function orderCertificate({ agreed, ...choice }: ExemptionChoice): string | null {
  if (agreed !== undefined) return agreed;
  return isValid(choice) ? choice.exemption!.certificate : null;
}

/**
 * Refuses to finalize the terms of an untaxed order whose customer's certificate is no longer valid: saving the order
 * adds the tax.
 */
export function checkExemptOrder(
  certificate: string | null,
  choice: Omit<ExemptionChoice, 'agreed'>,
): Result<void> {
  return certificate === null || isValid(choice) ? ok() : refuse({ code: 'TAX_EXEMPTION_ENDED' });
}
