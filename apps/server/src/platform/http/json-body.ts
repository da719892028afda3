import type { FastifyInstance } from 'fastify';
import { keepBodyText } from './body-text.ts';

/** Maximum nesting of a body, so that code that walks it never overflows the stack. An order with choices has six levels. */
const MAX_DEPTH = 32;

/**
 * Parses JSON bodies. Accepts an empty body, because clients of the original interface send it with a JSON content
 * type.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, sent, done) => {
    const text = sent.toString();
    keepBodyText(request, text);
    if (text.trim() === '') {
      done(null, undefined);
      return;
    }
    try {
      const body: unknown = JSON.parse(text);
      if (isDeeper(body, MAX_DEPTH)) throw new SyntaxError(`JSON of more than ${MAX_DEPTH} levels`);
      done(null, body);
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }), undefined);
    }
  });
}

/** Passes XML as text to the few calls that accept it; they parse it with their own limits. */
export function readXmlBodies(app: FastifyInstance): void {
  app.addContentTypeParser('text/xml', { parseAs: 'string' }, (_request, sent, done) => done(null, sent));
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)));
