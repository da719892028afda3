import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VISIT_HEADER } from '@cordovan/contracts/errors';

/** Caller without a sign-in. */
export interface Visitor {
  readonly address: string;
  /** Secret of the visit, sent by the page (`X-Visit`) or as the cookie of `beginVisit`; null without either. */
  readonly visit: string | null;
}

/**
 * Key of a visitor: the secret of the visit, otherwise the address. Customers in one showroom share an address, so an
 * address never reaches an order.
 */
export function visitorKey({ address, visit }: Visitor): string {
  return visit === null
    ? `address:${address}`
    : `visit:${createHash('sha256').update(visit).digest('base64url')}`;
}

/** Keeps the secret of a visit for pages that create none. Only calls of the API send it back. */
const COOKIE = 'cordovan-visit';
const COOKIE_SECONDS = 7_200;

/** Reads the secret of the visit; a value too short for a secret is ignored. */
export function readVisit({ headers }: FastifyRequest): string | null {
  const sent = headers[VISIT_HEADER.toLowerCase()];
  const [, kept] = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(headers.cookie ?? '') ?? [];
  const value = typeof sent === 'string' ? sent : kept;
  return value !== undefined && /^[\w-]{20,100}$/.test(value) ? value : null;
}

/** Begins the visit of a client that sent no secret. Without it, neighbors at one address would share their orders. */
export function beginVisit(reply: FastifyReply): string {
  const visit = randomBytes(24).toString('base64url');
  const isSecure = reply.request.protocol === 'https';
  const rules = `Path=/api; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  void reply.header('Set-Cookie', `${COOKIE}=${visit}; ${rules}`).header(VISIT_HEADER, visit);
  return visit;
}
