import type { FastifyRequest } from 'fastify';

/** Maximum length in characters. Longer bodies are orders with pictures, which are never signed. */
const MAX_LENGTH = 100_000;
const texts = new WeakMap<FastifyRequest, string>();

/** Keeps the original text of a JSON body: a signature covers its bytes, and parsing turns `300.00` into 300. */
export function keepBodyText(request: FastifyRequest, text: string): void {
  if (text.length <= MAX_LENGTH) texts.set(request, text);
}

/** Original body text; empty if there is no body, or if it is too long for a signed message. */
export const bodyTextOf = (request: FastifyRequest): string => texts.get(request) ?? '';
