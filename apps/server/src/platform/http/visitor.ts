import { createHash } from 'node:crypto';

/** Caller without a sign-in. */
export interface Visitor {
  readonly address: string;
  /** Secret of the visit, created by the page; null for clients that send none. */
  readonly visit: string | null;
}

/**
 * Key of a visitor: the secret of the visit, otherwise the address. Customers in one showroom share an address, so an
 * address never reaches the order of a visit.
 */
export function visitorKey({ address, visit }: Visitor): string {
  return visit === null
    ? `address:${address}`
    : `visit:${createHash('sha256').update(visit).digest('base64url')}`;
}
