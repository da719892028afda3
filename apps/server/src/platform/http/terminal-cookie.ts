import type { FastifyReply, FastifyRequest } from 'fastify';
import { TERMINAL_HEADER } from '@cordovan/contracts/errors';

const COOKIE = 'cordovan-terminal';
/** Browsers keep a cookie for at most 400 days; each reading of the floor sets it again. */
const COOKIE_SECONDS = 400 * 86_400;

/**
 * Reads a terminal's credential. It counts only together with the page's header, which no other website can send: a
 * browser would ask us first, and we allow none.
 */
export function readTerminalToken({ headers }: FastifyRequest): string | null {
  if (headers[TERMINAL_HEADER.toLowerCase()] === undefined) return null;
  const [, token] = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(headers.cookie ?? '') ?? [];
  return token === undefined || token === '' ? null : token;
}

/** Renews a terminal's cookie, so that it never expires while the terminal is in use. */
export function renewTerminalToken(reply: FastifyReply): void {
  const token = readTerminalToken(reply.request);
  if (token !== null) keepTerminalToken(reply, token);
}

/** Stores the credential on the device, where no script can read it. Only calls by terminals send it back. */
export function keepTerminalToken(reply: FastifyReply, token: string): void {
  const isSecure = reply.request.protocol === 'https';
  const rules = `Path=/api/terminal; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  void reply.header('Set-Cookie', `${COOKIE}=${token}; ${rules}`);
}
