import type { Day } from '../calendar/index.ts';
import { ok, refuse, type Result } from '../result/index.ts';

/** The exemption certificate of a customer (N-38). */
export interface TaxExemption {
  readonly certificate: string;
  /** The last day on which the certificate is valid; null when it doesn't expire. */
  readonly until: Day | null;
}

/** The exemption in the two fields of a customer; null without a certificate. */
export function taxExemptionOf(certificate: string, until: Day | null): TaxExemption | null {
  return certificate.trim() === '' ? null : { certificate: certificate.trim(), until };
}

/** Whether the certificate has expired on a day, which is the store's. */
export function isExemptionExpired({ until }: TaxExemption, today: Day): boolean {
  return until !== null && until < today;
}

/** Refuses an expiry date without a certificate: it would look like an exemption that isn't one. */
export function checkTaxExemption(certificate: string, until: Day | null): Result<void> {
  return until !== null && certificate.trim() === ''
    ? refuse({
        code: 'TAX_CERTIFICATE_MISSING',
        field: 'taxExemptCertificate',
      })
    : ok();
}

export interface ExemptionChoice {
  /** The exemption of the order's customer as recorded today; null for none, and for a visitor's order. */
  readonly exemption: TaxExemption | null;
  /** The certificate that an agreed order keeps; undefined while prices are still an offer. */
  readonly agreed: string | null | undefined;
  readonly today: Day;
}

/** The certificate under which an order isn't taxed; null when it is taxed. */
export function orderCertificate({ exemption, agreed, today }: ExemptionChoice): string | null {
  if (agreed !== undefined) return agreed;
  return exemption === null || isExemptionExpired(exemption, today) ? null : exemption.certificate;
}

/** Refuses to agree on an order without tax whose customer's certificate is no longer valid: saving it adds the tax. */
export function checkExemptOrder(
  certificate: string | null,
  { exemption, today }: Pick<ExemptionChoice, 'exemption' | 'today'>,
): Result<void> {
  const isValid = exemption !== null && !isExemptionExpired(exemption, today);
  return certificate === null || isValid ? ok() : refuse({ code: 'TAX_EXEMPTION_ENDED' });
}
