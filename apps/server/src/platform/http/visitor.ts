import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VISIT_HEADER } from '@cordovan/contracts/errors';
import { isSignedVisit, signVisit } from './visit-token.ts';

/** Caller without a sign-in. */
export interface Visitor {
  readonly address: string;
  /** Signed visit, sent by the page (`X-Visit`) or in the cookie that `beginVisit` sets; null without either. */
  readonly visit: string | null;
}

/**
 * Key of a visitor: the visit, otherwise the address. Customers in one showroom share an address, so an address never
 * gives access to an order.
 */
export function visitorKey({ address, visit }: Visitor): string {
  return visit === null
    ? `address:${address}`
    : `visit:${createHash('sha256').update(visit).digest('base64url')}`;
}

/** Cookie with the visit, for pages that send none. Only API calls send it back. */
const COOKIE = 'cordovan-visit';
const COOKIE_SECONDS = 7_200;

/** Reads the visit. Ignores a visit that this installation didn't sign. */
export function readVisit({ headers }: FastifyRequest, key: Buffer): string | null {
  const sent = headers[VISIT_HEADER.toLowerCase()];
  const [, kept] = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(headers.cookie ?? '') ?? [];
  const given = [sent, kept].filter((each) => typeof each === 'string');
  return given.find((each) => isSignedVisit(key, each)) ?? null;
}

/** Starts a visit for a client that sent none. Without it, people at the same address would share their orders. */
export function beginVisit(reply: FastifyReply, key: Buffer, now: Date): string {
  const visit = signVisit(key, now);
  const isSecure = reply.request.protocol === 'https';
  const rules = `Path=/api; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  void reply.header('Set-Cookie', `${COOKIE}=${visit}; ${rules}`).header(VISIT_HEADER, visit);
  return visit;
}
