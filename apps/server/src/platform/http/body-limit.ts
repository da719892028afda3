import { Transform } from 'node:stream';
import type { FastifyRequest, RequestPayload } from 'fastify';
import type { Call } from '@cordovan/contracts/call';
import { refuse, RefusalError } from '../errors/refusal-error.ts';

const KILOBYTE = 1024;
/** Large enough for a file of 10 MB, also as a data URL, which is a third longer. */
const FORM_WITH_FILES = 15 * 1024 * KILOBYTE;
/** Lists of a company's accounts and customers. */
const LISTS_IN_XML = 4 * 1024 * KILOBYTE;
/** Ten times the largest order, which has a few hundred lines. */
const SIGNED_IN = 1024 * KILOBYTE;
/** Visitors send one piece of furniture and an address. */
const STRANGER = 256 * KILOBYTE;

/**
 * Maximum body size of a call in bytes. Depends on whether the call takes files, otherwise on whether the caller is
 * signed in.
 */
export function bodyLimitOf({ bodyKind }: Pick<Call, 'bodyKind'>, isSignedIn: boolean): number {
  if (bodyKind === 'multipart') return FORM_WITH_FILES;
  if (bodyKind === 'xml') return LISTS_IN_XML;
  return isSignedIn ? SIGNED_IN : STRANGER;
}

/** Refuses a body by its announced length, before any of it is read. */
export function checkAnnouncedLength(request: FastifyRequest, limit: number): void {
  if (Number(request.headers['content-length'] ?? 0) > limit) refuse({ code: 'REQUEST_TOO_LARGE' });
}

/**
 * Aborts a body of unannounced length as soon as it is too long. Forms with files are counted where they are read.
 */
export function limitedTo(limit: number, request: FastifyRequest, payload: RequestPayload): RequestPayload {
  if (request.headers['transfer-encoding'] === undefined || request.isMultipart()) return payload;
  let length = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > limit) done(new RefusalError([{ code: 'REQUEST_TOO_LARGE' }]));
      else done(null, chunk);
    },
  });
  // The body reader stops listening at the first error; another unhandled error event would end the server.
  counter.on('error', () => void payload.unpipe(counter));
  return payload.pipe(counter);
}
