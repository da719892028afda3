import type { FastifyRequest } from 'fastify';

/** Longer ones are orders with pictures, which nobody signs. */
const MAX_LENGTH = 100_000;
const texts = new WeakMap<FastifyRequest, string>();

/** Remembers the text of a JSON body as it came: a signature covers its bytes, and parsing loses `300.00`. */
export function keepBodyText(request: FastifyRequest, text: string): void {
  if (text.length <= MAX_LENGTH) texts.set(request, text);
}

/** The body as it came; empty when there was none, or it was too long to be a signed message. */
export const bodyTextOf = (request: FastifyRequest): string => texts.get(request) ?? '';
