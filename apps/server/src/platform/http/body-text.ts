import type { FastifyRequest } from 'fastify';

/** Maximum length in characters. Longer bodies are orders with pictures, which are never signed. */
const MAX_LENGTH = 100_000;
const texts = new WeakMap<FastifyRequest, string>();

/** Keeps the original text of a JSON body: signatures cover its bytes, and parsing loses `300.00`. */
export function keepBodyText(request: FastifyRequest, text: string): void {
  if (text.length <= MAX_LENGTH) texts.set(request, text);
}

/** Original body text; empty without a body, or when it is too long for a signed message. */
export const bodyTextOf = (request: FastifyRequest): string => texts.get(request) ?? '';
