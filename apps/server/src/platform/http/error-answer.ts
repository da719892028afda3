import type { FastifyReply, FastifyRequest } from 'fastify';
import { statusOfMessage } from '@cordovan/contracts/errors';
import type { Language } from '@cordovan/domain/messages';
import type { Refusal } from '@cordovan/domain/result';
import { isOutage } from '../database/outage.ts';
import { OAuthError } from '../errors/oauth-error.ts';
import { RefusalError } from '../errors/refusal-error.ts';
import { refusalTexts } from '../errors/refusal-texts.ts';

export function languageOf(request: FastifyRequest): Language {
  return /^\s*es\b/i.test(request.headers['accept-language'] ?? '') ? 'es' : 'en';
}

/** Answers any error: refusals with their texts, all others with a neutral text. Logs the full error. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof OAuthError) return answerTokenError(error, reply);
  if (error instanceof RefusalError) return answerRefusals(error.refusals, request, reply);
  const code = outsideCode(error);
  if (code === 'SERVER_ERROR') request.log.error({ err: error }, 'unexpected error');
  return answerRefusals([{ code }], request, reply);
}

/** Maps framework errors and database outages to our codes. */
function outsideCode(error: unknown): Refusal['code'] {
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode === 429) return 'RATE_LIMITED';
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return 'REQUEST_TOO_LARGE';
  if (statusCode === 404) return 'NOT_FOUND';
  if (statusCode === 415) return 'MEDIA_TYPE_NOT_SUPPORTED';
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return 'VALIDATION';
  if (code === '22021' || code === '22P05') return 'VALIDATION'; // NUL character in a text
  if (isOutage(error)) return 'SERVICE_UNAVAILABLE';
  return 'SERVER_ERROR';
}

function answerTokenError(error: OAuthError, reply: FastifyReply): FastifyReply {
  void reply
    .status(400)
    .header('X-Error-Code', error.code)
    .header('Cache-Control', 'no-store')
    .header('Pragma', 'no-cache');
  const body = {
    error: error.error,
    error_description: error.description,
    ...(error.secondStep && { mfa_token: error.secondStep.ticket, mfa_methods: error.secondStep.factors }),
  };
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

function answerRefusals(
  refusals: readonly Refusal[],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const first = refusals[0]!;
  const errors = refusalTexts(refusals, languageOf(request));
  // A line and its order may be refused for the same amount; the text appears only once.
  const message = [...new Set(errors.map((error) => error.message))].join('\n');
  void reply.status(statusOfMessage(first.code)).header('X-Error-Code', first.code);
  if ((request.headers.accept ?? '').includes('application/problem+json')) {
    const body = { code: first.code, message, errors, ...(first.data ? { data: first.data } : {}) };
    return reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(body));
  }
  return reply.type('text/plain; charset=utf-8').send(message);
}
