import type { FastifyReply } from 'fastify';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { Caller } from '../../../platform/http/request.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { refuseRobots } from '../access/robots.ts';
import { limitVisitor } from '../access/visitor-limits.service.ts';
import { addVisit } from '../access/visits.repository.ts';
import type { SaveResult } from './save.service.ts';

interface SentByVisitor extends Caller {
  readonly db: Trx;
  readonly reply: FastifyReply;
}

/**
 * Saves a visitor's order and records it for the visit. Refuses robots; an exceeded limit rolls back the whole save.
 */
export async function saveForVisitor<R extends SentByVisitor>(
  sent: R,
  { email, save }: { readonly email: string; readonly save: (visitor: R) => Promise<SaveResult> },
): Promise<SaveResult> {
  const { db, now, visit, reply } = sent;
  // A staff page whose session has ended: it asks the user to sign in, and sends the order again.
  if (visit === null && reply.request.headers.authorization !== undefined) refuse({ code: 'UNAUTHORIZED' });
  refuseRobots(sent);
  const saved = await save(sent);
  const { companyId, id: orderId, customerId } = saved;
  await limitVisitor(db, 'order', { visitor: sent, email, now });
  await addVisit(db, { visitor: sent, companyId, orderId, contact: { customerId, email }, now });
  return saved;
}
