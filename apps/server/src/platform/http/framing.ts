import type { FastifyReply } from 'fastify';

const OWN_PAGES = "frame-ancestors 'self'";

/** Lets other websites show this page in a frame; all other pages can be framed only by our own. */
export function allowFraming(reply: FastifyReply, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const policy = String(reply.getHeader('content-security-policy'));
  const ancestors = `${OWN_PAGES} ${origins.join(' ')}`;
  void reply.header('content-security-policy', policy.replace(OWN_PAGES, ancestors));
  // The older header can't name websites, so it would forbid them all.
  void reply.removeHeader('x-frame-options');
}
