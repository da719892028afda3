import type { FastifyReply } from 'fastify';
import { HIDDEN_FIELD_HEADER } from '@cordovan/contracts/errors';
import { robotSign } from '@cordovan/domain/identity';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { Caller } from '../../../platform/http/request.ts';
import { visitBegan } from '../../../platform/http/visit-token.ts';

interface Sent extends Pick<Caller, 'visit' | 'pageAccount' | 'now'> {
  readonly reply: FastifyReply;
  /** When we issued the one-time flag of a call that has no visit (N-17). */
  readonly flagIssued?: Date | undefined;
}

/**
 * Refuses a visitor's form that looks like a robot's, or that no page of ours could have sent. Stores nothing, so
 * that a person can send it again.
 */
export function refuseRobots({ reply, visit, pageAccount, flagIssued, now }: Sent): void {
  const sent = reply.request.headers[HIDDEN_FIELD_HEADER.toLowerCase()];
  const hidden = typeof sent === 'string' ? sent : '';
  const openedAt = pageAccount ? null : (visitBegan(visit) ?? flagIssued);
  const code = robotSign({ hidden, openedAt, now });
  if (code) refuse({ code });
}
