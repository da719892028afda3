import type { FastifyReply } from 'fastify';
import { HIDDEN_FIELD_HEADER } from '@cordovan/contracts/errors';
import { robotSign } from '@cordovan/domain/identity';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { Caller } from '../../../platform/http/request.ts';
import { visitBegan } from '../../../platform/http/visit-token.ts';

/** Refuses a visitor's form that looks like a robot's. Nothing is stored, so that a person can send it again. */
export function refuseRobots({
  reply,
  visit,
  now,
}: Pick<Caller, 'visit' | 'now'> & { readonly reply: FastifyReply }): void {
  const sent = reply.request.headers[HIDDEN_FIELD_HEADER.toLowerCase()];
  const hidden = typeof sent === 'string' ? sent : '';
  const code = robotSign({ hidden, openedAt: visitBegan(visit), now });
  if (code) refuse({ code });
}
