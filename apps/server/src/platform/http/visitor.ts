import { createHash } from 'node:crypto';

/** Someone who has not signed in. */
export interface Visitor {
  readonly address: string;
  /** The secret of the visit, made by the page; null for clients that send none. */
  readonly visit: string | null;
}

/**
 * Tells visitors apart: by the secret of their visit, else by their address alone. Customers in one showroom share an
 * address, so an order of a visit is not reached by its address.
 */
export function visitorKey({ address, visit }: Visitor): string {
  return visit === null
    ? `address:${address}`
    : `visit:${createHash('sha256').update(visit).digest('base64url')}`;
}
